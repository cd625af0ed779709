// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/inspectorloader.h"

#include "model/qt/text/text.h"

#include <QtConcurrent/QtConcurrentRun>

#include <utility>

namespace ets {

InspectorLoader::InspectorLoader(QObject* parent)
    : QObject(parent)
{
}

InspectorLoader::~InspectorLoader()
{
    release();
}

void InspectorLoader::start(const LoadRequest& request)
{
    release();
    m_cancel = CancelToken();
    m_watcher = new Watcher(this);
    connectWatcher();
    m_watcher->setFuture(QtConcurrent::run(loadjob::run, request, m_cancel));
}

void InspectorLoader::cancel()
{
    if (m_watcher != nullptr) {
        release();
        Q_EMIT finished();
    }
}

void InspectorLoader::connectWatcher()
{
    connect(m_watcher, &Watcher::resultReadyAt, this, &InspectorLoader::deliver);
    connect(m_watcher, &Watcher::progressTextChanged, this, [this](const QString& phase) {
        const double fraction = static_cast<double>(m_watcher->progressValue()) / loadjob::progressMaximum;
        Q_EMIT progressed(phaseText(static_cast<LoadPhase>(phase.toInt())), fraction);
    });
    connect(m_watcher, &Watcher::finished, this, [this] {
        release();
        Q_EMIT finished();
    });
}

void InspectorLoader::deliver(int index)
{
    const LoadResult result = m_watcher->future().resultAt(index);
    if (const auto* dataSet = std::get_if<DataSetPtr>(&result)) {
        Q_EMIT loaded(*dataSet);
    } else if (const auto& error = std::get<Error>(result); error.kind != Error::Kind::Cancelled) {
        Q_EMIT failed(toQString(error.message()));
    }
}

void InspectorLoader::release()
{
    if (m_watcher == nullptr) {
        return;
    }
    m_cancel.cancel();
    m_watcher->disconnect(this);
    m_watcher->cancel();
    // May be called from one of the watcher's own signals.
    std::exchange(m_watcher, nullptr)->deleteLater();
}

QString InspectorLoader::phaseText(LoadPhase phase)
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
