// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/log.h"

#include <QRegularExpression>
#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace ets;

class TestLog : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void isSilentUnlessAsked();
    void choosesLayers();
    void timesAScope();
    void threadsTakeTurns();

private:
    std::vector<std::pair<log::Layer, std::string>> m_lines;
};

void TestLog::init()
{
    m_lines.clear();
    log::setSink([this](log::Layer layer, const std::string& line) { m_lines.emplace_back(layer, line); });
}

void TestLog::cleanup()
{
    log::disableAll();
    log::setSink({});
}

void TestLog::isSilentUnlessAsked()
{
    log::write(log::Layer::ETDump, "x");
    QVERIFY(m_lines.empty());
    log::setSink({});
    QVERIFY(!log::enable("all"));
    log::write(log::Layer::ETDump, "x"); // no sink, no harm
}

void TestLog::choosesLayers()
{
    QVERIFY(!log::enable("etdump,etscope.app"));
    QVERIFY(log::isOn(log::Layer::ETDump) && log::isOn(log::Layer::App) && !log::isOn(log::Layer::Views));
    log::write(log::Layer::Views, "not this");
    log::write(log::Layer::App, "this");
    QCOMPARE(m_lines.size(), std::size_t{1});
    QCOMPARE(m_lines[0].second, std::string("this"));
    QCOMPARE(log::enable("inspector,nonsense").value_or(""), std::string("nonsense"));
    QVERIFY(!log::enable("all"));
    for (std::size_t i = 0; i < log::layerCount; ++i) {
        QVERIFY(log::isOn(static_cast<log::Layer>(i)));
        QVERIFY(log::name(static_cast<log::Layer>(i)).starts_with("etscope."));
    }
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

void TestLog::threadsTakeTurns()
{
    QVERIFY(!log::enable("models"));
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([] {
            for (int i = 0; i < 500; ++i) {
                log::write(log::Layer::Models, "line");
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    QCOMPARE(m_lines.size(), std::size_t{2000});
}

QTEST_APPLESS_MAIN(TestLog)
#include "tst_log.moc"
