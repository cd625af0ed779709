// SPDX-License-Identifier: GPL-3.0-or-later
// Which method of a record a block ran.
#include "model/analysis/coverage/coverage.h"
#include "model/base/opnames.h"
#include "model/trace/evidence.h"
#include "model/trace/links.h"
#include "tests/trace/eventlists.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

using Names = std::vector<std::string>;

DumpWriter& execute(DumpWriter& writer, const Names& kernels)
{
    writer.run();
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        const auto instruction = static_cast<std::int32_t>(i);
        writer.event("native_call_" + kernels[i], instruction, 1, 2).event("OPERATOR_CALL", instruction, 0, 3);
    }
    return writer.framework("Method::execute", 0, 9);
}

RecordWriter& addMethod(RecordWriter& writer, const std::string& name, const Names& ops)
{
    writer.method(name);
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const auto handle = static_cast<std::int64_t>(i + 1);
        writer.node("v" + std::to_string(i), "aten." + ops[i], handle)
            .instruction(static_cast<std::int32_t>(i), handle);
    }
    return writer;
}

PairEvidence evidenceOf(const DumpWriter& dump, const RecordWriter& record)
{
    const auto trace = inspect(dump, forced(), record.done());
    const OperatorGraph* const graph = trace->graphs().empty() ? nullptr : trace->graphs().data();
    const std::vector<std::int32_t> chains = chainsOf(trace->traceEvents());
    return PairEvidence::of(ranEvents(trace->traceEvents(), trace->eventBlocks().back(), chains),
        record.done()->methods.begin()->second, graph, Limits::forFiles(0));
}

} // namespace

class TestMethodInference : public QObject {
    Q_OBJECT

private slots:
    void comparesNames_data();
    void comparesNames();
    void findsTheMethod();
    void findsTheMethodByLength();
    void leavesLoadingOpen();
    void findsMethodsOfRealRuns_data();
    void findsMethodsOfRealRuns();
    void countsContradictions();
    void countsDelegates();
    void countsOperationsOfXnnpack();
    void heedsMapsOfTheCallAlone();
    void leavesOutPhasesAndLoading();
    void takesKernelsOfOtherLibraries();
    void tellsBackendsByTheirNames();
    void saysHowSureItIs();
    void namesSomeOfMany();
    void methodsCanBeGiven();
};

void TestMethodInference::comparesNames_data()
{
    QTest::addColumn<QString>("kernel");
    QTest::addColumn<QString>("op");
    QTest::addColumn<bool>("same");
    const auto row = [](const char* kernel, const char* op, bool same) {
        QTest::addRow("%s / %s", kernel, op) << QString::fromLatin1(kernel) << QString::fromLatin1(op) << same;
    };
    row("native_call_add.out", "aten.add.Tensor", true);
    row("native_call_add.out", "aten.addmm.default", false);
    row("native_call_permute_copy.out", "aten.permute_copy.default", true);
    row("native_call_llama::update_cache.out", "llama.update_cache.default", true);
    row("quantized_decomposed::add.out", "quantized_decomposed.add.default", true);
    row("add.out", "aten.add.Tensor", true);
    row("native_call_", "aten.add.Tensor", false);
    row("", "", false);
    row("native_call_add.out", "", false);
}

void TestMethodInference::comparesNames()
{
    QFETCH(const QString, kernel);
    QFETCH(const QString, op);
    QTEST(opnames::matches(kernel.toStdString(), op.toStdString()), "same");
}

