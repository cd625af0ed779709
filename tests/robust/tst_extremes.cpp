// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etdump/dumpwriter.h"
#include "tests/qt/loadedsession.h"
#include "tests/robust/processusage.h"
#include "tests/views/painted.h"

#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/text/text.h"
#include "model/report/inspectorframe.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>

using namespace ets;
using namespace ets::test;

namespace {

/// ETSCOPE_EXTREMES=full: a million names, texts of 100 MB.
bool isWhole()
{
    return qEnvironmentVariable("ETSCOPE_EXTREMES") == QLatin1String("full");
}

} // namespace

/// Traces that no runtime would write, but anyone can.
class TestExtremes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void manyNames();
    void longName();
    void namesThatDeceive();
    void showsControlCharacters_data();
    void showsControlCharacters();

private:
    QString written(const DumpWriter& writer);

    QTemporaryDir m_folder;
};

QString TestExtremes::written(const DumpWriter& writer)
{
    const Bytes bytes = writer.bytes();
    const QString path = m_folder.filePath(QStringLiteral("trace.etdp"));
    QFile file(path);
    return file.open(QIODevice::WriteOnly)
            && file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size())) > 0
        ? path
        : QString();
}

void TestExtremes::manyNames()
{
    const int count = isSanitized ? 50'000 : isWhole() ? 1'000'000 : 200'000;
    QString path;
    {
        DumpWriter writer;
        writer.run();
        for (int i = 0; i < count; ++i) {
            const auto start = static_cast<Ticks>(i) * 10;
            writer.event("kernel_" + std::to_string(i), i, start, start + 7);
        }
        writer.framework("Method::execute", 0, static_cast<Ticks>(count) * 10);
        path = written(writer);
    }
    QVERIFY(!path.isEmpty());
    MainWindow window(nullptr);
    window.show();
    QCOMPARE(openAndWait(window.session(), {path}), QString());
    QVERIFY(isPainted(window.grab()));
    QCOMPARE(window.session().dataSet()->trace->events().size(), static_cast<std::size_t>(count) + 1);
    window.session().selection().select(EventId(static_cast<std::size_t>(count) / 2));
    window.workspace().showView(QStringLiteral("events"));
    QCOMPARE(window.workspace().views().get<EventsView>()->view()->model()->rowCount(), count + 1);
    QVERIFY(isPainted(window.grab()));
}

void TestExtremes::longName()
{
    const std::size_t length = isSanitized ? 5'000'000 : isWhole() ? 100'000'000 : 20'000'000;
    QString path;
    {
        DumpWriter writer;
        writer.run().event(std::string(length, 'x'), 0, 0, 5);
        writer.event(std::string(length, '<'), 1, 5, 9).framework("Method::execute", 0, 10);
        path = written(writer);
    }
    MainWindow window(nullptr);
    window.show();
    QCOMPARE(openAndWait(window.session(), {path}), QString());
    for (const char* const view : {"timeline", "events", "operators", "modules", "graph", "details"}) {
        window.workspace().showView(QLatin1String(view));
        QVERIFY(isPainted(window.grab()));
    }
    window.session().selection().select(EventId(0));
    QVERIFY(isPainted(window.grab()));
    const auto csv = inspectorCsv(*window.session().dataSet()->trace);
    QVERIFY(csv);
    QVERIFY(csv->size() > 2 * length); // nothing is cut in what is written
}

void TestExtremes::namesThatDeceive()
{
    DumpWriter writer;
    writer.run().event("<img src='file:///etc/passwd'><b>x</b>", 0, 0, 5);
    writer.event("evil\u202Eelif\u202C", 1, 5, 9).event("line\nbreak\x1b[31m", 2, 9, 12);
    writer.framework("Method::execute", 0, 20);
    MainWindow window(nullptr);
    window.show();
    QCOMPARE(openAndWait(window.session(), {written(writer)}), QString());
    window.workspace().showView(QStringLiteral("events"));
    const QAbstractItemModel& rows = *window.workspace().views().get<EventsView>()->view()->model();
    const auto name = [&](int row) { return rows.index(row, static_cast<int>(EventColumn::Name)).data().toString(); };
    QCOMPARE(name(0), QStringLiteral("<img src='file:///etc/passwd'><b>x</b>"));
    QCOMPARE(name(1), QStringLiteral("evil\uFFFDelif\uFFFD"));
    QCOMPARE(name(2), QStringLiteral("line\u240Abreak\u241B[31m"));
    for (std::size_t i = 0; i < 3; ++i) {
        window.session().selection().select(EventId(i));
        QVERIFY(isPainted(window.grab()));
    }
}

void TestExtremes::showsControlCharacters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << QStringLiteral("aten.add \u00e9\u4e2d") << QStringLiteral("aten.add \u00e9\u4e2d");
    QTest::newRow("null") << QString(QChar(0)) << QStringLiteral("\u2400");
    QTest::newRow("tab") << QStringLiteral("a\tb") << QStringLiteral("a\u2409b");
    QTest::newRow("override") << QStringLiteral("a\u202Eb") << QStringLiteral("a\uFFFDb");
    QTest::newRow("isolate") << QStringLiteral("\u2066b") << QStringLiteral("\uFFFDb");
    QTest::newRow("paragraph") << QStringLiteral("a\u2029b") << QStringLiteral("a\uFFFDb");
    QTest::newRow("right to left text is text") << QStringLiteral("\u05d0\u05d1") << QStringLiteral("\u05d0\u05d1");
    QTest::newRow("long") << QString(5000, QLatin1Char('x'))
                          << QString(1000, QLatin1Char('x')) + QStringLiteral("\u2026");
}

void TestExtremes::showsControlCharacters()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(displayText(text), shown);
    QCOMPARE(displayText(std::string_view(text.toStdString())), shown);
}

QTEST_MAIN(TestExtremes)
#include "tst_extremes.moc"
