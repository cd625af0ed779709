// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparedicicle.h"
#include "model/analysis/crossreference.h"
#include "model/analysis/facts/sourcefacts.h"
#include "model/analysis/icicle/icicleplaces.h"
#include "model/qt/load/baseline.h"
#include "model/qt/load/dataset.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// An icicle as it is drawn: boxes, where they are, and what they stand for in other views. Immutable.
struct IcicleScene {
    static constexpr std::uint32_t none = 0xffffffffU;

    DataSetPtr dataSet; ///< Not null.
    IcicleBy by = IcicleBy::Module;
    std::shared_ptr<const Icicle> icicle; ///< Not null.
    IciclePlaces places;
    std::vector<std::uint32_t> boxOfEvent; ///< By EventId: whose own time it is; none for what is in no box.
    CostFigure figure = CostFigure::Mean; ///< Whether times are told per run.
    /// What the boxes took more or less than in the baseline, where the colors say that; null for colors of op types.
    std::shared_ptr<const compare::ComparedIcicle> compared = nullptr;

    [[nodiscard]] const IcicleNode& node(std::uint32_t box) const { return icicle->nodes()[box]; }
    [[nodiscard]] TickSpan ticks() const { return places.endOf(Icicle::root); } ///< Of everything.
    /// What choosing a box selects; nothing for the root.
    [[nodiscard]] Selection selectionOf(std::uint32_t box) const;
    /// The boxes of what is selected elsewhere, each once; of many events the first few.
    [[nodiscard]] std::vector<std::uint32_t> boxesOf(const Selection& selection, const CrossReference& targets) const;
    /// What is said of a box beside the baseline; nothing where the colors say something else.
    [[nodiscard]] std::optional<compare::ComparedBox> differenceOf(std::uint32_t box) const;
    /// What of the baseline is gone from a box; null where nothing is.
    [[nodiscard]] const compare::GoneRows* goneFrom(std::uint32_t box) const;
    /// Levels, one more where something is gone from a box of the last.
    [[nodiscard]] std::uint32_t depth() const;
    /// A difference as a part of the largest difference of an op, -1 to 1.
    [[nodiscard]] double differenceFraction(const compare::ComparedBox& difference) const;
    /// The color of the op type of a box; invalid for a box that is none.
    [[nodiscard]] ColorId colorOf(std::uint32_t box) const;

    /// The same boxes with times as another presentation has them.
    [[nodiscard]] std::shared_ptr<const IcicleScene> with(const Presentation& how) const;

    // Words.
    [[nodiscard]] QString nameOf(std::uint32_t box) const;
    [[nodiscard]] QString shortNameOf(std::uint32_t box) const; ///< Of an op without namespace and overload.
    /// "1.234 ms", of a run where that makes sense.
    [[nodiscard]] QString timeOf(std::uint32_t box) const;
    [[nodiscard]] QString shareOf(std::uint32_t box) const; ///< Of everything.
    /// "+93.2 µs", with what is to be said of it: "~" for a difference that is not shown. Empty without one.
    [[nodiscard]] QString deltaOf(std::uint32_t box) const;
    /// All that is to be said of a box, line by line.
    [[nodiscard]] QString textOf(std::uint32_t box) const;
};

using IcicleScenePtr = std::shared_ptr<const IcicleScene>;

/// The same as a fact, see TraceFacts.
struct IcicleSceneFact {
    DataSetPtr dataSet; ///< Not null.
    IcicleFact icicle;
    IcicleOrder order = IcicleOrder::LeftHeavy;
    ComparedTracePtr compared = nullptr; ///< What the colors say the difference to; null for colors of op types.

    using Value = IcicleScene;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const IcicleSceneFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const IcicleSceneFact&, const IcicleSceneFact&) = default;
};

} // namespace ets
