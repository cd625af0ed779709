// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts in a worker: what is thrown there is told, and what comes after works.
#include "tests/views/graph/graphscenes.h"
#include "views/graph/geometry/graphlayoutjob.h"

#include <QtCore/QSemaphore>
#include <QtTest/QtTest>

#include <new>
#include <stdexcept>

using namespace ets;
using namespace ets::test;

namespace {

/// What a job said: "n nodes", "no scene", or why it stopped.
class Heard {
public:
    explicit Heard(GraphLayoutJob& job)
    {
        QObject::connect(&job, &GraphLayoutJob::finished, &job, [this](const GraphGeometryPtr& geometry) {
            said += geometry == nullptr ? QStringLiteral("no scene")
                                        : QStringLiteral("%1 nodes").arg(geometry->scene().nodes.size());
        });
        QObject::connect(&job, &GraphLayoutJob::stopped, &job, [this](const QString& message) { said += message; });
    }

    QStringList said;
};

} // namespace

class TestGraphLayoutJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void whatASourceThrowsIsTold();
    void thrownWhileWaitedFor();
    void emptyScenes();
    void onlyTheLatestIsHeard();
    void canceledAndDropped();
};

void TestGraphLayoutJob::whatASourceThrowsIsTold()
{
    GraphLayoutJob job;
    Heard heard(job);
    job.start([]() -> std::shared_ptr<const GraphScene> { throw std::runtime_error("no such graph"); }, {});
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(heard.said.size(), 1);
    QVERIFY2(heard.said.front().contains(QStringLiteral("no such graph")), qPrintable(heard.said.front()));
    job.start([] { return smallScene(); }, {});
    QTRY_COMPARE(heard.said.size(), 2);
    QCOMPARE(heard.said.back(), QStringLiteral("7 nodes"));
}

void TestGraphLayoutJob::thrownWhileWaitedFor()
{
    GraphLayoutJob job;
    Heard heard(job);
    job.start([]() -> std::shared_ptr<const GraphScene> { throw std::bad_alloc(); }, {});
    job.wait();
    QCOMPARE(heard.said.size(), 1);
    QVERIFY2(heard.said.front().contains(QStringLiteral("memory")), qPrintable(heard.said.front()));
    QVERIFY(!job.isRunning());
}

void TestGraphLayoutJob::emptyScenes()
{
    GraphLayoutJob job;
    Heard heard(job);
    job.start([]() -> std::shared_ptr<const GraphScene> { return nullptr; }, {});
    job.wait();
    job.start([] { return std::make_shared<const GraphScene>(); }, {});
    job.wait();
    QCOMPARE(heard.said, QStringList(2, QStringLiteral("no scene")));
}

void TestGraphLayoutJob::onlyTheLatestIsHeard()
{
    GraphLayoutJob job;
    Heard heard(job);
    for (std::uint32_t count : {300U, 200U, 100U}) {
        job.start([count] { return chainScene(count); }, {});
    }
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(heard.said, QStringList{QStringLiteral("100 nodes")});
}

void TestGraphLayoutJob::canceledAndDropped()
{
    GraphLayoutJob job;
    Heard heard(job);
    auto isCanceled = std::make_shared<QSemaphore>();
    job.start(
        [isCanceled] {
            isCanceled->acquire(); // before anything is laid out
            return smallScene();
        },
        {});
    job.cancel();
    isCanceled->release();
    job.wait();
    QCOMPARE(heard.said, QStringList{QString()});
    job.start([] { return smallScene(); }, {});
    job.drop();
    QVERIFY(!job.isRunning());
    job.wait();
    QCOMPARE(heard.said.size(), 1);
}

QTEST_MAIN(TestGraphLayoutJob)
#include "tst_graphlayoutjob.moc"
