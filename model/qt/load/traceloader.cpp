// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/traceloader.h"

#include "model/qt/text/messagetext.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <utility>

namespace ets {

TraceLoader::TraceLoader(QObject* parent)
    : QObject(parent)
    , m_job([this](const Result<LoadedTrace>& result) { deliver(result); })
{
    m_job.onPublished([this](const LoadedTrace& trace) { Q_EMIT loaded(trace); });
    m_job.onProgress([this](double fraction) { Q_EMIT progressed(phaseText(m_outcome->phase), fraction); });
}

void TraceLoader::start(const LoadRequest& request)
{
    m_outcome = std::make_shared<LoadOutcome>();
    LoadRequest own = request;
    own.outcome = m_outcome;
    own.keptFolder = m_keptFolder;
    // Who opens it again after being told knows what they want.
    const bool isAgain = !own.paths.isEmpty()
        && std::ranges::all_of(own.paths, [this](const QString& path) { return m_leftOut.contains(path); });
    own.forcePair = own.forcePair || isAgain;
    if (isAgain) {
        m_leftOut.removeIf([&own](const QString& path) { return own.paths.contains(path); });
    } else {
        m_leftOut.clear();
    }
    m_job.run(jobs::Pool::Blocking,
        [request = std::move(own)](const JobContext<LoadedTrace>& context) { return loadjob::run(request, context); });
}

void TraceLoader::cancel()
{
    if (m_job.isRunning()) {
        m_job.drop();
        Q_EMIT finished();
    }
}

void TraceLoader::tellOf(const LeftOutFile& file)
{
    m_leftOut.push_back(file.path);
    Q_EMIT leftOut(file.path, file.role, leftOutText(file));
}

void TraceLoader::deliver(const Result<LoadedTrace>& result)
{
    if (result) {
        const std::shared_ptr<const LoadOutcome> outcome = m_outcome; // who hears of it may start the next load
        Q_EMIT loaded(*result);
        for (const LeftOutFile& file : outcome->leftOut) {
            if (outcome == m_outcome) {
                tellOf(file);
            }
        }
        if (!outcome->ofNoUse.isEmpty() && outcome == m_outcome) {
            Q_EMIT unneeded(outcome->ofNoUse.join(QLatin1Char('\n')));
        }
        if (!outcome->unneeded.isEmpty() && outcome == m_outcome) {
            Q_EMIT unneeded(tr("%1 holds nothing that the program asks for: it seems to be the data of another program")
                                .arg(QFileInfo(outcome->unneeded).fileName()));
        }
    } else if (result.error().kind != Error::Kind::Canceled) {
        Q_EMIT failed(errorText(result.error()));
    }
    // A receiver of the signal may have started the next load by now, which ends with a signal of its own.
    if (!m_job.isRunning()) {
        Q_EMIT finished();
    }
}

QString TraceLoader::phaseText(LoadPhase phase)
{
    switch (phase) {
    case LoadPhase::Looking:
        return tr("Looking at the files");
    case LoadPhase::ReadingDump:
        return tr("Reading the trace");
    case LoadPhase::Grouping:
        return tr("Grouping events");
    case LoadPhase::ReadingRecord:
        return tr("Reading the record");
    case LoadPhase::Joining:
        return tr("Joining events with the model");
    case LoadPhase::Count:
        break;
    }
    return {};
}

} // namespace ets
