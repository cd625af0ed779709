// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/cost/opcost.h"
#include "model/analysis/coverage/coverage.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/qt/load/datasetfiles.h"
#include "model/qt/load/presentation.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <QtCore/QMetaType>

#include <memory>
#include <optional>
#include <vector>

namespace ets {

struct DataSet;
using DataSetPtr = std::shared_ptr<const DataSet>;

/// Everything the views show of one loaded pair; computed by the loader, immutable, shared.
struct DataSet {
    quint64 generation = 0; ///< Grows with every data set of the process.
    DataSetFiles files; ///< What it was read from.
    quint64 filesGeneration = 0; ///< The generation in which files were opened or joined last.
    std::shared_ptr<const Trace> trace; ///< Never null.
    OperatorTotals operators;
    Coverage coverage; ///< How far the record explains the dump.
    ModuleTotals modules;
    std::vector<ModuleId> sharedAbove; ///< By ModuleId, see sharedAbove() of model/analysis/totals.
    TimelineIndex timeline;
    TimeScale readableUnit = TimeScale::Ms; ///< In which the times of a run and of its ops read well.
    std::vector<Run> runs; ///< All runs of the trace, by blocks, also those that do not count.
    MethodGroups methods; ///< The methods that they are of.
    NodeCosts costs; ///< What each node took alone, and several together.
    std::vector<OpCost> opCosts; ///< By EventId: what the op behind it took.
    NameColors colors; ///< Of op types, nodes and backends.
    ModelPackages packages; ///< Which packages count as the model's in source lines.
    std::vector<StackFrame> sourceLines; ///< By NodeId: the line of the model that made the node.

    /// Sums up what a loaded trace holds. May be called from any thread.
    /// @param trace not null
    /// @param packages whose files count as the model's
    /// @return never null; the only error is that of being canceled
    [[nodiscard]] static Result<DataSetPtr> create(std::shared_ptr<const Trace> trace, DataSetFiles files,
        const LoadContext& context = {}, const ModelPackages& packages = {});
    /// The same with files beside those that it was made from.
    [[nodiscard]] DataSetPtr withFiles(const DataSetFiles& wanted) const;
    /// The same in the colors of another, as far as that has the same names: both are shown beside one another.
    [[nodiscard]] DataSetPtr withColorsOf(const DataSet& other, const LoadContext& context = {}) const;
    /// Whether runs of several methods count, so that there are sums of all of them, but no figure per run.
    [[nodiscard]] bool hasSeveralMethods() const { return methods.executing() > 1; }
    /// What stands for the runs in sums where a figure is wanted: of several methods the total.
    [[nodiscard]] CostFigure figureFor(CostFigure wanted) const
    {
        return hasSeveralMethods() ? CostFigure::Total : wanted;
    }
    /// Unit of the times in tables, one for all, so that they compare at a glance. Cycles stay cycles.
    [[nodiscard]] TimeScale unitFor(std::optional<TimeScale> wanted) const;

    /// The color of an event's op type; that of its op for a call of one; invalid for an event without time.
    [[nodiscard]] ColorId colorOf(EventId event) const;
    /// Whether an event belongs to loading the program or a method, which is part of no run.
    [[nodiscard]] bool isLoading(EventId event) const { return m_loading[event.value()]; }
    /// The line of the model behind an event: that of its first node which has one; null if there is none.
    [[nodiscard]] const StackFrame* sourceLineOf(EventId event) const;

private:
    std::vector<bool> m_loading; ///< By EventId: whether it belongs to loading the program or a method.
};

} // namespace ets

Q_DECLARE_METATYPE(ets::DataSetPtr)