void TestMethodInference::findsTheMethod()
{
    RecordWriter record;
    addMethod(record, "encode", {"addmm.default", "relu.default"});
    addMethod(record, "decode", {"addmm.default", "sigmoid.default"});
    DumpWriter dump;
    execute(dump, {"addmm.out", "sigmoid.out"});
    execute(dump, {"addmm.out", "relu.out"});
    const auto trace = inspect(dump, forced(), record.done());
    QVERIFY(trace);
    QCOMPARE(trace->eventBlocks()[0].method, std::string("decode"));
    QCOMPARE(trace->eventBlocks()[1].method, std::string("encode"));
    // Nodes are those of the method's own graph.
    QCOMPARE(textsOf(trace->opTypesOf(EventId(2))), (Names{"aten.sigmoid.default"}));
    QCOMPARE(textsOf(trace->opTypesOf(EventId(7))), (Names{"aten.relu.default"}));
    QCOMPARE(trace->graphs()[0].key(), std::string("edge_dialect_graph_module/encode"));
}

void TestMethodInference::findsTheMethodByLength()
{
    RecordWriter record;
    addMethod(record, "long", {"add.Tensor", "mul.Tensor", "sub.Tensor"});
    addMethod(record, "short", {"add.Tensor", "mul.Tensor"});
    DumpWriter dump;
    execute(dump, {"add.out", "mul.out"});
    execute(dump, {"add.out", "mul.out", "sub.out"});
    const auto trace = inspect(dump, forced(), record.done());
    QCOMPARE(trace->eventBlocks()[0].method, std::string("short"));
    QCOMPARE(trace->eventBlocks()[1].method, std::string("long"));
}

/// Loading does not say of which method, unless there is only one.
void TestMethodInference::leavesLoadingOpen()
{
    DumpWriter dump;
    dump.run("Default").framework("Method::init", 0, 1).framework("Program::load_method", 0, 2);
    RecordWriter record;
    addMethod(record, "one", {"add.Tensor"});
    QCOMPARE(inspect(dump, forced(), record.done())->eventBlocks()[0].method, std::string("one"));
    addMethod(record, "two", {"mul.Tensor"});
    QCOMPARE(inspect(dump, forced(), record.done())->eventBlocks()[0].method, std::string());
}

void TestMethodInference::findsMethodsOfRealRuns_data()
{
    QTest::addColumn<QString>("dump");
    QTest::newRow("prof") << QStringLiteral("multi_method/prof");
    QTest::newRow("dbg") << QStringLiteral("multi_method/dbg");
}

void TestMethodInference::findsMethodsOfRealRuns()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true);
    QVERIFY(trace);
    QStringList methods;
    for (const EventBlock& block : trace->eventBlocks()) {
        methods.append(QString::fromStdString(block.method));
        for (const Event& event : trace->eventsOf(block)) {
            const std::string_view name = trace->nameOf(event);
            if (name.starts_with("native_call_")) {
                QCOMPARE(event.link, LinkKind::Exact);
                QVERIFY(std::ranges::any_of(
                    trace->opTypesOf(event), [&](std::string_view op) { return opnames::matches(name, op); }));
            }
        }
    }
    for (const EventBlock& block : trace->eventBlocks().subspan(1)) {
        QCOMPARE(block.methodConfidence, 1.0);
        QCOMPARE(block.runs.size(), dump.endsWith(QStringLiteral("prof")) ? std::size_t{5} : std::size_t{1});
    }
    QCOMPARE(trace->eventBlocks()[0].methodConfidence, 0.0);
    // The encoder ends with relu, the decoder with sigmoid.
    QCOMPARE(methods, (QStringList{QString(), QStringLiteral("encoder"), QStringLiteral("decoder")}));
    QVERIFY(Coverage::of(*trace).nodesNeverRun.empty());
}

