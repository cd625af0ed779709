// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/facts/eventfacts.h"
#include "model/analysis/facts/runfacts.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/jobs/pools.h"
#include "model/qt/load/session.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QSemaphore>
#include <QtTest/QtTest>

#include <atomic>
#include <memory>
#include <stdexcept>

using namespace ets;

namespace {

/// A number that is worked out when the gate is opened.
struct GatedFact {
    int number = 0;
    bool isOneOfMany = false;

    static inline std::atomic<int> begun = 0;
    static inline std::atomic<int> canceled = 0;
    static inline QSemaphore gate{0};

    using Value = int;
    static Result<int> of(TraceFacts& /*facts*/, const GatedFact& fact, const LoadContext& context)
    {
        ++begun;
        while (!gate.tryAcquire(1, 1)) {
            if (context.cancel.isCanceled()) {
                ++canceled;
                return Error::canceled();
            }
        }
        return 2 * fact.number;
    }
    [[nodiscard]] bool isKept() const { return !isOneOfMany; }
    friend bool operator==(const GatedFact&, const GatedFact&) = default;
};

/// What a use was told.
struct Heard {
    int times = 0;
    int number = 0;
    bool isError = false;
};

FactUse<GatedFact>::Deliver into(Heard& heard)
{
    return [&heard](const Result<std::shared_ptr<const int>>& answer) {
        ++heard.times;
        heard.isError = !answer;
        heard.number = answer ? **answer : 0;
    };
}

/// A session with a trace open.
struct Opened {
    Session session;

    Opened() { message = test::openAndWait(session, test::pairOf(QStringLiteral("cnn_xnn"))); }
    QString message; ///< Why it is not.
};

/// All that a worker could still send has been sent and heard.
void settle()
{
    QVERIFY(jobs::waitForAll(30000));
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

} // namespace

class TestFactStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingWithoutATrace();
    void isWorkedOutOnceForAll();
    void whatIsKnownIsToldAtOnce();
    void oneOfManyIsNotKept();
    void theLastUseThatGoesEndsTheWork();
    void oneThatThrowsLeavesTheOthers();
    void anotherTraceHasFactsOfItsOwn();
    void anotherFigureKeepsFacts();
    void factsOfRunsFollowEachOther();
};

void TestFactStore::init()
{
    GatedFact::begun = 0;
    GatedFact::canceled = 0;
    GatedFact::gate.acquire(GatedFact::gate.available());
}

void TestFactStore::nothingWithoutATrace()
{
    Session session;
    Heard heard;
    FactUse<GatedFact> use(FactStore::of(session), into(heard));
    use.want({});
    settle();
    QVERIFY(!use.isPending());
    QCOMPARE(heard.times, 0);
    QVERIFY(FactStore::of(session).traceFacts() == nullptr);
}

void TestFactStore::isWorkedOutOnceForAll()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    FactStore& store = FactStore::of(opened.session);
    Heard first;
    Heard second;
    Heard other;
    FactUse<GatedFact> firstUse(store, into(first));
    FactUse<GatedFact> secondUse(store, into(second));
    FactUse<GatedFact> otherUse(store, into(other));
    firstUse.want({.number = 1});
    secondUse.want({.number = 1});
    otherUse.want({.number = 2});
    QVERIFY(firstUse.isPending() && secondUse.isPending() && otherUse.isPending());
    GatedFact::gate.release(2);
    settle();
    QCOMPARE(GatedFact::begun.load(), 2);
    QCOMPARE(first.number, 2);
    QCOMPARE(second.number, 2);
    QCOMPARE(other.number, 4);
    QVERIFY(firstUse.answer() != nullptr && firstUse.answer() == secondUse.answer());
    QVERIFY(!firstUse.isPending());
    QCOMPARE(first.times + second.times + other.times, 3);
}

void TestFactStore::whatIsKnownIsToldAtOnce()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    FactStore& store = FactStore::of(opened.session);
    Heard heard;
    {
        FactUse<GatedFact> use(store, into(heard));
        use.want({.number = 3});
        GatedFact::gate.release();
        settle();
    }
    QCOMPARE(heard.times, 1);
    Heard again;
    FactUse<GatedFact> use(store, into(again));
    use.want({.number = 3});
    QCOMPARE(again.number, 6);
    QCOMPARE(GatedFact::begun.load(), 1);
    use.drop();
    QVERIFY(use.answer() == nullptr);
}

