// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace ets {

struct DataFile;
class Trace;
struct OperatorTotals;

/// What is worked out of a trace beside its sums: each fact once, when it is first asked for, for all that ask.
///
/// A fact is a struct with operator==. Its members say which one it is, Value is the type of the answer, and
///     static Result<Value> of(TraceFacts& facts, const Fact& fact, const LoadContext& context);
/// works it out: a pure function of the trace and of other facts, with an error only when canceled. A fact with
/// isKept() that is false is worked out each time: answers to filters would pile up.
///
/// May be used from any thread.
class TraceFacts {
public:
    template <typename Fact> using Answer = std::shared_ptr<const typename Fact::Value>;
    using DataFiles = std::span<const std::shared_ptr<const DataFile>>;

    /// @param operators of the trace
    /// @param data files that are open beside its program
    /// @param owner of all of them; null where they outlive this
    TraceFacts(const Trace& trace, const OperatorTotals& operators, DataFiles data = {},
        std::shared_ptr<const void> owner = nullptr)
        : m_owner(std::move(owner))
        , m_trace(trace)
        , m_operators(operators)
        , m_data(data)
    {
    }

    /// Takes over what is known by others.
    /// @param other facts of the same trace and the same files
    void adopt(const TraceFacts& other)
    {
        const std::scoped_lock lock(m_mutex, other.m_mutex);
        for (const auto& entry : other.m_entries) {
            if (entry->isKnown()) { // which nothing changes any more
                m_entries.push_back(entry);
            }
        }
    }

    [[nodiscard]] const Trace& trace() const { return m_trace; }
    [[nodiscard]] const OperatorTotals& operators() const { return m_operators; }
    [[nodiscard]] DataFiles data() const { return m_data; }

    /// The answer where it was found before; else null.
    template <typename Fact> [[nodiscard]] Answer<Fact> known(const Fact& fact) const
    {
        const std::lock_guard lock(m_mutex);
        const Entry<Fact>* const entry = find(fact);
        return entry != nullptr ? entry->value : nullptr;
    }

    /// The answer, worked out here unless it is known. Where another thread works it out now, that is waited for.
    /// @return an error when canceled, or what the fact's own function says
    template <typename Fact> [[nodiscard]] Result<Answer<Fact>> get(const Fact& fact, const LoadContext& context = {})
    {
        if (!isKept(fact)) {
            return workedOut(fact, context);
        }
        std::unique_lock lock(m_mutex);
        Entry<Fact>& entry = findOrAdd(fact);
        while (entry.isBusy) {
            if (context.cancel.isCanceled()) {
                return Error::canceled();
            }
            m_done.wait_for(lock, patience); // whoever works it out may be canceled, or this
        }
        if (entry.value != nullptr) {
            return entry.value;
        }
        entry.isBusy = true;
        lock.unlock();
        const Ending ending(*this, entry);
        Result<Answer<Fact>> found = workedOut(fact, context);
        if (found) {
            const std::lock_guard guard(m_mutex);
            entry.value = *found;
        }
        return found;
    }

private:
    static constexpr std::chrono::milliseconds patience{20};

    struct AnyEntry {
        AnyEntry() = default;
        AnyEntry(const AnyEntry&) = delete;
        AnyEntry& operator=(const AnyEntry&) = delete;
        virtual ~AnyEntry() = default;
        [[nodiscard]] virtual bool isKnown() const = 0;
        bool isBusy = false; ///< A thread works it out.
    };
    template <typename Fact> struct Entry final : AnyEntry {
        explicit Entry(Fact of)
            : fact(std::move(of))
        {
        }
        [[nodiscard]] bool isKnown() const override { return value != nullptr; }
        Fact fact;
        Answer<Fact> value; ///< Null while it is not known.
    };
    /// Says at the end of the work, whatever it is, that nobody works any more.
    class Ending {
    public:
        Ending(TraceFacts& facts, AnyEntry& entry)
            : m_facts(facts)
            , m_entry(entry)
        {
        }
        Ending(const Ending&) = delete;
        Ending& operator=(const Ending&) = delete;
        ~Ending()
        {
            {
                const std::lock_guard lock(m_facts.m_mutex);
                m_entry.isBusy = false;
            }
            m_facts.m_done.notify_all();
        }

    private:
        TraceFacts& m_facts;
        AnyEntry& m_entry;
    };

    template <typename Fact> static bool isKept(const Fact& fact)
    {
        if constexpr (requires { fact.isKept(); }) {
            return fact.isKept();
        } else {
            return true;
        }
    }
    template <typename Fact> Result<Answer<Fact>> workedOut(const Fact& fact, const LoadContext& context)
    {
        Result<typename Fact::Value> found = Fact::of(*this, fact, context);
        if (!found) {
            return found.error();
        }
        if (context.cancel.isCanceled()) {
            return Error::canceled(); // it may be of no use
        }
        return std::make_shared<const typename Fact::Value>(std::move(*found));
    }
    template <typename Fact> Entry<Fact>* find(const Fact& fact) const
    {
        for (const auto& entry : m_entries) {
            auto* const ofKind = dynamic_cast<Entry<Fact>*>(entry.get());
            if (ofKind != nullptr && ofKind->fact == fact) {
                return ofKind;
            }
        }
        return nullptr;
    }
    template <typename Fact> Entry<Fact>& findOrAdd(const Fact& fact)
    {
        if (Entry<Fact>* const known = find(fact)) {
            return *known;
        }
        auto added = std::make_shared<Entry<Fact>>(fact);
        m_entries.push_back(added);
        return *added;
    }

    std::shared_ptr<const void> m_owner;
    const Trace& m_trace;
    const OperatorTotals& m_operators;
    DataFiles m_data;
    mutable std::mutex m_mutex; ///< Of all below.
    std::condition_variable m_done;
    std::vector<std::shared_ptr<AnyEntry>> m_entries; ///< A few dozen at most; none is ever removed.
};

} // namespace ets
