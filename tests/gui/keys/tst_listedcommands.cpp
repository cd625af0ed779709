// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that keys and context menus do stands in a menu or in the palette, and every key in the sheet of keys.
#include "app/commands/commandentry.h"
#include "app/commands/viewcommands.h"
#include "app/dialogs/keysdialog.h"
#include "tests/gui/walk/walkedwindow.h"
#include "views/common/commandsource.h"

#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTextEdit>

#include <map>
#include <set>
#include <utility>

using namespace ets;
using namespace ets::test;

namespace {

QStringList paletteTitles(MainWindow& window)
{
    QStringList titles;
    for (const CommandEntry& entry : commandsOf(*window.menuBar())) {
        titles.push_back(entry.title);
    }
    for (const CommandEntry& entry : commandsOf(window.workspace().views())) {
        titles.push_back(entry.title);
    }
    return titles;
}

QString plain(QString title)
{
    return title.replace(QStringLiteral("&&"), QStringLiteral("\x01"))
        .remove(QLatin1Char('&'))
        .replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

void addTitles(const QMenu& menu, QStringList& titles)
{
    for (const QAction* const action : menu.actions()) {
        if (action->menu() != nullptr) {
            addTitles(*action->menu(), titles);
        } else if (!action->isSeparator() && action->isEnabled() && action->isVisible()) {
            titles.push_back(plain(action->text()));
        }
    }
}

} // namespace

class TestListedCommands : public QObject, private FullWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { open(); }
    void init() { m_window->session().selection().clear(); }
    void cleanupTestCase() { m_window.reset(); }
    void contextMenusAreInThePalette();
    void actionsAreInMenusOrThePalette();
    void keysAreListed();
    void changedKeysAreListed();
    void keysMeanOneThing();
};

void TestListedCommands::contextMenusAreInThePalette()
{
    m_window->session().selection().select(EventId(1));
    QStringList missing;
    int menus = 0;
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        showAndWait(*m_window, entry);
        const QStringList known = paletteTitles(*m_window);
        for (QWidget* const widget : entry.widget->findChildren<QWidget*>()) {
            // Fields and texts have the menus of their toolkit: copy, paste, select all.
            if (!widget->isVisible() || qobject_cast<QLineEdit*>(widget) || qobject_cast<QTextEdit*>(widget)
                || qobject_cast<QScrollBar*>(widget) || qobject_cast<QScrollBar*>(widget->parentWidget())
                || qobject_cast<QLineEdit*>(widget->parentWidget()) || qobject_cast<QPlainTextEdit*>(widget)
                || (widget->parentWidget() != nullptr && qobject_cast<QPlainTextEdit*>(widget->parentWidget()))
                || (widget->parentWidget() != nullptr && qobject_cast<QTextEdit*>(widget->parentWidget()))) {
                continue;
            }
            QContextMenuEvent event(
                QContextMenuEvent::Keyboard, widget->rect().center(), widget->mapToGlobal(widget->rect().center()));
            QApplication::sendEvent(widget, &event);
            if (auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                ++menus;
                QStringList titles;
                addTitles(*menu, titles);
                for (const QString& title : titles) {
                    const bool isMarked = known.contains(title + QStringLiteral(" (on)"));
                    if (!known.contains(title) && !isMarked) {
                        missing.push_back(entry.id + QStringLiteral(": ") + title);
                    }
                }
                menu->close();
            }
        }
    }
    missing.removeDuplicates();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    QVERIFY2(menus > 8, qPrintable(QString::number(menus)));
}

void TestListedCommands::actionsAreInMenusOrThePalette()
{
    QStringList known;
    for (const QString& title : paletteTitles(*m_window)) {
        known.push_back(QString(title).remove(QStringLiteral(" (on)")));
    }
    QStringList missing;
    for (const QAction* const action : m_window->findChildren<QAction*>()) {
        const bool isOfField = qobject_cast<QLineEdit*>(action->parent()) != nullptr;
        if (action->menu() != nullptr || action->isSeparator() || action->text().isEmpty() || !action->isEnabled()
            || !action->isVisible() || isOfField) {
            continue;
        }
        if (!known.contains(plain(action->text()))) {
            missing.push_back(plain(action->text()));
        }
    }
    missing.removeDuplicates();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
}

void TestListedCommands::keysAreListed()
{
    using Line = std::pair<QString, QString>; // what it does, a key
    std::set<Line> listed;
    for (const KeyGroup& group : keysOf(*m_window, *m_window->menuBar(), m_window->workspace().views())) {
        for (const KeyEntry& entry : group.entries) {
            for (const QKeySequence& key : entry.keys) {
                listed.emplace(entry.title, key.toString());
            }
        }
    }
    std::set<Line> known;
    for (const QAction* const action : m_window->findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            known.emplace(plain(action->text()).remove(QStringLiteral("…")), key.toString());
        }
    }
    QVERIFY(known.size() > 30);
    for (const auto& [title, key] : known) { // every shortcut is in the sheet
        QVERIFY2(listed.contains({title, key}), qPrintable(title + QLatin1Char(' ') + key));
    }
    for (const QWidget* const widget : m_window->findChildren<QWidget*>()) {
        if (const auto* const source = dynamic_cast<const KeySource*>(widget)) {
            for (const KeyEntry& entry : source->keys()) {
                for (const QKeySequence& key : entry.keys) {
                    known.emplace(entry.title, key.toString());
                }
            }
        }
    }
    QVERIFY(listed == known); // and nothing else
}

void TestListedCommands::changedKeysAreListed()
{
    const auto shown = [this] {
        m_window->showKeys();
        auto* const dialog = m_window->findChild<KeysDialog*>();
        QStringList texts;
        for (const QLabel* const label : dialog->findChildren<QLabel*>()) {
            texts.push_back(label->text());
        }
        delete dialog;
        return texts;
    };
    const QString other = QStringLiteral("Ctrl+Alt+F12");
    QVERIFY(shown().contains(QStringLiteral("F5")) && !shown().contains(other));
    for (QAction* const action : m_window->findChildren<QAction*>()) {
        if (action->shortcut() == QKeySequence(Qt::Key_F5)) {
            action->setShortcut(QKeySequence(other));
        }
    }
    QVERIFY(!shown().contains(QStringLiteral("F5")) && shown().contains(other));
}

void TestListedCommands::keysMeanOneThing()
{
    std::map<QString, QString> meanings;
    for (const QAction* const action : m_window->findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            const auto [found, isNew] = meanings.emplace(key.toString(), action->text());
            QVERIFY2(isNew || found->second == action->text(),
                qPrintable(QStringLiteral("%1: %2, %3").arg(key.toString(), found->second, action->text())));
        }
    }
}

QTEST_MAIN(TestListedCommands)
#include "tst_listedcommands.moc"
