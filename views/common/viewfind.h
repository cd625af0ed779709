// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPersistentModelIndex>
#include <QtCore/QPointer>
#include <QtGui/QTextCursor>

#include <cstddef>
#include <vector>

class QAbstractItemView;
class QTextEdit;
class QWidget;

namespace ets {

class FindBar;

/// Finds words in whatever rows and texts a part of the window shows, for views without a search of their own. Its bar
/// lies over the upper right corner.
class ViewFind : public QObject {
    Q_OBJECT

public:
    /// Rows and texts beyond this many are not looked at.
    static constexpr std::size_t mostPlaces = 20'000;

    /// @param view has to be on screen
    explicit ViewFind(QWidget& view);

    /// The one of a view; it is made when it is first asked for, and belongs to the view.
    [[nodiscard]] static ViewFind& of(QWidget& view);

    void open();
    [[nodiscard]] FindBar& bar() const { return *m_bar; }
    [[nodiscard]] std::size_t hits() const { return m_hits.size(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Hit {
        QPointer<QAbstractItemView> table; ///< Null in a text.
        QPersistentModelIndex row;
        QPointer<QTextEdit> text;
        QTextCursor cursor;
    };

    void find();
    void findRows(QAbstractItemView& table, const QString& words);
    void findText(QTextEdit& text, const QString& words);
    void goTo(std::size_t hit); ///< From 0.
    static void show(const Hit& hit);
    void close();
    void place();

    QWidget& m_view;
    FindBar* m_bar;
    QPointer<QWidget> m_before; ///< Had the keyboard.
    std::vector<Hit> m_hits;
    std::size_t m_looked = 0;
};

} // namespace ets
