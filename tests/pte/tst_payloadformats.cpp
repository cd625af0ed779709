// SPDX-License-Identifier: GPL-3.0-or-later
// A backend is a row: what is done with ops of payloads knows none by name.
#include "model/analysis/delegation/delegation.h"
#include "model/analysis/plan/plangraph.h"
#include "model/analysis/work/eventwork.h"
#include "model/pte/program.h"
#include "model/report/program/programreport.h"
#include "model/trace/links.h"
#include "tests/pte/testbackend.h"
#include "tests/pte/testprogram.h"
#include "tests/trace/smallpair.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

/// x -> double -> move -> scale -> y, of which the record has an add with handle 5 and a mul with handle 6.
std::vector<std::byte> program(bool isDamaged = false)
{
    TestPlan plan;
    const int x = plan.tensor({.sizes = {4}, .offset = 0});
    const int y = plan.tensor({.sizes = {4}, .offset = 16});
    plan.inputs({x});
    plan.outputs({y});
    plan.delegate(std::string(testBackend), {x, y},
        isDamaged ? std::vector<std::byte>(3) : testPayload({{1, 5, 0, 1}, {3, 0, 1, 2}, {2, 6, 2, 3}}));
    return programBytes(plan);
}

std::shared_ptr<const Program> readWithRow(const std::vector<std::byte>& bytes)
{
    const auto formats = formatsWithTestBackend();
    const auto read = readProgram(ByteSource::ofMemory(bytes, "test.pte"), {}, formats);
    return read ? *read : nullptr;
}

DumpWriter run()
{
    DumpWriter dump;
    dump.run()
        .delegateOp("Double #1", 0, 0, 2000)
        .delegateOp("Move #1", 0, 2000, 3000)
        .delegateOp("Scale #1", 0, 3000, 5000)
        .event("DELEGATE_CALL", 0, 0, 6000)
        .framework("Method::execute", 0, 7000);
    return dump;
}

RecordWriter record()
{
    RecordWriter writer;
    writer.method()
        .node("added", "aten.add.Tensor", 5)
        .node("product", "aten.mul.Tensor", 6)
        .instruction(0, Handles{5, 6})
        .delegate(0, std::string(testBackend));
    return writer;
}

std::shared_ptr<const Trace> joinedWith(const std::shared_ptr<const Program>& program, const RecordWriter* record)
{
    TraceOptions options = withReading(Reading::Corrected);
    options.program = program;
    return record == nullptr ? inspect(run(), options) : inspect(run(), options, record->done());
}

} // namespace

class TestPayloadFormats : public QObject {
    Q_OBJECT

private slots:
    void everyRowStandsOnce();
    void eventsAreTiedToOps();
    void opsAreTiedToNodes();
    void opsAreNodesOfThePlan();
    void reportsHaveThem();
    void damageIsARemark();
    void withoutARowACallIsOneNode();
};

void TestPayloadFormats::everyRowStandsOnce()
{
    std::set<std::string_view> backends;
    for (const PayloadFormat* const format : payloadFormats()) {
        QVERIFY(backends.insert(format->backend).second);
        QVERIFY(format->read != nullptr && !format->key.empty());
        QVERIFY(format->detail != OpDetail::Graph || (!format->elements.empty() && format->elements[0].name.empty()));
        QCOMPARE(payloadFormatOf(format->backend), format);
    }
    QVERIFY(payloadFormatOf(testBackend) == nullptr);
    QVERIFY(payloadFormatOf(testBackend, formatsWithTestBackend()) == &testbackend::format);
}

