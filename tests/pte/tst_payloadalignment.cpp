// SPDX-License-Identifier: GPL-3.0-or-later
// Which op of a payload an event of the delegate belongs to, with the names of XNNPACK.
#include "model/base/limits.h"
#include "model/trace/align.h"

#include "model/base/opnames.h"

#include <QTest>

#include <span>

using namespace ets;

namespace {

constexpr std::uint16_t add = 1;
constexpr std::uint16_t sigmoid = 4;
constexpr std::uint16_t clamp = 6;
constexpr std::uint16_t conv2d = 7;
constexpr std::uint16_t convert = 18;
constexpr std::uint16_t hardswish = 24;

struct Case {
    std::vector<std::string_view> events;
    std::vector<int> kinds; ///< Negative: its output has a range.
    std::vector<int> nodes; ///< By event, -1 for none.
};

std::vector<int> aligned(const Case& wanted)
{
    DelegatePayload payload;
    payload.format = payloadFormatOf(backendids::xnnpack);
    for (const int kind : wanted.kinds) {
        PayloadOp& op = payload.ops.emplace_back();
        op.kind = static_cast<std::uint16_t>(kind < 0 ? -kind : kind);
        op.mayRunAsTwo = kind < 0;
        op.isConversion = kind == convert;
    }
    const Limits steps = Limits::exactly(0, 1'000'000);
    std::vector<int> result;
    for (const auto& node : alignEvents(wanted.events, payload, steps).ops) {
        result.push_back(node ? static_cast<int>(*node) : -1);
    }
    return result;
}

} // namespace

Q_DECLARE_METATYPE(Case)

class TestPayloadAlignment : public QObject {
    Q_OBJECT

private slots:
    void names();
    void pairs_data();
    void pairs();
    void largeCallsAreLeftAlone();
};

void TestPayloadAlignment::names()
{
    const LoggedNames& names = *payloadFormatOf(backendids::xnnpack)->names();
    const auto nameOf = [&](std::string_view event) { return std::string(names.find(event)->name); };
    QCOMPARE(nameOf("Convolution (NHWC, F32) IGEMM #1"), std::string("convolution"));
    QCOMPARE(nameOf("Add (ND) #12"), std::string("add"));
    QCOMPARE(nameOf("Copy #2 (x)"), std::string("copy"));
    QVERIFY(names.find("") == nullptr && names.find("What #1") == nullptr);
}

void TestPayloadAlignment::pairs_data()
{
    QTest::addColumn<Case>("wanted");
    QTest::newRow("one to one") << Case{{"Convolution (NHWC, F32) #1", "Add #1"}, {conv2d, add}, {0, 1}};
    QTest::newRow("1x1 as fully connected") << Case{{"Fully Connected (NC) #1"}, {conv2d}, {0}};
    QTest::newRow("node without an event") << Case{{"Add #1", "Add #2"}, {add, clamp, add}, {0, 2}};
    QTest::newRow("clamp of a range") << Case{{"Add #1", "Clamp #1", "Sigmoid #1"}, {-add, sigmoid}, {0, 0, 1}};
    QTest::newRow("clamp of its own rather than of a range") << Case{{"Add #1", "Clamp #1"}, {-add, clamp}, {0, 1}};
    QTest::newRow("the earliest of several") << Case{{"Add #1"}, {add, add}, {0}};
    QTest::newRow("as many pairs as possible")
        << Case{{"Sigmoid #1", "Add #1", "Add #2"}, {add, add, sigmoid}, {-1, 0, 1}};
    QTest::newRow("merged into one look-up") << Case{
        {"Add #1", "Invalid Unary Op #1", "Sigmoid #1"}, {add, convert, hardswish, convert, sigmoid}, {0, 2, 4}};
    QTest::newRow("two unknown in a row stay alone")
        << Case{{"Add #1", "What #1", "What #2", "Add #2"}, {add, convert, convert, add}, {0, -1, -1, 3}};
    QTest::newRow("nothing left over for it") << Case{{"Add #1", "What #1", "Add #2"}, {add, add}, {0, -1, 1}};
    QTest::newRow("unknown kind of node") << Case{{"Add #1"}, {200, add}, {1}};
    QTest::newRow("no nodes") << Case{{"Add #1"}, {}, {-1}};
    QTest::newRow("no events") << Case{{}, {add}, {}};
}

void TestPayloadAlignment::pairs()
{
    QFETCH(Case, wanted);
    QCOMPARE(aligned(wanted), wanted.nodes);
}

void TestPayloadAlignment::largeCallsAreLeftAlone()
{
    // No common start, so that everything would have to be compared.
    const std::vector<std::string_view> events(10'000, "Add #1");
    DelegatePayload payload;
    payload.format = payloadFormatOf(backendids::xnnpack);
    payload.ops.resize(10'000, PayloadOp{.kind = sigmoid});
    const Limits steps = Limits::exactly(0, 1'000'000'000);
    const auto result = alignEvents(events, payload, steps);
    QCOMPARE(result.ops.size(), events.size());
    QVERIFY(!result.ops.front());
    QVERIFY(!result.isComplete); // so that nobody takes the events for strangers
    QVERIFY(steps.trySteps(1'000'000'000)); // nothing was taken
    const Limits few = Limits::exactly(0, 100);
    payload.ops.resize(1000);
    QVERIFY(!alignEvents(std::span(events).first(1000), payload, few).isComplete);
}

QTEST_GUILESS_MAIN(TestPayloadAlignment)
#include "tst_payloadalignment.moc"
