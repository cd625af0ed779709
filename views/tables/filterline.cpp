// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/filterline.h"

#include "model/qt/text/format.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QToolButton>

namespace ets {

namespace {

constexpr int typingDelayMs = 120;
constexpr qint64 sameStepMs = 2000;

QString rangeText(const TimeRange& range, TimeScale scale)
{
    return format::duration(static_cast<double>(range.length()), scale);
}

} // namespace

FilterLine::FilterLine(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_text(new QLineEdit(this))
    , m_range(new QToolButton(this))
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_range);
    m_text->setClearButtonEnabled(true);
    m_text->setPlaceholderText(tr("Filter: conv  op:addmm  backend:xnnpack  module:encoder  -copy"));
    m_text->setToolTip(tr("Shows rows that hold all terms. -term leaves out, \"two words\" keeps together.\n"
                          "Fields: name: op: backend: module: block: source:"));
    m_text->setAccessibleName(tr("Filter"));
    m_text->installEventFilter(this);
    m_range->setVisible(false);
    m_range->setObjectName(QStringLiteral("range"));
    m_range->setAccessibleName(tr("Remove the range of time from the filter"));
    setFocusProxy(m_text);
    m_delay.setSingleShot(true);
    m_delay.setInterval(typingDelayMs);
    connect(m_text, &QLineEdit::textEdited, &m_delay, qOverload<>(&QTimer::start));
    // The button that clears is no typing: it takes effect at once.
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) {
            apply();
        }
    });
    connect(&m_delay, &QTimer::timeout, this, &FilterLine::apply);
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        apply();
        Q_EMIT rowsWanted();
    });
    connect(m_range, &QToolButton::clicked, this, [this] {
        m_session.filterZoom().setFilter({m_session.filterZoom().filter().text, std::nullopt});
    });
    connect(&session.filterZoom(), &FilterZoomStack::filterChanged, this, &FilterLine::showFilter);
    showFilter(session.filterZoom().filter());
}

void FilterLine::focusText()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

bool FilterLine::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down) {
            Q_EMIT rowsWanted();
            return true;
        }
        if (key == Qt::Key_Escape) {
            m_text->clear();
            Q_EMIT rowsWanted();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FilterLine::apply()
{
    m_delay.stop();
    FilterZoomStack& stack = m_session.filterZoom();
    if (m_text->text() == stack.filter().text) {
        return;
    }
    const bool goesOn = m_sinceLastStep.isValid() && !m_sinceLastStep.hasExpired(sameStepMs);
    m_sinceLastStep.start();
    stack.setFilter(
        {m_text->text(), stack.filter().range}, goesOn ? FilterZoomStack::Step::Continued : FilterZoomStack::Step::New);
}

void FilterLine::showFilter(const EventFilter& filter)
{
    if (m_text->text() != filter.text) {
        m_text->setText(filter.text);
        m_delay.stop();
    }
    m_range->setVisible(filter.range.has_value());
    if (filter.range && m_session.dataSet() != nullptr) {
        const TimeScale scale = m_session.dataSet()->inspector->options().sourceTimeScale;
        m_range->setText(tr("Range of %1  \u2715").arg(rangeText(*filter.range, scale)));
        m_range->setToolTip(tr("Only events that lie in the chosen range of time. Click to remove"));
    }
}

} // namespace ets
