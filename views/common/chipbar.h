// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/filterzoomstack.h"
#include "views/common/keysource.h"

#include <QtWidgets/QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace ets {

class Session;

/// The filter in force, which all views share, as chips: the text, the range, what was clicked; how much passes; or why
/// nothing does; or what is wrong with a text that is not in force. A click, Enter, Delete or Backspace takes a chip
/// away. Hidden without a filter.
class ChipBar : public QWidget, public KeySource {
    Q_OBJECT

public:
    explicit ChipBar(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRangeMenu(QToolButton* chip, const QPoint& place);
    void showFilter();
    void showResult();
    QToolButton* addButton(const QString& text, const QString& toolTip, const QString& name);
    void addRuns();
    void addChip(const QString& text, const QString& toolTip, const QString& name, const EventFilter& without);

    Session& m_session;
    QWidget* m_chips;
    QLabel* m_state;
    QToolButton* m_clear;
    EventFilter m_shown;
    std::vector<QToolButton*> m_buttons;
};

} // namespace ets
