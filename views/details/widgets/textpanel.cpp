// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/textpanel.h"

#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"

#include <QtCore/QMimeData>
#include <QtCore/QUrl>
#include <QtGui/QAbstractTextDocumentLayout>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QFontDatabase>
#include <QtGui/QPainter>
#include <QtGui/QTextBlock>
#include <QtGui/QTextCursor>
#include <QtGui/QTextDocument>
#include <QtGui/QTextDocumentFragment>
#include <QtWidgets/QMenu>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace ets {

namespace {

constexpr int margin = 3; ///< Leaves room for the frame that shows the focus.
constexpr QLatin1String linkScheme("ets");

QTextCharFormat colored(const QColor& color)
{
    QTextCharFormat format;
    format.setForeground(color);
    return format;
}

QTextCharFormat smaller(const QTextCharFormat& format, const QFont& base)
{
    return scaledFormat(format, base, 0.9);
}

constexpr QChar breakHere(0x200b); ///< Zero width space.
constexpr QChar joined(0x2060); ///< Word joiner: Qt would break a number behind its point.

/// Lets long identifiers and paths break behind their separators rather than anywhere.
QString breakable(const QString& text)
{
    constexpr qsizetype longWord = 18;
    constexpr QStringView separators(u"._/\\");
    QString result;
    qsizetype sinceBreak = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        result += text[i];
        const bool inNumber = i > 0 && i + 1 < text.size() && text[i] == QLatin1Char('.') && text[i - 1].isDigit()
            && text[i + 1].isDigit();
        const bool between =
            !inNumber && i + 1 < text.size() && !separators.contains(text[i + 1]) && !text[i + 1].isSpace();
        if (inNumber) {
            result += joined;
        }
        if (text[i].isSpace()) {
            sinceBreak = 0;
        } else if (++sinceBreak > 3 && separators.contains(text[i]) && between) {
            result += breakHere;
            sinceBreak = 0;
        }
    }
    return text.size() < longWord ? text : result;
}

} // namespace

TextPanel::TextPanel(QWidget* parent)
    : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setCursorWidth(0);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    document()->setDocumentMargin(margin);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QTextBrowser::anchorClicked, this, &TextPanel::followLink);
}

void TextPanel::setContent(std::vector<DetailFigure> figures, std::vector<DetailParagraph> paragraphs, int labelWidth)
{
    m_figures = std::move(figures);
    m_paragraphs = std::move(paragraphs);
    m_labelWidth = labelWidth;
    rebuild();
}

void TextPanel::setHeading(const QString& title, const QString& subtitle)
{
    m_title = title;
    m_subtitle = subtitle;
    rebuild();
}

QString TextPanel::copyText() const
{
    return toPlainText().remove(breakHere).remove(joined);
}

QSize TextPanel::sizeHint() const
{
    return {300, heightForWidth(std::max(width(), 100))};
}

QSize TextPanel::minimumSizeHint() const
{
    return {80, 0};
}

int TextPanel::heightForWidth(int width) const
{
    const auto known =
        std::find_if(m_heights.begin(), m_heights.end(), [width](const auto& entry) { return entry.first == width; });
    if (known != m_heights.end()) {
        return known->second;
    }
    // Layouts ask for widths that they do not give in the end, so that the text has to be put back.
    const double shown = document()->textWidth();
    document()->setTextWidth(width);
    const int height = static_cast<int>(std::ceil(document()->size().height()));
    document()->setTextWidth(shown);
    m_heights.emplace_back(width, height);
    return height;
}

bool TextPanel::focusNextPrevChild(bool next)
{
    const bool handled = QTextBrowser::focusNextPrevChild(next);
    if (handled && hasFocus()) {
        Q_EMIT caretMoved(cursorRect());
    }
    return handled;
}

void TextPanel::keyPressEvent(QKeyEvent* event)
{
    // Scrolling belongs to the panel around.
    if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) {
        event->ignore();
        return;
    }
    QTextBrowser::keyPressEvent(event);
    Q_EMIT caretMoved(cursorRect());
}

void TextPanel::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (!m_figures.empty() && figureGridFor(width()) != m_grid) {
        rebuild();
    }
}

void TextPanel::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        rebuild();
    }
}

