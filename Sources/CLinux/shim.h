#pragma once
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/select.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

/// fork() is hidden from Swift; the speech helper needs it, alone and single threaded. The copy
/// ends when the process does that made it.
static inline pid_t clinux_fork(void) {
  pid_t maker = getpid();
  pid_t copy = fork();
  if (copy != 0) return copy;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != maker) _exit(1);
  return 0;
}

/// What one call of getopt_long found; its globals are hidden from Swift 6.
typedef struct {
  int code;
  int next;
  int letter;
  const char *_Nullable value;
} clinux_option;

static inline clinux_option clinux_getopt(
    int count, char *_Nullable const *_Nonnull words, const char *_Nonnull letters,
    const struct option *_Nonnull names, int restart) {
  if (restart) optind = 0;
  opterr = 0;
  int code = getopt_long(count, words, letters, names, NULL);
  clinux_option found = {code, optind, optopt, optarg};
  return found;
}

/// CLOCK_MONOTONIC in nanoseconds; Swift's Glibc module hides the members of timespec.
static inline int64_t clinux_monotonic(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Waits until a descriptor can be read: 1; 0 when the time is over, -1 when disturbed.
static inline int clinux_wait(int descriptor, int64_t nanoseconds) {
  fd_set set;
  FD_ZERO(&set);
  FD_SET(descriptor, &set);
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return pselect(descriptor + 1, &set, NULL, NULL, &time, NULL);
}

extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);

/// poll() to the nanosecond; without an end when that is negative. As poll(), -1 when disturbed.
static inline int clinux_poll(
    struct pollfd *_Nullable entries, unsigned long count, int64_t nanoseconds) {
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(entries, count, nanoseconds < 0 ? NULL : &time, NULL);
}

#include <spawn.h>
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);

/// Closes every descriptor from `lowest` on in the process to be started.
static inline int clinux_spawn_close_from(
    posix_spawn_file_actions_t *_Nonnull actions, int lowest) {
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}
