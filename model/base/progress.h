// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

namespace ets {

class Limits;

/// Shared flag by which a long piece of work is asked to stop. Copies share the flag.
class CancelToken {
public:
    CancelToken(); ///< A token that nobody else shares yet.
    void cancel() const; ///< From any thread; for good.
    [[nodiscard]] bool isCanceled() const; ///< From any thread.

private:
    std::shared_ptr<std::atomic<bool>> m_flag;
};

/// Where long work says how far it is. Called from the working thread.
class ProgressSink {
public:
    virtual ~ProgressSink() = default;
    /// @param phase what is being done, a stable English key such as "read-etdump"
    /// @param done,total in units of the phase; total 0 means unknown
    virtual void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) = 0;

protected:
    ProgressSink() = default;
    ProgressSink(const ProgressSink&) = default;
    ProgressSink& operator=(const ProgressSink&) = default;
};

/// What every long-running function of the core gets: how to stop and whom to tell.
struct LoadContext {
    CancelToken cancel;
    ProgressSink* sink = nullptr;
    /// What the load may take that the work is a part of; null where it is none, then each reader goes by its own file.
    std::shared_ptr<const Limits> limits = nullptr;

    /// Items between two polls of the token.
    static constexpr std::uint64_t pollInterval = 4096;

    /// Tells the sink, if there is one.
    void report(std::string_view phase, std::uint64_t done, std::uint64_t total) const;
    /// Reports and says whether to stop; cheap unless index is a multiple of pollInterval.
    [[nodiscard]] bool poll(std::string_view phase, std::uint64_t index, std::uint64_t total) const
    {
        return index % pollInterval == 0 && pollNow(phase, index, total);
    }

private:
    [[nodiscard]] bool pollNow(std::string_view phase, std::uint64_t index, std::uint64_t total) const;
};

} // namespace ets
