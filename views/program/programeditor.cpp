// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/program/programeditor.h"

#include "views/program/programmargin.h"

#include <QtCore/QEvent>
#include <QtGui/QFontDatabase>
#include <QtGui/QKeyEvent>
#include <QtGui/QPaintEvent>
#include <QtGui/QPainter>
#include <QtGui/QTextBlock>
#include <QtGui/QTextCursor>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <array>

namespace ets {

namespace {

constexpr float veilStrength = 0.72F;

struct FoldKey {
    Qt::Key key;
    bool isFolded;
    const char* title;
};
constexpr std::array foldKeys{
    FoldKey{Qt::Key_Minus, true, QT_TRANSLATE_NOOP("ets::ProgramEditor", "Fold the sub-graph around the cursor")},
    FoldKey{
        Qt::Key_Plus, false, QT_TRANSLATE_NOOP("ets::ProgramEditor", "Open the sub-graph in the line of the cursor")},
};

} // namespace

ProgramEditor::ProgramEditor(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_margin(new ProgramMargin(*this))
{
    setLayoutDirection(Qt::LeftToRight); // as programs are written
    setReadOnly(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFrameShape(QFrame::NoFrame);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy != 0) {
            m_margin->scroll(0, dy);
        } else {
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
        }
    });
    layoutMargin();
}

void ProgramEditor::setProgram(std::shared_ptr<const ProgramDocument> document)
{
    m_program = std::move(document);
    m_seen.clear();
    m_isFolded.assign(m_program != nullptr ? m_program->folds.size() : 0, false);
    setPlainText(m_program != nullptr ? m_program->text : QString());
    m_margin->measure();
    layoutMargin();
}

void ProgramEditor::setTimes(std::shared_ptr<const ProgramDocument> document)
{
    m_program = std::move(document);
    m_margin->measure();
    layoutMargin();
}

ProgramEditor::Sight ProgramEditor::sight() const
{
    return {m_isFolded, textCursor().position(), verticalScrollBar()->value()};
}

void ProgramEditor::show(const Sight& sight)
{
    if (sight.isFolded.size() != m_isFolded.size()) {
        return;
    }
    if (m_isFolded != sight.isFolded) {
        m_isFolded = sight.isFolded;
        showFolds();
    }
    QTextCursor cursor(document());
    cursor.setPosition(std::min(sight.cursor, document()->characterCount() - 1));
    setTextCursor(cursor);
    verticalScrollBar()->setValue(sight.top);
}

void ProgramEditor::setSeen(std::vector<char> items)
{
    if (items != m_seen) {
        m_seen = std::move(items);
        viewport()->update();
        m_margin->update();
    }
}

bool ProgramEditor::isSeen(std::uint32_t line) const
{
    if (m_program == nullptr || line >= m_program->itemOfLine.size()) {
        return true;
    }
    const auto item = m_program->itemOfLine[line];
    return !item || *item >= m_seen.size() || m_seen[*item] != 0;
}

void ProgramEditor::setFolded(std::size_t fold, bool isFolded)
{
    m_isFolded[fold] = isFolded;
    showFolds();
}

void ProgramEditor::setAllFolded(bool isFolded)
{
    m_isFolded.assign(m_isFolded.size(), isFolded);
    showFolds();
}

void ProgramEditor::setFoldedAtCursor(bool isFolded)
{
    const auto line = static_cast<std::uint32_t>(textCursor().blockNumber());
    if (!isFolded) {
        if (const auto fold = foldAt(line)) {
            setFolded(*fold, false);
        }
        return;
    }
    std::optional<std::size_t> innermost;
    for (std::size_t i = 0; m_program != nullptr && i < m_program->folds.size();
         ++i) { // Those around others come first.
        const ProgramDocument::Fold& fold = m_program->folds[i];
        if (fold.first <= line && line <= fold.last && !m_isFolded[i]) {
            innermost = i;
        }
    }
    if (innermost) {
        setTextCursor(QTextCursor(document()->findBlockByNumber(static_cast<int>(m_program->folds[*innermost].first))));
        setFolded(*innermost, true);
    }
}

QString ProgramEditor::keysTitle() const
{
    return tr("Program");
}

std::vector<KeyEntry> ProgramEditor::keys() const
{
    return keyEntries("ets::ProgramEditor", foldKeys);
}

void ProgramEditor::keyPressEvent(QKeyEvent* event)
{
    const auto row = std::ranges::find(foldKeys, event->key(), &FoldKey::key);
    if (row == foldKeys.end() || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0) {
        QPlainTextEdit::keyPressEvent(event);
        return;
    }
    setFoldedAtCursor(row->isFolded);
}

std::optional<std::size_t> ProgramEditor::foldAt(std::uint32_t line) const
{
    if (m_program == nullptr) {
        return std::nullopt;
    }
    const auto& folds = m_program->folds;
    const auto found = std::ranges::lower_bound(folds, line, {}, &ProgramDocument::Fold::first);
    return found != folds.end() && found->first == line ? std::optional(static_cast<std::size_t>(found - folds.begin()))
                                                        : std::nullopt;
}

void ProgramEditor::reveal(std::uint32_t line)
{
    bool isHidden = false;
    for (std::size_t i = 0; m_program != nullptr && i < m_program->folds.size(); ++i) {
        const ProgramDocument::Fold& fold = m_program->folds[i];
        if (m_isFolded[i] && fold.first < line && line <= fold.last) {
            m_isFolded[i] = false;
            isHidden = true;
        }
    }
    if (isHidden) {
        showFolds();
    }
    setTextCursor(QTextCursor(document()->findBlockByNumber(static_cast<int>(line))));
    centerCursor();
}

/// One walk over the lines: folds nest, so the furthest end of those that are folded counts.
void ProgramEditor::showFolds()
{
    if (m_program == nullptr) {
        return; // nothing is shown yet
    }
    std::size_t next = 0;
    bool isHidden = false;
    std::uint32_t hiddenTo = 0; ///< The last line that is.
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const auto line = static_cast<std::uint32_t>(block.blockNumber());
        isHidden = isHidden && line <= hiddenTo;
        block.setVisible(!isHidden);
        for (; next < m_program->folds.size() && m_program->folds[next].first == line; ++next) {
            if (m_isFolded[next] && !isHidden) {
                isHidden = true;
                hiddenTo = m_program->folds[next].last;
            }
        }
    }
    if (!textCursor().block().isVisible()) {
        QTextBlock block = textCursor().block();
        while (block.isValid() && !block.isVisible()) {
            block = block.previous();
        }
        setTextCursor(QTextCursor(block));
    }
    document()->markContentsDirty(0, document()->characterCount());
    viewport()->update();
    m_margin->update();
}

void ProgramEditor::layoutMargin()
{
    const int width = m_margin->sizeHint().width();
    setViewportMargins(width, 0, 0, 0);
    const QRect area = contentsRect();
    m_margin->setGeometry(area.left(), area.top(), width, viewport()->height());
}

void ProgramEditor::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    if (m_seen.empty()) {
        return;
    }
    // A veil over single lines: formats of all of them would have to be set anew with every letter of the filter.
    QColor veil = palette().color(QPalette::Base);
    veil.setAlphaF(veilStrength);
    QPainter painter(viewport());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom()) {
            break;
        }
        if (block.isVisible() && !isSeen(static_cast<std::uint32_t>(block.blockNumber()))) {
            painter.fillRect(QRectF(0, place.top(), viewport()->width(), place.height()), veil);
        }
    }
}

void ProgramEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    layoutMargin();
}

void ProgramEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_margin->measure();
        layoutMargin();
    }
}

} // namespace ets
