// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

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

/// What a load may take: memory beyond its files, and steps of work that grows faster than they do. Made once for all
/// files of a load and by their size alone, because a small file can describe huge things. Copies share what is left.
///
/// Each file is read within a part of the whole (partFor()), so that one greedy file leaves enough for the others: what
/// goes by its own size, and half of what no file has a claim on. What its reader keeps stays taken, the rest is given
/// back with the part. What joins the files draws on the whole. So each file that
/// takes all it can halves the fixed 48 MiB that are left for products; two bytes for each byte of the files stay.
///
/// Charged is what a small file can make large: what is unpacked (deflate, base 64, values of JSON and pickles), lists
/// that grow, and products (ties of events and nodes, values and rows). All else goes by the size of the files already.
///
/// Not for several threads at once: a load is work of one.
class Limits {
public:
    static constexpr std::uint64_t fixedMemory = 48U << 20U; ///< Bytes that every load may take.
    static constexpr std::uint64_t memoryPerByte = 3; ///< And so many more for each byte of its files.
    static constexpr std::uint64_t fixedSteps = 200'000'000;
    static constexpr std::uint64_t stepsPerByte = 100;
    static constexpr std::uint64_t ofPartPerByte =
        1; ///< Bytes that a file's reader may take for each byte of it, at least.

    /// Limits of a load.
    /// @param bytes of all its files
    /// @param context how it is stopped, and who is told how far it is
    [[nodiscard]] static Limits forFiles(std::uint64_t bytes, const LoadContext& context = {});
    /// Limits to read one file within: a part of those of the load that the context is of, else limits of its own.
    [[nodiscard]] static Limits forFile(std::uint64_t bytes, const LoadContext& context);
    /// Limits of the load that the context is of, else of one with so many bytes of files.
    [[nodiscard]] static Limits of(const LoadContext& context, std::uint64_t bytes);
    /// Exactly so much: for work that tells by itself how much it may take.
    [[nodiscard]] static Limits exactly(std::uint64_t memory, std::uint64_t steps = fixedSteps);
    /// A fraction of what is left, on its own account: for tests of how much is left to sound files.
    [[nodiscard]] Limits scaled(std::uint64_t numerator, std::uint64_t denominator) const;
    /// Limits for the reader of one of the files. What it does not take comes back when the last copy goes.
    [[nodiscard]] Limits partFor(std::uint64_t fileBytes) const;
    /// Limits for a piece of the work: all that is left, and so many bytes more, because these go by the size of a file
    /// and not by what it says. Until the piece ends these limits here have nothing; then only what exceeds the bytes
    /// stays charged.
    [[nodiscard]] Limits allowing(std::uint64_t bytes) const;

    /// Takes bytes of memory.
    /// @param what is said where there are not enough
    /// @throws ReadError of kind TooMuch, and nothing is taken
    void memory(std::uint64_t bytes, const Message& what = tooMuch()) const
    {
        if (!tryMemory(bytes)) {
            throwTooMuch(what);
        }
    }
    /// The same where a caller can do with less.
    /// @return whether there were enough; nothing is taken otherwise
    [[nodiscard]] bool tryMemory(std::uint64_t bytes) const
    {
        if (bytes > m_state->memory) {
            return false;
        }
        m_state->memory -= bytes;
        return true;
    }
    /// Returns bytes that were taken and are free again.
    void giveBack(std::uint64_t bytes) const { m_state->memory += bytes; }
    /// Bytes that may still be taken.
    [[nodiscard]] std::uint64_t memoryLeft() const { return m_state->memory; }

    /// Takes steps: looks at a value, cells of a table, comparisons.
    /// @throws ReadError of kind TooMuch; of kind Canceled, which is looked for every 4,096 steps
    void steps(std::uint64_t count) const
    {
        checkCanceled(count);
        if (count > m_state->steps) {
            throwTooMuch(tooMuch());
        }
        m_state->steps -= count;
    }
    /// The same where a caller can do with less; a canceled load has none left.
    [[nodiscard]] bool trySteps(std::uint64_t count) const
    {
        if (count > m_state->steps || isCanceled()) {
            return false;
        }
        m_state->steps -= count;
        return true;
    }
    /// Steps that may still be taken.
    [[nodiscard]] std::uint64_t stepsLeft() const { return m_state->steps; }

