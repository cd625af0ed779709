// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/tracefacts.h"
#include "model/analysis/icicle/icicle.h"
#include "model/analysis/lines/linetree.h"
#include "model/analysis/lines/sourceplaces.h"
#include "model/analysis/samples/hits.h"
#include "model/trace/source.h"

#include <memory>

/// Facts about time in the model's source and within boxes, see TraceFacts. Where they take hits, these are what a
/// filter lets through: null for everything.
namespace ets {

/// The lines of the model that nodes come from.
struct SourcePlacesFact {
    ModelPackages packages; ///< Whose lines are the model's.

    using Value = SourcePlaces;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const SourcePlacesFact& fact, const LoadContext& context);
    friend bool operator==(const SourcePlacesFact&, const SourcePlacesFact&) = default;
};

/// Time by file, function and line.
struct LineTreeFact {
    ModelPackages packages; ///< Whose lines are the model's.
    std::shared_ptr<const FilterHits> hits = nullptr;

    using Value = LineTree;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const LineTreeFact& fact, const LoadContext& context);
    [[nodiscard]] bool isKept() const { return hits == nullptr; }
    friend bool operator==(const LineTreeFact&, const LineTreeFact&) = default;
};

/// Time as boxes within boxes.
struct IcicleFact {
    IcicleBy by = IcicleBy::Module;
    ModelPackages packages = {}; ///< Whose lines are the model's, by IcicleBy::Source.
    std::shared_ptr<const FilterHits> hits = nullptr;

    using Value = Icicle;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const IcicleFact& fact, const LoadContext& context);
    [[nodiscard]] bool isKept() const { return hits == nullptr; }
    friend bool operator==(const IcicleFact&, const IcicleFact&) = default;
};

} // namespace ets
