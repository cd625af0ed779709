// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/traceturns.h"

#include "model/qt/load/session.h"
#include "views/common/theme/icons.h"
#include "views/common/viewhost.h"

#include <QtCore/QFileInfo>
#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// "run7/prof.etdp": dumps of several runs often have one name.
QString nameOf(const QString& path)
{
    const QFileInfo info(path);
    return QFileInfo(info.absolutePath()).fileName() + QLatin1Char('/') + info.fileName();
}

} // namespace

TraceTurns::TraceTurns(Session& session, QWidget* parent)
    : QFrame(parent)
    , m_session(session)
    , m_title(new QLabel(this))
    , m_names(new QComboBox(this))
    , m_previous(new QPushButton(tr("Previous trace"), this))
    , m_next(new QPushButton(tr("Next trace"), this))
    , m_sorting([this](const Result<TraceGroups>& groups) {
        take(groups ? *groups : TraceGroups(), std::exchange(m_files, {}), std::exchange(m_debugBuffer, {}));
    })
{
    setVisible(false);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 3, 10, 3);
    for (QWidget* const widget : std::initializer_list<QWidget*>{m_title, m_names, m_previous, m_next}) {
        layout->addWidget(widget);
    }
    m_names->setPlaceholderText(tr("another one is on show"));
    m_names->setAccessibleName(tr("Traces that were opened together"));
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* const close = new QToolButton(this);
    close->setObjectName(QStringLiteral("close"));
    close->setAutoRaise(true);
    close->setIcon(themedIcon(QStringLiteral("close")));
    close->setToolTip(tr("Close this line; the trace stays open"));
    close->setAccessibleName(close->toolTip());
    layout->addWidget(close);
    layout->addStretch();
    connect(close, &QToolButton::clicked, this, &TraceTurns::leave);
    connect(m_previous, &QPushButton::clicked, this, &TraceTurns::showPrevious);
    connect(m_next, &QPushButton::clicked, this, &TraceTurns::showNext);
    connect(m_names, &QComboBox::activated, this, &TraceTurns::show);
    ViewHost::of(session).follow(*this, [this](const ViewState& /*now*/, Changes changes) {
        if (!changes.testFlag(Change::Loaded)) {
            return;
        }
        if (const int shown = indexOnShow(); shown >= 0) {
            m_tried = shown;
        }
        follow();
    });
    connect(&session, &Session::loadFinished, this, &TraceTurns::follow);
}

void TraceTurns::open(const QStringList& files, const QString& debugBuffer)
{
    m_sorting.drop();
    if (files.size() < 2) {
        take({}, files, debugBuffer);
        return;
    }
    m_files = files;
    m_debugBuffer = debugBuffer;
    m_sorting.run(jobs::Pool::Blocking,
        [files](const LoadContext& context) -> Result<TraceGroups> { return TraceGroups::of(files, context); });
}

void TraceTurns::take(const TraceGroups& groups, const QStringList& files, const QString& debugBuffer)
{
    if (groups.traces.empty()) {
        m_session.open(files, debugBuffer);
        return;
    }
    m_traces = groups.traces;
    const QSignalBlocker quiet(m_names);
    m_names->clear();
    for (const QStringList& trace : m_traces) {
        m_names->addItem(nameOf(trace.first()));
        m_names->setItemData(m_names->count() - 1, trace.join(QLatin1Char('\n')), Qt::ToolTipRole);
    }
    show(0);
    follow();
}

int TraceTurns::indexOnShow() const
{
    if (m_session.dataSet() == nullptr) {
        return -1;
    }
    const QFileInfo shown(m_session.dataSet()->files.path(FileRole::Dump));
    const auto isShown = [&](const QStringList& trace) { return QFileInfo(trace.first()) == shown; };
    const auto found = std::find_if(m_traces.begin(), m_traces.end(), isShown);
    return found == m_traces.end() ? -1 : static_cast<int>(found - m_traces.begin());
}

void TraceTurns::follow()
{
    m_current = indexOnShow();
    if (m_traces.empty()) {
        return;
    }
    m_names->setCurrentIndex(m_current);
    m_title->setText(
        m_current < 0 ? tr("%1 traces").arg(count()) : tr("Trace %1 of %2").arg(m_current + 1).arg(count()));
    m_previous->setEnabled(canStep(-1));
    m_next->setEnabled(canStep(1));
    setVisible(true);
    Q_EMIT changed();
}

int TraceTurns::stepFrom(int direction) const
{
    int index = m_tried + direction;
    index += index == m_current ? direction : 0;
    return index >= 0 && index < count() ? index : -1;
}

void TraceTurns::show(int index)
{
    if (index >= 0 && index < count()) {
        m_tried = index;
        m_session.open(m_traces[static_cast<std::size_t>(index)]);
    }
}

void TraceTurns::showNext()
{
    show(stepFrom(1));
}

void TraceTurns::showPrevious()
{
    show(stepFrom(-1));
}

void TraceTurns::leave()
{
    m_traces.clear();
    hide();
    Q_EMIT changed();
}

} // namespace ets