    /// Whether the load is to stop.
    [[nodiscard]] bool isCanceled() const { return m_state->context.cancel.isCanceled(); }
    /// How the load is stopped, and who is told how far it is.
    [[nodiscard]] const LoadContext& context() const { return m_state->context; }
    /// Stops a load that was canceled.
    /// @throws ReadError of kind Canceled
    void checkCanceled() const;
    /// Tells how far a phase is, and stops a load that was canceled.
    /// @param phase stable English key such as "read-etdump"
    /// @param total in units of the phase; 0 where it is not known
    /// @throws ReadError of kind Canceled
    void at(std::string_view phase, std::uint64_t done, std::uint64_t total) const;

    /// "takes far more memory than its size allows".
    [[nodiscard]] static Message tooMuch();

private:
    struct State {
        std::uint64_t memory = 0; ///< Left, in bytes.
        std::uint64_t steps = 0; ///< Left.
        std::uint64_t files = 0; ///< Their bytes.
        std::uint64_t unread = 0; ///< Bytes of files that no part was made for.
        std::uint64_t numerator = 1; ///< Of what is allowed for each byte.
        std::uint64_t denominator = 1;
        std::uint64_t untilPoll = 0; ///< Steps until the next look for a cancel.
        LoadContext context;
        std::shared_ptr<State> whole; ///< Gets back what is left; null where this is no part.
        std::uint64_t mostBack = 0; ///< At most so many bytes are returned to the whole, see allowing().

        State() = default;
        State(const State&) = delete;
        State& operator=(const State&) = delete;
        ~State();
    };

    explicit Limits(std::shared_ptr<State> state)
        : m_state(std::move(state))
    {
    }
    [[noreturn]] static void throwTooMuch(const Message& what);
    void checkCanceled(std::uint64_t steps) const
    {
        if (steps >= m_state->untilPoll) {
            poll();
        } else {
            m_state->untilPoll -= steps;
        }
    }
    void poll() const;

    std::shared_ptr<State> m_state;
};

/// Gives back at its end what was taken since its begin: for work of which nothing is kept.
class Loan {
public:
    explicit Loan(const Limits& limits)
        : m_limits(limits)
        , m_before(limits.memoryLeft())
    {
    }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan()
    {
        if (!m_isKept && m_limits.memoryLeft() < m_before) {
            m_limits.giveBack(m_before - m_limits.memoryLeft());
        }
    }
    void keep() { m_isKept = true; } ///< Something is kept after all: what was taken stays taken.

private:
    Limits m_limits;
    std::uint64_t m_before;
    bool m_isKept = false;
};

/// Makes room for count elements, paid from the limits: a vector that doubles by itself would not be counted.
/// @throws ReadError of kind TooMuch, and nothing is done
template <typename T>
void reserve(std::vector<T>& target, std::size_t count, const Limits& limits, const Message& what = Limits::tooMuch())
{
    constexpr std::size_t overhead = 2 * sizeof(void*); // of a block of memory
    const std::size_t former = target.capacity();
    if (count <= former) {
        return;
    }
    const std::size_t capacity = std::max(count, 2 * former);
    limits.memory(capacity * sizeof(T) + overhead, what);
    target.reserve(capacity);
    limits.giveBack(former == 0 ? 0 : former * sizeof(T) + overhead);
}

/// Asks the system to back memory that is allocated but not yet written with large pages, which saves hundreds of
/// page faults per MB. A hint: nothing happens to small ranges, nor where the system has none to give.
void preferHugePages(void* data, std::size_t bytes);

/// Reserves room for so many elements in one piece that is backed by large pages where that pays.
template <typename T> void reserveHuge(std::vector<T>& vector, std::size_t size)
{
    if (size > vector.capacity()) {
        vector.reserve(size);
        preferHugePages(vector.data(), vector.capacity() * sizeof(T));
    }
}

} // namespace ets
