// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/neighboroffer.h"

#include "app/strip/banner.h"
#include "model/inspector/load/filekinds.h"
#include "model/qt/session/tracestore.h"

#include <QtCore/QFileInfo>

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
            offer(std::move(*found));
        }
    })
{
    connect(&session, &Session::loadFinished, this, &NeighborOffer::look);
    connect(&session, &Session::loadStarted, this, [this] { m_looking.drop(); });
    connect(&banner, &Banner::dismissed, this, [this](const QString& name) {
        if (name == offerName && m_store != nullptr) {
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
        m_banner.withdraw(offerName); // taken, or other files were joined
        return;
    }
    m_dump = dataSet->files.path(FileRole::Dump);
    if (m_store != nullptr && m_store->value(nameInStore).toBool()) {
        return;
    }
    m_looking.run([path = m_dump, dump = dataSet->inspector->sharedEtdump()](
                      const LoadContext& context) -> Result<Neighbors> { return Neighbors::of(path, *dump, context); });
}

void NeighborOffer::offer(Neighbors found)
{
    const DataSet& dataSet = *m_session.dataSet();
    for (const FileKindInfo& kind : fileKinds()) {
        if (!dataSet.files.of(kind.role).isEmpty()) {
            found.forget(kind.role);
        }
    }
    if (dataSet.inspector->options().debugBuffer != nullptr) { // a log brought it along
        found.forget(FileRole::DebugBuffer);
    }
    const QStringList paths = found.paths();
    if (paths.isEmpty()) {
        return;
    }
    QStringList names;
    for (const QString& path : paths) {
        names.push_back(QFileInfo(path).fileName());
    }
    m_banner.showOffer(offerName, tr("Beside the trace lies %1").arg(names.join(QStringLiteral(", "))),
        tr("Open it with the trace"), [this, found] {
            const QString& buffer = found.path(FileRole::DebugBuffer);
            QStringList files = found.paths();
            files.removeAll(buffer);
            m_session.open(files, buffer);
        });
}

} // namespace ets
