#pragma once
#include <stddef.h>

/// The bytes of a table, by the path of its file in this folder without the ending; NULL where there
/// is none. They stay where they are for as long as the program runs.
const unsigned char *_Nullable data_table(const char *_Nonnull name, size_t *_Nonnull count);
