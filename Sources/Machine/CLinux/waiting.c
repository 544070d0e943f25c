#define _GNU_SOURCE
#include "CLinux.h"

#include <poll.h>
#include <time.h>

int64_t clinux_monotonic(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int clinux_poll(struct pollfd *entries, unsigned long count, int64_t nanoseconds) {
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(entries, count, nanoseconds < 0 ? NULL : &time, NULL);
}
