// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a view draws can be saved as PNG and as SVG: by its own menu, or by an entry of the palette for graphs.
#include "app/commands/viewcommands.h"
#include "tests/gui/walk/walkedwindow.h"
#include "tests/views/painted.h"
#include "views/common/onscreen.h"
#include "views/common/saveddrawing.h"
#include "views/numbers/numbersview.h"
#include "views/tables/tableview.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QContextMenuEvent>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFrame>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTextEdit>

#include <array>

using namespace ets;
using namespace ets::test;

namespace {

/// Parts of another drawing, or no drawing of data.
bool isPart(const QWidget& widget)
{
    static const std::array names{"ets::TimelineOverview", "ets::TimelineStrip", "ets::ProgramMargin",
        "ets::SourceMargin", "ets::GraphMinimap", "ets::GraphLegend", "ets::GraphCrumbs", "ets::GraphOverlay",
        "ets::FindBar"};
    return std::ranges::any_of(names, [&](const char* name) { return widget.inherits(name); });
}

/// A widget of ours that paints itself: no field, button, table or text, and no frame for others.
bool isDrawing(const QWidget& widget)
{
    const bool isOurs = QLatin1String(widget.metaObject()->className()).startsWith(QLatin1String("ets::"));
    const bool isStandard = qobject_cast<const QAbstractItemView*>(&widget) != nullptr
        || qobject_cast<const QAbstractButton*>(&widget) != nullptr || qobject_cast<const QLabel*>(&widget) != nullptr
        || qobject_cast<const QLineEdit*>(&widget) != nullptr || qobject_cast<const QTextEdit*>(&widget) != nullptr
        || qobject_cast<const QPlainTextEdit*>(&widget) != nullptr || qobject_cast<const QTabBar*>(&widget) != nullptr
        || widget.inherits("QHeaderView") || widget.inherits("QComboBox");
    const auto* const area = qobject_cast<const QAbstractScrollArea*>(&widget);
    const bool isAlone = widget.layout() == nullptr || area != nullptr;
    return isOurs && !isStandard && isAlone && !isPart(widget) && widget.isVisible() && isOnScreen(widget);
}

/// Entries of the menu that a widget shows, submenus included; empty without one.
QList<QAction*> entriesOf(const QMenu& menu)
{
    QList<QAction*> entries;
    for (QAction* const action : menu.actions()) {
        entries += action->menu() != nullptr ? entriesOf(*action->menu()) : QList<QAction*>{action};
    }
    return entries;
}

QMenu* openMenu(QWidget& drawing)
{
    QWidget* target = &drawing;
    if (auto* const area = qobject_cast<QAbstractScrollArea*>(&drawing)) {
        target = area->viewport();
    }
    const QPoint middle = target->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, middle, target->mapToGlobal(middle));
    QApplication::sendEvent(target, &event);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
}

QAction* entryFor(const QMenu& menu, const QString& format)
{
    for (QAction* const action : entriesOf(menu)) {
        if (action->text().contains(format)) {
            return action;
        }
    }
    return nullptr;
}

} // namespace

class TestSavedDrawings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void everyDrawingHasBoth();
    void smallDrawingsAreWritten();

private:
    [[nodiscard]] QList<QWidget*> drawingsOf(const ViewEntry& view);

    std::unique_ptr<MainWindow> m_window;
};

void TestSavedDrawings::initTestCase()
{
    m_window = openFullWindow();
    QVERIFY(m_window != nullptr);
    // Numbers of every node, and the tensor of one of them: heat map and histogram are drawings, too.
    auto* const numbers = m_window->workspace().views().get<NumbersView>();
    m_window->workspace().showView(QStringLiteral("numbers"));
    waitUntilIdle();
    numbers->comparison().useFile(
        dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("numeric/edge_dialect_exported_program.npz")));
    QTRY_VERIFY_WITH_TIMEOUT(!numbers->comparison().isRunning(), 20000);
    waitUntilIdle();
    QVERIFY2(numbers->comparison().problem().isEmpty(), qPrintable(numbers->comparison().problem()));
    numbers->view()->setFocus();
    numbers->view()->setCurrentIndex(numbers->proxy().index(1, 0));
    QTest::keyClick(numbers->view(), Qt::Key_Return);
    waitUntilIdle();
}

