#pragma once
#include <getopt.h>
#include <sys/signalfd.h>
#include <unistd.h>

/// fork() is hidden from Swift; the speech helper needs it, alone and single threaded.
static inline pid_t clinux_fork(void) { return fork(); }

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
