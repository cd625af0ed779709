// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/mainwindow.h"
#include "app/startpage.h"
#include "app/strip/banner.h"
#include "app/strip/summarystrip.h"
#include "app/workspace.h"
#include "model/qt/jobs/pools.h"
#include "tests/gui/files/dropfiles.h"
#include "tests/qt/loadedsession.h"
#include "tests/testdata.h"
#include "tests/views/painted.h"
#include "views/common/viewhost.h"
#include "views/tables/eventsview.h"
#include "views/tables/filterline.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QClipboard>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>

#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

QAbstractButton* buttonWith(const QWidget& widget, const QString& text)
{
    for (QAbstractButton* const button : widget.findChildren<QAbstractButton*>()) {
        if (button->text().contains(text)) {
            return button;
        }
    }
    return nullptr;
}

QString textsOf(const QWidget& widget)
{
    QString text;
    for (const QLabel* const label : widget.findChildren<QLabel*>()) {
        text += label->text() + QLatin1Char('\n');
    }
    return text;
}

/// Whether a view can be seen. QWidget::visibleRegion() leaves out what opaque children cover.
bool isInFront(const QWidget& view)
{
    const QWidget* const window = view.window();
    const QWidget* const there = window->childAt(view.mapTo(window, view.rect().center()));
    return view.isVisible() && there != nullptr && (there == &view || view.isAncestorOf(there));
}

CommandLine parsed(QByteArrayList arguments)
{
    arguments.prepend("etscope");
    std::vector<char*> argv;
    for (QByteArray& argument : arguments) {
        argv.push_back(argument.data());
    }
    return CommandLine::parse(static_cast<int>(argv.size()), argv.data());
}

} // namespace

/// The window around the views: opening, messages, keys, and what it remembers.
class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void startsWithTheStartPage();
    void opensTheSample();
    void dropsFiles();
    void failureShowsWhyAndKeepsTheTrace();
    void summaryTellsTheTrace();
    void keysShowViewsAndFilter();
    void historyByKeys();
    void helpListsTheKeys();
    void copiesDiagnosticsWithoutPaths();
    void remembersFilesAndColumns();
    void corruptSettingsAreHarmless();
    void defaultLayoutComesBack();
    void closesWhileLoading();
    void commandLine_data();
    void commandLine();

private:
    [[nodiscard]] QString settingsPath() const { return m_folder->filePath(QStringLiteral("etscope.ini")); }
    void makeWindow();
    void wait(const QStringList& files);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_folder = std::make_unique<QTemporaryDir>();
    makeWindow();
}

void TestMainWindow::cleanup()
{
    m_window.reset();
    m_settings.reset();
}

void TestMainWindow::makeWindow()
{
    m_window.reset();
    m_settings = std::make_unique<QSettings>(settingsPath(), QSettings::IniFormat);
    m_window = std::make_unique<MainWindow>(m_settings.get());
    ViewHost::of(m_window->session()).setEager(true);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestMainWindow::wait(const QStringList& files)
{
    QCOMPARE(openAndWait(m_window->session(), files), QString());
}

void TestMainWindow::startsWithTheStartPage()
{
    auto* const page = m_window->findChild<StartPage*>();
    QVERIFY(page != nullptr && page->isVisible());
    QVERIFY(!m_window->workspace().isVisible());
    QVERIFY(buttonWith(*page, QStringLiteral("Open files")) != nullptr);
    QVERIFY(isPainted(m_window->grab()));
}

void TestMainWindow::opensTheSample()
{
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    QTest::mouseClick(buttonWith(*m_window->findChild<StartPage*>(), QStringLiteral("sample")), Qt::LeftButton);
    QVERIFY(finished.wait(30000));
    QVERIFY(m_window->session().dataSet() != nullptr);
    QVERIFY(m_window->session().dataSet()->trace->etrecord() != nullptr);
    QVERIFY(m_window->workspace().isVisible());
    QVERIFY(m_window->recentFiles().entries().empty()); // a copy in a folder that goes away
    const QString copy = m_window->session().dataSet()->files.path(FileRole::Dump);
    QVERIFY(QFileInfo::exists(copy));
    m_window.reset();
    QVERIFY(!QFileInfo::exists(copy));
}

void TestMainWindow::dropsFiles()
{
    const QStringList pair = pairOf(QStringLiteral("transformer"));
    QVERIFY(dropFiles(*m_window, {pair[0]}));
    QVERIFY(m_window->session().dataSet()->trace->etrecord() == nullptr);
    QVERIFY(dropFiles(*m_window, {pair[1]})); // the record, later
    QVERIFY(m_window->session().dataSet()->trace->etrecord() != nullptr);
    QCOMPARE(m_window->recentFiles().entries().size(), std::size_t(1));
    QCOMPARE(m_window->recentFiles().entries().front().size(), 2);
}

void TestMainWindow::failureShowsWhyAndKeepsTheTrace()
{
    const QString file = QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/README.md");
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    m_window->openFiles({file});
    QVERIFY(finished.wait(30000));
    QVERIFY2(m_window->banner().text().contains(file), qPrintable(m_window->banner().text()));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    wait(pairOf(QStringLiteral("linear")));
    QVERIFY(m_window->banner().text().isEmpty());
    const DataSetPtr before = m_window->session().dataSet();
    m_window->openFiles({QStringLiteral("/no/such/file.etdp")});
    QVERIFY(finished.wait(30000));
    QVERIFY(m_window->banner().text().contains(QStringLiteral("/no/such/file.etdp")));
    QCOMPARE(m_window->session().dataSet(), before);
    QVERIFY(m_window->workspace().isVisible());
}

void TestMainWindow::summaryTellsTheTrace()
{
    auto* const strip = m_window->findChild<SummaryStrip*>();
    wait({pairOf(QStringLiteral("stub_and_xnn"))[0]});
    QVERIFY(textsOf(*strip).contains(QStringLiteral("no ETRecord")));
    wait(pairOf(QStringLiteral("stub_and_xnn")));
    const QString texts = textsOf(*strip);
    QVERIFY2(texts.contains(QStringLiteral("Method::execute")), qPrintable(texts));
    QVERIFY2(texts.contains(QStringLiteral("XNNPACK")), qPrintable(texts));
    QVERIFY2(texts.contains(QStringLiteral("exact")), qPrintable(texts));
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("prof.etdp")));
    const TraceSummary summary = TraceSummary::of(*m_window->session().dataSet()->trace,
        m_window->session().dataSet()->runs, m_window->session().dataSet()->operators);
    QCOMPARE(summary.runs, std::size_t(10));
    const LinkShares& shares = m_window->session().dataSet()->coverage.time;
    QVERIFY(std::abs(shares.sum() - 1) < 1e-9);
}

