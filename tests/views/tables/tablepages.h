// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/qt/loadedsession.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/exportdialog.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QFile>
#include <QtGui/QContextMenuEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QPushButton>

#include <memory>

namespace ets::test {

/// Events, operators and modules of one trace on screen, and hands to work with them.
class TablePages {
protected:
    /// @return why it cannot be; empty when it is
    QString open()
    {
        ExportChoices::last() = {};
        m_session = std::make_unique<Session>();
        m_events = std::make_unique<EventsView>(*m_session);
        m_operators = std::make_unique<OperatorsView>(*m_session);
        m_modules = std::make_unique<ModulesView>(*m_session);
        for (TablePage* const page : {static_cast<TablePage*>(m_events.get()),
                 static_cast<TablePage*>(m_operators.get()), static_cast<TablePage*>(m_modules.get())}) {
            page->resize(1500, 500);
            page->show();
        }
        if (!QTest::qWaitForWindowExposed(m_events.get())) {
            return QStringLiteral("the window does not come");
        }
        return openAndWait(*m_session, pairOf(QStringLiteral("transformer")));
    }
    void close()
    {
        m_modules.reset();
        m_operators.reset();
        m_events.reset();
        m_session.reset();
    }

    [[nodiscard]] static QPoint headerPoint(const TableView& view, int section)
    {
        return {view.header()->sectionViewportPosition(section) + view.header()->sectionSize(section) / 2,
            view.header()->height() / 2};
    }
    static void clickHeader(const TableView& view, int section, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(view.header()->viewport(), Qt::LeftButton, modifiers, headerPoint(view, section));
    }
    static void click(const TableView& view, int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(
            view.viewport(), Qt::LeftButton, modifiers, view.visualRect(view.model()->index(row, 0)).center());
    }
    static void openMenu(TableView& view)
    {
        const QPoint place = view.visualRect(view.model()->index(0, 0)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, view.viewport()->mapToGlobal(place));
        QApplication::sendEvent(view.viewport(), &event);
    }
    [[nodiscard]] static QAction* entry(const QMenu& menu, const QString& text)
    {
        for (QAction* const action : menu.actions()) {
            if (action->text() == text) {
                return action;
            }
        }
        return nullptr;
    }
    /// Takes what the dialog offers. @return what is in the file then
    [[nodiscard]] static QString exported(ExportDialog& dialog, const QString& path)
    {
        QSignalSpy finished(&dialog, &QDialog::finished);
        if (!path.isEmpty()) {
            dialog.setPath(path);
        }
        const QString target = dialog.findChild<QLineEdit*>()->text();
        QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
        if (finished.isEmpty() && !finished.wait(10000)) {
            return {};
        }
        QFile file(target);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    [[nodiscard]] TableView& events() const { return *m_events->view(); }
    [[nodiscard]] TableView& operators() const { return *m_operators->view(); }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<EventsView> m_events;
    std::unique_ptr<OperatorsView> m_operators;
    std::unique_ptr<ModulesView> m_modules;
};

} // namespace ets::test
