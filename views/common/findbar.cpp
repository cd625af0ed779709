// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/findbar.h"

#include "model/qt/text/format.h"
#include "views/common/fittingprompt.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr int mostLines = 8; ///< Of the list on screen.

/// The hit that a step leads to, from 0.
/// @param current from 1, 0 for none
/// @param count above 0
std::size_t hitAfter(std::size_t current, std::size_t count, int step)
{
    if (current == 0) {
        return step > 0 ? 0 : count - 1;
    }
    return step > 0 ? current % count : (current + count - 2) % count;
}

} // namespace

FindBar::FindBar(const QString& hint, QWidget* parent)
    : QWidget(parent)
    , m_line(new QLineEdit(this))
    , m_state(new QLabel(this))
    , m_listed(new QToolButton(this))
    , m_list(new QListWidget(this))
{
    m_line->setAccessibleName(tr("Find"));
    setFittingPrompt(*m_line, {hint, tr("Find")});
    m_line->setClearButtonEnabled(true);
    const auto button = [this](Qt::ArrowType arrow, const QString& tip, int by) {
        auto* tool = new QToolButton(this);
        tool->setArrowType(arrow);
        tool->setAutoRaise(true);
        tool->setToolTip(tip);
        tool->setAccessibleName(tip);
        connect(tool, &QToolButton::clicked, this, [this, by] { step(by); });
        return tool;
    };
    m_listed->setText(tr("List"));
    m_listed->setCheckable(true);
    m_listed->setAutoRaise(true);
    m_listed->setToolTip(tr("List the hits (Down)"));
    m_listed->hide();
    connect(m_listed, &QToolButton::toggled, this, &FindBar::setListed);
    m_list->setAccessibleName(tr("Hits"));
    m_list->setUniformItemSizes(true);
    m_list->hide();
    connect(m_list, &QListWidget::itemActivated, this, [this] { Q_EMIT chosen(m_list->currentRow()); });
    connect(m_list, &QListWidget::itemClicked, this, [this] { Q_EMIT chosen(m_list->currentRow()); });
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(6, 3, 6, 3);
    auto* layout = new QHBoxLayout;
    rows->addLayout(layout);
    rows->addWidget(m_list);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_state);
    layout->addWidget(m_listed);
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

void FindBar::setHitTexts(std::function<QString(std::size_t hit)> textOf)
{
    m_textOf = std::move(textOf);
    m_listed->setVisible(m_textOf != nullptr);
}

void FindBar::setListed(bool isListed)
{
    m_list->setVisible(isListed);
    if (isListed) {
        fillList();
    }
}

void FindBar::fillList()
{
    m_list->clear();
    for (std::size_t hit = 0; m_textOf != nullptr && hit < std::min(m_count, mostListed); ++hit) {
        m_list->addItem(m_textOf(hit));
    }
    if (m_count > mostListed) {
        auto* const rest = new QListWidgetItem(tr("and %1 more").arg(format::count(m_count - mostListed)), m_list);
        rest->setFlags(Qt::NoItemFlags);
    }
    const int lines = std::clamp(m_list->count(), 1, mostLines);
    m_list->setFixedHeight(
        lines * std::max(m_list->sizeHintForRow(0), fontMetrics().lineSpacing()) + 2 * m_list->frameWidth());
}

void FindBar::showHits(std::size_t current, std::size_t count)
{
    const bool isNew = current == 0;
    m_count = m_line->text().trimmed().isEmpty() ? 0 : count;
    m_current = current;
    if (!m_list->isHidden()) {
        if (isNew) {
            fillList();
        }
        m_list->setCurrentRow(isNew ? -1 : static_cast<int>(std::min(current, mostListed)) - 1);
    }
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
    } else if (m_list->hasFocus()) {
        event->accept(); // The list has done what it does with it.
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        step(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    } else if (event->key() == Qt::Key_Down && m_textOf != nullptr && m_count > 0) {
        m_listed->setChecked(true);
        m_list->setFocus(Qt::TabFocusReason);
        m_list->setCurrentRow(std::max(0, m_list->currentRow()));
    } else {
        QWidget::keyPressEvent(event);
    }
}

void FindBar::step(int by)
{
    if (m_count > 0) {
        Q_EMIT chosen(hitAfter(m_current, m_count, by));
    }
}

} // namespace ets