void TestMethodInference::countsContradictions()
{
    RecordWriter record;
    addMethod(record, "forward", {"add.Tensor", "mul.Tensor"});
    DumpWriter same;
    execute(same, {"add.out", "mul.out"});
    const PairEvidence agreement = evidenceOf(same, record);
    QCOMPARE(agreement.agreeing, 4U);
    QCOMPARE(agreement.disagreeing(), 0U);
    QCOMPARE(agreement.score(), 1.0);
    QVERIFY(agreement.examples.empty());

    DumpWriter other;
    execute(other, {"add.out", "sub.out", "div.out"});
    const PairEvidence contradiction = evidenceOf(other, record);
    QCOMPARE(contradiction.wrongKernel, 1U);
    QCOMPARE(contradiction.strangeKernel, 1U);
    QCOMPARE(contradiction.unknownInstruction, 1U); // the call around it
    QVERIFY(contradiction.score() < 1);
    QVERIFY(contradiction.examples.at(0).english().find("native_call_sub.out") != std::string::npos);

    DumpWriter shorter;
    execute(shorter, {"add.out"});
    QCOMPARE(evidenceOf(shorter, record).neverRan, 1U);
    // A jump may well leave something out.
    shorter.event("JF_CALL", 9, 0, 1);
    QCOMPARE(evidenceOf(shorter, record).neverRan, 0U);

    DumpWriter nothing;
    nothing.run("Default").framework("Method::init", 0, 1);
    QCOMPARE(evidenceOf(nothing, record).score(), 0.0);
}

void TestMethodInference::countsDelegates()
{
    RecordWriter record;
    record.method()
        .node("a", "aten.add.Tensor", 1)
        .instruction(0, std::int64_t{1})
        .instruction(1, std::int64_t{1})
        .delegate(1, "Backend", {{"known", {1}}});
    DumpWriter good;
    good.run().event("OPERATOR_CALL", 0, 0, 1).delegateOp("known", 1, 0, 1).delegateOp("known (us)", 1, 0, 1);
    good.event("DELEGATE_CALL", 1, 0, 1);
    QCOMPARE(evidenceOf(good, record).agreeing, 4U);
    QCOMPARE(evidenceOf(good, record).disagreeing(), 0U);
    DumpWriter bad;
    bad.run().event("DELEGATE_CALL", 0, 0, 1).delegateOp("unknown", 1, 0, 1).event("OPERATOR_CALL", 1, 0, 1);
    bad.delegateOp("stray", 0, 0, 1);
    const PairEvidence evidence = evidenceOf(bad, record);
    QCOMPARE(evidence.wrongKind, 3U);
    QCOMPARE(evidence.unknownDelegateId, 1U);
}

/// How many, not which: one product is no four.
void TestMethodInference::countsOperationsOfXnnpack()
{
    RecordWriter record;
    const auto addLinears = [&record](const std::string& method, int count) {
        record.method(method);
        std::vector<std::int64_t> handles;
        for (std::int64_t i = 1; i <= count; ++i) {
            record.node("v" + std::to_string(i), "aten.linear.default", i);
            handles.push_back(i);
        }
        record.instruction(0, handles).delegate(0, "XnnpackBackend", {});
    };
    addLinears("large", 4);
    addLinears("small", 1);
    const auto ran = [](DumpWriter& dump, int count) {
        dump.run();
        for (int i = 1; i <= count; ++i) {
            dump.delegateOp("Fully Connected (NC, F32) GEMM #" + std::to_string(i), 0, 1, 2);
        }
        dump.event("DELEGATE_CALL", 0, 0, 3).framework("Method::execute", 0, 9);
    };
    DumpWriter dump;
    ran(dump, 1);
    ran(dump, 4);
    const auto trace = inspect(dump, forced(), record.done());
    QCOMPARE(trace->eventBlocks()[0].method, std::string("small"));
    QCOMPARE(trace->eventBlocks()[1].method, std::string("large"));
    DumpWriter few;
    ran(few, 1);
    const PairEvidence evidence = evidenceOf(few, record); // the first method: large
    QCOMPARE(evidence.wrongOperation, 3U);
    QVERIFY(evidence.contradicts());
    QCOMPARE(evidence.told, 3U);
}

