// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/keysource.h"

#include <QtWidgets/QPlainTextEdit>

class QCompleter;
class QStringListModel;

namespace ets {

/// Where a query is typed. Offers what may stand at the cursor while somebody types.
class SqlEditor : public QPlainTextEdit, public KeySource {
    Q_OBJECT

public:
    explicit SqlEditor(QWidget* parent = nullptr);

    /// What is offered; null while the list is closed.
    [[nodiscard]] const QStringListModel* offers() const;
    void closeOffers(); ///< Takes the list away.

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;
    [[nodiscard]] QSize sizeHint() const override; ///< A few lines.

Q_SIGNALS:
    void runWanted();
    void cancelWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    [[nodiscard]] bool takeListKey(const QKeyEvent& event);
    void takeOffer(); ///< The one that was moved to, else the first.
    /// @param isAsked somebody asked for it; else a word has to be begun
    void propose(bool isAsked);
    void insert(const QString& offer);

    QStringListModel* m_offers;
    QCompleter* m_completer;
};

} // namespace ets
