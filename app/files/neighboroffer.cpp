// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/neighboroffer.h"

#include "app/strip/banner.h"
#include "model/qt/session/tracestore.h"
#include "model/trace/files.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

const QString offerName = QStringLiteral("neighbors");
const QString nameInStore = QStringLiteral("neighborsUnwanted");

} // namespace

NeighborOffer::NeighborOffer(Session& session, TraceStore* store, Banner& banner)
    : QObject(&banner)
    , m_session(session)
    , m_store(store)
    , m_banner(banner)
    , m_looking([this](Result<Neighbors> found) {
        if (found) {
            m_found = std::move(*found);
            update();
        }
    })
{
    connect(&session, &Session::loadFinished, this, &NeighborOffer::look);
    connect(&session, &Session::loadStarted, this, [this](const QStringList& paths) {
        m_opened = paths;
        m_given += paths;
    });
    connect(&session, &Session::traceChanges, this, [this] { m_given = m_opened; });
    connect(&banner, &Banner::dismissed, this, [this](const QString& name) {
        if (name != offerName) {
            return;
        }
        m_isAnswered = true;
        if (m_store != nullptr) {
            m_store->setValue(nameInStore, true);
        }
    });
}

void NeighborOffer::look()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    if (dataSet == nullptr || !dataSet->files.has(FileRole::Dump)) {
        return;
    }
    if (dataSet->files.path(FileRole::Dump) == m_dump) {
        update();
        return;
    }
    m_dump = dataSet->files.path(FileRole::Dump);
    m_found.reset();
    m_offered.clear();
    m_isAnswered = m_store != nullptr && m_store->value(nameInStore).toBool();
    if (m_isAnswered) {
        return;
    }
    m_looking.run(jobs::Pool::Blocking,
        [path = m_dump, dump = dataSet->trace->sharedEtdump()](
            const LoadContext& context) -> Result<Neighbors> { return Neighbors::of(path, *dump, context); });
}

bool NeighborOffer::wasGiven(const QString& path) const
{
    return std::ranges::any_of(m_given, [&](const QString& given) { return QFileInfo(given) == QFileInfo(path); });
}

/// Lets the offer stand as long as something of it is not open, whatever else is joined or chosen meanwhile.
void NeighborOffer::update()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    if (!m_found || m_isAnswered || dataSet == nullptr || dataSet->files.path(FileRole::Dump) != m_dump) {
        return;
    }
    Neighbors unopened = *m_found;
    for (const FileKindInfo& kind : fileKinds()) {
        if (!dataSet->files.of(kind.role).isEmpty() || wasGiven(unopened.path(kind.role))) {
            unopened.forget(kind.role);
        }
    }
    if (dataSet->trace->options().debugBuffer != nullptr) { // a log brought it along
        unopened.forget(FileRole::DebugBuffer);
    }
    if (unopened.paths() == m_offered) {
        return;
    }
    m_offered = unopened.paths();
    if (m_offered.isEmpty()) {
        m_banner.withdraw(offerName);
    } else {
        offer(unopened);
    }
}

void NeighborOffer::offer(const Neighbors& unopened)
{
    QStringList names;
    for (const QString& path : unopened.paths()) {
        names.push_back(QFileInfo(path).fileName());
    }
    const QString text = tr("Beside the trace lies %1").arg(names.join(QStringLiteral(", ")));
    m_banner.showOffer(
        offerName, text, tr("Open it with the trace"),
        [this, unopened] {
            m_isAnswered = true;
            const QString& buffer = unopened.path(FileRole::DebugBuffer);
            QStringList files = unopened.paths();
            files.removeAll(buffer);
            m_session.open(files, buffer);
        },
        Banner::Place::BehindOthers); // why a file was left out is to be read first
}

} // namespace ets
