// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/findbar.h"

#include "model/qt/text/format.h"
#include "views/common/fittingprompt.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QToolButton>

namespace ets {

FindBar::FindBar(const QString& hint, QWidget* parent)
    : QWidget(parent)
    , m_line(new QLineEdit(this))
    , m_state(new QLabel(this))
{
    m_line->setAccessibleName(tr("Find"));
    setFittingPrompt(*m_line, {hint, tr("Find")});
    m_line->setClearButtonEnabled(true);
    const auto button = [this](Qt::ArrowType arrow, const QString& tip, int step) {
        auto* tool = new QToolButton(this);
        tool->setArrowType(arrow);
        tool->setAutoRaise(true);
        tool->setToolTip(tip);
        tool->setAccessibleName(tip);
        connect(tool, &QToolButton::clicked, this, [this, step] { Q_EMIT stepped(step); });
        return tool;
    };
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 3, 6, 3);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_state);
    layout->addWidget(button(Qt::UpArrow, tr("Previous hit (Shift+Enter)"), -1));
    layout->addWidget(button(Qt::DownArrow, tr("Next hit (Enter)"), 1));
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close (Escape)"));
    close->setAccessibleName(tr("Close"));
    connect(close, &QToolButton::clicked, this, &FindBar::closed);
    layout->addWidget(close);
    connect(m_line, &QLineEdit::textChanged, this, &FindBar::textChanged);
    setFocusProxy(m_line);
    hide();
}

void FindBar::open()
{
    show();
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

QString FindBar::text() const
{
    return m_line->text();
}

void FindBar::showHits(std::size_t current, std::size_t count)
{
    if (m_line->text().trimmed().isEmpty()) {
        m_state->clear();
    } else if (count == 0) {
        m_state->setText(tr("nothing found"));
    } else if (current == 0) {
        m_state->setText(tr("%1 found").arg(format::count(count)));
    } else {
        m_state->setText(tr("%1 of %2").arg(format::count(current), format::count(count)));
    }
}

void FindBar::showError(const QString& error)
{
    m_state->setText(error);
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT stepped(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace ets