QList<QWidget*> TestSavedDrawings::drawingsOf(const ViewEntry& view)
{
    showAndWait(*m_window, view);
    QList<QWidget*> drawings;
    for (QWidget* const widget : view.widget->findChildren<QWidget*>()) {
        if (isDrawing(*widget)) {
            drawings.push_back(widget);
        }
    }
    return drawings;
}

void TestSavedDrawings::everyDrawingHasBoth()
{
    QStringList found;
    QStringList missing;
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        const QList<QWidget*> drawings = drawingsOf(entry);
        QStringList inPalette;
        for (const CommandEntry& command : commandsOf(m_window->workspace().views())) {
            if (command.kind.startsWith(entry.title)) {
                inPalette.push_back(command.title);
            }
        }
        for (QWidget* const drawing : drawings) {
            const QString name = QString::fromLatin1(drawing->metaObject()->className());
            found.push_back(name);
            QMenu* const menu = openMenu(*drawing);
            for (const char* const format : {"PNG", "SVG"}) {
                const QString wanted = QString::fromLatin1(format);
                const bool isInMenu = menu != nullptr && entryFor(*menu, wanted) != nullptr;
                const bool isOfGraph = drawing->inherits("ets::GraphView")
                    && !inPalette.filter(QStringLiteral("Graph as ") + wanted).isEmpty();
                if (!isInMenu && !isOfGraph) {
                    missing.push_back(QStringLiteral("%1, %2: %3").arg(entry.id, name, wanted));
                }
            }
            if (menu != nullptr) {
                menu->close();
            }
        }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    for (const char* const wanted : {"TimelineCanvas", "GraphView", "ArenaCanvas", "SizesBar", "InstructionStrip",
             "CoverageBar", "RunsChart", "RooflineChart", "GapChart", "HeatMapWidget", "ElementHistogram"}) {
        QVERIFY2(found.contains(QStringLiteral("ets::") + QLatin1String(wanted)),
            qPrintable(QLatin1String(wanted) + QLatin1Char(' ') + found.join(QLatin1Char(' '))));
    }
}

void TestSavedDrawings::smallDrawingsAreWritten()
{
    const QTemporaryDir folder;
    int written = 0;
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        if (entry.id != QStringLiteral("delegation") && entry.id != QStringLiteral("memory")
            && entry.id != QStringLiteral("coverage") && entry.id != QStringLiteral("tensor")) {
            continue;
        }
        for (QWidget* const drawing : drawingsOf(entry)) {
            if (dynamic_cast<SavedDrawing*>(drawing) == nullptr) {
                continue;
            }
            for (const char* const format : {"PNG", "SVG"}) {
                QMenu* const menu = openMenu(*drawing);
                QVERIFY(menu != nullptr);
                entryFor(*menu, QString::fromLatin1(format))->trigger();
                menu->close();
                auto* const dialog = drawing->findChild<QFileDialog*>();
                QVERIFY(dialog != nullptr);
                const QString path =
                    folder.filePath(QStringLiteral("%1.%2").arg(++written).arg(QString::fromLatin1(format).toLower()));
                Q_EMIT dialog->fileSelected(path);
                delete dialog;
                if (QString::fromLatin1(format) == QStringLiteral("PNG")) {
                    const QImage image(path);
                    QCOMPARE(image.size(), drawing->size() * 2);
                    QVERIFY(isPainted(QPixmap::fromImage(image), 2));
                } else {
                    QFile file(path);
                    QVERIFY(file.open(QIODevice::ReadOnly));
                    const QByteArray text = file.readAll();
                    QVERIFY(text.contains("<svg") && (text.contains("<path") || text.contains("<rect")));
                }
            }
        }
    }
    QVERIFY(written >= 12);
}

QTEST_MAIN(TestSavedDrawings)
#include "tst_saveddrawings.moc"
