// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever shows a picture and no text says by its tooltip what it does: buttons and actions of the window with every
// view, and of the dialogs.
#include "app/dialogs/editordialog.h"
#include "app/preferences/showpreferences.h"
#include "app/strip/banner.h"
#include "tests/gui/walk/walkedwindow.h"

#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenu>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>

using namespace ets;
using namespace ets::test;

namespace {

/// Whether a button shows no word.
bool isPictureOnly(const QAbstractButton& button)
{
    const auto* const tool = qobject_cast<const QToolButton*>(&button);
    const bool hidesText =
        tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !button.icon().isNull();
    const bool isArrow = tool != nullptr && tool->arrowType() != Qt::NoArrow;
    return (!button.icon().isNull() || isArrow) && (button.text().isEmpty() || hidesText || isArrow);
}

QString describe(const QWidget& widget)
{
    QStringList path;
    for (const QWidget* part = &widget; part != nullptr; part = part->parentWidget()) {
        path.prepend(QString::fromLatin1(part->metaObject()->className())
            + (part->objectName().isEmpty() ? QString() : QLatin1Char('(') + part->objectName() + QLatin1Char(')')));
    }
    return path.join(QLatin1Char('/'));
}

} // namespace

class TestIconTips : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void buttons();
    void actions();
    void tabs();

private:
    std::unique_ptr<MainWindow> m_window;
};

void TestIconTips::initTestCase()
{
    m_window = openFullWindow();
    QVERIFY(m_window != nullptr);
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        showAndWait(*m_window, entry);
    }
    // Bars and dialogs that come when they are asked for.
    m_window->session().filterZoom().setFilter({QStringLiteral("conv"), {}});
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        m_window->workspace().showView(entry.id);
        if (QApplication::focusWidget() != nullptr) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
        }
        waitUntilIdle();
    }
    m_window->banner().showInfo(QStringLiteral("said"));
    m_window->showExportDialog();
    m_window->showEditorDialog();
    m_window->showKeys();
    m_window->showManual();
    showPreferences(*m_window);
    waitUntilIdle();
}

void TestIconTips::buttons()
{
    QStringList faults;
    int looked = 0;
    for (const QWidget* const widget : QApplication::allWidgets()) {
        const auto* const button = qobject_cast<const QAbstractButton*>(widget);
        // Buttons of docks that have titles of ours, and what was never about to be seen.
        if (button == nullptr || !isPictureOnly(*button) || button->inherits("QDockWidgetTitleButton")
            || !button->testAttribute(Qt::WA_WState_Polished)) {
            continue;
        }
        ++looked;
        if (button->toolTip().isEmpty()) {
            faults.push_back(describe(*button));
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    QVERIFY2(looked > 20, qPrintable(QString::number(looked)));
}

void TestIconTips::actions()
{
    QStringList faults;
    int looked = 0;
    for (const QWidget* const widget : QApplication::allWidgets()) {
        for (const QAction* const action :
            widget->testAttribute(Qt::WA_WState_Polished) ? widget->actions() : QList<QAction*>()) {
            looked += action->icon().isNull() ? 0 : 1;
            if (!action->icon().isNull() && action->toolTip().isEmpty()) {
                faults.push_back(describe(*widget));
            }
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    QVERIFY(looked > 3);
}

void TestIconTips::tabs()
{
    for (const QWidget* const widget : QApplication::allWidgets()) {
        const auto* const bar = qobject_cast<const QTabBar*>(widget);
        for (int tab = 0; bar != nullptr && tab < bar->count(); ++tab) {
            QVERIFY(!bar->tabText(tab).isEmpty() || !bar->tabToolTip(tab).isEmpty());
        }
    }
}

QTEST_MAIN(TestIconTips)
#include "tst_icontips.moc"
