// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/align.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ets {

namespace {

/// Pairs that one alignment compares, two bits each: 8,000 events in a call of 8,000 ops.
constexpr std::uint64_t maxCells = 64'000'000;

using Ops = std::vector<std::optional<std::uint32_t>>;

/// Where an event can go: an op, or the second part that it may run as.
struct Place {
    std::uint32_t op = 0;
    bool isSecond = false;
    std::uint32_t kind = 0; ///< Which of the kinds that there are, counted from 0.
};

/// What an operation is worth at a place.
struct Gains {
    std::uint32_t atSecond = 0;
    std::vector<std::uint32_t> atKind; ///< By Place::kind; empty for an operation that is worth nothing anywhere.
};

class Alignment {
public:
    Alignment(std::span<const LoggedOperation* const> operations, std::span<const PayloadOp> ops)
        : m_operations(operations)
        , m_ops(ops)
    {
        std::map<std::uint16_t, std::uint32_t> kinds;
        auto kind = kinds.end();
        m_places.reserve(ops.size());
        for (std::uint32_t i = 0; i < ops.size(); ++i) {
            if (kind == kinds.end() || kind->first != ops[i].kind) {
                kind = kinds.try_emplace(ops[i].kind, static_cast<std::uint32_t>(kinds.size())).first;
            }
            m_places.push_back({i, false, kind->second});
            if (ops[i].mayRunAsTwo) {
                m_places.push_back({i, true});
            }
        }
        addGains(kinds);
    }

    /// Fills what can be paired from the start on without a choice; most runs need no more.
    /// @return how many events and places that were
    [[nodiscard]] std::size_t pairPrefix(Ops& result) const
    {
        std::size_t i = 0;
        while (i < m_operations.size() && i < m_places.size() && !m_places[i].isSecond && gain(i, i) != 0) {
            result[i] = m_places[i].op;
            ++i;
        }
        return i;
    }

    /// @param first events and places before this one are paired
    /// @return false when there is more to compare than may be
    [[nodiscard]] bool pairRest(Ops& result, std::size_t first, const Limits& limits) const
    {
        const std::size_t rows = m_operations.size() - first;
        const std::size_t columns = m_places.size() - first;
        if (rows == 0 || columns == 0) {
            return true;
        }
        const std::uint64_t cells = std::uint64_t{rows + 1} * (columns + 1);
        if (cells > maxCells) {
            return false;
        }
        const std::optional<Steps> steps = stepsFrom(first, rows, columns, limits);
        if (!steps) {
            return false;
        }
        const auto& [isPaired, isMore] = *steps;
        std::size_t place = 0;
        for (std::size_t i = 0; i < rows; ++i) {
            // The earliest place that is worth as much as all from here on.
            for (std::size_t p = place; p < columns; ++p) {
                if (isPaired[i * columns + p]) {
                    result[first + i] = m_places[first + p].op;
                    place = p + 1;
                    break;
                }
                if (isMore[i * columns + p]) {
                    break;
                }
            }
        }
        return true;
    }

    /// A single event between two pairs did the work of the ops left over there: quantized activations run as one
    /// table look-up. The first of them that is no conversion stands for them.
    void addMerged(Ops& result) const
    {
        for (std::size_t i = 0; i < result.size(); ++i) {
            const bool before = i == 0 || result[i - 1];
            const bool after = i + 1 == result.size() || result[i + 1];
            if (result[i] || !before || !after) {
                continue;
            }
            const std::uint32_t begin = i == 0 ? 0 : *result[i - 1] + 1;
            const auto end = i + 1 == result.size() ? static_cast<std::uint32_t>(m_ops.size()) : *result[i + 1];
            if (begin < end) {
                result[i] = representative(begin, end);
            }
        }
    }

private:
    /// What the best way to pair events and places does, by event and place; from first on.
    struct Steps {
        std::vector<bool> isPaired; ///< A pair of both is among the best that they and all behind them have.
        std::vector<bool> isMore; ///< Without this place the event and all behind it gain less.
    };

