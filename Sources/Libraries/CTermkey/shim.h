#pragma once
#include <termkey.h>