void TestMainWindow::keysShowViewsAndFilter()
{
    wait(pairOf(QStringLiteral("transformer")));
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        if (entry.kind->keys.isEmpty()) {
            continue;
        }
        QTest::keySequence(m_window.get(), entry.kind->keys);
        QTRY_VERIFY2(
            entry.widget->isAncestorOf(QApplication::focusWidget()) || entry.widget == QApplication::focusWidget(),
            qPrintable(entry.id));
        QTRY_VERIFY2(isInFront(*entry.widget), qPrintable(entry.id));
    }
    m_window->workspace().showView(QStringLiteral("events"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Slash);
    QLineEdit* const line = m_window->workspace().views().get<EventsView>()->filterLine()->lineEdit();
    QTRY_COMPARE(QApplication::focusWidget(), line);
    QTest::keyClicks(line, QStringLiteral("a/b?"));
    QCOMPARE(line->text(), QStringLiteral("a/b?")); // in a text they are letters, not keys
    QTest::keyClick(line, Qt::Key_Return);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(m_window->session().filterZoom().filter().isEmpty());
}

void TestMainWindow::historyByKeys()
{
    wait(pairOf(QStringLiteral("transformer")));
    SelectionController& selection = m_window->session().selection();
    selection.select(EventId(3));
    selection.select(EventId(5));
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(selection.selection(), Selection(EventId(3)));
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(selection.selection(), Selection(EventId(5)));
    QSignalSpy changed(&m_window->session(), &Session::dataSetChanged);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(selection.selection(), Selection(EventId(5)));
}

void TestMainWindow::helpListsTheKeys()
{
    m_window->showKeys();
    auto* const dialog = m_window->findChild<QDialog*>();
    QVERIFY(dialog != nullptr && !dialog->isModal());
    const QString texts = textsOf(*dialog);
    for (const char* const key : {"Ctrl+O", "F5", "Zoom in", "Alt+Left", "Ctrl+1"}) {
        QVERIFY2(texts.contains(QLatin1String(key)), key);
    }
}

void TestMainWindow::copiesDiagnosticsWithoutPaths()
{
    m_window->copyDiagnostics();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("Nothing is open")));
    QDir folder(m_folder->path());
    QVERIFY(folder.mkpath(QStringLiteral("secret customer/phone")));
    const QString dump = folder.filePath(QStringLiteral("secret customer/phone/launch.etdp"));
    QVERIFY(QFile::copy(dataFile(QStringLiteral("synthetic"), QStringLiteral("allocations.etdp")), dump));
    wait({dump});
    m_window->copyDiagnostics();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains(QStringLiteral("ETDump: ")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Remarks: ")), qPrintable(text));
    for (const char* const word : {"secret", "customer", "phone", "launch", "/tmp"}) {
        QVERIFY2(!text.contains(QLatin1String(word)), qPrintable(text));
    }
}