/// A map of another graph than the call's says nothing: neither what it has nor what it has not.
void TestMethodInference::heedsMapsOfTheCallAlone()
{
    RecordWriter record;
    record.method().node("a", "aten.add.Tensor", 1).instruction(0, std::vector<std::int64_t>{1});
    record.delegate(0, "Backend", {{"0", {17}}, {"1", {18}}});
    DumpWriter dump;
    dump.run().delegateOp("add_kernel", 0, 0, 1).event("DELEGATE_CALL", 0, 0, 1).framework("Method::execute", 0, 9);
    const PairEvidence evidence = evidenceOf(dump, record);
    QCOMPARE(evidence.unknownDelegateId, 0U);
    QVERIFY(!evidence.contradicts());
    // Names say nothing either where the map has numbers.
    RecordWriter numbered;
    numbered.method().node("a", "aten.add.Tensor", 1).instruction(0, std::vector<std::int64_t>{1});
    numbered.delegate(0, "Backend", {{"0", {1}}});
    QCOMPARE(evidenceOf(dump, numbered).unknownDelegateId, 0U);
    DumpWriter other;
    other.run().delegateOp("7", 0, 0, 1).event("DELEGATE_CALL", 0, 0, 1).framework("Method::execute", 0, 9);
    QCOMPARE(evidenceOf(other, numbered).unknownDelegateId, 1U);
}

void TestMethodInference::leavesOutPhasesAndLoading()
{
    RecordWriter record;
    record.method().node("a", "aten.add.Tensor", 1).instruction(0, std::int64_t{1});
    record.node("b", "aten.mul.Tensor", 2).instruction(1, std::vector<std::int64_t>{2});
    record.delegate(1, "EthosUBackend", {});
    DumpWriter dump;
    dump.run().event("native_call_add.out", 0, 0, 1).event("OPERATOR_CALL", 0, 0, 1);
    dump.event("+EthosUBackend::execute()NPU", 1, 2, 3).event("EthosUBackend::execute()", 1, 2, 3);
    dump.event("DELEGATE_CALL", 1, 2, 4).framework("Method::execute", 0, 9);
    const PairEvidence evidence = evidenceOf(dump, record);
    QCOMPARE(evidence.agreeing, 3U);
    QCOMPARE(evidence.disagreeing(), 0U);
}

/// A pass after the record was made put kernels of another library into the places of torch's.
void TestMethodInference::takesKernelsOfOtherLibraries()
{
    RecordWriter record;
    addMethod(record, "forward", {"convolution.default", "linear.default"});
    DumpWriter lowered;
    execute(lowered, {"quantized_conv2d.out", "quantized_linear.out"});
    QCOMPARE(evidenceOf(lowered, record).disagreeing(), 0U);
    QVERIFY(!evidenceOf(lowered, record).contradicts());
    DumpWriter other;
    execute(other, {"addmm.out", "linear.out"});
    QCOMPARE(evidenceOf(other, record).wrongKernel, 1U);
    QVERIFY(evidenceOf(other, record).contradicts());
}

void TestMethodInference::tellsBackendsByTheirNames()
{
    RecordWriter record;
    record.method().node("a", "aten.linear.default", 1).instruction(0, std::vector<std::int64_t>{1});
    record.delegate(0, "VulkanBackend", {});
    DumpWriter dump;
    dump.run().delegateOp("Fully Connected (NC, F32) GEMM #1", 0, 0, 1).event("DELEGATE_CALL", 0, 0, 1);
    QCOMPARE(evidenceOf(dump, record).wrongKind, 1U);
    DumpWriter own;
    own.run().delegateOp("ETVK_EXECUTE", 0, 0, 1).event("DELEGATE_CALL", 0, 0, 1);
    QCOMPARE(evidenceOf(own, record).disagreeing(), 0U);
    DumpWriter other;
    other.run().delegateOp("VGF_EXECUTE", 0, 0, 1).event("DELEGATE_CALL", 0, 0, 1);
    QCOMPARE(evidenceOf(other, record).wrongKind, 1U);
}

