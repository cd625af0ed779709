// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/compareoffer.h"

#include "app/files/traceturns.h"
#include "app/strip/banner.h"
#include "model/qt/load/session.h"

#include <QtCore/QDateTime>
#include <QtCore/QFileInfo>

#include <algorithm>

namespace ets {

namespace {

const QString twoName = QStringLiteral("compareTwo");
const QString beforeName = QStringLiteral("compareBefore");

} // namespace

CompareOffer::CompareOffer(Session& session, TraceTurns& turns, Banner& banner)
    : QObject(&banner)
    , m_session(session)
    , m_turns(turns)
    , m_banner(banner)
{
    connect(&turns, &TraceTurns::changed, this, &CompareOffer::offerTwo);
    connect(&session, &Session::loadFinished, this, &CompareOffer::offerTwo);
    connect(&session, &Session::dataSetArrives, this, &CompareOffer::offerBefore);
    connect(&session, &Session::traceChanges, this, [this] { m_offered.clear(); }); // the banner is empty by then
}

/// Once the first of them is on show.
void CompareOffer::offerTwo()
{
    const std::vector<QStringList>& traces = m_turns.traces();
    if (traces.size() != 2 || m_turns.current() < 0) {
        if (!m_offered.empty()) {
            m_offered.clear();
            m_banner.withdraw(twoName);
        }
        return;
    }
    if (m_offered == traces || m_session.now().baseline != nullptr) {
        return;
    }
    m_offered = traces;
    m_banner.showOffer(
        twoName,
        tr("%1 and %2 were opened together")
            .arg(QFileInfo(traces[0].first()).fileName(), QFileInfo(traces[1].first()).fileName()),
        tr("Compare them"), [this] { compareTwo(); }, Banner::Place::BehindOthers);
}

/// The one that was written later is the new one.
void CompareOffer::compareTwo()
{
    const std::vector<QStringList> traces = m_turns.traces();
    if (traces.size() != 2) {
        return;
    }
    const auto isOlder = [](const QStringList& a, const QStringList& b) {
        return QFileInfo(a.first()).lastModified() < QFileInfo(b.first()).lastModified();
    };
    const std::size_t old = isOlder(traces[1], traces[0]) ? 1 : 0;
    m_session.setBaseline({.paths = traces[old]});
    m_turns.show(static_cast<int>(1 - old));
}

/// Another dump at the same path: its file was written anew.
void CompareOffer::offerBefore(const DataSetPtr& arriving)
{
    const DataSetPtr before = m_session.dataSet();
    if (before == nullptr || !before->files.has(FileRole::Dump)
        || before->files.path(FileRole::Dump) != arriving->files.path(FileRole::Dump)
        || before->trace->sharedEtdump() == arriving->trace->sharedEtdump()) {
        return;
    }
    m_banner.showOffer(
        beforeName, tr("The trace was read again"), tr("Compare with what was on show before"),
        [this, before] { m_session.setBaseline({.paths = {before->files.path(FileRole::Dump)}, .open = before}); },
        Banner::Place::BehindOthers);
}

} // namespace ets
