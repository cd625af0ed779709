// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sql/sqleditor.h"

#include "model/qt/text/sqlwords.h"

#include <QtCore/QStringListModel>
#include <QtGui/QFontDatabase>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QCompleter>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <array>

namespace ets {

namespace {

constexpr int fewestLetters = 2; ///< Of a word that offers are made for by themselves.
constexpr int mostShown = 12; ///< Offers seen at once.
constexpr int linesAtFirst = 5;

enum class SqlKey { Run, Offer, Cancel };

struct SqlKeyRow {
    QKeyCombination key;
    SqlKey what;
    const char* title;
};
constexpr std::array sqlKeys{
    SqlKeyRow{Qt::CTRL | Qt::Key_Return, SqlKey::Run, QT_TRANSLATE_NOOP("ets::SqlEditor", "Answer the query")},
    SqlKeyRow{Qt::CTRL | Qt::Key_Enter, SqlKey::Run, QT_TRANSLATE_NOOP("ets::SqlEditor", "Answer the query")},
    SqlKeyRow{Qt::CTRL | Qt::Key_Space, SqlKey::Offer, QT_TRANSLATE_NOOP("ets::SqlEditor", "Offer tables and columns")},
    SqlKeyRow{Qt::Key_Escape, SqlKey::Cancel, QT_TRANSLATE_NOOP("ets::SqlEditor", "Cancel the query")},
};

} // namespace

SqlEditor::SqlEditor(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_offers(new QStringListModel(this))
    , m_completer(new QCompleter(m_offers, this))
{
    setLayoutDirection(Qt::LeftToRight); // as SQL is written
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true); // the keyboard gets out of it
    setPlaceholderText(tr("select … from …"));
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(mostShown);
    m_completer->setWidget(this);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &SqlEditor::insert);
}

const QStringListModel* SqlEditor::offers() const
{
    return m_completer->popup()->isVisible() ? m_offers : nullptr;
}

void SqlEditor::closeOffers()
{
    m_completer->popup()->hide();
}

QSize SqlEditor::sizeHint() const
{
    constexpr int margin = 12;
    return {QPlainTextEdit::sizeHint().width(), fontMetrics().lineSpacing() * linesAtFirst + margin};
}

QString SqlEditor::keysTitle() const
{
    return tr("SQL");
}

std::vector<KeyEntry> SqlEditor::keys() const
{
    return keyEntries("ets::SqlEditor", sqlKeys);
}

/// Keys that belong to the list while it is open.
bool SqlEditor::takeListKey(const QKeyEvent& event)
{
    const QAbstractItemView* const list = m_completer->popup();
    if (!list->isVisible()) {
        return false;
    }
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isEnter && event.modifiers() == Qt::NoModifier && list->currentIndex().isValid()) {
        takeOffer();
        return true;
    }
    if (isEnter || event.key() == Qt::Key_Escape) {
        closeOffers(); // what was typed is taken as it is
    }
    return event.key() == Qt::Key_Escape;
}

/// Tab takes an offer while there are some, and leads on otherwise.
bool SqlEditor::focusNextPrevChild(bool next)
{
    if (next && offers() != nullptr) {
        takeOffer();
        return true;
    }
    return QPlainTextEdit::focusNextPrevChild(next);
}

void SqlEditor::takeOffer()
{
    const QModelIndex chosen = m_completer->popup()->currentIndex();
    const QString offer = chosen.isValid() ? chosen.data().toString() : m_offers->stringList().front();
    closeOffers();
    insert(offer);
}

void SqlEditor::keyPressEvent(QKeyEvent* event)
{
    if (takeListKey(*event)) {
        return;
    }
    const QKeyCombination pressed(event->modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event->key()));
    const auto found = std::ranges::find(sqlKeys, pressed, &SqlKeyRow::key);
    if (found == sqlKeys.end()) {
        QPlainTextEdit::keyPressEvent(event);
        const bool isTyped = !event->text().isEmpty() && event->text().at(0).isPrint();
        if (isTyped || (event->key() == Qt::Key_Backspace && offers() != nullptr)) {
            propose(false);
        } else if (event->key() != Qt::Key_Shift) {
            closeOffers();
        }
        return;
    }
    switch (found->what) {
    case SqlKey::Run:
        closeOffers();
        Q_EMIT runWanted();
        break;
    case SqlKey::Offer:
        propose(true);
        break;
    case SqlKey::Cancel:
        Q_EMIT cancelWanted();
        break;
    }
}

void SqlEditor::focusOutEvent(QFocusEvent* event)
{
    if (event->reason() != Qt::PopupFocusReason) {
        closeOffers();
    }
    QPlainTextEdit::focusOutEvent(event);
}

void SqlEditor::propose(bool isAsked)
{
    const QString text = toPlainText();
    const int cursor = textCursor().position();
    const SqlOffers found = sqlOffers(text, cursor);
    const bool isBehindDot = found.start > 0 && text[found.start - 1] == QLatin1Char('.');
    if (found.words.isEmpty() || (!isAsked && !isBehindDot && cursor - found.start < fewestLetters)) {
        closeOffers();
        return;
    }
    m_offers->setStringList(found.words);
    QAbstractItemView* const list = m_completer->popup();
    list->setFont(font());
    QRect place = cursorRect();
    place.setWidth(list->sizeHintForColumn(0) + list->verticalScrollBar()->sizeHint().width());
    m_completer->complete(place); // makes the first row the current one
    list->setCurrentIndex({});
}

void SqlEditor::insert(const QString& offer)
{
    QTextCursor cursor = textCursor();
    const SqlOffers found = sqlOffers(toPlainText(), cursor.position());
    cursor.setPosition(static_cast<int>(found.start), QTextCursor::KeepAnchor);
    cursor.insertText(offer);
    setTextCursor(cursor);
}

} // namespace ets
