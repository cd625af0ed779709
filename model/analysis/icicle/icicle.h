// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/trace/source.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace ets {

class SourcePlaces;
class Trace;
struct FilterHits;

/// By what the time of a trace is nested.
enum class IcicleBy : std::uint8_t {
    Module, ///< Method, modules from the outermost on, op type.
    Source, ///< Method, lines of the model's source from the caller on, op type.
    Category, ///< Method, category, op type.
};

/// One box of an icicle: what lies in its parent under one name.
struct IcicleNode {
    std::uint32_t parent = 0; ///< Of the root itself.
    std::uint32_t depth = 0; ///< 0 for the root.
    StringId name; ///< Of Icicle::nameOf().
    bool isOp = false; ///< Whether it is an op type, which a module or a line may be called like.
    ModuleId module = {}; ///< That it stands for; invalid for what is no module.
    std::uint64_t runs = 0; ///< Chosen runs that execute its method; 0 where it is of several methods.
    TickSpan selfTicks = 0; ///< Over the runs that count, of what is in no child.
    TickSpan totalTicks = 0; ///< With all children: their sum and its own, exactly.
    std::vector<std::uint32_t> children = {}; ///< In the order of the trace.
    std::vector<EventId> events = {}; ///< Whose own time it has, ascending.
};

/// Time of the runs that count as boxes within boxes. Each tick is in one box, and in all around it.
class Icicle {
public:
    static constexpr std::uint32_t root = 0; ///< All methods together.

    /// Goes through all events once.
    /// @param packages whose lines are the model's
    /// @param hits only what passes a filter; null for everything
    /// @return of a part of the runs when canceled
    [[nodiscard]] static Icicle of(const Trace& trace, IcicleBy by, const ModelPackages& packages = {},
        const FilterHits* hits = nullptr, const LoadContext& context = {});
    /// The same of places that are known.
    /// @param source of the trace; may be null unless by is Source
    [[nodiscard]] static Icicle ofPlaces(const Trace& trace, IcicleBy by, const SourcePlaces* source,
        const FilterHits* hits = nullptr, const LoadContext& context = {});

    [[nodiscard]] std::span<const IcicleNode> nodes() const { return m_nodes; } ///< Each behind its parent; never none.
    [[nodiscard]] std::string_view nameOf(const IcicleNode& node) const
    {
        return m_names.view(node.name);
    } ///< Its name.
    /// Children with the largest total first, of equals in the order of the trace.
    [[nodiscard]] std::vector<std::uint32_t> leftHeavy(std::uint32_t node) const;
    /// What boxes take whose names hold a text, boxes inside of such a box counted once.
    [[nodiscard]] TickSpan ticksOfMatches(std::string_view text) const;

private:
    friend class IcicleMaker;

    Icicle();
    /// The box under a name in another one; made where it is not there yet.
    std::uint32_t childOf(std::uint32_t parent, std::string_view name, bool isOp = false);
    void addTotals();

    StringPool m_names;
    std::vector<IcicleNode> m_nodes;
    std::map<std::tuple<std::uint32_t, StringId, bool>, std::uint32_t> m_childOf; ///< By parent, name and isOp.
};

/// A box of two icicles laid over each other: what has equal names from the root on.
struct IcicleDifference {
    std::uint32_t parent = 0; ///< Of the root itself.
    std::string_view name; ///< Of one of the icicles, which outlive this.
    bool isOp = false; ///< As IcicleNode::isOp.
    TickSpan oldTicks = 0; ///< With all children; 0 for what is new.
    TickSpan newTicks = 0; ///< The same; 0 for what is gone.
    bool isInOld = false;
    bool isInNew = false;
};

/// Both icicles as one tree, each box behind its parent: first those of the new one in its order, then what is gone.
[[nodiscard]] std::vector<IcicleDifference> differenceOf(const Icicle& old, const Icicle& recent);

} // namespace ets
