// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

class QPainter;

namespace ets {

struct AnnotatedLine;
class SourceText;
struct Theme;

/// What stands left of lines of source: own share, share with what is called, number.
class SourceMargin : public QWidget {
    Q_OBJECT

public:
    /// @param text its parent
    explicit SourceMargin(SourceText& text);

    void measure(); ///< Takes the widths of what the text shows now.
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintLine(QPainter& painter, const Theme& theme, const AnnotatedLine& line, const QRect& row) const;

    SourceText& m_text;
    int m_shareWidth = 0; ///< 0 where nothing has a time.
    int m_numberWidth = 0;
};

} // namespace ets
