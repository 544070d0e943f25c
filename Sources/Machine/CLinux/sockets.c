#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

ssize_t clinux_send_descriptor(int socket, const void *bytes, size_t count, int descriptor) {
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

ssize_t clinux_receive_descriptor(int socket, void *bytes, size_t count, int *descriptor) {
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

/// A path as an address; 0 where it is too long for one.
static socklen_t make_address(const char *path, struct sockaddr_un *address) {
  size_t length = strlen(path);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length >= sizeof address->sun_path) return 0;
  memcpy(address->sun_path, path, length + 1);
  return (socklen_t)(sizeof *address);
}

/// A stream socket for a path, whose address is made; -1 with errno.
static int stream_socket(const char *path, struct sockaddr_un *address, socklen_t *size) {
  *size = make_address(path, address);
  if (!*size) {
    errno = ENAMETOOLONG;
    return -1;
  }
  return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

int clinux_listen(const char *path, int backlog) {
  struct sockaddr_un address;
  socklen_t size;
  int number = stream_socket(path, &address, &size);
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

int clinux_connect(const char *path) {
  struct sockaddr_un address;
  socklen_t size;
  int number = stream_socket(path, &address, &size);
  if (number < 0) return -1;
  if (connect(number, (struct sockaddr *)&address, size) == 0) return number;
  int error = errno;
  close(number);
  errno = error;
  return -1;
}

int clinux_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int clinux_is_own_peer(int number) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(number, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && size == sizeof peer
      && peer.uid == geteuid();
}

ssize_t clinux_send(int number, const void *bytes, size_t count) {
  return send(number, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}
