// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/log.h"

#include <QRegularExpression>
#include <QTest>

#include <clocale>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace ets;

class TestLog : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void isSilentUnlessAsked();
    void timesAScope();
    void choosesLayers();
    void threadsTakeTurns();
    void lineHasAPointInEveryLanguage();
    void allLayers();

private:
    std::vector<std::pair<log::Layer, std::string>> m_lines;
};

namespace {

/// A layer that is on stays on: each test turns on others.
void logOnce(log::Layer layer)
{
    const log::Timer timer(layer, "work");
}

} // namespace

void TestLog::init()
{
    m_lines.clear();
    log::setSink([this](log::Layer layer, const std::string& line) { m_lines.emplace_back(layer, line); });
}

void TestLog::cleanup()
{
    log::setSink({});
}

void TestLog::isSilentUnlessAsked()
{
    logOnce(log::Layer::ETRecord);
    QVERIFY(m_lines.empty());
    log::setSink({});
    QVERIFY(!log::enable("etrecord"));
    logOnce(log::Layer::ETRecord); // no sink, no harm
    QVERIFY(m_lines.empty());
}

void TestLog::timesAScope()
{
    QVERIFY(!log::enable("layout"));
    {
        const log::Timer timer(log::Layer::Layout, "layers");
    }
    QCOMPARE(m_lines.size(), std::size_t{1});
    const QRegularExpression form(QStringLiteral("^layers: [0-9]+\\.[0-9]{3} ms$"));
    QVERIFY2(form.match(QString::fromStdString(m_lines[0].second)).hasMatch(), m_lines[0].second.c_str());
}

void TestLog::choosesLayers()
{
    QVERIFY(!log::enable("etdump,etscope.app"));
    QVERIFY(log::isOn(log::Layer::ETDump) && log::isOn(log::Layer::App) && !log::isOn(log::Layer::Views));
    logOnce(log::Layer::Views);
    QVERIFY(m_lines.empty());
    logOnce(log::Layer::App);
    QCOMPARE(m_lines.size(), std::size_t{1});
    QVERIFY(m_lines[0].first == log::Layer::App);
    QCOMPARE(log::enable("inspector,nonsense").value_or(""), std::string("nonsense"));
}

void TestLog::threadsTakeTurns()
{
    QVERIFY(!log::enable("models"));
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([] {
            for (int i = 0; i < 500; ++i) {
                logOnce(log::Layer::Models);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    QCOMPARE(m_lines.size(), std::size_t{2000});
}

void TestLog::lineHasAPointInEveryLanguage()
{
    // Where no such language is installed the line is still checked as such.
    for (const char* const language : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8"}) {
        if (std::setlocale(LC_NUMERIC, language) != nullptr) {
            break;
        }
    }
    const std::string line = log::stampedLine(12.3456, log::Layer::ETDump, "read: 1.500 ms");
    const std::string late = log::stampedLine(123456789.25, log::Layer::Trace, "x");
    std::setlocale(LC_NUMERIC, "C");
    QCOMPARE(line, std::string("    12.346 ms  etscope.etdump     read: 1.500 ms"));
    QCOMPARE(late, std::string("123456789.250 ms  etscope.inspector  x"));
}

void TestLog::allLayers()
{
    QVERIFY(!log::enable("all"));
    for (const log::Layer layer : {log::Layer::ETDump, log::Layer::ETRecord, log::Layer::Program, log::Layer::Trace,
             log::Layer::Layout, log::Layer::Report, log::Layer::Models, log::Layer::Views, log::Layer::App}) {
        QVERIFY(log::isOn(layer));
        QVERIFY(log::stampedLine(0, layer, {}).find("  etscope.") != std::string::npos);
    }
}

QTEST_APPLESS_MAIN(TestLog)
#include "tst_log.moc"
