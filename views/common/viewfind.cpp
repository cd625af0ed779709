// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/viewfind.h"

#include "views/common/findbar.h"

#include <QtCore/QEvent>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QTextEdit>
#include <QtWidgets/QTreeView>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr int barWidth = 360;
constexpr int margin = 4;

QString textOf(const QModelIndex& row)
{
    QString text;
    for (int column = 0; column < row.model()->columnCount(row.parent()); ++column) {
        text += row.siblingAtColumn(column).data().toString() + QLatin1Char('\n');
    }
    return text;
}

/// Scrolls the page that a text lies on, where the text itself does not scroll.
void bringIntoView(QTextEdit& text)
{
    text.ensureCursorVisible();
    for (QWidget* parent = text.parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
        if (auto* const area = qobject_cast<QScrollArea*>(parent); area != nullptr && area->widget() != nullptr) {
            const QPoint place = text.viewport()->mapTo(area->widget(), text.cursorRect().center());
            area->ensureVisible(place.x(), place.y());
        }
    }
}

} // namespace

ViewFind::ViewFind(QWidget& view)
    : QObject(&view)
    , m_view(view)
    , m_bar(new FindBar(tr("Find in rows and texts"), &view))
{
    m_bar->setAutoFillBackground(true);
    view.installEventFilter(this);
    connect(m_bar, &FindBar::textChanged, this, &ViewFind::find);
    connect(m_bar, &FindBar::chosen, this, &ViewFind::goTo);
    connect(m_bar, &FindBar::closed, this, &ViewFind::close);
}

ViewFind& ViewFind::of(QWidget& view)
{
    auto* find = view.findChild<ViewFind*>(QString(), Qt::FindDirectChildrenOnly);
    return find != nullptr ? *find : *new ViewFind(view);
}

void ViewFind::open()
{
    if (QWidget* const focus = QApplication::focusWidget(); focus != nullptr && !m_bar->isAncestorOf(focus)) {
        m_before = focus;
    }
    place();
    m_bar->raise();
    m_bar->open();
    find();
}

void ViewFind::find()
{
    m_hits.clear();
    m_looked = 0;
    if (const QString words = m_bar->text().simplified(); !words.isEmpty()) {
        for (QAbstractScrollArea* const area : m_view.findChildren<QAbstractScrollArea*>()) {
            if (!area->isVisible()) {
                continue;
            }
            if (auto* const table = qobject_cast<QAbstractItemView*>(area); table != nullptr && table->model()) {
                findRows(*table, words);
            } else if (auto* const text = qobject_cast<QTextEdit*>(area)) {
                findText(*text, words);
            }
        }
    }
    m_hits.empty() ? m_bar->showHits(0, 0) : goTo(0);
}

void ViewFind::findRows(QAbstractItemView& table, const QString& words)
{
    QModelIndexList pending;
    const auto addBelow = [&](const QModelIndex& parent) {
        const int rows = static_cast<int>(std::min<std::size_t>(
            static_cast<std::size_t>(table.model()->rowCount(parent)), mostPlaces - std::min(m_looked, mostPlaces)));
        for (int row = rows; row-- > 0;) {
            pending.push_back(table.model()->index(row, 0, parent));
        }
    };
    addBelow(table.rootIndex());
    while (!pending.isEmpty() && m_looked < mostPlaces) {
        const QModelIndex row = pending.takeLast();
        ++m_looked;
        if (textOf(row).contains(words, Qt::CaseInsensitive)) {
            m_hits.push_back({&table, row, nullptr, {}});
        }
        addBelow(row);
    }
}

void ViewFind::findText(QTextEdit& text, const QString& words)
{
    QTextCursor cursor(text.document());
    while (m_looked++ < mostPlaces && !(cursor = text.document()->find(words, cursor)).isNull()) {
        m_hits.push_back({nullptr, {}, &text, cursor});
    }
}

void ViewFind::goTo(std::size_t hit)
{
    if (hit < m_hits.size()) {
        show(m_hits[hit]);
        m_bar->showHits(hit + 1, m_hits.size());
    }
}

void ViewFind::show(const Hit& hit)
{
    if (hit.table != nullptr && hit.row.isValid()) {
        if (auto* const tree = qobject_cast<QTreeView*>(hit.table.data())) {
            for (QModelIndex parent = hit.row.parent(); parent.isValid(); parent = parent.parent()) {
                tree->expand(parent);
            }
        }
        hit.table->setCurrentIndex(hit.row);
        hit.table->scrollTo(hit.row);
    } else if (hit.text != nullptr) {
        hit.text->setTextCursor(hit.cursor);
        bringIntoView(*hit.text);
    }
}

void ViewFind::close()
{
    m_bar->hide();
    m_hits.clear();
    (m_before != nullptr && m_before->isVisible() ? m_before.data() : &m_view)->setFocus(Qt::OtherFocusReason);
}

void ViewFind::place()
{
    const int width = std::min(barWidth, m_view.width() - 2 * margin);
    m_bar->setGeometry(m_view.width() - width - margin, margin, width, m_bar->sizeHint().height());
}

bool ViewFind::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        place();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ets
