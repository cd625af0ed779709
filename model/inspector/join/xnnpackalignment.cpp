// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/join/xnnpackalignment.h"

#include "model/pte/delegates/xnnpacknodekinds.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace ets {

namespace {

constexpr std::string_view rangeOperation = "clamp";
constexpr std::string_view convertName = "XNNConvert";
/// Pairs that one alignment compares; two bits each.
constexpr std::uint64_t maxCells = 16'000'000;

using Nodes = std::vector<std::optional<std::uint32_t>>;

/// Where an event can go: a node, or the operation of its own that a node's output range may take.
struct Place {
    std::uint32_t node = 0;
    bool isRange = false;
    std::uint8_t number = 0; ///< XnnpackNode::number of the node.
};

/// What an operation is worth at a place.
struct Gains {
    std::uint32_t atRange = 0;
    std::array<std::uint32_t, 256> atNode{}; ///< By XnnpackNode::number.
    friend bool operator==(const Gains&, const Gains&) = default;
};

class Alignment {
public:
    Alignment(const std::vector<std::string>& operations, std::span<const XnnpackNode> nodes)
        : m_operations(operations)
        , m_nodes(nodes)
    {
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            m_places.push_back({i, false, nodes[i].number});
            if (nodes[i].hasRange) {
                m_places.push_back({i, true});
            }
        }
        addGains();
    }

    /// Fills what can be paired from the start on without a choice; most runs need no more.
    /// @return how many events and places that were
    [[nodiscard]] std::size_t pairPrefix(Nodes& result) const
    {
        std::size_t i = 0;
        while (i < m_operations.size() && i < m_places.size() && !m_places[i].isRange && gain(i, i) != 0) {
            result[i] = m_places[i].node;
            ++i;
        }
        return i;
    }

    /// @param first events and places before this one are paired
    /// @return false when there is more to compare than may be
    [[nodiscard]] bool pairRest(Nodes& result, std::size_t first, Budget& budget) const
    {
        const std::size_t rows = m_operations.size() - first;
        const std::size_t columns = m_places.size() - first;
        if (rows == 0 || columns == 0) {
            return true;
        }
        const std::uint64_t cells = std::uint64_t{rows + 1} * (columns + 1);
        if (cells > maxCells || !budget.take(cells)) {
            return false;
        }
        const auto [isPaired, isMore] = stepsFrom(first, rows, columns);
        std::size_t place = 0;
        for (std::size_t i = 0; i < rows; ++i) {
            // The earliest place that is worth as much as all from here on.
            for (std::size_t p = place; p < columns; ++p) {
                if (isPaired[i * columns + p]) {
                    result[first + i] = m_places[first + p].node;
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

    /// A single event between two pairs did the work of the nodes left over there: quantized activations run as one
    /// table look-up. The first of them that is no conversion stands for them.
    void addMerged(Nodes& result) const
    {
        for (std::size_t i = 0; i < result.size(); ++i) {
            const bool before = i == 0 || result[i - 1];
            const bool after = i + 1 == result.size() || result[i + 1];
            if (result[i] || !before || !after) {
                continue;
            }
            const std::uint32_t begin = i == 0 ? 0 : *result[i - 1] + 1;
            const auto end = i + 1 == result.size() ? static_cast<std::uint32_t>(m_nodes.size()) : *result[i + 1];
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

    [[nodiscard]] Steps stepsFrom(std::size_t first, std::size_t rows, std::size_t columns) const
    {
        Steps steps{std::vector<bool>(rows * columns), std::vector<bool>(rows * columns)};
        // What events from i on gain at places from j on; of i + 1, and of i.
        std::vector<std::uint32_t> behind(columns + 1, 0);
        std::vector<std::uint32_t> best(columns + 1, 0);
        for (std::size_t i = rows; i-- > 0;) {
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
        for (std::uint32_t node = begin; node < end; ++node) {
            const XnnpackNodeKind* const kind = xnnpackNodeKind(m_nodes[node].number);
            if (kind == nullptr || kind->name != convertName) {
                return node;
            }
        }
        return begin;
    }

    /// What an event at a place is worth: a pair more than any number of range events less.
    [[nodiscard]] std::uint32_t gain(std::size_t event, std::size_t place) const
    {
        const Gains& gains = m_gains[m_kinds[event]];
        const Place& at = m_places[place];
        return at.isRange ? gains.atRange : gains.atNode[at.number];
    }

    /// A file can log a million names, of which few are operations: all others are of kind 0 and gain nothing.
    void addGains()
    {
        std::set<std::uint8_t> numbers;
        for (const XnnpackNode& node : m_nodes) {
            numbers.insert(node.number);
        }
        m_gains.emplace_back();
        std::map<std::string_view, std::uint32_t> known;
        for (const std::string& operation : m_operations) {
            const auto [kind, isNew] = known.try_emplace(operation, 0);
            if (isNew) {
                const Gains gains = gainsOf(operation, numbers);
                if (gains != Gains()) {
                    kind->second = static_cast<std::uint32_t>(m_gains.size());
                    m_gains.push_back(gains);
                }
            }
            m_kinds.push_back(kind->second);
        }
    }

    /// @param numbers of the nodes that there are
    [[nodiscard]] Gains gainsOf(const std::string& operation, const std::set<std::uint8_t>& numbers) const
    {
        const auto pair = static_cast<std::uint32_t>(m_operations.size() + 1);
        Gains gains;
        gains.atRange = operation == rangeOperation ? pair - 1 : 0;
        for (const std::uint8_t number : numbers) {
            const XnnpackNodeKind* const kind = xnnpackNodeKind(number);
            gains.atNode[number] = kind != nullptr && kind->runsAs(operation) ? pair : 0;
        }
        return gains;
    }

    const std::vector<std::string>& m_operations;
    std::span<const XnnpackNode> m_nodes;
    std::vector<Place> m_places;
    std::vector<std::uint32_t> m_kinds; ///< By event: events of one operation are of one kind.
    std::vector<Gains> m_gains; ///< By kind.
};

} // namespace

std::string xnnpackOperationName(std::string_view event)
{
    event = event.substr(0, event.find(" #"));
    event = event.substr(0, event.find(" ("));
    std::string name(event);
    std::ranges::transform(
        name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return name;
}

std::vector<std::optional<std::uint32_t>> alignXnnpackEvents(
    std::span<const std::string_view> events, std::span<const XnnpackNode> nodes, Budget& budget)
{
    Nodes result(events.size());
    std::vector<std::string> operations;
    operations.reserve(events.size());
    for (const std::string_view event : events) {
        operations.push_back(xnnpackOperationName(event));
    }
    const Alignment alignment(operations, nodes);
    const std::size_t first = alignment.pairPrefix(result);
    if (alignment.pairRest(result, first, budget)) {
        alignment.addMerged(result);
    }
    return result;
}

} // namespace ets
