#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int clinux_own_folder(const char *path) {
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

int clinux_rename_to_free(const char *old, const char *name) {
  if (renameat2(AT_FDCWD, old, AT_FDCWD, name, RENAME_NOREPLACE) == 0) return 0;
  // Some file systems cannot tell; then the name was free a moment ago.
  return errno == EINVAL ? rename(old, name) : -1;
}

int clinux_try_lock(int number) { return flock(number, LOCK_EX | LOCK_NB); }