    /// @return nothing when that is more than may be compared, or the load was canceled
    [[nodiscard]] std::optional<Steps> stepsFrom(
        std::size_t first, std::size_t rows, std::size_t columns, const Limits& limits) const
    {
        Steps steps{std::vector<bool>(rows * columns), std::vector<bool>(rows * columns)};
        // What events from i on gain at places from j on; of i + 1, and of i.
        std::vector<std::uint32_t> behind(columns + 1, 0);
        std::vector<std::uint32_t> best(columns + 1, 0);
        for (std::size_t i = rows; i-- > 0;) {
            if (!limits.trySteps(columns + 1)) {
                return std::nullopt;
            }
            for (std::size_t j = columns; j-- > 0;) {
                const std::uint32_t won = gain(first + i, first + j);
                best[j] = std::max({behind[j], best[j + 1], behind[j + 1] + won});
                steps.isPaired[i * columns + j] = won != 0 && behind[j + 1] + won == best[j];
                steps.isMore[i * columns + j] = best[j] > best[j + 1];
            }
            std::swap(best, behind);
        }
        return steps;
    }

    [[nodiscard]] std::uint32_t representative(std::uint32_t begin, std::uint32_t end) const
    {
        for (std::uint32_t op = begin; op < end; ++op) {
            if (!m_ops[op].isConversion) {
                return op;
            }
        }
        return begin;
    }

    /// What an event at a place scores: a pair n + 1 and a second part n, n being the number of operations, so that one
    /// more pair outweighs all second parts.
    [[nodiscard]] std::uint32_t gain(std::size_t event, std::size_t place) const
    {
        const Gains& gains = m_gains[m_kinds[event]];
        const Place& at = m_places[place];
        if (at.isSecond) {
            return gains.atSecond;
        }
        return gains.atKind.empty() ? 0 : gains.atKind[at.kind];
    }

    /// A file can log a million names, of which few are operations that can be of an op: all others are of kind 0 and
    /// gain nothing.
    void addGains(const std::map<std::uint16_t, std::uint32_t>& kinds)
    {
        m_gains.emplace_back();
        std::map<const LoggedOperation*, std::uint32_t> known{{nullptr, 0}};
        for (const LoggedOperation* const operation : m_operations) {
            const auto [kind, isNew] = known.try_emplace(operation, 0);
            if (isNew) {
                kind->second = static_cast<std::uint32_t>(m_gains.size());
                m_gains.push_back(gainsOf(*operation, kinds));
            }
            m_kinds.push_back(kind->second);
        }
    }

    /// @param kinds of the ops that there are
    [[nodiscard]] Gains gainsOf(
        const LoggedOperation& operation, const std::map<std::uint16_t, std::uint32_t>& kinds) const
    {
        const auto pair = static_cast<std::uint32_t>(m_operations.size() + 1);
        Gains gains{.atSecond = operation.isSecondPart ? pair - 1 : 0, .atKind = {}};
        gains.atKind.resize(kinds.size());
        for (const auto& [kind, index] : kinds) {
            const bool runsAsIt = std::ranges::find(operation.kinds, kind) != operation.kinds.end();
            gains.atKind[index] = runsAsIt ? pair : 0;
        }
        return gains;
    }

    std::span<const LoggedOperation* const> m_operations; ///< By event, null where it is not known.
    std::span<const PayloadOp> m_ops;
    std::vector<Place> m_places;
    std::vector<std::uint32_t> m_kinds; ///< By event: events of one operation are of one kind.
    std::vector<Gains> m_gains; ///< By kind.
};

} // namespace

OpAlignment alignEvents(std::span<const std::string_view> events, const DelegatePayload& payload, const Limits& limits)
{
    OpAlignment result{Ops(events.size())};
    const LoggedNames& names = *payload.format->names();
    std::vector<const LoggedOperation*> operations;
    operations.reserve(events.size());
    for (const std::string_view event : events) {
        operations.push_back(names.find(event));
    }
    const Alignment alignment(operations, payload.ops);
    const std::size_t first = alignment.pairPrefix(result.ops);
    result.isComplete = alignment.pairRest(result.ops, first, limits);
    if (result.isComplete) {
        alignment.addMerged(result.ops);
    }
    return result;
}

} // namespace ets
