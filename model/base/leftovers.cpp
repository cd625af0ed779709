// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/leftovers.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <unistd.h>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t slots = 64;

// What a handler reads may neither be locked nor allocated. Places are empty (null, 0) unless something is in them.
std::array<std::atomic<const char*>, slots> files;
std::array<std::atomic<pid_t>, slots> groups;
static_assert(std::atomic<const char*>::is_always_lock_free && std::atomic<pid_t>::is_always_lock_free);

/// @return the place, or slots where all are taken
template <typename Value> std::size_t put(std::array<std::atomic<Value>, slots>& places, Value value)
{
    for (std::size_t i = 0; i < slots; ++i) {
        Value empty{};
        if (places[i].compare_exchange_strong(empty, value)) {
            return i;
        }
    }
    return slots;
}

template <typename Value> void takeFrom(std::array<std::atomic<Value>, slots>& places, std::size_t slot)
{
    if (slot < slots) {
        places[slot].store(Value{});
    }
}

} // namespace

BegunFile::BegunFile(std::string path)
    : m_path(std::move(path))
    , m_slot(put(files, m_path.c_str()))
{
}

BegunFile::~BegunFile()
{
    takeFrom(files, m_slot);
}

StartedGroup::StartedGroup(pid_t id)
    : m_slot(put(groups, id))
{
}

StartedGroup::~StartedGroup()
{
    takeFrom(groups, m_slot);
}

void removeLeftovers() noexcept
{
    const int before = errno;
    for (const auto& file : files) {
        if (const char* const path = file.load()) {
            ::unlink(path);
        }
    }
    for (const auto& group : groups) {
        if (const pid_t id = group.load(); id > 0) {
            ::kill(-id, SIGKILL);
        }
    }
    errno = before;
}

} // namespace ets
