// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "views/common/keysource.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

class QLabel;
class QLineEdit;

namespace ets {

class FilterCompleter;

/// The text box of the session's filter, with what is wrong with it below. All lines of a window show the same filter.
class FilterLine : public QWidget, public KeySource {
    Q_OBJECT

public:
    explicit FilterLine(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;
    /// Puts the cursor into the box and selects what is there.
    void focusText();
    [[nodiscard]] QLineEdit* lineEdit() const { return m_text; }
    /// What is wrong with the text; empty for a filter.
    [[nodiscard]] QString faultText() const;

Q_SIGNALS:
    /// Enter or arrow down: the person is done typing and wants the rows.
    void rowsWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply();
    void showFilter(const FilterState& filter);
    void showFault(const FilterState& filter);

    Session& m_session;
    QLineEdit* m_text;
    QLabel* m_fault;
    FilterCompleter* m_completer;
    QTimer m_delay; ///< Typing fast filters once.
    QElapsedTimer m_sinceLastStep; ///< Undo takes back what was typed in one go.
};

} // namespace ets
