#pragma once
// How the process ends whatever it is doing: signals, the terminal it gives back, the files that go
// with it. The state is the process's own, the same for every module.

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// Sees to it that a file is removed when the process ends early.
/// - Returns: a place for clinux_release_file, -1 where there is none left.
int clinux_keep_file(const char *_Nonnull path);

void clinux_release_file(int place);

/// Whether keys come to this process. A terminal that is not its session's own has no job control;
/// one that has hung up tells its end to whoever reads.
int clinux_is_foreground(int terminal);

/// Restores it unless it belongs to others by now. Only calls that a signal handler may make.
void clinux_give_back_terminal(void);

/// Remembers what a terminal gets back, and sees to it at the process's end, by crashes too.
void clinux_guard_terminal(
    int descriptor, const struct termios *_Nonnull before, const char *_Nonnull farewell, size_t length);

/// From now on SIGINT, SIGTERM and SIGHUP end the process in order, or after a grace without. A
/// hangup that the process was started to ignore stays ignored.
void clinux_catch_stops(int64_t grace);

/// From a first stop to the end without order.
void clinux_set_grace(int64_t nanoseconds);

/// So long an end in order may still take.
void clinux_end_within(int64_t nanoseconds);

int clinux_has_stopped(void);

/// Can be read when a stop has arrived, and stays so.
int clinux_stop_arrival(void);
