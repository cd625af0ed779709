// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/sourcetext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"
#include "views/lines/sourcemargin.h"

#include <QtGui/QFontDatabase>
#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QTextBlock>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Pale enough for text at any heat.
QColor behindText(const Theme& theme, double heat)
{
    constexpr double palest = 0.06;
    constexpr double strongest = 0.40;
    QColor color = theme.heat(heat);
    color.setAlphaF(static_cast<float>(palest + (strongest - palest) * heat));
    return color;
}

/// As people see it: a tab as blanks, control characters as their pictures.
QString shownText(const std::string& line)
{
    return displayText(toQString(line).replace(QLatin1Char('\t'), QStringLiteral("    ")));
}

QString timesText(const AnnotatedLine& line)
{
    QString text =
        SourceText::tr("%1 of the time is of this line itself, %2 with what it calls")
            .arg(format::percent(line.selfShare.value_or(0)), format::percent(line.inclusiveShare.value_or(0)));
    if (!line.quoted.empty()) {
        text += QLatin1Char('\n')
            + SourceText::tr("The file has changed: the record quotes this line as %1").arg(shownText(line.quoted));
    }
    return text;
}

} // namespace

SourceText::SourceText(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_margin(new SourceMargin(*this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setAccessibleName(tr("Source of the model"));
    connect(this, &QPlainTextEdit::updateRequest, m_margin, qOverload<>(&QWidget::update));
    layoutMargin();
}

void SourceText::setLines(std::vector<AnnotatedLine> lines)
{
    m_lines = std::move(lines);
    QStringList texts;
    for (const AnnotatedLine& line : m_lines) {
        texts.push_back(shownText(line.text));
    }
    setPlainText(texts.join(QLatin1Char('\n')));
    layoutMargin();
    showHeat();
    const auto first = std::ranges::find_if(m_lines, [](const AnnotatedLine& line) { return line.row.has_value(); });
    if (first != m_lines.end()) {
        showRow(*first->row);
    }
}

void SourceText::showRow(std::uint32_t row)
{
    const auto found = std::ranges::find_if(m_lines, [row](const AnnotatedLine& line) { return line.row == row; });
    if (found == m_lines.end() || (current() != nullptr && current()->row == row)) {
        return;
    }
    const QTextBlock block = document()->findBlockByNumber(static_cast<int>(found - m_lines.begin()));
    setTextCursor(QTextCursor(block));
    centerCursor();
}

const AnnotatedLine* SourceText::current() const
{
    const auto block = static_cast<std::size_t>(textCursor().blockNumber());
    return block < m_lines.size() ? &m_lines[block] : nullptr;
}

void SourceText::showHeat()
{
    const Theme& theme = Theme::of(palette());
    QList<QTextEdit::ExtraSelection> heats;
    QTextBlock block = document()->begin();
    for (const AnnotatedLine& line : m_lines) {
        if (line.heat > 0) {
            QTextEdit::ExtraSelection heat;
            heat.cursor = QTextCursor(block);
            heat.format.setBackground(behindText(theme, line.heat));
            heat.format.setProperty(QTextFormat::FullWidthSelection, true);
            heats.push_back(heat);
        }
        block = block.next();
    }
    setExtraSelections(heats);
}

void SourceText::layoutMargin()
{
    m_margin->measure();
    const int width = m_margin->sizeHint().width();
    setViewportMargins(width, 0, 0, 0);
    const QRect area = contentsRect();
    m_margin->setGeometry(QRect(area.left(), area.top(), width, viewport()->height()));
}

void SourceText::chooseCurrent()
{
    if (const AnnotatedLine* const line = current(); line != nullptr && line->row) {
        Q_EMIT rowChosen(*line->row);
    }
}

void SourceText::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const AnnotatedLine* const line = current();
        if (event->modifiers().testFlag(Qt::ControlModifier) && line != nullptr) {
            Q_EMIT lineOpened(line->number);
        } else {
            chooseCurrent();
        }
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void SourceText::mouseReleaseEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && !textCursor().hasSelection()) {
        chooseCurrent();
    }
}

void SourceText::mouseDoubleClickEvent(QMouseEvent* event)
{
    setTextCursor(cursorForPosition(event->position().toPoint()));
    if (const AnnotatedLine* const line = current()) {
        Q_EMIT lineOpened(line->number);
    }
}

void SourceText::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    layoutMargin();
}

void SourceText::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        showHeat();
    } else if (event->type() == QEvent::FontChange) {
        layoutMargin();
    }
}

bool SourceText::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutDirectionChange) {
        layoutMargin();
    }
    return QPlainTextEdit::event(event);
}

bool SourceText::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const auto block = static_cast<std::size_t>(cursorForPosition(help->pos()).blockNumber());
        const bool hasTime = block < m_lines.size() && m_lines[block].row;
        QToolTip::showText(help->globalPos(), hasTime ? toolTipText(timesText(m_lines[block])) : QString(), viewport());
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

QString SourceText::keysTitle() const
{
    return tr("Source of the model");
}

std::vector<KeyEntry> SourceText::keys() const
{
    return {{tr("Select the ops of the line"), {QKeySequence(Qt::Key_Return)}},
        {tr("Open the line in the editor"), {QKeySequence(Qt::CTRL | Qt::Key_Return)}}};
}

} // namespace ets