void TestFactStore::oneOfManyIsNotKept()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    FactStore& store = FactStore::of(opened.session);
    Heard heard;
    FactUse<GatedFact> use(store, into(heard));
    for (int i = 1; i <= 2; ++i) {
        use.want({.number = 1, .isOneOfMany = true});
        QVERIFY(use.isPending());
        GatedFact::gate.release();
        settle();
        QCOMPARE(heard.times, i);
        QCOMPARE(GatedFact::begun.load(), i);
    }
}

void TestFactStore::theLastUseThatGoesEndsTheWork()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    FactStore& store = FactStore::of(opened.session);
    Heard first;
    Heard second;
    FactUse<GatedFact> stays(store, into(first));
    {
        FactUse<GatedFact> goes(store, into(second));
        stays.want({.number = 1});
        goes.want({.number = 1});
        QTRY_COMPARE(GatedFact::begun.load(), 1);
    }
    QCOMPARE(GatedFact::canceled.load(), 0);
    stays.drop();
    settle();
    QCOMPARE(GatedFact::canceled.load(), 1);
    QCOMPARE(first.times + second.times, 0);
    stays.want({.number = 1}); // begins anew
    GatedFact::gate.release();
    settle();
    QCOMPARE(first.number, 2);
}

void TestFactStore::oneThatThrowsLeavesTheOthers()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    FactStore& store = FactStore::of(opened.session);
    Heard heard;
    FactUse<GatedFact> throws(store, [](const auto& /*answer*/) { throw std::runtime_error("broken"); });
    FactUse<GatedFact> use(store, into(heard));
    throws.want({.number = 1});
    use.want({.number = 1});
    GatedFact::gate.release();
    QVERIFY_EXCEPTION_THROWN(throws.waitForPicture(), std::runtime_error);
    QCOMPARE(heard.number, 2);
}

void TestFactStore::anotherTraceHasFactsOfItsOwn()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    FactStore& store = FactStore::of(opened.session);
    const auto before = store.traceFacts();
    QVERIFY(before != nullptr);
    QCOMPARE(&before->trace(), opened.session.dataSet()->trace.get());
    Heard heard;
    FactUse<GatedFact> use(store, into(heard));
    use.want({.number = 1});
    QTRY_COMPARE(GatedFact::begun.load(), 1);
    opened.session.setRuns(RunSpec::dropFirst(1));
    QTRY_VERIFY(!opened.session.isLoading());
    settle();
    QVERIFY(!use.isPending());
    QCOMPARE(heard.times, 0);
    QCOMPARE(GatedFact::canceled.load(), 1);
    QVERIFY(store.traceFacts() != before);
    QCOMPARE(&store.traceFacts()->trace(), opened.session.dataSet()->trace.get());
}

void TestFactStore::anotherFigureKeepsFacts()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    FactStore& store = FactStore::of(opened.session);
    const auto before = store.traceFacts()->get(RunsFact());
    QVERIFY(before);
    Heard heard;
    FactUse<GatedFact> use(store, into(heard));
    use.want({.number = 1});
    const DataSetPtr dataSet = opened.session.dataSet();
    opened.session.setFigure(CostFigure::Median);
    QCOMPARE(opened.session.now().presentation.figure, CostFigure::Median);
    QCOMPARE(opened.session.dataSet(), dataSet); // how it is shown is no part of it
    QVERIFY(store.traceFacts()->known(RunsFact()) == *before);
    QVERIFY(use.isPending());
    GatedFact::gate.release();
    settle();
    QCOMPARE(heard.number, 2);
}

void TestFactStore::factsOfRunsFollowEachOther()
{
    Opened opened;
    QCOMPARE(opened.message, QString());
    const DataSet& dataSet = *opened.session.dataSet();
    TraceFacts& facts = *FactStore::of(opened.session).traceFacts();
    const auto runs = facts.get(RunsFact());
    QVERIFY(runs);
    QVERIFY((*runs)->rows.size() > 1);
    QVERIFY(facts.known(RunsFact()) == *runs);
    QVERIFY(facts.known(RunsFact{WarmUpRule{1}}) == nullptr);
    const auto differences = facts.get(RunDifferencesFact{{}, 1, 0, nullptr});
    QVERIFY(differences);
    const auto expected =
        differencesBetween(*dataSet.trace, dataSet.operators, (*runs)->rows[1].run, (*runs)->rows[0].run);
    QCOMPARE((*differences)->size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE((**differences)[i].difference(), expected[i].difference());
    }
    LoadContext context;
    context.cancel.cancel();
    QVERIFY(!facts.get(SpreadsFact(), context));
    QVERIFY(facts.get(RunsFact(), context)); // known
    QVERIFY(facts.get(SpreadsFact()));
}

QTEST_GUILESS_MAIN(TestFactStore)

#include "tst_factstore.moc"
