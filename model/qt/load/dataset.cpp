// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/dataset.h"

#include "model/analysis/colors/tracecolors.h"
#include "model/base/log.h"
#include "model/pte/datafile.h"
#include "model/qt/session/userchoices.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>

namespace ets {

namespace {

std::vector<StackFrame> sourceLinesOf(
    const Inspector& inspector, const ModelPackages& packages, const LoadContext& context)
{
    std::vector<StackFrame> lines;
    lines.reserve(inspector.nodeCount());
    for (const OperatorGraph& graph : inspector.graphs()) {
        for (const OperatorNode& node : graph.nodes()) {
            if (context.poll("source-lines", lines.size(), inspector.nodeCount())) {
                return {};
            }
            lines.push_back(sourceLineOf(node.stackTrace, packages).value_or(StackFrame()));
        }
    }
    lines.resize(inspector.nodeCount());
    return lines;
}

std::vector<bool> loadingEventsOf(const Inspector& inspector)
{
    std::vector<bool> loading;
    loading.reserve(inspector.events().size());
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        loading.push_back(isLoading(inspector, EventId(i)));
    }
    return loading;
}

/// The unit that the person prefers, else one in which a run reads well and its ops too.
TimeScale shownScaleOf(const Inspector& inspector, const std::vector<bool>& loading)
{
    const TimeScale target = inspector.options().targetTimeScale;
    if (target == TimeScale::Cycles) {
        return target;
    }
    if (const auto preferred = userchoices::timeUnit()) {
        return *preferred;
    }
    double longest = 0;
    for (std::size_t i = 0; i < loading.size(); ++i) {
        const auto& summary = inspector.perfSummary(EventId(i));
        if (summary && !loading[i] && std::isfinite(summary->p50)) {
            longest = std::max(longest, summary->p50);
        }
    }
    const double ns = longest * timeScaleFactor(TimeScale::Ns, target);
    if (ns <= 0) {
        return target;
    }
    return ns < 1e3 ? TimeScale::Ns : ns < 1e7 ? TimeScale::Us : ns < 1e10 ? TimeScale::Ms : TimeScale::S;
}

quint64 nextGeneration()
{
    static std::atomic<quint64> last = 0;
    return ++last;
}

} // namespace

QStringList DataSetFiles::paths() const
{
    QStringList all{dump, record, program, debugBuffer};
    all.removeAll(QString());
    for (const auto& file : data) {
        all.push_back(QString::fromStdString(file->file));
    }
    return all;
}

Result<DataSetPtr> DataSet::create(std::shared_ptr<const Inspector> inspector, const DataSetFiles& files,
    const LoadContext& context, const ModelPackages& packages)
{
    const log::Timer timer(log::Layer::Models, "totals, modules, coverage and timeline");
    auto dataSet = std::make_shared<DataSet>();
    dataSet->generation = nextGeneration();
    dataSet->dumpPath = files.dump;
    dataSet->recordPath = files.record;
    dataSet->debugBufferPath = files.debugBuffer;
    dataSet->programPath = files.program;
    dataSet->packages = packages;
    dataSet->dataFiles = files.data;
    const std::array<std::function<void()>, 9> steps{
        [&] { dataSet->operators = OperatorTotals::of(*inspector); },
        [&] { dataSet->coverage = Coverage::of(*inspector); },
        [&] { dataSet->runs = runsOf(*inspector); },
        [&] {
            const SelfByRun byRun(*inspector);
            dataSet->costs = NodeCosts::of(*inspector, byRun);
            dataSet->opCosts = opCostsOf(*inspector, dataSet->costs, byRun);
        },
        [&] { dataSet->colors = traceColors(*inspector); },
        [&] { dataSet->modules = ModuleTotals::of(*inspector); },
        [&] { dataSet->timeline = TimelineIndex::build(*inspector); },
        [&] {
            dataSet->sourceLines = sourceLinesOf(*inspector, packages, {context.cancel, nullptr});
        },
        [&] {
            dataSet->m_loading = loadingEventsOf(*inspector);
            dataSet->shownScale = shownScaleOf(*inspector, dataSet->m_loading);
        },
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        context.report("data-set", i, steps.size());
        if (context.cancel.isCancelled()) {
            return Error::cancelled();
        }
        steps[i]();
    }
    if (context.cancel.isCancelled()) {
        return Error::cancelled();
    }
    dataSet->inspector = std::move(inspector);
    return DataSetPtr(std::move(dataSet));
}

DataSetPtr DataSet::withFigure(CostFigure wanted) const
{
    auto other = std::make_shared<DataSet>(*this);
    other->figure = wanted;
    other->shownScale = shownScaleOf(*inspector, m_loading);
    other->generation = nextGeneration();
    return other;
}

ColorId DataSet::colorOf(EventId event) const
{
    const Event& data = inspector->event(event);
    if (data.role == EventRole::Call && data.opTypes.size() == 1) {
        return colors.of(data.opTypes.front()); // as the kernel inside
    }
    const OpTypeId type = operators.opTypeOfEvent[event.value()];
    return type.isValid() ? colors.of(operators.rows[type.value()].name) : ColorId();
}

const StackFrame* DataSet::sourceLineOf(EventId event) const
{
    for (const NodeId node : inspector->nodesOf(event)) {
        if (const StackFrame& frame = sourceLines[node.value()]; !frame.file.empty()) {
            return &frame;
        }
    }
    return nullptr;
}

} // namespace ets
