// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/baselinetracejob.h"

#include "model/qt/text/messagetext.h"

#include <utility>

namespace ets {

BaselineTraceJob::BaselineTraceJob(QObject* parent)
    : QObject(parent)
    , m_job([this](const Result<BaselineTracePtr>& trace) {
        if (trace) {
            m_trace = *trace;
        } else if (trace.error().kind != Error::Kind::Canceled) {
            m_failure = errorText(trace.error());
        }
        Q_EMIT changed();
    })
{
}

void BaselineTraceJob::present(const ViewState& now, Changes changes)
{
    if (!changes.testFlag(Change::Loaded) && !changes.testFlag(Change::Baseline)) {
        return;
    }
    const ComparedTracePtr before = m_baseline != nullptr ? m_baseline->answer.compared : nullptr;
    m_dataSet = now.dataSet;
    m_baseline = now.baseline;
    if (before != now.compared()) {
        start();
    }
}

void BaselineTraceJob::want(bool isWanted)
{
    if (std::exchange(m_isWanted, isWanted) != isWanted) {
        start();
    }
}

bool BaselineTraceJob::hasTrace() const
{
    return m_dataSet != nullptr && m_baseline != nullptr && m_baseline->answer.compared != nullptr
        && !m_baseline->isSaved();
}

void BaselineTraceJob::start()
{
    m_job.drop();
    m_trace.reset();
    m_failure.clear();
    Q_EMIT changed();
    if (m_isWanted && hasTrace()) {
        m_job.run(jobs::Pool::Compute, [baseline = m_baseline, dataSet = m_dataSet](const LoadContext& context) {
            return baselinejob::openTrace(*baseline, dataSet, context);
        });
    }
}

} // namespace ets
