#pragma once

/// Keeps ALSA from writing to standard error: a handler with variable arguments cannot be written
/// in Swift.
void calsa_silence(void);
