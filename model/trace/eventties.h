// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

namespace ets {

/// Some entries of a vector that follow one another.
struct IndexRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;

    /// Those entries of the vector that the range is of.
    template <typename T> [[nodiscard]] std::span<const T> of(const std::vector<T>& all) const
    {
        return std::span(all).subspan(first, count);
    }
};

/// Debug handles of an event: none, one, or a list (a delegate's; repetitions kept).
struct DebugHandles {
    enum class Kind : std::uint8_t { None, One, List };

    Kind kind = Kind::None;
    std::span<const std::int64_t> all; ///< Those of the list, or the one.

    /// Whether there are any, be it a list of none.
    [[nodiscard]] bool exist() const { return kind != Kind::None; }
    /// The one; nothing for a list, even of one.
    [[nodiscard]] std::optional<std::int64_t> single() const
    {
        return kind == Kind::One ? std::optional(all.front()) : std::nullopt;
    }
    friend bool operator==(const DebugHandles& left, const DebugHandles& right)
    {
        return left.kind == right.kind && std::ranges::equal(left.all, right.all);
    }
};

/// What record and program say of an event.
struct EventTie {
    IndexRange nodes; ///< Into EventTies::nodes.
    IndexRange opTypes; ///< Into EventTies::opTypes.
    IndexRange handles; ///< Into EventTies::handles; a range may be that of many events.
    DebugHandles::Kind handleKind = DebugHandles::Kind::None;
    std::int64_t numOutputs = 1;
};

using TieId = StrongId<struct TieIdTag>; ///< One EventTie.

/// What record and program say of the events of a trace, and the lists that it is told with.
struct EventTies {
    std::vector<EventTie> ties; ///< By TieId. Of one event each; an event that nothing is said of has none.
    std::vector<NodeId> nodes;
    std::vector<StringId> opTypes;
    std::vector<std::int64_t> handles;

    /// What is said of an event with this tie, or none.
    [[nodiscard]] const EventTie& of(TieId id) const
    {
        static constexpr EventTie nothing;
        return id.isValid() ? ties[id.value()] : nothing;
    }
    /// The same to be changed: a tie that is not there yet is made, and the id becomes its.
    EventTie& forChange(TieId& id)
    {
        if (!id.isValid()) {
            id = TieId(ties.size());
            ties.emplace_back();
        }
        return ties[id.value()];
    }
    /// Adds the list of handles of one who will be the only one or many to have it. @return where it is
    IndexRange addHandles(std::span<const std::int64_t> list) { return append(handles, list); }
    /// Gives a tie other nodes. Where they were is used again as far as they fit.
    void setNodes(EventTie& tie, std::span<const NodeId> list) { replace(nodes, tie.nodes, list); }
    /// The same for op types.
    void setOpTypes(EventTie& tie, std::span<const StringId> list) { replace(opTypes, tie.opTypes, list); }

private:
    template <typename T> static IndexRange append(std::vector<T>& all, std::span<const T> list)
    {
        const IndexRange range{static_cast<std::uint32_t>(all.size()), static_cast<std::uint32_t>(list.size())};
        all.insert(all.end(), list.begin(), list.end());
        return range;
    }
    /// @param list not a part of the vector, unless of the range itself
    template <typename T> static void replace(std::vector<T>& all, IndexRange& range, std::span<const T> list)
    {
        if (list.size() <= range.count) {
            std::ranges::copy(list, all.begin() + range.first);
            range.count = static_cast<std::uint32_t>(list.size());
        } else {
            range = append(all, list);
        }
    }
};

} // namespace ets
