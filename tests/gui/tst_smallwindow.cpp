// SPDX-License-Identifier: GPL-3.0-or-later
// In a window of 1024 x 700 nothing that one reads or presses is cut: texts, buttons, fields with their prompts, titles
// of columns, in every view and dialog; and the window never asks for more.
#include "app/commands/commandentry.h"
#include "app/dialogs/clockdialog.h"
#include "app/dialogs/editordialog.h"
#include "app/dialogs/keysdialog.h"
#include "app/dialogs/modelpackagesdialog.h"
#include "app/preferences/showpreferences.h"
#include "app/strip/summarystrip.h"
#include "tests/gui/walk/viewrows.h"
#include "tests/gui/walk/walkedwindow.h"
#include "views/common/elidedlabel.h"
#include "views/numbers/numbersview.h"
#include "views/numbers/referencedialog.h"
#include "views/roofline/rooflineview.h"
#include "views/tables/tableheader.h"
#include "views/tables/tableview.h"

#include <QtGui/QScreen>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialog>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QToolButton>

#include <functional>
#include <map>

using namespace ets;
using namespace ets::test;

namespace {

constexpr QSize small{1024, 700};

bool isInScrollArea(const QWidget& widget, const QWidget& top)
{
    for (const QWidget* parent = widget.parentWidget(); parent != nullptr && parent != &top;
         parent = parent->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(parent) != nullptr) {
            return true;
        }
    }
    return false;
}

/// How wide a widget has to be to show its text; 0 for one without.
int widthOfText(const QWidget& widget)
{
    const QFontMetrics metrics = widget.fontMetrics();
    if (const auto* const label = qobject_cast<const QLabel*>(&widget)) {
        return label->wordWrap() || label->text().isEmpty() || label->textFormat() == Qt::RichText
                || Qt::mightBeRichText(label->text())
            ? 0
            : metrics
                  .boundingRect(QRect(0, 0, 10000, 1000), Qt::TextExpandTabs,
                      label->buddy() != nullptr ? QString(label->text()).remove(QLatin1Char('&')) : label->text())
                  .width();
    }
    if (const auto* const line = qobject_cast<const QLineEdit*>(&widget)) {
        return line->placeholderText().isEmpty() ? 0 : metrics.horizontalAdvance(line->placeholderText()) + 6;
    }
    if (const auto* const button = qobject_cast<const QAbstractButton*>(&widget)) {
        const auto* const tool = qobject_cast<const QToolButton*>(button);
        const bool isPicture =
            tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull();
        return button->text().isEmpty() || isPicture
            ? 0
            : metrics.horizontalAdvance(QString(button->text()).remove(QLatin1Char('&')));
    }
    if (const auto* const box = qobject_cast<const QComboBox*>(&widget)) {
        return box->currentText().isEmpty() ? 0 : metrics.horizontalAdvance(box->currentText()) + 20;
    }
    return 0;
}

QString describe(const QWidget& widget)
{
    QString text;
    if (const auto* const label = qobject_cast<const QLabel*>(&widget)) {
        text = label->text();
    } else if (const auto* const line = qobject_cast<const QLineEdit*>(&widget)) {
        text = line->placeholderText();
    } else if (const auto* const button = qobject_cast<const QAbstractButton*>(&widget)) {
        text = button->text();
    } else if (const auto* const box = qobject_cast<const QComboBox*>(&widget)) {
        text = box->currentText();
    }
    return QStringLiteral("%1 '%2' in %3: %4 wide, wants %5")
        .arg(QString::fromLatin1(widget.metaObject()->className()), text,
            widget.parentWidget() != nullptr ? QString::fromLatin1(widget.parentWidget()->metaObject()->className())
                                             : QString())
        .arg(widget.width())
        .arg(widthOfText(widget));
}

/// What is cut of a part of the window.
QStringList cutIn(QWidget& top)
{
    QStringList faults;
    for (QWidget* const widget : top.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty()) {
            continue;
        }
        const bool isTold =
            widget->toolTip().contains(QStringLiteral("…")) || qobject_cast<const ElidedLabel*>(widget) != nullptr;
        if (!isTold && widthOfText(*widget) > widget->width() + 1) {
            faults.push_back(describe(*widget));
        } else if (widthOfText(*widget) > 0 && !isInScrollArea(*widget, top)
            && widget->visibleRegion().boundingRect().width() < widget->width()) {
            faults.push_back(describe(*widget) + QStringLiteral(" is covered"));
        }
    }
    for (const TableView* const table : top.findChildren<TableView*>()) {
        auto* const header = qobject_cast<TableHeader*>(table->header());
        for (const int column : table->isVisible() ? table->shownColumns() : std::vector<int>()) {
            if (header->sectionSize(column) < header->wholeWidth(column)) {
                faults.push_back(QStringLiteral("title of column %1 of %2").arg(column).arg(table->accessibleName()));
            }
        }
    }
    return faults;
}

} // namespace

class TestSmallWindow : public QObject, private FullWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { open(small); }
    void cleanupTestCase() { m_window.reset(); }
    void firstStartFitsTheScreen();
    void windowStaysAsSmall();
    void nothingIsCut_data() { addViews(); }
    void nothingIsCut();
    void stripFitsNarrowWindows();
    void dialogsFit_data();
    void dialogsFit();