/// Of two methods that fit equally well none is said, and one that fits in part is as sure as its part.
void TestMethodInference::saysHowSureItIs()
{
    RecordWriter record;
    addMethod(record, "left", {"add.Tensor", "mul.Tensor"});
    addMethod(record, "right", {"add.Tensor", "mul.Tensor"});
    DumpWriter dump;
    execute(dump, {"add.out", "mul.out"});
    const auto twins = inspect(dump, forced(), record.done());
    QCOMPARE(twins->eventBlocks()[0].method, std::string());
    QCOMPARE(twins->eventBlocks()[0].methodCandidates, (Names{"left", "right"}));
    QCOMPARE(twins->eventBlocks()[0].methodConfidence, 0.0);
    QCOMPARE(countOf(twins->diagnostics(), "ambiguous-method"), std::uint64_t{1});
    QVERIFY(
        std::ranges::all_of(twins->events(), [&](const Event& event) { return tieOf(*twins, event).nodes.empty(); }));

    RecordWriter other;
    addMethod(other, "near", {"add.Tensor", "sub.Tensor"});
    addMethod(other, "far", {"div.Tensor", "sub.Tensor"});
    const auto partly = inspect(dump, forced(), other.done());
    QCOMPARE(partly->eventBlocks()[0].method, std::string("near"));
    QCOMPARE(partly->eventBlocks()[0].methodConfidence, 0.75); // of two calls and two kernels one kernel differs
}

/// A file may have any number of methods: a remark names some.
void TestMethodInference::namesSomeOfMany()
{
    RecordWriter record;
    for (int i = 0; i < 30; ++i) {
        addMethod(record, "method" + std::to_string(10 + i), {"add.Tensor"});
    }
    DumpWriter dump;
    execute(dump, {"add.out"});
    const auto trace = inspect(dump, forced(), record.done());
    QCOMPARE(trace->eventBlocks()[0].methodCandidates.size(), std::size_t{30});
    std::string text;
    for (const DiagnosticGroup& group : trace->diagnostics().groups()) {
        text += group.code == "ambiguous-method" ? group.first.front().text.english() : std::string();
    }
    QVERIFY2(text.find("30 methods") != std::string::npos, text.c_str());
    QVERIFY2(text.ends_with("method10 or method11 or method12 or method13 and 26 more"), text.c_str());
}

/// What the caller knows replaces what would be inferred, for that block alone.
void TestMethodInference::methodsCanBeGiven()
{
    const auto inferred = inspectReal(QStringLiteral("multi_method/prof"), true);
    QCOMPARE(inferred->eventBlocks()[1].method, std::string("encoder"));
    TraceOptions options;
    options.methodOfBlock[1] = "decoder";
    const auto given = inspectReal(QStringLiteral("multi_method/prof"), true, options);
    QCOMPARE(given->eventBlocks()[1].method, std::string("decoder"));
    QCOMPARE(given->eventBlocks()[1].methodConfidence, 1.0);
    QCOMPARE(given->eventBlocks()[2].method, std::string("decoder"));
    // The events lead to nodes of the method that was given.
    for (const Event& event : given->eventsOf(given->eventBlocks()[1])) {
        for (const NodeId node : tieOf(*given, event).nodes) {
            QCOMPARE(given->graphs()[given->graphOf(node).value()].method(), std::string("decoder"));
        }
    }
    // A method that the record does not have is reported, and inference goes on.
    options.methodOfBlock[1] = "none such";
    const auto wrong = inspectReal(QStringLiteral("multi_method/prof"), true, options);
    QCOMPARE(wrong->eventBlocks()[1].method, std::string("encoder"));
    QCOMPARE(countOf(wrong->diagnostics(), "unknown-method"), std::uint64_t{1});
    QCOMPARE(countOf(given->diagnostics(), "unknown-method"), std::uint64_t{0});
}

QTEST_APPLESS_MAIN(TestMethodInference)
#include "tst_methodinference.moc"
