// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/join/xnnpackalignment.h"

#include "model/pte/delegates/xnnpacknodekinds.h"

#include <algorithm>

namespace ets {

namespace {

constexpr std::string_view rangeOperation = "clamp";
constexpr std::string_view convertName = "XNNConvert";
/// Cells of the table of one alignment; 64 MB.
constexpr std::uint64_t maxCells = 16'000'000;

using Nodes = std::vector<std::optional<std::uint32_t>>;

/// Where an event can go: a node, or the operation of its own that a node's output range may take.
struct Place {
    std::uint32_t node = 0;
    bool isRange = false;
};

class Alignment {
public:
    Alignment(const std::vector<std::string>& operations, std::span<const XnnpackNode> nodes)
        : m_operations(operations)
        , m_nodes(nodes)
    {
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            m_places.push_back({i, false});
            if (nodes[i].hasRange) {
                m_places.push_back({i, true});
            }
        }
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
        // best[i][j]: what events from i on gain at places from j on.
        const std::size_t width = columns + 1;
        std::vector<std::uint32_t> best((rows + 1) * width, 0);
        for (std::size_t i = rows; i-- > 0;) {
            for (std::size_t j = columns; j-- > 0;) {
                best[i * width + j] = std::max({best[(i + 1) * width + j], best[i * width + j + 1],
                    best[(i + 1) * width + j + 1] + gain(first + i, first + j)});
            }
        }
        std::size_t place = 0;
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t p = place; p < columns; ++p) {
                const std::uint32_t won = gain(first + i, first + p);
                if (won != 0 && best[(i + 1) * width + p + 1] + won == best[i * width + place]) {
                    result[first + i] = m_places[first + p].node;
                    place = p + 1;
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
        const auto pair = static_cast<std::uint32_t>(m_operations.size() + 1);
        const Place& at = m_places[place];
        if (at.isRange) {
            return m_operations[event] == rangeOperation ? pair - 1 : 0;
        }
        const XnnpackNodeKind* const kind = xnnpackNodeKind(m_nodes[at.node].number);
        return kind != nullptr && kind->runsAs(m_operations[event]) ? pair : 0;
    }

    const std::vector<std::string>& m_operations;
    std::span<const XnnpackNode> m_nodes;
    std::vector<Place> m_places;
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
