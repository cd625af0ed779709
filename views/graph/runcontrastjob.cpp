// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/runcontrastjob.h"

#include "model/qt/text/messagetext.h"

#include <algorithm>
#include <utility>

namespace ets {

RunContrastJob::RunContrastJob(QObject* parent)
    : QObject(parent)
    , m_job([this](const Result<Outcome>& outcome) {
        if (outcome) {
            m_table = outcome->table;
            m_contrast = outcome->contrast;
            Q_EMIT changed();
        } else if (outcome.error().kind != Error::Kind::Canceled) {
            Q_EMIT failed(errorText(outcome.error()));
        }
    })
{
}

void RunContrastJob::present(const ViewState& now, Changes changes)
{
    const bool isOtherRule = std::exchange(m_warmUp, now.presentation.warmUp) != now.presentation.warmUp;
    if (changes.testFlag(Change::Loaded)) {
        m_dataSet = now.dataSet;
        m_run = {};
        m_table.reset();
        start();
    } else if (isOtherRule) {
        m_table.reset();
        start();
    }
    if (changes.testFlag(Change::Selected)) {
        follow(now.selection.chosen);
    }
}

void RunContrastJob::want(RunContrastKind kind)
{
    if (std::exchange(m_kind, kind) != kind) {
        start();
    }
}

void RunContrastJob::follow(const Selection& chosen)
{
    const auto* const sample = std::get_if<SampleId>(&chosen);
    if (sample == nullptr || m_dataSet == nullptr) {
        return;
    }
    const RunId run = m_dataSet->trace->runOf(*sample);
    if (std::exchange(m_run, run) != run && m_kind == RunContrastKind::Median) {
        start();
    }
}

void RunContrastJob::start()
{
    m_job.drop();
    m_contrast.reset();
    if (m_kind == RunContrastKind::None || m_dataSet == nullptr) {
        return;
    }
    m_job.run(jobs::Pool::Compute,
        [dataSet = m_dataSet, kind = m_kind, run = m_run, table = m_table, rule = m_warmUp](
            const LoadContext& context) -> Result<Outcome> {
            const Trace& trace = *dataSet->trace;
            Outcome outcome{table, nullptr};
            if (kind == RunContrastKind::Median && table == nullptr) {
                auto made = RunTable::of(trace, dataSet->operators, context.cancel, rule);
                if (!made) {
                    return made.error();
                }
                outcome.table = std::make_shared<const RunTable>(std::move(*made));
            }
            RunContrast none;
            none.self.resize(trace.events().size());
            none.whole.resize(trace.events().size());
            Result<RunContrast> contrast = std::move(none);
            if (kind == RunContrastKind::Others) {
                contrast = RunContrast::ofChosen(trace, context.cancel);
            } else if (!outcome.table->rows.empty()) {
                const std::size_t row =
                    (run.isValid() ? outcome.table->rowOf(run) : std::nullopt).value_or(slowestRow(*outcome.table));
                contrast = RunContrast::withMedian(trace, *outcome.table, row, context.cancel);
            }
            if (!contrast) {
                return contrast.error();
            }
            outcome.contrast = std::make_shared<const RunContrast>(std::move(*contrast));
            return outcome;
        });
}

QString RunContrastJob::reasonAgainst(const DataSet* dataSet, RunContrastKind kind)
{
    if (dataSet == nullptr) {
        return tr("Open a trace to see something here");
    }
    const auto blocks = dataSet->trace->eventBlocks();
    if (std::ranges::none_of(blocks, [](const EventBlock& block) { return block.runs.size() > 1; })) {
        return tr("There is only one run");
    }
    return kind == RunContrastKind::Others && !RunContrast::hasOthers(*dataSet->trace)
        ? tr("All runs are included, so there are none to compare with (Runs, tool bar)")
        : QString();
}

} // namespace ets
