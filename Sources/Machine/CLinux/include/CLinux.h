#pragma once
// What Glibc's module leaves out, and what Swift cannot write.

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "ending.h"

// process.c

/// fork() is hidden from Swift; the speech helper needs it, alone and single threaded. The copy
/// ends when the process does that made it.
pid_t clinux_fork(void);

/// Closes every descriptor from `lowest` on in the process to be started.
int clinux_spawn_close_from(posix_spawn_file_actions_t *_Nonnull actions, int lowest);

/// Stops the process as Ctrl-Z would, though its signal is blocked in this thread; returns when it
/// goes on, or soon where no shell could let it go on.
/// - Parameter terminal: where keys come from; -1 for none.
void clinux_stop_self(int terminal);

// options.c

/// What one call of getopt_long found; its globals are hidden from Swift 6.
typedef struct {
  int code;
  int next;
  int letter;
  const char *_Nullable value;
} clinux_option;

clinux_option clinux_getopt(
    int count, char *_Nullable const *_Nonnull words, const char *_Nonnull letters, const struct option *_Nonnull names, int restart);

// waiting.c

/// CLOCK_MONOTONIC in nanoseconds; Swift's Glibc module hides the members of timespec.
int64_t clinux_monotonic(void);

/// poll() to the nanosecond; without an end when that is negative. As poll(), -1 when disturbed.
int clinux_poll(struct pollfd *_Nullable entries, unsigned long count, int64_t nanoseconds);

// terminal.c

/// How wide a terminal is, in cells; 0 where it does not say.
int clinux_columns(int descriptor);

// sockets.c

/// Sends one packet and a descriptor with it: the bytes sent, or -1 with errno. The macros that lay
/// out such a message are no functions.
ssize_t clinux_send_descriptor(
    int socket, const void *_Nonnull bytes, size_t count, int descriptor);

/// Waits for one packet and the descriptor that came with it, -1 for none.
ssize_t clinux_receive_descriptor(
    int socket, void *_Nonnull bytes, size_t count, int *_Nonnull descriptor);

/// Makes a socket file that only its owner may use; -1 with errno, which is ENAMETOOLONG for a path
/// that does not fit.
int clinux_listen(const char *_Nonnull path, int backlog);

/// -1 with errno; ECONNREFUSED where nobody listens any more.
int clinux_connect(const char *_Nonnull path);

int clinux_accept(int listener);

/// Whether the process at the other end runs for the same user as this one.
int clinux_is_own_peer(int number);

ssize_t clinux_send(int number, const void *_Nonnull bytes, size_t count);

// files.c

/// A folder of one's own that nobody else may look into: made, or taken as it is. What is wrong with
/// one that is there: ENOTDIR for a link or a file, EPERM for somebody else's.
int clinux_own_folder(const char *_Nonnull path);

/// Gives a file another name, which nothing may have; -1 with EEXIST where something has.
int clinux_rename_to_free(const char *_Nonnull old, const char *_Nonnull name);

int clinux_try_lock(int number);
