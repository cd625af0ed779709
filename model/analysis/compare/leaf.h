// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::compare {

/// What a part of a run's time is. Each tick of a run is in exactly one part.
enum class LeafPlace : std::uint8_t {
    Leaf, ///< A kernel, an operation inside a delegate's call, or a call with nothing timed inside.
    OutsideKernels, ///< Calls of kernels, without the kernels.
    OutsideOperations, ///< Calls of one backend, without their operations.
    BetweenCalls, ///< Executions, without their calls.
};

/// How finely the clock of some durations counts.
struct ClockStep {
    Ticks divisor = 0; ///< Greatest common divisor of the durations; 0 of none, or where all are 0.
    Ticks gap = 0; ///< Smallest gap above one tick between distinct durations; 0 for none.

    /// Adds durations of the same clock.
    void add(const ClockStep& other)
    {
        divisor = std::gcd(divisor, other.divisor);
        gap = gap == 0 || (other.gap != 0 && other.gap < gap) ? other.gap : gap;
    }
    /// In ticks: the divisor if it is above 1, else the gap; at least 1.
    [[nodiscard]] Ticks ticks() const { return divisor > 1 ? divisor : gap > 1 ? gap : 1; }
    friend bool operator==(const ClockStep&, const ClockStep&) = default;
};

/// A text of a leaf. Copies share it: thousands of leaves are of one module, and sides have copies of them.
class LeafText {
public:
    LeafText() = default;
    /// Of its own, until it is copied.
    explicit LeafText(std::string text) { *this = std::move(text); }
    LeafText& operator=(std::string text)
    {
        m_text = text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text));
        return *this;
    }

    /// As long as any copy.
    [[nodiscard]] const std::string& text() const
    {
        static const std::string none;
        return m_text == nullptr ? none : *m_text;
    }
    operator const std::string&() const { return text(); } // NOLINT(google-explicit-constructor): it is one
    operator std::string_view() const { return text(); } // NOLINT(google-explicit-constructor): it is one
    [[nodiscard]] bool empty() const { return m_text == nullptr; }

    friend bool operator==(const LeafText& a, const LeafText& b)
    {
        return a.m_text == b.m_text || a.text() == b.text();
    }
    friend bool operator==(const LeafText& a, std::string_view b) { return a.text() == b; }

private:
    std::shared_ptr<const std::string> m_text; ///< Null for an empty one.
};

/// Numbers of a leaf. Copies share them: thousands of leaves are of the same nodes.
template <typename T> class LeafNumbers {
public:
    LeafNumbers() = default;
    /// Of its own, until they are copied.
    explicit LeafNumbers(std::vector<T> numbers)
        : m_numbers(numbers.empty() ? nullptr : std::make_shared<const std::vector<T>>(std::move(numbers)))
    {
    }
    [[nodiscard]] bool empty() const { return m_numbers == nullptr; }
    [[nodiscard]] std::size_t size() const { return empty() ? 0 : m_numbers->size(); }
    [[nodiscard]] T operator[](std::size_t i) const { return (*m_numbers)[i]; }
    [[nodiscard]] const T* begin() const { return empty() ? nullptr : m_numbers->data(); }
    [[nodiscard]] const T* end() const { return begin() + size(); }

private:
    std::shared_ptr<const std::vector<T>> m_numbers; ///< Null for none.
};

/// One part of the runs of a side, and what is known of it. Texts are those of the files.
struct Leaf {
    LeafPlace place = LeafPlace::Leaf;
    LeafText key; ///< Name, instruction, chain, delegate id and number: the same in every recording of a program.
    LeafText label; ///< As people read it; the key without what the runtime puts before names.
    LeafText name; ///< Of the event, without the number that tells equal ones apart.
    LeafText op; ///< Op type.
    LeafText module; ///< Deepest module common to its nodes, as a path; empty for none.
    LeafText line; ///< "model.py:18" where all its nodes are of one line; empty otherwise.
    LeafText backend; ///< Empty for none, and where nothing names it.
    LeafText category; ///< See leafcategory.h.
    std::int32_t instruction = -1;
    bool isTiedViaCall = false; ///< Its nodes are those of its call, as of what a backend inserts: they tell nothing.
    LeafNumbers<std::uint32_t> nodes; ///< Of the method's edge graph, by position, ascending.
    LeafNumbers<std::int64_t> handles; ///< Of these nodes, ascending, each once.
    ClockStep step;
    std::uint64_t samples = 0; ///< In all runs that were recorded.
    std::uint64_t runs = 0; ///< How many these are.

    /// Events in a run, rounded up.
    [[nodiscard]] std::uint64_t eventsPerRun() const { return runs == 0 ? 0 : (samples + runs - 1) / runs; }
};

} // namespace ets::compare
