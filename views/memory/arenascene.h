// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/analysis/memory/methodmemory.h"
#include "model/qt/load/dataset.h"
#include "views/common/spatialindex.h"

#include <QtCore/QRectF>
#include <QtCore/QString>

#include <memory>
#include <optional>
#include <vector>

namespace ets {

struct ArenaScene;
using ArenaScenePtr = std::shared_ptr<const ArenaScene>;

/// What the map of an arena draws: blocks with their places on the plane of steps (or time) and offsets. Immutable,
/// made in a worker.
struct ArenaScene {
    /// What to show of a method.
    struct Choice {
        std::uint32_t plan = 0;
        std::uint32_t arena = 1; ///< Memory id.
        bool isByTime = false;

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    std::shared_ptr<const MethodMemory> method; ///< Never null.
    DataSetPtr dataSet; ///< The trace; never null.
    Choice choice;
    QRectF bounds; ///< All of the arena: steps or ticks, and bytes.
    std::vector<std::uint32_t> blocks; ///< Those of the arena: indexes into the map's blocks.
    std::vector<QRectF> rects; ///< Of the same blocks.
    std::vector<std::uint32_t> colors; ///< Of the same blocks: indexes into colorIds.
    std::vector<ColorId> colorIds; ///< Of op types; invalid for what no instruction of the method makes.
    SpatialIndex index; ///< Of rects.
    std::uint64_t mostInUse = 0; ///< The largest number of bytes in use at any step.

    /// Of no use when canceled.
    /// @param method of the plan that is chosen, not null
    [[nodiscard]] static ArenaScenePtr make(const DataSetPtr& dataSet, std::shared_ptr<const MethodMemory> method,
        const Choice& choice, const CancelToken& cancel = {});

    [[nodiscard]] const StepAxis& axis() const; ///< That of the choice; by steps where there is no time.
    [[nodiscard]] bool isByTime() const { return choice.isByTime && method->byTime.has_value(); }
    [[nodiscard]] const ArenaBlock& block(std::uint32_t i) const { return method->map.blocks[blocks[i]]; }
    /// The block at a point of the plane, of several the shortest.
    [[nodiscard]] std::optional<std::uint32_t> blockAt(QPointF point) const;
};

} // namespace ets
