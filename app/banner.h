// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QFrame>

#include <functional>

class QLabel;
class QPushButton;

namespace ets {

/// One line across the window that says what went wrong or was done, until it is closed. Never in the way.
class Banner : public QFrame {
    Q_OBJECT

public:
    explicit Banner(QWidget* parent = nullptr);

    /// Stays until it is closed or another message comes.
    void showError(const QString& message);
    /// The same, with a button that does something about it.
    void showOffer(const QString& message, const QString& button, std::function<void()> action);
    /// Goes by itself after a while.
    void showInfo(const QString& message);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showMessage(const QString& message, bool isError);
    void updateColors();

    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_offer;
    std::function<void()> m_action; ///< What the button does.
    QTimer m_hide;
    bool m_isError = false;
};

} // namespace ets
