// SPDX-License-Identifier: GPL-3.0-or-later
// File > Report and Help > Copy as text for an issue: what etinspect report prints of the same files, byte for byte.
#include "app/files/reportmenu.h"
#include "app/files/reportsource.h"
#include "app/mainwindow.h"
#include "model/qt/load/baselineloader.h"
#include "tests/cli/programrun.h"
#include "tests/qt/loadedsession.h"
#include "views/tables/exportdialog.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QPushButton>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void asEtinspect_data();
    void asEtinspect();
    void withABaseline();
    void copiesText();
    void nothingWithoutADump();
    void commandIsForAShell();

private:
    [[nodiscard]] ReportMenu& menu() { return *m_window->findChild<ReportMenu*>(); }

    const QStringList m_files{dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp")),
        dataFile(QStringLiteral("linear"), QStringLiteral("etrecord.bin")),
        dataFile(QStringLiteral("linear"), QStringLiteral("model.pte"))};
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;
};

void TestReport::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    ExportChoices::last() = {};
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->show();
}

void TestReport::asEtinspect_data()
{
    QTest::addColumn<int>("entry");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("areSome");
    QTest::newRow("html") << 0 << QStringList() << false;
    QTest::newRow("markdown") << 1 << QStringList{QStringLiteral("--format"), QStringLiteral("markdown")} << false;
    QTest::newRow("some runs") << 0 << QStringList{QStringLiteral("--runs"), QStringLiteral("5..")} << true;
}

void TestReport::asEtinspect()
{
    QFETCH(const int, entry);
    QFETCH(const QStringList, options);
    QFETCH(const bool, areSome);
    QCOMPARE(openAndWait(m_window->session(), m_files), QString());
    if (areSome) {
        QSignalSpy finished(&m_window->session(), &Session::loadFinished);
        m_window->session().setRuns(RunSpec::dropFirst(4));
        QVERIFY(finished.wait(30000));
    }
    menu().actions().at(entry)->trigger();
    auto* const dialog = m_window->findChild<ExportDialog*>();
    QVERIFY(dialog != nullptr);
    const QString path = m_folder.filePath(QLatin1String(QTest::currentDataTag()));
    dialog->setPath(path);
    QSignalSpy done(&menu(), &ReportMenu::written);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    QVERIFY2(done.wait(30000), qPrintable(dialog->message()));
    const QStringList words{QStringLiteral("report"), m_files[0], QStringLiteral("--etrecord"), m_files[1],
        QStringLiteral("--pte"), m_files[2]};
    const QByteArray wanted = etinspect(words + options).out;
    QVERIFY(wanted.size() > 1000);
    const QByteArray written = contentOf(done.front().front().toString());
    if (areSome) { // the same runs may be asked for in several ways
        QCOMPARE(written.left(written.indexOf("etinspect report")), wanted.left(wanted.indexOf("etinspect report")));
    } else {
        QCOMPARE(written, wanted);
    }
}

/// The comparison comes first, with what has become of the findings.
void TestReport::withABaseline()
{
    QCOMPARE(openAndWait(m_window->session(), m_files), QString());
    const QString earlier = dataFile(QStringLiteral("linear"), QStringLiteral("dbg.etdp"));
    m_window->session().setBaseline({.paths = {earlier, m_files[1], m_files[2]}});
    QVERIFY(QTest::qWaitFor([this] { return !m_window->session().baseline().isRunning(); }, 20000));
    QVERIFY(m_window->session().now().compared() != nullptr);
    menu().actions().front()->trigger();
    auto* const dialog = m_window->findChild<ExportDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->setPath(m_folder.filePath(QStringLiteral("compared")));
    QSignalSpy done(&menu(), &ReportMenu::written);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    QVERIFY2(done.wait(30000), qPrintable(dialog->message()));
    const QByteArray written = contentOf(done.front().front().toString());
    const QByteArray wanted = etinspect({QStringLiteral("report"), m_files[0], QStringLiteral("--etrecord"), m_files[1],
                                            QStringLiteral("--pte"), m_files[2], QStringLiteral("--against"), earlier})
                                  .out;
    const QByteArray command = "etinspect report";
    QVERIFY(wanted.contains("id=\"comparison\""));
    QCOMPARE(written.left(written.indexOf(command)), wanted.left(wanted.indexOf(command)));
    QVERIFY(written.contains("--against dbg.etdp --against-etrecord etrecord.bin --against-pte model.pte"));
    QVERIFY(written.size() > etinspect({QStringLiteral("report"), m_files[0]}).out.size());
}

void TestReport::copiesText()
{
    QCOMPARE(openAndWait(m_window->session(), m_files), QString());
    QSignalSpy done(&menu(), &ReportMenu::copied);
    menu().copy();
    QVERIFY(done.wait(30000));
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(QStringLiteral("M10")));
    QVERIFY(text.count(QLatin1Char('\n')) <= 60);
    QVERIFY(!text.contains(QFileInfo(m_files[0]).absolutePath()));
}

void TestReport::nothingWithoutADump()
{
    QVERIFY(!menu().isEnabled());
    QCOMPARE(openAndWait(m_window->session(), {m_files[2]}), QString());
    QVERIFY(!menu().isEnabled());
    menu().actions().front()->trigger();
    QVERIFY(m_window->findChild<ExportDialog*>() == nullptr);
}

/// A file may be called anything.
void TestReport::commandIsForAShell()
{
    const QString odd = m_folder.filePath(QStringLiteral("it's $(x).etdp"));
    QVERIFY(QFile::copy(m_files[0], odd));
    QCOMPARE(openAndWait(m_window->session(), {odd}), QString());
    QCOMPARE(ReportSource::commandOf(*m_window->session().dataSet(), ReportSource::Form::Html, nullptr),
        std::string("etinspect report 'it'\\''s $(x).etdp'"));
}

QTEST_MAIN(TestReport)
#include "tst_report.moc"