void TestMainWindow::remembersFilesAndColumns()
{
    const QStringList pair = pairOf(QStringLiteral("transformer"));
    wait(pair);
    EventsView& events = *m_window->workspace().views().get<EventsView>();
    events.setOperatorCallsShown(true);
    events.view()->setColumnHidden(static_cast<int>(EventColumn::Max), true);
    m_window->close();
    makeWindow();
    QCOMPARE(m_window->recentFiles().entries().size(), std::size_t(1));
    EventsView& again = *m_window->workspace().views().get<EventsView>();
    QVERIFY(again.areOperatorCallsShown());
    QVERIFY(again.view()->isColumnHidden(static_cast<int>(EventColumn::Max)));
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    QTest::mouseClick(buttonWith(*m_window->findChild<StartPage*>(), QStringLiteral("prof.etdp")), Qt::LeftButton);
    QVERIFY(finished.wait(30000));
    QCOMPARE(m_window->session().dataSet()->files.path(FileRole::Dump), pair[0]);
}

void TestMainWindow::corruptSettingsAreHarmless()
{
    m_window.reset();
    m_settings.reset();
    QFile file(settingsPath());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[General]\nwindow=@ByteArray(\\0\\x1\\xd9\\xd0garbage)\nworkspace=@ByteArray(\\0\\0\\0\\xff\\0)\n"
               "showOperatorCalls=perhaps\n[columns]\nevents=1, 2, x/y/z/w, event_name/-9/hidden/up\nmodules=7\n"
               "[recent]\n1\\files=relative.etdp\n2\\files=/a"
        + QByteArray(", /b").repeated(20)
        + "\n3\\files=@Invalid()\n4\\files=/ok.etdp\n"
          "size=400000000\n[[[\n=\n\xff\xfe");
    file.close();
    makeWindow();
    QCOMPARE(m_window->recentFiles().entries().size(), std::size_t(1));
    wait(pairOf(QStringLiteral("linear")));
    QVERIFY(isPainted(m_window->grab()));
    QVERIFY(!m_window->workspace().views().get<EventsView>()->view()->shownColumns().empty());
}

void TestMainWindow::defaultLayoutComesBack()
{
    wait(pairOf(QStringLiteral("transformer")));
    for (QAction* const action : m_window->workspace().toggleActions()) {
        action->trigger(); // closes every view
    }
    m_window->workspace().applyDefaultLayout();
    QTRY_VERIFY(isInFront(*m_window->workspace().views().get<OperatorsView>()));
    for (const char* const id : {"timeline", "graph", "details"}) {
        const QWidget* const widget = m_window->workspace().views().widget(QLatin1String(id));
        QTRY_VERIFY2(isInFront(*widget), id);
        QVERIFY2(widget->width() > 150 && widget->height() > 100, id);
    }
}

void TestMainWindow::closesWhileLoading()
{
    m_window->session().open(pairOf(QStringLiteral("transformer")));
    QVERIFY(m_window->session().isLoading());
    int heard = 0;
    const QObject context;
    connect(&m_window->session(), &Session::dataSetChanged, &context, [&heard] { ++heard; });
    m_window->close();
    m_window.reset();
    QVERIFY(jobs::waitForAll(60000));
    QCoreApplication::processEvents();
    QCOMPARE(heard, 0);
}

void TestMainWindow::commandLine_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<int>("status"); // -1: goes on
    QTest::newRow("files") << QByteArrayList{"a.etdp", "b.bin"} << -1;
    QTest::newRow("nothing") << QByteArrayList() << -1;
    QTest::newRow("grab") << QByteArrayList{"--grab", "out", "--size", "800x600", "--scale", "2", "--dark", "a.etdp"}
                          << -1;
    QTest::newRow("help") << QByteArrayList{"--help"} << 0;
    QTest::newRow("version") << QByteArrayList{"--version"} << 0;
    QTest::newRow("unknown") << QByteArrayList{"--no-such-option"} << 2;
    QTest::newRow("size") << QByteArrayList{"--size", "80000x2"} << 2;
    QTest::newRow("scale") << QByteArrayList{"--scale", "nan"} << 2;
}

void TestMainWindow::commandLine()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(int, status);
    const CommandLine line = parsed(arguments);
    QCOMPARE(line.exitStatus.value_or(-1), status);
    if (arguments.contains("--grab")) {
        QCOMPARE(line.grabFolder, QStringLiteral("out"));
        QCOMPARE(line.size, QSize(800, 600));
        QCOMPARE(line.scale, 2.0);
        QVERIFY(line.dark);
        QCOMPARE(line.files, QStringList{QStringLiteral("a.etdp")});
    }
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
