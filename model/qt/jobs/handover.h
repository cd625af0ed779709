// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What goes from one thread to another through Qt's pool and its futures. Their locks are in Qt's libraries, which are
/// not built with the thread sanitizer, so it is told here; in any other build nothing happens.
#if defined(__SANITIZE_THREAD__)

extern "C" void __tsan_acquire(void* key);
extern "C" void __tsan_release(void* key);

/// For a function that another thread begins with, before it can have said so.
#define ETS_BEFORE_TAKE_OVER __attribute__((no_sanitize("thread")))

namespace ets::jobs {

/// All that this thread has written can be read behind takeOver() with the same key, an address that stays as long.
inline void handOver(const void* key)
{
    __tsan_release(const_cast<void*>(key));
}
/// The other end of handOver().
inline void takeOver(const void* key)
{
    __tsan_acquire(const_cast<void*>(key));
}

} // namespace ets::jobs

#else

#define ETS_BEFORE_TAKE_OVER

namespace ets::jobs {

/// Nothing: the locks are seen by whoever looks.
inline void handOver(const void* /*key*/) { }
/// Nothing.
inline void takeOver(const void* /*key*/) { }

} // namespace ets::jobs

#endif
