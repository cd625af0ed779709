// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace ets {

/// A 32-bit index into one particular vector. Ids of different tags do not mix.
/// A default-constructed id is invalid.
template <typename Tag> class StrongId {
public:
    static constexpr std::uint32_t invalidValue = std::numeric_limits<std::uint32_t>::max();

    constexpr StrongId() = default;
    /// Of an index that fits into 32 bits.
    constexpr explicit StrongId(std::size_t value)
        : m_value(static_cast<std::uint32_t>(value))
    {
    }

    /// Whether it is the id of something.
    [[nodiscard]] constexpr bool isValid() const { return m_value != invalidValue; }
    constexpr explicit operator bool() const { return isValid(); } ///< The same as isValid().
    /// The index; only meaningful when the id is valid.
    [[nodiscard]] constexpr std::uint32_t value() const { return m_value; }

    friend constexpr auto operator<=>(StrongId, StrongId) = default;

private:
    std::uint32_t m_value = invalidValue;
};

using StringId = StrongId<struct StringIdTag>;
using RunId = StrongId<struct RunIdTag>; ///< One RunData of an ETDump, in file order.
using BlockId = StrongId<struct BlockIdTag>; ///< One EventBlock.
using EventId = StrongId<struct EventIdTag>; ///< One Event, counted over all blocks.
using SampleId = StrongId<struct SampleIdTag>; ///< One profile event of the file, in file order.
using GraphId = StrongId<struct GraphIdTag>; ///< One operator graph of an ETRecord.
using NodeId = StrongId<struct NodeIdTag>; ///< One node, counted over all joined graphs.
using ModuleId = StrongId<struct ModuleIdTag>; ///< One module of the module hierarchy.
using OpTypeId = StrongId<struct OpTypeIdTag>; ///< One row of the totals by op type.

} // namespace ets

template <typename Tag> struct std::hash<ets::StrongId<Tag>> {
    /// By value, as indexes hash.
    std::size_t operator()(ets::StrongId<Tag> id) const noexcept { return std::hash<std::uint32_t>()(id.value()); }
};
