// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/runcontrastjob.h"

#include "model/qt/text/messagetext.h"

#include <algorithm>
#include <utility>

namespace ets {

RunContrastJob::RunContrastJob(FactStore& store, QObject* parent)
    : QObject(parent)
    , m_use(store, [this](const auto& contrast) {
        if (contrast) {
            Q_EMIT changed();
        } else if (contrast.error().kind != Error::Kind::Canceled) {
            Q_EMIT failed(errorText(contrast.error()));
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
        start();
    } else if (isOtherRule) {
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
    m_use.drop();
    if (m_kind == RunContrastKind::None || m_dataSet == nullptr) {
        return;
    }
    if (m_kind == RunContrastKind::Others) {
        m_use.want({RunContrastFact::Kind::Others, {}, {}});
    } else {
        m_use.want({RunContrastFact::Kind::Median, {m_warmUp}, m_run});
    }
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
