// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/analysis/filter/filter.h"
#include "model/base/message.h"
#include "model/pte/program.h"
#include "model/qt/load/baseline.h"
#include "model/qt/load/dataset.h"
#include "model/qt/session/filterzoomstack.h"

#include <QtCore/QFlags>

#include <memory>
#include <optional>
#include <vector>

class QObject;

namespace ets {

struct FilterResult;

using CrossReferencePtr = std::shared_ptr<const CrossReference>;

/// What the filter lets through.
struct FilterState {
    EventFilter asked; ///< As the person has it; a text that is no filter, too.
    std::shared_ptr<const FilterResult>
        result; ///< Never null. Always of the trace on show; the last one while pending.
    std::optional<FilterFault> fault; ///< Why the text is no filter.
    std::optional<Error> failure; ///< Why there is no other result.
    bool isPending = false; ///< A worker looks for the result.
};

/// What is chosen, or what the pointer is on.
struct SelectionState {
    Selection chosen; ///< std::monostate for nothing.
    CrossReferencePtr targets; ///< What it means in every view. Never null.
    std::vector<PlanPlace> places; ///< Of the program, the first to scroll to; not of a hover.
    const QObject* origin =
        nullptr; ///< The view or the part of one that asked, which does not scroll; to be compared only.

    /// What it means for a part of a view: nothing for the one that asked.
    [[nodiscard]] const CrossReference& targetsFor(const QObject* part) const;
};

/// All that the views show, as one value. Ids in it are of its data set, whatever is loaded meanwhile.
struct ViewState {
    DataSetPtr dataSet; ///< Null at first.
    BaselinePtr baseline; ///< What the trace on show is compared with; null for nothing.
    Presentation presentation; ///< Of this data set and of those to come.
    FilterState filter;
    ZoomRange zoom;
    SelectionState selection;
    SelectionState hover;

    ViewState();
    /// The comparison of the trace on show; null while there is none.
    [[nodiscard]] ComparedTracePtr compared() const
    {
        return baseline == nullptr ? nullptr : baseline->answer.compared;
    }
};

/// What is different from the state that was told last.
enum class Change : quint16 {
    Loaded = 1, ///< Another data set: nothing that was shown is of it.
    Filtered = 2, ///< Another filter, or its answer.
    Zoomed = 4,
    Selected = 8,
    Hovered = 16,
    Facts = 32, ///< What was worked out of the data set, or is no longer known: see FactStore.
    Baseline = 64, ///< Another baseline, or what the comparison with it came to.
    Presentation = 128, ///< Other figures of the same things: what is folded, scrolled and chosen stays.
};
Q_DECLARE_FLAGS(Changes, Change)

/// What whoever has been told nothing yet is told first.
inline constexpr Changes allChanges{Change::Loaded, Change::Filtered, Change::Zoomed, Change::Selected, Change::Hovered,
    Change::Facts, Change::Baseline, Change::Presentation};

} // namespace ets
