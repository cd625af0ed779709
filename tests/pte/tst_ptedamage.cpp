// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that are cut, changed or made to lead astray: an error or a result, never a crash.
#include "model/analysis/memory/memoryplan.h"
#include "model/analysis/work/instructionwork.h"
#include "model/pte/payload.h"
#include "model/pte/program.h"
#include "tests/pte/testprogram.h"

#include <QTest>

#include <random>

using namespace ets;
using test::TestPlan;

namespace {

TestPlan smallPlan()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {2, 3}, .offset = 0});
    const int middle = plan.tensor({.sizes = {2, 3}, .offset = 32});
    const int out = plan.tensor({.sizes = {2, 3}, .offset = 0});
    const int condition = plan.truth(false);
    plan.tensorList({in, middle});
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("aten::relu", "out", {in, middle, middle});
    plan.jumpFalse(condition, 2);
    plan.delegate("XnnpackBackend", {middle, out},
        TestPlan::Payload{
            .shapes = {{2, 3}, {2, 3}}, .nodes = {TestPlan::Node{.kind = 4, .fields = {{0, 0}, {1, 1}}, .handle = 3}}});
    return plan;
}

/// Works with whatever comes out of the bytes.
bool isRead(const std::vector<std::byte>& bytes)
{
    const auto program = readProgram(ByteSource::ofMemory(bytes, "damaged.pte"));
    if (!program) {
        Q_ASSERT(!program.error().what.empty());
        return false;
    }
    for (const ExecutionPlan& plan : (*program)->plans) {
        const MemoryPlan memory = MemoryPlan::of(plan);
        static_cast<void>(memory.liveBytes(static_cast<std::int64_t>(plan.instructions.size())));
        static_cast<void>(PlanWork::of(plan));
    }
    return true;
}

QString messageOf(const TestPlan& plan)
{
    const auto program = readProgram(ByteSource::ofMemory(test::programBytes(plan), "wrong.pte"));
    return program ? QString() : QString::fromStdString(program.error().message());
}

} // namespace

class TestPteDamage : public QObject {
    Q_OBJECT

private slots:
    void cutAtEveryByte();
    void everyByteChanged();
    void manyBytesChanged();
    void otherFiles_data();
    void otherFiles();
    void valuesThatAreNotThere();
    void jumpsThatLeadOutside();
    void sharedListsHaveAnEnd();
    void sizesThatWrapAround();
    void greedyPayloadIsARemark();
    void inputsOfNodesArePaid();
};

void TestPteDamage::cutAtEveryByte()
{
    const auto whole = test::programBytes(smallPlan());
    QVERIFY(isRead(whole));
    const auto bundle = test::bundleBytes(whole, {1});
    for (const auto& bytes : {whole, bundle}) {
        // The last bytes may be padding that nobody misses.
        for (std::size_t size = 0; size + 16 < bytes.size(); ++size) {
            const bool read = isRead({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)});
            QVERIFY2(!read, qPrintable(QString::number(size)));
        }
    }
}

void TestPteDamage::everyByteChanged()
{
    const auto whole = test::programBytes(smallPlan());
    int read = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (const unsigned value : {0x00U, 0x01U, 0x7FU, 0x80U, 0xFFU}) {
            auto bytes = whole;
            bytes[i] = static_cast<std::byte>(value);
            read += isRead(bytes) ? 1 : 0;
        }
    }
    QVERIFY(read > 0);
}

void TestPteDamage::manyBytesChanged()
{
    const auto whole = test::programBytes(smallPlan());
    std::mt19937 random(7);
    for (int round = 0; round < 3000; ++round) {
        auto bytes = whole;
        for (int change = 0; change < 1 + round % 6; ++change) {
            bytes[random() % bytes.size()] = static_cast<std::byte>(random() % 256);
        }
        static_cast<void>(isRead(bytes));
    }
}

void TestPteDamage::otherFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");
    QTest::newRow("empty") << QByteArray() << "is empty";
    QTest::newRow("short") << QByteArray("ET12") << "is no ExecuTorch program";
    QTest::newRow("later format") << QByteArray("\x08\0\0\0ET13........", 16) << "no release defines";
    QTest::newRow("data file") << QByteArray("\x08\0\0\0FT01........", 16) << ".ptd";
    QTest::newRow("dump") << QByteArray("\x08\0\0\0\x08\0\0\0ED00....", 16) << "ETDump";
    QTest::newRow("zip") << QByteArray("PK\x03\x04............", 16) << "zip";
    QTest::newRow("text") << QByteArray("something else entirely") << "is no ExecuTorch program";
    QTest::newRow("short header") << QByteArray("\x30\0\0\0ET12eh00\x08\0\0\0................", 32) << "header";
}

void TestPteDamage::otherFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, part);
    const auto bytes = std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
    const auto program = readProgram(ByteSource::ofMemory({bytes.begin(), bytes.end()}, "other"));
    QVERIFY(!program);
    const QString message = QString::fromStdString(program.error().message());
    QVERIFY2(message.contains(part) && message.startsWith("other: "), qPrintable(message));
}

