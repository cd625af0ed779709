// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/warmupoffer.h"

#include "model/analysis/runs/warmup.h"
#include "model/qt/session/tracestore.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/theme/icons.h"
#include "views/common/tooltiptext.h"
#include "views/common/viewhost.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QToolButton>

namespace ets {

namespace {

const QString nameInStore = QStringLiteral("warmUpAsked");

/// Whether no run was left out, whatever method counts.
bool isWhole(const RunSpec& runs)
{
    return runs.positions().isAll() && !runs.block();
}

} // namespace

WarmUpOffer::WarmUpOffer(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_take(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_take->setObjectName(QStringLiteral("take"));
    m_close->setObjectName(QStringLiteral("close"));
    m_close->setAutoRaise(true);
    m_close->setIcon(themedIcon(QStringLiteral("close")));
    m_close->setToolTip(tr("All runs count; do not ask for this trace again"));
    m_close->setAccessibleName(tr("Leave warm-up in"));
    row->addWidget(m_take);
    row->addWidget(m_close);
    connect(m_take, &QToolButton::clicked, this, [this] {
        const RunSpec rest = m_rest;
        end();
        m_session.setRuns(rest);
    });
    connect(m_close, &QToolButton::clicked, this, &WarmUpOffer::end);
    connect(&session, &Session::traceChanges, this, [this] { // What is proposed is of the trace that goes.
        m_runs = 0;
        setVisible(false);
        Q_EMIT offered();
    });
    ViewHost::of(session).follow(*this, [this](const ViewState& now, Changes changes) {
        const bool isLoaded = changes.testFlag(Change::Loaded); // looked at when the load is over
        if (changes.testFlag(Change::Presentation) && !isLoaded && now.dataSet != nullptr) { // by another rule
            look();
        }
    });
    // What is kept of the trace is there by then.
    connect(&session, &Session::loadFinished, this, &WarmUpOffer::look);
}

void WarmUpOffer::setStore(TraceStore* store)
{
    m_store = store;
}

void WarmUpOffer::takeWholeWidth(bool isBrief)
{
    m_take->setText(isBrief ? m_brief : m_text);
    m_take->setMinimumWidth(m_take->sizeHint().width());
    layout()->activate();
    updateGeometry();
}

bool WarmUpOffer::wasAsked() const
{
    return m_session.dataSet()->files.path(FileRole::Dump) == m_asked
        || (m_store != nullptr && m_store->value(nameInStore).toBool());
}

void WarmUpOffer::look()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    const bool isOpen = dataSet != nullptr && isWhole(dataSet->trace->options().runs) && !wasAsked();
    const WarmUp warmUp =
        isOpen ? WarmUp::of(*dataSet->trace, dataSet->runs, m_session.presentation().warmUp) : WarmUp();
    m_runs = warmUp.runs;
    m_rest = warmUp.rest();
    const QString times = format::number(warmUp.timesTheRest);
    m_text = m_runs == 1
        ? tr("First run %1\u00d7 the rest: leave it out").arg(times)
        : tr("First %1 runs up to %2\u00d7 the rest: leave them out").arg(format::count(m_runs), times);
    m_brief = m_runs == 1 ? tr("Leave out the cold run") : tr("Leave out %1 cold runs").arg(format::count(m_runs));
    if (isOpen && warmUp.method != dataSet->trace->options().runs.method()) { // the other methods have too few runs
        const QString method = displayText(warmUp.method);
        m_text = tr("%1: %2, and look at it alone").arg(method, m_text);
        m_brief = m_runs == 1 ? tr("%1 without the cold run").arg(method)
                              : tr("%1 without %2 cold runs").arg(method, format::count(m_runs));
    }
    m_take->setText(m_text);
    m_take->setAccessibleName(m_text);
    m_take->setToolTip(toolTipText(m_text + QLatin1Char('\n')
        + tr("Warm-up by its time. All figures are then of the other runs; the menu of the runs takes that back")));
    setVisible(isOffered());
    Q_EMIT offered();
}

void WarmUpOffer::end()
{
    m_asked = m_session.dataSet()->files.path(FileRole::Dump);
    if (m_store != nullptr) {
        m_store->setValue(nameInStore, true);
    }
    look();
}

} // namespace ets
