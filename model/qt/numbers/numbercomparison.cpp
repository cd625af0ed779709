// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/numbers/numbercomparison.h"

#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <chrono>
#include <utility>

namespace ets {

namespace {

QString problemText(const Error& error)
{
    if (error.kind == Error::Kind::Canceled) {
        return NumberComparison::tr("Canceled");
    }
    if (error.remedy == Remedy::GiveReferenceValues) {
        return NumberComparison::tr(
            "There is nothing to compare the logged values with yet: compute reference values with your Python, or "
            "choose a file of them");
    }
    return errorText(error);
}

bool hasSameFiles(const DataSetPtr& a, const DataSetPtr& b)
{
    return a != nullptr && b != nullptr && a->files.path(FileRole::Dump) == b->files.path(FileRole::Dump)
        && a->files.path(FileRole::Record) == b->files.path(FileRole::Record);
}

/// The file of reference values that was opened with the trace; empty for none.
QString valuesOf(const DataSetPtr& dataSet)
{
    return dataSet != nullptr ? dataSet->files.path(FileRole::ReferenceValues) : QString();
}

const ETRecord* recordOf(const DataSetPtr& dataSet)
{
    return dataSet != nullptr ? dataSet->trace->etrecord() : nullptr;
}

} // namespace

NumberComparison::NumberComparison(QObject* parent)
    : QObject(parent)
    , m_job([this](const Result<NumberRunsPtr>& result) { deliver(result); })
{
    const std::string cache = defaultCacheFolder();
    m_cacheFolder = cache.empty() ? QString() : toQString(cache + "/reference");
    m_job.onProgress([this](double fraction) { Q_EMIT progressed(fraction); });
}

void NumberComparison::setDataSet(const DataSetPtr& dataSet)
{
    const QString values = valuesOf(dataSet);
    if (dataSet != nullptr && m_dataSet != nullptr && dataSet->trace == m_dataSet->trace) {
        const bool isOpened = !values.isEmpty() && dataSet->filesGeneration != m_dataSet->filesGeneration;
        m_dataSet = dataSet; // the same values: only another figure of times, or a file to compare them with
        if (isOpened) {
            useFile(values);
            Q_EMIT valuesArrived();
        }
        return;
    }
    const bool isSameTrace = hasSameFiles(dataSet, m_dataSet);
    const QString before = valuesOf(m_dataSet);
    const bool areOthers = isSameTrace && values != before // opened with a program, or dropped
        && (!values.isEmpty() || m_lastGood.file == before.toStdString());
    m_job.drop();
    // What was computed of a record is no reference for one that was read anew; joining anew keeps the record.
    if (!isSameTrace || areOthers || (m_isComputed && recordOf(dataSet) != recordOf(m_dataSet))) {
        m_lastGood = {};
        m_lastRun.reset();
        m_lastGood.file = values.toStdString();
        m_isComputed = false;
    }
    m_lastGood.isEveryCase = false; // the values are those of one case
    if (dataSet == nullptr || (m_lastGood.block && m_lastGood.block->value() >= dataSet->trace->eventBlocks().size())) {
        m_lastGood.block.reset();
    }
    m_choice = m_lastGood;
    m_runs.reset();
    m_run.reset();
    m_dataSet = dataSet;
    m_graph.reset();
    m_table.reset();
    m_problem.clear();
    m_isDone = false;
    judge();
    Q_EMIT changed();
    begin();
}

void NumberComparison::setWanted(bool wanted)
{
    m_isWanted = wanted;
    begin();
}

void NumberComparison::begin()
{
    if (m_isWanted && !m_isDone && !m_job.isRunning() && m_dataSet != nullptr) {
        run();
    }
}

void NumberComparison::useFile(const QString& path)
{
    m_choice = {.file = path.toStdString(), .block = m_choice.block};
    run();
}

void NumberComparison::useRecord()
{
    m_choice = {.block = m_choice.block};
    run();
}

bool NumberComparison::hasCases() const
{
    if (m_runs == nullptr || !m_lastRun || !hasTestCases(m_lastRun->inputs)) {
        return false;
    }
    const auto blocks = m_runs->trace->eventBlocks();
    return std::ranges::count_if(m_runs->choices, [&](BlockId id) { return blocks[id.value()].bundledInputIndex >= 0; })
        > 1;
}

void NumberComparison::chooseAgain(std::optional<BlockId> block, bool isEveryCase)
{
    m_choice = m_lastGood;
    if (m_lastRun) {
        m_choice.file.clear();
        m_choice.run = m_lastRun;
    }
    m_choice.block = block;
    m_choice.isEveryCase = isEveryCase;
    run();
}

void NumberComparison::setBlock(std::optional<BlockId> block)
{
    if (m_dataSet != nullptr && (block != m_choice.block || m_choice.isEveryCase)) {
        chooseAgain(block, false);
    }
}

void NumberComparison::setEveryCase()
{
    if (hasCases() && !m_choice.isEveryCase) {
        chooseAgain(m_choice.block, true);
    }
}

void NumberComparison::setRun(std::optional<RunId> run)
{
    if (m_runs != nullptr && run != m_run) {
        m_run = run;
        show();
        Q_EMIT changed();
    }
}

ReferenceRun NumberComparison::runOf(const ReferenceRequest& request) const
{
    return {.python = request.python.toStdString(),
        .record = m_dataSet->files.path(FileRole::Record).toStdString(),
        .graph = {},
        .inputs = request.inputs.toStdString(),
        .testCase = request.testCase,
        .cacheFolder = m_cacheFolder.toStdString(),
        .timeout = std::chrono::seconds(request.timeoutSeconds),
        .memoryLimit = static_cast<std::uint64_t>(request.memoryGigabytes) << 30U};
}

void NumberComparison::compute(const ReferenceRequest& request)
{
    if (m_dataSet == nullptr) {
        return;
    }
    m_choice = {.block = m_choice.block};
    m_choice.run = runOf(request);
    run();
}

QStringList NumberComparison::commandOf(const ReferenceRequest& request)
{
    if (m_dataSet == nullptr || m_dataSet->trace->etrecord() == nullptr) {
        return {};
    }
    const Trace& trace = *m_dataSet->trace;
    if (!m_graph) {
        const BlockId block = m_choice.block.value_or(firstBlockToCompare(trace));
        ReferenceRun unknownCase;
        unknownCase.testCase = -1;
        const auto found = referenceRunOfBlock(trace, block, unknownCase);
        m_graph = found ? *found : ReferenceRun();
    }
    QStringList words;
    if (!m_graph->graph.empty()) {
        ReferenceRun run = runOf(request);
        run.graph = m_graph->graph;
        run.method = m_graph->method;
        run.testCase = m_graph->testCase < 0 ? run.testCase : m_graph->testCase;
        for (const std::string& word : referenceCommand(run, m_cacheFolder.toStdString() + "/values.pt")) {
            words.push_back(toQString(word));
        }
    }
    return words;
}

void NumberComparison::run()
{
    if (m_dataSet == nullptr) {
        return;
    }
    m_graph.reset(); // of the block
    ReferenceChoice choice = m_choice;
    choice.recordPath = m_dataSet->files.path(FileRole::Record).toStdString();
    choice.cacheFolder = m_cacheFolder.toStdString();
    m_problem.clear();
    m_job.run(jobs::Pool::Blocking, [trace = m_dataSet->trace, choice = std::move(choice)](const LoadContext& context) {
        return NumberRuns::create(trace, choice, context);
    });
    Q_EMIT started();
}

void NumberComparison::cancel()
{
    m_job.cancel();
}

void NumberComparison::deliver(const Result<NumberRunsPtr>& result)
{
    m_isDone = true;
    if (result) {
        m_runs = *result;
        m_run.reset();
        m_isComputed = m_choice.run.has_value() || (m_isComputed && m_choice.file == m_lastGood.file);
        if (m_choice.run || m_choice.file != m_lastGood.file) {
            m_lastRun = m_choice.run;
        }
        m_lastGood = m_choice;
        // The values are in the cache from now on: no Python is started again by itself.
        m_lastGood.run.reset();
        m_lastGood.file = m_runs->sourceFile;
    } else {
        m_choice = m_lastGood;
        m_graph.reset();
        m_problem = problemText(result.error());
    }
    show();
    Q_EMIT changed();
}

void NumberComparison::setThreshold(const GapThreshold& threshold)
{
    const bool isOtherWorst = m_runs != nullptr && !m_run && threshold.metric != m_threshold.metric
        && m_runs->nodes.size() + m_runs->outputs.size() > 1;
    m_threshold = threshold;
    if (isOtherWorst) {
        show();
        Q_EMIT changed();
    } else {
        judge();
        Q_EMIT thresholdChanged();
    }
}

void NumberComparison::show()
{
    m_table = m_runs != nullptr ? NumberTable::of(m_runs, m_run, m_threshold.metric) : nullptr;
    judge();
}

void NumberComparison::judge()
{
    m_divergence = m_table != nullptr ? firstDivergence(m_table->gap, m_threshold) : std::nullopt;
    m_beyond = m_table != nullptr ? m_table->countBeyond(m_threshold) : 0;
}

} // namespace ets