void TextPanel::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void TextPanel::contextMenuEvent(QContextMenuEvent* event)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* copySelected = menu->addAction(tr("Copy"), this, &QTextBrowser::copy);
    copySelected->setEnabled(textCursor().hasSelection());
    menu->addAction(tr("Select all"), this, &QTextBrowser::selectAll);
    menu->popup(event->globalPos());
}

void TextPanel::paintEvent(QPaintEvent* event)
{
    QTextBrowser::paintEvent(event);
    QPainter painter(viewport());
    m_focusFrame.paint(painter, viewport()->rect(), Theme::of(palette()));
}

void TextPanel::focusInEvent(QFocusEvent* event)
{
    setCursorWidth(m_focusFrame.isShown() ? 1 : 0);
    QTextBrowser::focusInEvent(event);
}

QMimeData* TextPanel::createMimeDataFromSelection() const
{
    // Without colors and fonts: what is copied goes into tables, mails and bug reports.
    auto copied = std::make_unique<QMimeData>();
    copied->setText(textCursor().selection().toPlainText().remove(breakHere).remove(joined));
    return copied.release();
}

TextPanel::FigureGrid TextPanel::figureGridFor(int width) const
{
    constexpr int leastCharacters = 12;
    constexpr int mostCharacters = 18; // figures that stand far apart are not read together
    const int characters = (width - 2 * margin) / std::max(1, fontMetrics().averageCharWidth());
    const int columns = characters >= 6 * leastCharacters ? 6 : characters >= 3 * leastCharacters ? 3 : 2;
    return {columns, std::min(characters / columns, mostCharacters) * fontMetrics().averageCharWidth()};
}

void TextPanel::rebuild()
{
    const Theme& theme = Theme::of(palette());
    m_heights.clear();
    m_links.clear();
    m_firstBlock = true;
    m_grid = figureGridFor(width());
    document()->clear();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    if (!m_title.isEmpty() || !m_subtitle.isEmpty()) {
        writeHeading(cursor, theme);
    }
    if (!m_figures.empty()) {
        writeFigures(cursor, theme);
    }
    for (const DetailParagraph& paragraph : m_paragraphs) {
        writeParagraph(cursor, paragraph, theme);
    }
    cursor.endEditBlock();
    // The caret stays at the start, or the browser would scroll to the end of what was written.
    moveCursor(QTextCursor::Start);
    updateGeometry();
}

void TextPanel::startBlock(QTextCursor& cursor, const QTextBlockFormat& format)
{
    if (m_firstBlock) {
        cursor.setBlockFormat(format);
        m_firstBlock = false;
    } else {
        cursor.insertBlock(format, QTextCharFormat());
    }
}

void TextPanel::writeHeading(QTextCursor& cursor, const Theme& theme)
{
    startBlock(cursor, {});
    QTextCharFormat format = scaledFormat(colored(theme.text), font(), 1.25);
    format.setFontWeight(QFont::DemiBold);
    cursor.insertText(breakable(m_title), format);
    if (!m_subtitle.isEmpty()) {
        QTextBlockFormat below;
        below.setTopMargin(2);
        startBlock(cursor, below);
        cursor.insertText(breakable(m_subtitle), colored(theme.mutedText));
    }
}

void TextPanel::writeFigures(QTextCursor& cursor, const Theme& theme)
{
    QList<QTextOption::Tab> tabs;
    for (int i = 1; i < m_grid.columns; ++i) {
        tabs.push_back({static_cast<double>(m_grid.cell) * i, QTextOption::LeftTab});
    }
    const QTextCharFormat caption = smaller(colored(theme.mutedText), font());
    QTextCharFormat value = colored(theme.text);
    value.setFontWeight(QFont::Medium);
    const auto step = static_cast<std::size_t>(m_grid.columns);
    for (std::size_t first = 0; first < m_figures.size(); first += step) {
        const std::size_t last = std::min(first + step, m_figures.size());
        QTextBlockFormat above;
        above.setTabPositions(tabs);
        above.setTopMargin(first == 0 ? 0 : 4);
        startBlock(cursor, above);
        for (std::size_t i = first; i < last; ++i) {
            cursor.insertText(i == first ? m_figures[i].caption : QLatin1Char('\t') + m_figures[i].caption, caption);
        }
        QTextBlockFormat below;
        below.setTabPositions(tabs);
        below.setBottomMargin(last == m_figures.size() ? 6 : 0);
        startBlock(cursor, below);
        for (std::size_t i = first; i < last; ++i) {
            if (i > first) {
                cursor.insertText(QStringLiteral("\t"), value);
            }
            QTextCharFormat withTip = value;
            withTip.setToolTip(toolTipText(m_figures[i].toolTip));
            cursor.insertText(m_figures[i].value, withTip);
        }
    }
}

