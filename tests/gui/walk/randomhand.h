// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mainwindow.h"

#include <QtCore/QDir>
#include <QtCore/QStringList>

#include <random>
#include <vector>

namespace ets::test {

/// A hand that does anything at all on a window, in any order; the same for the same seed.
class RandomHand {
public:
    /// @param folder holds the files that are opened: those of a case each in a folder named after it
    RandomHand(MainWindow& window, const QString& folder, unsigned seed);

    /// What is done next, as a number of its kind.
    [[nodiscard]] std::size_t choose() { return m_lots[m_random() % m_lots.size()]; }
    void act(std::size_t kind);
    void releaseMouse();
    /// The files of one of the traces, the dump first.
    [[nodiscard]] QStringList files(int which) const;
    /// Path of the values that were logged in that trace; empty where there are none.
    [[nodiscard]] QString buffer(int which) const;

    /// A trace, with its files as they stand in a folder named after it.
    struct Case {
        QString id;
        QStringList files;
        QString buffer;
    };
    static const std::vector<Case>& cases();

private:
    [[nodiscard]] int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    template <typename List> auto oneOf(const List& list) -> decltype(list[0])
    {
        return list[static_cast<decltype(list.size())>(m_random() % static_cast<std::size_t>(list.size()))];
    }
    [[nodiscard]] QPoint placeInWindow();
    [[nodiscard]] QPoint placeIn(const QWindow& window);
    [[nodiscard]] QWindow* target();

    void moveMouse();
    void pressMouse();
    void clickMouse();
    void doubleClickMouse();
    void turnWheel();
    void pressKey();
    void typeText();
    void triggerAction();
    void selectSomething();
    void filterSomething();
    [[nodiscard]] TimeRange someRange(const DataSet& data);
    void changeLayout();
    void pressSeparator();
    void dragFiles();
    void load();
    void resizeWindow();
    void wait();

    MainWindow& m_window;
    const QDir m_folder;
    std::mt19937 m_random;
    std::vector<std::size_t> m_lots;
    Qt::MouseButton m_held = Qt::NoButton;
};

} // namespace ets::test
