#pragma once
#include <getopt.h>
#include <sys/signalfd.h>
#include <unistd.h>

/// fork() is hidden from Swift; the speech helper needs it, alone and single threaded.
static inline pid_t clinux_fork(void) { return fork(); }