void TestPayloadFormats::eventsAreTiedToOps()
{
    const auto read = readWithRow(program());
    QVERIFY(read);
    const auto trace = joinedWith(read, nullptr);
    QVERIFY(trace);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        if (const auto op = trace->programJoin().opOf(EventId(i))) {
            names.push_back(std::string(trace->nameOf(trace->event(EventId(i)))) + ": " + op->name());
            QCOMPARE(trace->opTypesOf(trace->event(EventId(i)))[0], op->name());
        }
    }
    QCOMPARE(names, (std::vector<std::string>{"Double #1: TestDouble", "Move #1: TestMove", "Scale #1: TestScale"}));
    // Four multiplications of 4 numbers that are read and written, in 2 microseconds.
    EventId scale;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        scale = trace->nameOf(trace->event(EventId(i))) == "Scale #1" ? EventId(i) : scale;
    }
    const auto work = TraceWork::ofEvent(*trace, scale);
    QVERIFY(work);
    QCOMPARE(work->work.macs, std::optional<std::uint64_t>(4));
    QCOMPARE(work->bytes(), std::uint64_t{32});
    const Delegation delegation = Delegation::of(read->plans[0], trace.get());
    QCOMPARE(delegation.calls.front().nodes, std::optional<std::uint64_t>(2));
    QCOMPARE(delegation.rows.size(), std::size_t{3});
}

void TestPayloadFormats::opsAreTiedToNodes()
{
    const auto read = readWithRow(program());
    QVERIFY(read);
    const RecordWriter pair = record();
    const auto trace = joinedWith(read, &pair);
    QVERIFY(trace);
    std::vector<std::string> links;
    for (const Event& event : trace->events()) {
        if (event.role == EventRole::DelegateOp) {
            std::string text = std::string(trace->nameOf(event)) + ", " + std::string(linkKindName(event.link)) + ":";
            for (const std::string& name : nodeNames(*trace, event)) {
                text += " " + name;
            }
            links.push_back(text);
        }
    }
    QCOMPARE(links.size(), std::size_t{3});
    QCOMPARE(links[0], "Double #1, " + std::string(linkKindName(LinkKind::ByPayload)) + ": added_");
    QCOMPARE(links[1], "Move #1, " + std::string(linkKindName(LinkKind::ViaCall)) + ": added_ product_");
    QCOMPARE(links[2], "Scale #1, " + std::string(linkKindName(LinkKind::ByPayload)) + ": product_");
}

void TestPayloadFormats::opsAreNodesOfThePlan()
{
    const auto read = readWithRow(program());
    QVERIFY(read);
    const PlanGraph graph = PlanGraph::of(read->plans[0], 0);
    std::vector<std::string> ops;
    for (const OperatorNode& node : graph.nodes()) {
        ops.push_back(node.op);
    }
    QCOMPARE(ops, (std::vector<std::string>{"", "TestDouble", "TestMove", "TestScale", ""}));
    QCOMPARE(graph.nodes()[3].inputs, (std::vector<std::uint32_t>{2}));
    QCOMPARE(graph.nodes()[1].outputDtypes, (std::vector<std::string>{"float32"}));
    QVERIFY(!graph.nodes()[2].debugHandle); // the backend inserted it
    // Whose value the output is.
    const DelegatePayload& payload = *read->plans[0].delegates[0].payload;
    QCOMPARE(payload.writersOfOutputs(), (std::vector<std::optional<std::uint32_t>>{2U}));
}

void TestPayloadFormats::reportsHaveThem()
{
    const auto read = readWithRow(program());
    QVERIFY(read);
    const std::string json = programJson(*read, read->plans, nullptr);
    QVERIFY(json.find("\"test\"") != std::string::npos);
    QVERIFY(json.find("\"TestScale\"") != std::string::npos);
}

void TestPayloadFormats::damageIsARemark()
{
    const auto read = readWithRow(program(true));
    QVERIFY(read);
    QVERIFY(read->plans[0].delegates[0].payload == nullptr);
    QCOMPARE(read->diagnostics.groups().front().code, std::string_view("delegate-payload"));
}

void TestPayloadFormats::withoutARowACallIsOneNode()
{
    const auto read = readBytes(program());
    QVERIFY(read);
    QVERIFY(read->plans[0].delegates[0].payload == nullptr);
    QVERIFY(read->diagnostics.groups().empty());
    const auto trace = joinedWith(read, nullptr);
    QVERIFY(trace);
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        QVERIFY(!trace->programJoin().opOf(EventId(i)));
    }
    QVERIFY(PlanGraph::of(read->plans[0], 0).calls().empty());
}

QTEST_GUILESS_MAIN(TestPayloadFormats)
#include "tst_payloadformats.moc"
