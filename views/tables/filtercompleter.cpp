// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/filtercompleter.h"

#include "model/analysis/filter/filterfacts.h"
#include "model/qt/load/session.h"
#include "model/qt/text/text.h"

#include <QtCore/QEvent>
#include <QtCore/QStringListModel>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QCompleter>
#include <QtWidgets/QLineEdit>

#include <algorithm>

namespace ets {

namespace {

constexpr qsizetype mostOffers = 40;
constexpr std::size_t mostSearched = 100000; ///< Texts of a field that are looked at while one types.

/// Where the word around the cursor begins: behind a blank, a bracket or a minus sign outside of quotes.
int startOfWord(const QString& text, int cursor)
{
    int start = 0;
    bool quoted = false;
    for (int i = 0; i < cursor; ++i) {
        quoted = text[i] == QLatin1Char('"') ? !quoted : quoted;
        const bool isBetween =
            text[i].isSpace() || text[i] == QLatin1Char('(') || (text[i] == QLatin1Char('-') && i == start);
        start = !quoted && isBetween ? i + 1 : start;
    }
    return start;
}

QString written(const QString& field, const QString& value)
{
    const bool isPlain = std::none_of(
        value.begin(), value.end(), [](QChar c) { return c.isSpace() || QStringLiteral("()*?/\"").contains(c); });
    return isPlain ? field + value
                   : field + QLatin1Char('"') + QString(value).remove(QLatin1Char('"')) + QLatin1Char('"');
}

} // namespace

FilterCompleter::FilterCompleter(Session& session, QLineEdit* line)
    : QObject(line)
    , m_session(session)
    , m_line(line)
    , m_model(new QStringListModel(this))
    , m_completer(new QCompleter(m_model, this))
{
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(line);
    connect(line, &QLineEdit::textEdited, this, &FilterCompleter::propose);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &FilterCompleter::insert);
}

void FilterCompleter::close()
{
    m_completer->popup()->hide();
}

QStringList FilterCompleter::offers(const QString& text, int cursor) const
{
    const int start = startOfWord(text, cursor);
    const QString word = text.mid(start, cursor - start);
    const qsizetype colon = word.indexOf(QLatin1Char(':'));
    QStringList found;
    if (colon < 0) {
        const auto addNames = [&](const auto& names, const char* suffix) {
            for (const auto& name : names) {
                const QString key = toQString(name.key);
                if (word.size() >= 2 && key.startsWith(word, Qt::CaseInsensitive)) {
                    found.push_back(key + QLatin1String(suffix));
                }
            }
        };
        addNames(filterFields(), ":");
        addNames(filterFigures(), ">");
        return found;
    }
    const auto field = filterFieldOf(word.left(colon).toStdString());
    const auto& facts = m_session.eventSearch()->facts();
    QString wanted = word.mid(colon + 1);
    wanted.remove(QLatin1Char('"'));
    if (!field || facts == nullptr || wanted.startsWith(QLatin1Char('/')) || wanted.startsWith(QLatin1Char('='))) {
        return {};
    }
    const FilterTexts& texts = facts->texts(*field);
    const std::string folded = asciiFolded(wanted.toStdString());
    QStringList inside; // behind those that begin so
    for (std::size_t i = 0; i < std::min(texts.texts.size(), mostSearched) && found.size() < mostOffers; ++i) {
        const std::size_t at = texts.folded[i].find(folded);
        if (at != std::string::npos) {
            (at == 0 ? found : inside).push_back(written(word.left(colon + 1), displayText(texts.texts[i])));
        }
    }
    found += inside;
    return found.mid(0, mostOffers);
}

void FilterCompleter::propose()
{
    const QStringList list = offers(m_line->text(), m_line->cursorPosition());
    const bool isThere = list.size() == 1 && m_line->text().left(m_line->cursorPosition()).endsWith(list.front());
    if (list.isEmpty() || isThere || !m_line->hasFocus()) {
        close();
        return;
    }
    m_model->setStringList(list);
    m_completer->popup()->setCurrentIndex({});
    showList();
    for (QWidget* parent = m_line; parent != nullptr; parent = parent->parentWidget()) {
        parent->installEventFilter(this); // nothing new where it is installed
    }
}

void FilterCompleter::showList()
{
    QAbstractItemView* const popup = m_completer->popup();
    const int row = popup->currentIndex().row();
    m_completer->complete(); // makes the first row the current one
    popup->setCurrentIndex(popup->model()->index(row, 0));
}

bool FilterCompleter::eventFilter(QObject* watched, QEvent* event)
{
    // The bar of chips appears above the views and moves the line: the list stays below it.
    const bool isMoved = event->type() == QEvent::Move || event->type() == QEvent::Resize;
    if (isMoved && m_completer->popup()->isVisible()) {
        showList();
    }
    return QObject::eventFilter(watched, event);
}

void FilterCompleter::insert(const QString& offer)
{
    const int cursor = m_line->cursorPosition();
    const int start = startOfWord(m_line->text(), cursor);
    m_line->setSelection(start, cursor - start);
    m_line->insert(offer);
    // Choosing is typing: the filter follows.
    Q_EMIT m_line->textEdited(m_line->text());
}

} // namespace ets
