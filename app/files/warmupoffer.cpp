// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/warmupoffer.h"

#include "app/banner.h"
#include "app/runsmenu.h"
#include "model/qt/session/tracestore.h"
#include "model/qt/text/format.h"

namespace ets {

namespace {

const QString offerName = QStringLiteral("warmUp");
const QString nameInStore = QStringLiteral("warmUpCounts");

} // namespace

WarmUpOffer::WarmUpOffer(Session& session, TraceStore* store, Banner& banner)
    : QObject(&banner)
    , m_session(session)
    , m_store(store)
    , m_banner(banner)
{
    connect(&session, &Session::loadFinished, this, &WarmUpOffer::look);
    connect(&banner, &Banner::dismissed, this, [this](const QString& name) {
        if (name == offerName && m_store != nullptr) {
            m_store->setValue(nameInStore, true);
        }
    });
}

void WarmUpOffer::look()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    const std::uint32_t warmUp =
        dataSet != nullptr && dataSet->inspector->options().runs.isAll() ? RunsMenu::warmUpOf(*dataSet) : 0;
    if (warmUp == 0 || (m_store != nullptr && m_store->value(nameInStore).toBool())) {
        m_banner.withdraw(offerName);
        return;
    }
    const QString text = warmUp == 1
        ? tr("The first run is warm-up by its time, and counts in every figure")
        : tr("The first %1 runs are warm-up by their time, and count in every figure").arg(format::count(warmUp));
    m_banner.showOffer(offerName, text, warmUp == 1 ? tr("Leave it out") : tr("Leave them out"),
        [this, warmUp] { m_session.setRuns(RunSpec::dropFirst(warmUp)); });
}

} // namespace ets
