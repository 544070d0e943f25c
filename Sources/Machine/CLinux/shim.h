#pragma once
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
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

/// Lets a stopped process go on whose terminal nobody has taken: who could say `fg` would have.
/// Alone in a copy of the process, so only calls that a signal handler may make.
static inline void clinux_wake_unless_taken(pid_t sleeper, pid_t group, int terminal) {
  struct timespec patience = {0, 500000000};
  nanosleep(&patience, NULL);
  if (tcgetpgrp(terminal) == group) kill(sleeper, SIGCONT);
  _exit(0);
}

/// Stops the process as Ctrl-Z would, though its signal is blocked in this thread; returns when it
/// goes on, or soon where no shell could let it go on.
/// - Parameter terminal: where keys come from; -1 for none.
static inline void clinux_stop_self(int terminal) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pid_t sleeper = getpid();
  pid_t guard = terminal < 0 ? -1 : fork();
  if (guard == 0) clinux_wake_unless_taken(sleeper, getpgrp(), terminal);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (guard < 0) return;
  kill(guard, SIGKILL);
  while (waitpid(guard, NULL, 0) < 0 && errno == EINTR) {
  }
}

/// How wide a terminal is, in cells; 0 where it does not say.
static inline int clinux_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// Sends one packet and a descriptor with it: the bytes sent, or -1 with errno. The macros that lay
/// out such a message are no functions.
static inline ssize_t clinux_send_descriptor(
    int socket, const void *_Nonnull bytes, size_t count, int descriptor) {
  struct iovec piece = {(void *)bytes, count};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr align;
  } control = {{0}};
  struct msghdr message = {0};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  message.msg_control = control.bytes;
  message.msg_controllen = sizeof control.bytes;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Waits for one packet and the descriptor that came with it, -1 for none.
static inline ssize_t clinux_receive_descriptor(
    int socket, void *_Nonnull bytes, size_t count, int *_Nonnull descriptor) {
  struct iovec piece = {bytes, count};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr align;
  } control;
  struct msghdr message = {0};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  message.msg_control = control.bytes;
  message.msg_controllen = sizeof control.bytes;
  *descriptor = -1;
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (length < 0) return length;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS) {
    memcpy(descriptor, CMSG_DATA(head), sizeof *descriptor);
  }
  return length;
}

// Sockets of one machine, for Terminal+Socket.swift. What needs _GNU_SOURCE has its own declaration.

extern int accept4(int, struct sockaddr *, socklen_t *, int);

/// A path as an address; 0 where it is too long for one.
static inline socklen_t clinux_address(const char *_Nonnull path, struct sockaddr_un *_Nonnull address) {
  size_t length = strlen(path);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length >= sizeof address->sun_path) return 0;
  memcpy(address->sun_path, path, length + 1);
  return (socklen_t)(sizeof *address);
}

static inline int clinux_stream_socket(void) {
  return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

/// Makes a socket file that only its owner may use; -1 with errno, which is ENAMETOOLONG for a path
/// that does not fit.
static inline int clinux_listen(const char *_Nonnull path, int backlog) {
  struct sockaddr_un address;
  socklen_t size = clinux_address(path, &address);
  if (!size) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int number = clinux_stream_socket();
  if (number < 0) return -1;
  mode_t before = umask(077);
  int result = bind(number, (struct sockaddr *)&address, size);
  umask(before);
  if (result == 0 && listen(number, backlog) == 0) return number;
  int error = errno;
  if (result == 0) unlink(path);
  close(number);
  errno = error;
  return -1;
}

/// -1 with errno; ECONNREFUSED where nobody listens any more.
static inline int clinux_connect(const char *_Nonnull path) {
  struct sockaddr_un address;
  socklen_t size = clinux_address(path, &address);
  if (!size) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int number = clinux_stream_socket();
  if (number < 0) return -1;
  if (connect(number, (struct sockaddr *)&address, size) == 0) return number;
  int error = errno;
  close(number);
  errno = error;
  return -1;
}

static inline int clinux_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

/// Whether the process at the other end runs for the same user as this one.
static inline int clinux_is_own_peer(int number) {
  struct {
    pid_t process;
    uid_t user;
    gid_t group;
  } peer;
  socklen_t size = sizeof peer;
  enum { option = 17 };  // SO_PEERCRED
  return getsockopt(number, SOL_SOCKET, option, &peer, &size) == 0 && size == sizeof peer
      && peer.user == geteuid();
}

static inline ssize_t clinux_send(int number, const void *_Nonnull bytes, size_t count) {
  return send(number, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// A folder of one's own that nobody else may look into: made, or taken as it is. What is wrong with
/// one that is there: ENOTDIR for a link or a file, EPERM for somebody else's.
static inline int clinux_own_folder(const char *_Nonnull path) {
  struct stat status;
  if (mkdir(path, 0700) != 0 && errno != EEXIST) return -1;
  if (lstat(path, &status) != 0) return -1;
  if (!S_ISDIR(status.st_mode)) {
    errno = ENOTDIR;
    return -1;
  }
  if (status.st_uid != geteuid()) {
    errno = EPERM;
    return -1;
  }
  if ((status.st_mode & 07777) != 0700) return chmod(path, 0700);
  return 0;
}

extern int renameat2(int, const char *, int, const char *, unsigned int);

/// Gives a file another name, which nothing may have; -1 with EEXIST where something has.
static inline int clinux_rename_to_free(const char *_Nonnull old, const char *_Nonnull name) {
  enum { noReplace = 1 };  // RENAME_NOREPLACE
  if (renameat2(AT_FDCWD, old, AT_FDCWD, name, noReplace) == 0) return 0;
  // Some file systems cannot tell; then the name was free a moment ago.
  return errno == EINVAL ? rename(old, name) : -1;
}

static inline int clinux_try_lock(int number) { return flock(number, LOCK_EX | LOCK_NB); }
