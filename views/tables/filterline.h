// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

class QLineEdit;
class QToolButton;

namespace ets {

/// The text box of the session's filter, and a chip for its range of time that a click removes. All lines of a window
/// show the same filter.
class FilterLine : public QWidget {
    Q_OBJECT

public:
    explicit FilterLine(Session& session, QWidget* parent = nullptr);

    /// Puts the cursor into the box and selects what is there.
    void focusText();
    [[nodiscard]] QLineEdit* lineEdit() const { return m_text; }

Q_SIGNALS:
    /// Enter or arrow down: the person is done typing and wants the rows.
    void rowsWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply();
    void showFilter(const EventFilter& filter);

    Session& m_session;
    QLineEdit* m_text;
    QToolButton* m_range;
    QTimer m_delay; ///< Typing fast filters once.
    QElapsedTimer m_sinceLastStep; ///< Undo takes back what was typed in one go.
};

} // namespace ets
