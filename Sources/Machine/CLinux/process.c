#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

pid_t clinux_fork(void) {
  pid_t maker = getpid();
  pid_t copy = fork();
  if (copy != 0) return copy;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != maker) _exit(1);
  return 0;
}

int clinux_spawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}

/// Lets a stopped process go on whose terminal nobody has taken: who could say `fg` would have.
/// Alone in a copy of the process, so only calls that a signal handler may make.
static void wake_unless_taken(pid_t sleeper, pid_t group, int terminal) {
  struct timespec patience = {0, 500000000};
  nanosleep(&patience, NULL);
  if (tcgetpgrp(terminal) == group) kill(sleeper, SIGCONT);
  _exit(0);
}

void clinux_stop_self(int terminal) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pid_t sleeper = getpid();
  pid_t guard = terminal < 0 ? -1 : fork();
  if (guard == 0) wake_unless_taken(sleeper, getpgrp(), terminal);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (guard < 0) return;
  kill(guard, SIGKILL);
  while (waitpid(guard, NULL, 0) < 0 && errno == EINTR) {
  }
}