void TestPteDamage::valuesThatAreNotThere()
{
    TestPlan argument;
    argument.tensor({.sizes = {1}, .offset = 0});
    argument.kernel("aten::relu", "out", {0, 9, 9});
    QVERIFY2(messageOf(argument).contains("value 9 of 1"), qPrintable(messageOf(argument)));

    TestPlan item;
    item.tensorList({0, 5});
    QVERIFY2(messageOf(item).contains("value 5 of 1"), qPrintable(messageOf(item)));

    TestPlan input;
    input.inputs({-1});
    QVERIFY2(messageOf(input).contains("value -1 of 0"), qPrintable(messageOf(input)));
}

void TestPteDamage::jumpsThatLeadOutside()
{
    TestPlan behind;
    behind.jumpFalse(behind.truth(false), 1); // one behind the last: the end
    QCOMPARE(messageOf(behind), QString());

    for (const int destination : {2, -1}) {
        TestPlan outside;
        outside.jumpFalse(outside.truth(false), destination);
        QVERIFY2(messageOf(outside).contains("instruction"), qPrintable(messageOf(outside)));
    }
}

void TestPteDamage::sharedListsHaveAnEnd()
{
    // Every instruction names a list of everything: the work grows with the square of the file.
    TestPlan plan;
    std::vector<int> all;
    for (int i = 0; i < 20'000; ++i) {
        all.push_back(plan.integer(i));
    }
    const int list = plan.tensorList(all);
    const int out = plan.tensor({.sizes = {1}, .offset = 0});
    for (int i = 0; i < 20'000; ++i) {
        plan.kernel("aten::cat", "out", {list, out, out});
    }
    QVERIFY2(messageOf(plan).contains("takes far more memory than its size allows"), qPrintable(messageOf(plan)));
}

/// 2^30 x 2^15 x 2^17 times four bytes comes back to 0.
void TestPteDamage::sizesThatWrapAround()
{
    constexpr std::int32_t large = 1 << 30;
    QVERIFY(!tensorBytes(std::vector<std::int32_t>{large, 1 << 15, 1 << 17}, 4));
    QVERIFY(!tensorBytes(std::vector<std::int32_t>{large, 1 << 15, 3}, 1 << 20));
    QVERIFY(!tensorBytes(std::vector<std::int32_t>{large, large, large}, 1));
    QCOMPARE(tensorBytes(std::vector<std::int32_t>{large, 0, large}, 4), std::optional<std::uint64_t>(0));
    QCOMPARE(tensorBytes(std::vector<std::int32_t>{large, 2}, 4), std::optional<std::uint64_t>(8ULL << 30U));
    QCOMPARE(tensorBytes(std::vector<std::int32_t>{}, 4), std::optional<std::uint64_t>(4));
}

/// Many values that share a shape of many sizes: 60 MB from a payload of 150 kB. What else the program holds is read.
void TestPteDamage::greedyPayloadIsARemark()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {2, 3}, .offset = 0});
    const int out = plan.tensor({.sizes = {2, 3}, .offset = 32});
    const std::vector<std::uint32_t> longShape(10'000, 1);
    plan.delegate("XnnpackBackend", {in, out}, TestPlan::Payload{.shapes = {longShape}, .valuesOfLastShape = 1500});
    plan.kernel("aten::relu", "out", {in, out, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    QCOMPARE(program->plans.front().instructions.size(), std::size_t{2});
    QVERIFY(program->plans.front().delegates.front().payload == nullptr);
    QCOMPARE(program->diagnostics.total(), std::uint64_t{1});
    QCOMPARE(program->diagnostics.groups().front().code, std::string_view("delegate-payload"));
}

/// 100,000 nodes with two inputs each take more than the 8 MiB that are left.
void TestPteDamage::inputsOfNodesArePaid()
{
    const TestPlan::Node add{.kind = 1, .fields = {{0, 0}, {1, 1}, {2, 2}}, .handle = 3};
    const auto bytes =
        test::payloadBytes({.shapes = {{1}, {1}, {1}}, .nodes = std::vector<TestPlan::Node>(100'000, add)});
    const ByteSource blob = ByteSource::ofMemory(bytes, "payload");
    const PayloadFormat& format = *payloadFormatOf("XnnpackBackend");
    const Limits tight = Limits::exactly(8 << 20);
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(format.read(blob, tight)), ReadError);
    const Limits wide = Limits::forFiles(bytes.size());
    const DelegatePayload read = format.read(blob, wide);
    QCOMPARE(read.ops.size(), std::size_t{100'000});
    QCOMPARE(read.inputsOf(read.ops.back()).size(), std::size_t{2});
}

QTEST_GUILESS_MAIN(TestPteDamage)
#include "tst_ptedamage.moc"