private:
    void openDialog(const QString& name);
};

void TestSmallWindow::firstStartFitsTheScreen()
{
    MainWindow first(nullptr);
    first.fitScreen();
    first.show();
    QVERIFY(QTest::qWaitForWindowExposed(&first));
    const QSize room = first.screen()->availableSize(); // 800 x 800 without a display
    QVERIFY2(first.width() <= room.width() && first.height() <= room.height(),
        qPrintable(QStringLiteral("%1 x %2").arg(first.width()).arg(first.height())));
}

void TestSmallWindow::windowStaysAsSmall()
{
    QVERIFY2(
        m_window->minimumSizeHint().width() <= small.width() && m_window->minimumSizeHint().height() <= small.height(),
        qPrintable(QStringLiteral("%1 x %2")
                       .arg(m_window->minimumSizeHint().width())
                       .arg(m_window->minimumSizeHint().height())));
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        showAndWait(*m_window, entry);
        QCOMPARE(m_window->size(), small);
    }
}

void TestSmallWindow::nothingIsCut()
{
    QFETCH(QString, id);
    const auto& entries = m_window->workspace().views().entries();
    const auto view = std::find_if(entries.begin(), entries.end(), [&](const ViewEntry& e) { return e.id == id; });
    showAndWait(*m_window, *view);
    m_window->session().selection().select(EventId(1));
    waitUntilIdle();
    const QStringList faults = cutIn(*m_window);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TestSmallWindow::stripFitsNarrowWindows()
{
    auto* const strip = m_window->findChild<SummaryStrip*>();
    const auto texts = [&] {
        QStringList shown;
        for (const QLabel* const label : strip->findChildren<QLabel*>()) {
            if (label->isVisible() && !label->text().isEmpty() && !label->text().startsWith(QLatin1Char('+'))) {
                shown.push_back(label->text());
            }
        }
        return shown;
    };
    m_window->resize(1900, 700);
    waitUntilIdle();
    QVERIFY(strip->isVisible());
    const QStringList all = texts();
    for (const int width : {1024, 800, 640, 500}) {
        m_window->resize(width, 700);
        waitUntilIdle();
        QVERIFY2(strip->isVisible(), qPrintable(QString::number(width)));
        QVERIFY(texts().size() >= 2 && texts().size() <= all.size());
        QCOMPARE(texts().mid(0, 2), all.mid(0, 2)); // how long it takes is always said
    }
    m_window->resize(1900, 700);
    waitUntilIdle();
    QCOMPARE(texts(), all);
    m_window->resize(small);
}

void TestSmallWindow::dialogsFit_data()
{
    QTest::addColumn<QString>("name");
    for (const char* const name : {"export", "editor", "keys", "about", "manual", "palette", "places", "preferences",
             "runs", "clock", "packages", "roof", "reference"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestSmallWindow::openDialog(const QString& name)
{
    const auto entryOf = [this](const char* text) {
        for (const CommandEntry& command : commandsOf(*m_window->menuBar())) {
            if (command.title.contains(QString::fromUtf8(text))) {
                command.run();
                return;
            }
        }
        QFAIL(text);
    };
    NumberComparison& numbers = m_window->workspace().views().get<NumbersView>()->comparison();
    const std::map<QString, std::function<void()>> dialogs{
        {QStringLiteral("export"), [&] { m_window->showExportDialog(); }},
        {QStringLiteral("editor"), [&] { m_window->showEditorDialog(); }},
        {QStringLiteral("keys"), [&] { m_window->showKeys(); }},
        {QStringLiteral("about"), [&] { m_window->showAbout(); }},
        {QStringLiteral("manual"), [&] { m_window->showManual(); }},
        {QStringLiteral("palette"), [&] { m_window->showCommands(); }},
        {QStringLiteral("places"), [&] { m_window->showPlaces(); }},
        {QStringLiteral("preferences"), [&] { showPreferences(*m_window); }},
        {QStringLiteral("runs"), [&] { entryOf("Choose…"); }},
        {QStringLiteral("clock"), [&] { clockdialog::ask(m_window->session(), m_window.get()); }},
        {QStringLiteral("packages"), [&] { modelpackages::ask(m_window->session(), nullptr, m_window.get()); }},
        {QStringLiteral("roof"), [&] { m_window->workspace().views().get<RooflineView>()->askForDevice(); }},
        {QStringLiteral("reference"), [&] { (new ReferenceDialog(numbers, {}, m_window.get()))->open(); }},
    };
    dialogs.at(name)();
}

void TestSmallWindow::dialogsFit()
{
    QFETCH(QString, name);
    openDialog(name);
    waitUntilIdle();
    int windows = 0;
    for (QWidget* const top : QApplication::topLevelWidgets()) {
        if (top == m_window.get() || !top->isVisible()) {
            continue;
        }
        ++windows;
        const QStringList faults = cutIn(*top);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        QVERIFY2(top->width() <= small.width() && top->height() <= top->screen()->availableSize().height(),
            qPrintable(QStringLiteral("%1 x %2").arg(top->width()).arg(top->height())));
        top->close();
    }
    QVERIFY(windows > 0);
}

QTEST_MAIN(TestSmallWindow)
#include "tst_smallwindow.moc"
