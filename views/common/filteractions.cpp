// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/filteractions.h"

#include "model/qt/load/session.h"
#include "model/qt/session/filterchoices.h"
#include "model/qt/text/text.h"
#include "views/common/viewwanted.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QPointer>
#include <QtWidgets/QMenu>

namespace ets {

namespace {

constexpr int mostLetters = 48; ///< Of a name in a menu.

QString shortened(const QString& text)
{
    QString name = displayText(text);
    if (name.size() > mostLetters) {
        name = name.left(mostLetters / 2) + QStringLiteral("\u2026") + name.right(mostLetters / 2);
    }
    return name.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::FilterActions", text);
}

QString onlyText(const FilterChoice& choice)
{
    switch (choice.aspect) {
    case FilterAspect::OpType:
        return tr("Only op type %1").arg(shortened(choice.value));
    case FilterAspect::Backend:
        return tr("Only backend %1").arg(shortened(choice.value));
    case FilterAspect::Module:
        return tr("Only module %1").arg(shortened(choice.value));
    case FilterAspect::Run:
        return tr("Only run %1").arg(choice.value);
    case FilterAspect::Range: // has entries of its own
        break;
    }
    return {};
}

} // namespace

void addFilterActions(QMenu& menu, Session& session, const Selection& selection)
{
    if (session.dataSet() == nullptr) {
        return;
    }
    const std::vector<FilterChoice> choices = filterChoices(*session.dataSet(), selection);
    if (choices.empty()) {
        return;
    }
    FilterZoomStack& stack = session.filterZoom();
    menu.addSeparator();
    if (choices.front().range) {
        const TimeRange range = *choices.front().range;
        QObject::connect(menu.addAction(tr("Only this range")), &QAction::triggered, &stack,
            [&stack, choice = choices.front()] { stack.setFilter(choice.addedTo(stack.filter())); });
        addRangeActions(menu, session, range);
        return;
    }
    for (const FilterChoice& choice : choices) {
        QObject::connect(menu.addAction(onlyText(choice)), &QAction::triggered, &stack,
            [&stack, choice] { stack.setFilter(choice.addedTo(stack.filter())); });
    }
    const FilterChoice& first = choices.front();
    QObject::connect(menu.addAction(tr("Leave out %1").arg(shortened(first.value))), &QAction::triggered, &stack,
        [&stack, first] { stack.setFilter(first.leftOutOf(stack.filter())); });
}

void addRangeActions(QMenu& menu, Session& session, const TimeRange& range)
{
    FilterZoomStack& stack = session.filterZoom();
    QObject::connect(
        menu.addAction(tr("Zoom to it")), &QAction::triggered, &stack, [&stack, range] { stack.setZoom(range); });
    const QPointer<QWidget> asker(menu.parentWidget());
    QObject::connect(
        menu.addAction(tr("Compare with the rest")), &QAction::triggered, &stack, [&session, range, asker] {
            session.selection().select(range);
            if (asker != nullptr) {
                wantView(*asker, QLatin1String(viewids::details));
            }
        });
}

} // namespace ets
