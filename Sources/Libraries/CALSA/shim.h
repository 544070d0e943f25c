#pragma once
#include <alsa/asoundlib.h>

/// ALSA's messages for programmers; what matters comes back as an error code.
static void calsa_say_nothing(
    const char *file, int line, const char *function, int code, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)code, (void)format;
}

/// Keeps ALSA from writing to standard error: a handler with variable arguments cannot be written
/// in Swift.
static inline void calsa_silence(void) { snd_lib_error_set_handler(calsa_say_nothing); }
