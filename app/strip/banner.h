// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QFrame>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace ets {

/// One line across the window that says what went wrong, was done, or can be done, until it is closed. Never in the
/// way. Of several messages the last is seen; those before it come back when it is closed.
class Banner : public QFrame {
    Q_OBJECT

public:
    /// Where a new message goes: to be seen at once, or behind what is there, seen once that is closed.
    enum class Place { OnTop, BehindOthers };

    explicit Banner(QWidget* parent = nullptr);

    void showError(const QString& message);
    /// With a button that does something about it.
    /// @param name of what it is about: a later offer of that name takes its place
    /// @param button empty for none
    void showOffer(const QString& name, const QString& message, const QString& button, std::function<void()> action,
        Place place = Place::OnTop);
    void showInfo(const QString& message);
    /// Takes an offer back that is no longer of use.
    void withdraw(const QString& name);
    /// Everything but offers goes: something else is done now.
    void forgetMessages();
    void clear();
    [[nodiscard]] QString text() const; ///< Of the message that is seen; empty for none.

Q_SIGNALS:
    void dismissed(const QString& name); ///< A person closed an offer without taking it.

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class Kind { Info, Error, Offer };
    struct Message {
        Kind kind;
        QString name; ///< Of an offer.
        QString text;
        QString button;
        std::function<void()> action;
    };

    void add(Message message, Place place = Place::OnTop);
    void takeLast(); ///< Does what is offered.
    void closeLast();
    void showLast();
    void fitText();
    void updateColors();

    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_offer;
    std::vector<Message> m_messages;
    bool m_isUpdating = false;
};

} // namespace ets