void TextPanel::writeParagraph(QTextCursor& cursor, const DetailParagraph& paragraph, const Theme& theme)
{
    using Kind = DetailParagraph::Kind;
    QTextBlockFormat block;
    QTextCharFormat base;
    if (paragraph.kind == Kind::Fact) {
        block.setLeftMargin(m_labelWidth);
        block.setTextIndent(-m_labelWidth);
        block.setTabPositions({{static_cast<double>(m_labelWidth), QTextOption::LeftTab}});
        block.setTopMargin(2);
    } else if (paragraph.kind == Kind::Note) {
        block.setTopMargin(4);
    } else {
        base.setFontFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
        base.setFontFixedPitch(true);
        base = smaller(base, font());
        block.setTopMargin(paragraph.kind == Kind::Frame ? 3 : 0);
        block.setLeftMargin(paragraph.kind == Kind::Code ? fontMetrics().averageCharWidth() * 3 : 0);
    }
    startBlock(cursor, block);
    if (paragraph.kind == Kind::Fact) {
        // A label that is wider than its column would push the value out of the next one.
        const int room = m_labelWidth - fontMetrics().averageCharWidth();
        const QString label = fontMetrics().elidedText(paragraph.label, Qt::ElideRight, room);
        QTextCharFormat format = colored(theme.mutedText);
        format.setToolTip(label == paragraph.label ? QString() : toolTipText(paragraph.label));
        cursor.insertText(label + QLatin1Char('\t'), format);
    }
    for (std::size_t i = 0; i < paragraph.spans.size(); ++i) {
        const DetailSpan& span = paragraph.spans[i];
        if (i > 0 && paragraph.kind != Kind::Code) {
            // What is said quietly belongs to what stands before it; everything else begins a line.
            const bool sameLine = span.style == DetailSpan::Style::Muted;
            cursor.insertText(sameLine ? QStringLiteral("  ") : QString(QChar::LineSeparator), base);
        }
        writeSpan(cursor, span, base, theme);
    }
}

void TextPanel::writeSpan(QTextCursor& cursor, const DetailSpan& span, QTextCharFormat format, const Theme& theme)
{
    format.setForeground(theme.text);
    if (span.style == DetailSpan::Style::Strong) {
        format.setFontWeight(QFont::DemiBold);
    } else if (span.style == DetailSpan::Style::Muted) {
        format.setForeground(theme.mutedText);
    } else if (span.style == DetailSpan::Style::Warning) {
        format.setForeground(theme.warning);
    } else if (span.style == DetailSpan::Style::Marked) {
        format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
        format.setUnderlineColor(theme.edgeHighlight);
    }
    format.setToolTip(toolTipText(span.toolTip));
    if (span.link || span.source) {
        format.setAnchor(true);
        format.setAnchorHref(linkScheme + QLatin1Char(':') + QString::number(m_links.size()));
        format.setForeground(span.style == DetailSpan::Style::Muted ? theme.mutedText : theme.edgeHighlight);
        if (span.link) {
            m_links.emplace_back(*span.link);
        } else {
            m_links.emplace_back(*span.source);
        }
    }
    QString text = breakable(span.text);
    text.replace(QLatin1Char('\n'), QChar::LineSeparator);
    cursor.insertText(text, format);
}

void TextPanel::followLink(const QUrl& url)
{
    bool isNumber = false;
    const std::size_t index = url.path().toULongLong(&isNumber);
    if (url.scheme() == linkScheme && isNumber && index < m_links.size()) {
        // The receiver replaces the text, and with it the list of links.
        const auto target = m_links[index];
        if (const auto* place = std::get_if<StackPlace>(&target)) {
            Q_EMIT sourceActivated(*place);
        } else {
            Q_EMIT linkActivated(std::get<Selection>(target));
        }
    }
}

} // namespace ets
