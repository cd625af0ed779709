// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphgroups.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// Which groups of a graph are open. A value: what it says of a group counts even while one around it is folded.
class GraphFolding {
public:
    static constexpr std::size_t firstBoxes = 60; ///< About so many boxes are in the first picture.

    GraphFolding() = default;
    /// All groups folded. @param groupCount as many as GraphGroups::groups()
    explicit GraphFolding(std::size_t groupCount)
        : m_isOpen(groupCount, 0)
    {
    }
    /// Opens groups level by level, the costliest first, as long as few enough boxes are to be seen, and then the
    /// costliest of what is still folded.
    /// @param cost by group, in any unit; may be empty
    /// @param looseNodes how many nodes in no group are shown
    [[nodiscard]] static GraphFolding firstPicture(const GraphGroups& groups, std::span<const double> cost,
        std::size_t looseNodes, std::size_t boxes = firstBoxes);
    /// Opens all groups that lie in fewer than so many others: 0 folds all.
    [[nodiscard]] static GraphFolding toLevel(const GraphGroups& groups, std::uint32_t level);

    [[nodiscard]] std::size_t groupCount() const { return m_isOpen.size(); }
    /// What is said of a group itself, whatever is around it; false for one that does not exist.
    [[nodiscard]] bool isOpen(std::uint32_t group) const { return group < m_isOpen.size() && m_isOpen[group] != 0; }
    /// Opens or folds one group, nothing in it. @param group one that exists
    void setOpen(std::uint32_t group, bool isOpen);
    /// Opens or folds a group and all in it.
    void setAllOpen(const GraphGroups& groups, std::uint32_t group, bool isOpen);
    /// Opens a group and all around it.
    void reveal(const GraphGroups& groups, std::uint32_t group);
    /// The folded group that stands for what lies in a group: the outermost one; GraphGroup::none where all is open.
    [[nodiscard]] std::uint32_t boxOf(const GraphGroups& groups, std::uint32_t group) const;
    /// How many levels deep something is open.
    [[nodiscard]] std::uint32_t level(const GraphGroups& groups) const;

    friend bool operator==(const GraphFolding&, const GraphFolding&) = default;

private:
    std::vector<char> m_isOpen;
};

} // namespace ets
