// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/widgets/focusframe.h"
#include "views/details/content/detailscontent.h"

#include <QtWidgets/QTextBrowser>

#include <utility>
#include <variant>
#include <vector>

class QTextBlockFormat;
class QTextCharFormat;
class QTextCursor;

namespace ets {

struct Theme;

/// Figures, facts and code as one text that can be selected, copied and walked through with the keyboard.
/// As high as its text; wraps anywhere, so that long identifiers never widen the panel.
class TextPanel : public QTextBrowser {
    Q_OBJECT

public:
    explicit TextPanel(QWidget* parent = nullptr);

    /// @param labelWidth where the values of facts begin, in pixels
    void setContent(std::vector<DetailFigure> figures, std::vector<DetailParagraph> paragraphs, int labelWidth);
    /// A heading instead: one text in a larger font, a quieter one below it.
    void setHeading(const QString& title, const QString& subtitle);
    /// The text as it is copied: figures and facts with tabs between their parts.
    [[nodiscard]] QString copyText() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void linkActivated(const ets::Selection& target);
    void sourceActivated(const ets::StackPlace& place);
    /// The keyboard moved to another link or place in the text. @param place in this widget's coordinates
    void caretMoved(const QRect& place);

protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    [[nodiscard]] QMimeData* createMimeDataFromSelection() const override;

private:
    /// How figures stand beside one another; the width of one is one of whole characters.
    struct FigureGrid {
        int columns = 0;
        int cell = 0;
        friend bool operator==(const FigureGrid&, const FigureGrid&) = default;
    };

    [[nodiscard]] FigureGrid figureGridFor(int width) const;
    void rebuild();
    void writeHeading(QTextCursor& cursor, const Theme& theme);
    void writeFigures(QTextCursor& cursor, const Theme& theme);
    void writeParagraph(QTextCursor& cursor, const DetailParagraph& paragraph, const Theme& theme);
    void writeSpan(QTextCursor& cursor, const DetailSpan& span, QTextCharFormat format, const Theme& theme);
    void startBlock(QTextCursor& cursor, const QTextBlockFormat& format);
    void followLink(const QUrl& url);

    std::vector<DetailFigure> m_figures;
    std::vector<DetailParagraph> m_paragraphs;
    QString m_title;
    QString m_subtitle;
    std::vector<std::variant<Selection, StackPlace>> m_links; ///< By number in the anchor's name.
    mutable std::vector<std::pair<int, int>> m_heights; ///< Width and height of the text as it is now.
    int m_labelWidth = 0;
    FigureGrid m_grid;
    bool m_firstBlock = true;
    FocusFrame m_focusFrame{*this};
};

} // namespace ets
