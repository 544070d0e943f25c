#define _GNU_SOURCE
#include "ending.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { most_files = 32, interrupted = 130 };

static struct {
  // The terminal as it was.
  volatile sig_atomic_t holdsTerminal;
  int terminal;
  struct termios before;
  char farewell[16];
  size_t length;
  // What a crash did without us.
  int catchesCrashes;
  struct sigaction actions[NSIG];
  // Stops.
  int catchesStops;
  volatile sig_atomic_t hasStopped;
  int arrival;
  timer_t fallback;
  int64_t grace;
  // Files that are nobody's when the process has ended.
  struct {
    volatile sig_atomic_t isKept;
    char path[PATH_MAX];
  } files[most_files];
} state;

// MARK: Files

int clinux_keep_file(const char *path) {
  size_t length = strlen(path);
  if (length >= PATH_MAX) return -1;
  for (int place = 0; place < most_files; place++) {
    if (state.files[place].isKept) continue;
    memcpy(state.files[place].path, path, length + 1);
    state.files[place].isKept = 1;
    return place;
  }
  return -1;
}

void clinux_release_file(int place) {
  if (place >= 0) state.files[place].isKept = 0;
}

/// Only calls that a signal handler may make.
static void remove_files(void) {
  for (int place = 0; place < most_files; place++) {
    if (!state.files[place].isKept) continue;
    state.files[place].isKept = 0;
    unlink(state.files[place].path);
  }
}

// MARK: The terminal

int clinux_is_foreground(int terminal) {
  pid_t group = tcgetpgrp(terminal);
  return group == getpgrp() || (group < 0 && (errno == ENOTTY || errno == EIO));
}

void clinux_give_back_terminal(void) {
  if (!state.holdsTerminal) return;
  state.holdsTerminal = 0;
  int descriptor = state.terminal;
  if (!clinux_is_foreground(descriptor)) return;
  if (write(descriptor, state.farewell, state.length) < 0) {
    // Opened for reading only: it was not told anything before either.
  }
  // What was typed last and nobody read is not for the shell.
  tcflush(descriptor, TCIFLUSH);
  tcsetattr(descriptor, TCSANOW, &state.before);
}

/// Then whatever would have happened without this handler.
static void end_by_crash(int number, siginfo_t *information, void *context) {
  (void)context;
  int error = errno;
  clinux_give_back_terminal();
  remove_files();
  sigaction(number, &state.actions[number], NULL);
  int isFault = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  // A fault happens again by itself, with its own address.
  if (!isFault || information->si_code <= 0) raise(number);
  errno = error;
}

/// A stack that overflows leaves a handler none.
static void give_handlers_a_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  static char space[65536];
  stack.ss_sp = space;
  stack.ss_size = sizeof space;
  stack.ss_flags = 0;
  sigaltstack(&stack, NULL);
}

void clinux_guard_terminal(
    int descriptor, const struct termios *before, const char *farewell, size_t length) {
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT};
  state.terminal = descriptor;
  state.before = *before;
  state.length = length < sizeof state.farewell ? length : 0;
  for (size_t i = 0; i < state.length; i++) state.farewell[i] = farewell[i];
  state.holdsTerminal = 1;
  if (state.catchesCrashes) return;
  state.catchesCrashes = 1;
  atexit(clinux_give_back_terminal);
  give_handlers_a_stack();
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
    struct sigaction action = {0};
    action.sa_sigaction = end_by_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    struct sigaction *old = &state.actions[crashes[i]];
    if (sigaction(crashes[i], NULL, old) == 0 && old->sa_handler != SIG_IGN)
      sigaction(crashes[i], &action, NULL);
  }
}

// MARK: Stops

static void end_at_once(int number) {
  (void)number;
  clinux_give_back_terminal();
  remove_files();
  _exit(interrupted);
}

void clinux_end_within(int64_t nanoseconds) {
  struct itimerspec time = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  timer_settime(state.fallback, 0, &time, NULL);
}

/// The first stop is for the program to end in order, which must not take longer than the grace; a
/// further one ends it at once. A hangup comes more than once by itself.
static void take_stop(int number) {
  int error = errno;
  if (state.hasStopped) {
    if (number != SIGHUP) end_at_once(number);
    return;
  }
  state.hasStopped = 1;
  uint64_t one = 1;
  if (write(state.arrival, &one, sizeof one) < 0) {
    // The timer ends what does not look.
  }
  clinux_end_within(state.grace);
  errno = error;
}

/// Whether the process was started to ignore a signal, as nohup does.
static int is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void clinux_catch_stops(int64_t grace) {
  static const int stops[] = {SIGINT, SIGTERM, SIGHUP};
  if (state.catchesStops) return;
  state.catchesStops = 1;
  state.grace = grace;
  state.arrival = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  struct sigevent event = {0};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  timer_create(CLOCK_MONOTONIC, &event, &state.fallback);
  give_handlers_a_stack();
  sigset_t set;
  sigemptyset(&set);
  struct sigaction action = {0};
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  action.sa_handler = end_at_once;
  sigaction(SIGALRM, &action, NULL);
  sigaddset(&set, SIGALRM);
  action.sa_handler = take_stop;
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
    if (stops[i] == SIGHUP && is_ignored(SIGHUP)) continue;
    sigaction(stops[i], &action, NULL);
    sigaddset(&set, stops[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void clinux_set_grace(int64_t nanoseconds) { state.grace = nanoseconds; }

int clinux_has_stopped(void) { return state.hasStopped; }

int clinux_stop_arrival(void) { return state.arrival; }
