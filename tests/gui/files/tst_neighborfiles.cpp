// SPDX-License-Identifier: GPL-3.0-or-later
// A debug buffer and a program that lie beside a trace are offered with it, and come with one click.
#include "app/files/neighboroffer.h"
#include "app/mainwindow.h"
#include "app/strip/banner.h"
#include "tests/gui/files/dropfiles.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QPushButton>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestNeighborFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void debugBuffer();
    void program();
    void allOfThemAtOnce();
    void bufferOfAnotherRunIsNotOffered();
    void standsAsLongAsSomethingIsNotOpen();
    void standsWhateverIsJoinedAtOnce();

private:
    QString copied(const QString& testCase, const QString& file);
    void drop(const QString& dump);
    /// Takes what the banner offers.
    void take();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestNeighborFiles::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QString TestNeighborFiles::copied(const QString& testCase, const QString& file)
{
    const QString path = m_folder->filePath(file);
    return QFile::copy(dataFile(testCase, file), path) ? path : QString();
}

void TestNeighborFiles::drop(const QString& dump)
{
    QVERIFY(dropFiles(*m_window, {dump}));
    QCOMPARE(m_window->session().dataSet()->files.path(FileRole::Dump), dump);
}

void TestNeighborFiles::take()
{
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    QTest::mouseClick(m_window->banner().findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(finished.wait(30000));
    QVERIFY(m_window->banner().text().isEmpty());
}

void TestNeighborFiles::debugBuffer()
{
    const QString dump = copied(QStringLiteral("cnn_xnn"), QStringLiteral("dbg.etdp"));
    const QString buffer = copied(QStringLiteral("cnn_xnn"), QStringLiteral("dbg.dbg.bin"));
    drop(dump);
    QVERIFY(m_window->session().dataSet()->trace->options().debugBuffer == nullptr);
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("dbg.dbg.bin")));
    take();
    QCOMPARE(m_window->session().dataSet()->files.path(FileRole::DebugBuffer), buffer);
    QVERIFY(m_window->session().dataSet()->trace->options().debugBuffer != nullptr);
}

void TestNeighborFiles::program()
{
    const QString dump = copied(QStringLiteral("cnn_xnn"), QStringLiteral("prof.etdp"));
    const QString program = copied(QStringLiteral("cnn_xnn"), QStringLiteral("model.pte"));
    drop(dump);
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("model.pte")));
    take();
    QCOMPARE(m_window->session().dataSet()->files.path(FileRole::Program), program);
    QVERIFY(m_window->session().dataSet()->trace->program() != nullptr);
}

void TestNeighborFiles::allOfThemAtOnce()
{
    const QString dump = copied(QStringLiteral("cnn_xnn"), QStringLiteral("dbg.etdp"));
    for (const char* const name : {"dbg.dbg.bin", "model.pte", "etrecord.bin"}) {
        QVERIFY(!copied(QStringLiteral("cnn_xnn"), QLatin1String(name)).isEmpty());
    }
    drop(dump);
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("model.pte")));
    for (const char* const name : {"dbg.dbg.bin", "etrecord.bin"}) {
        QVERIFY2(m_window->banner().text().contains(QLatin1String(name)), qPrintable(m_window->banner().text()));
    }
    take();
    const DataSet& data = *m_window->session().dataSet();
    QVERIFY(
        data.files.has(FileRole::Record) && data.files.has(FileRole::Program) && data.files.has(FileRole::DebugBuffer));
}

void TestNeighborFiles::bufferOfAnotherRunIsNotOffered()
{
    // A file of numbers which the dump's values do not lie in.
    const QString dump = copied(QStringLiteral("cnn_xnn"), QStringLiteral("dbg.etdp"));
    QFile file(m_folder->filePath(QStringLiteral("debug.bin")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(8, 'x'));
    file.close();
    drop(dump);
    QTRY_VERIFY(!m_window->banner().findChild<NeighborOffer*>()->isLooking());
    QVERIFY2(m_window->banner().text().isEmpty(), qPrintable(m_window->banner().text()));
}

/// Another choice joins the trace anew, and so does one of the files: what is left of the offer stays.
void TestNeighborFiles::standsAsLongAsSomethingIsNotOpen()
{
    const QString dump = copied(QStringLiteral("cnn_xnn"), QStringLiteral("prof.etdp"));
    const QString record = copied(QStringLiteral("cnn_xnn"), QStringLiteral("etrecord.bin"));
    QVERIFY(!copied(QStringLiteral("cnn_xnn"), QStringLiteral("model.pte")).isEmpty());
    drop(dump);
    const Banner& banner = m_window->banner();
    QTRY_VERIFY(banner.text().contains(QStringLiteral("model.pte")));
    Session& session = m_window->session();
    QSignalSpy finished(&session, &Session::loadFinished);
    session.setRuns(RunSpec::dropFirst(1));
    QVERIFY(finished.wait(30000));
    QVERIFY2(banner.text().contains(QStringLiteral("etrecord.bin")), qPrintable(banner.text()));
    QVERIFY2(banner.text().contains(QStringLiteral("model.pte")), qPrintable(banner.text()));
    QCOMPARE(openAndWait(session, {record}), QString());
    QVERIFY2(!banner.text().contains(QStringLiteral("etrecord.bin")), qPrintable(banner.text()));
    QVERIFY2(banner.text().contains(QStringLiteral("model.pte")), qPrintable(banner.text()));
    take();
    QVERIFY(session.dataSet()->files.has(FileRole::Program));
}

/// A choice that is made while the folder is looked through.
void TestNeighborFiles::standsWhateverIsJoinedAtOnce()
{
    const QString dump = copied(QStringLiteral("cnn_xnn"), QStringLiteral("prof.etdp"));
    QVERIFY(!copied(QStringLiteral("cnn_xnn"), QStringLiteral("model.pte")).isEmpty());
    Session& session = m_window->session();
    const auto* const offer = m_window->banner().findChild<NeighborOffer*>();
    QCOMPARE(openAndWait(session, {dump}), QString());
    QSignalSpy finished(&session, &Session::loadFinished);
    session.setRuns(RunSpec::dropFirst(1));
    QVERIFY(finished.wait(30000));
    QTRY_VERIFY(!offer->isLooking());
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("model.pte")));
}

QTEST_MAIN(TestNeighborFiles)
#include "tst_neighborfiles.moc"
