// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/sampleseries.h"
#include "model/etdump/read.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/links.h"
#include "tests/trace/recordwriter.h"
#include "tests/views/details/detailscase.h"
#include "views/details/content/backendnotes.h"
#include "views/details/content/modelcontent.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace ets;
using namespace ets::test;
using Id = DetailSection::Id;

class TestDetailsContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void eventSaysWhatTheCoreSays();
    void sampleSaysItsPlace();
    void nodesComeWithTheirKernelFirst();
    void sourceBeginsWithTheUsersLine();
    void sourceMarksCode();
    void delegateOpsAreHonest();
    void nodeThatNeverRan();
    void withoutRecord();
    void notesOnBackends();
    void workOfKernelsAndNodes();

private:
    LoadedCase m_case;
};

void TestDetailsContent::eventSaysWhatTheCoreSays()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    const EventId id = m_case.slowestKernel();
    const Event& event = m_case.trace().event(id);
    const PerfSummary& summary = *m_case.trace().perfSummary(id);
    const DetailsContent content = m_case.contentOf(id);
    QCOMPARE(content.title, toQString(m_case.trace().nameOf(event)));
    QCOMPARE(content.color, m_case.shown().colorOf(id));
    QCOMPARE(badgesOf(content), (QStringList{QStringLiteral("kernel"), QStringLiteral("exact link")}));
    const DetailSection* time = content.section(Id::Time);
    QVERIFY(time != nullptr);
    QCOMPARE(time->aside, QStringLiteral("10 samples"));
    const std::vector<std::pair<QString, double>> figures{{QStringLiteral("p10"), summary.p10},
        {QStringLiteral("p50"), summary.p50}, {QStringLiteral("p90"), summary.p90},
        {QStringLiteral("avg"), summary.avg}, {QStringLiteral("min"), summary.min},
        {QStringLiteral("max"), summary.max}};
    QCOMPARE(time->figures.size(), figures.size());
    for (std::size_t i = 0; i < figures.size(); ++i) {
        QCOMPARE(time->figures[i].caption, figures[i].first);
        QCOMPARE(time->figures[i].value, format::duration(figures[i].second, TimeScale::Ms));
        QCOMPARE(time->figures[i].toolTip, format::exactNumber(figures[i].second) + QStringLiteral(" ms"));
    }
    const double share =
        static_cast<double>(event.totalTicks) / static_cast<double>(m_case.shown().operators.executeTicks);
    QCOMPARE(factOf(content, Id::Time, QStringLiteral("Total")),
        QStringLiteral("%1|%2 of Method::execute")
            .arg(format::duration(static_cast<double>(event.totalTicks), TimeScale::Ns), format::percent(share)));
    QCOMPARE(factOf(content, Id::Place, QStringLiteral("Block")), QStringLiteral("Execute|10 runs"));
    QCOMPARE(factOf(content, Id::Place, QStringLiteral("Method")), QStringLiteral("forward"));
    QCOMPARE(factOf(content, Id::Place, QStringLiteral("Instruction")), QString::number(event.instructionId));
    QVERIFY(content.samples != nullptr);
    QCOMPARE(content.samples->series.samples.front(), m_case.trace().samplesOf(id).front());
    QCOMPARE(content.samples->series.size(), m_case.trace().samplesOf(id).size());
    QVERIFY(!content.chartSample);
    QVERIFY(content.section(Id::Slice) == nullptr);
}

void TestDetailsContent::sampleSaysItsPlace()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    const EventId id = m_case.slowestKernel();
    const SampleSeries series = SampleSeries::of(m_case.trace(), id);
    QCOMPARE(series.size(), std::size_t(10));
    QVERIFY(series.isOncePerRun());
    const std::size_t slowest =
        static_cast<std::size_t>(std::max_element(series.values.begin(), series.values.end()) - series.values.begin());
    const SampleId sample = series.samples[slowest];
    const DetailsContent content = m_case.contentOf(sample);
    QCOMPARE(content.chartSample, sample);
    QCOMPARE(content.section(Id::Slice)->aside, QStringLiteral("slowest of 10"));
    QCOMPARE(factOf(content, Id::Slice, QStringLiteral("Run")), QStringLiteral("%1 of 10").arg(slowest + 1));
    QCOMPARE(factOf(content, Id::Slice, QStringLiteral("Duration")),
        format::duration(*m_case.trace().duration(sample), TimeScale::Ms));
    SampleId root = sample;
    while (m_case.trace().parentOf(root)) {
        root = m_case.trace().parentOf(root);
    }
    const auto offset = m_case.trace().startOf(sample) - m_case.trace().startOf(root);
    QCOMPARE(factOf(content, Id::Slice, QStringLiteral("Start")),
        QStringLiteral("+%1|after the start of Method::execute")
            .arg(format::duration(static_cast<double>(offset), TimeScale::Ns)));
    QCOMPARE(factOf(content, Id::Slice, QStringLiteral("Inside")), QStringLiteral("OPERATOR_CALL"));
    // The link leads to the very slice around it.
    for (const DetailParagraph& paragraph : content.section(Id::Slice)->paragraphs) {
        if (paragraph.label == QStringLiteral("Inside")) {
            QCOMPARE(paragraph.spans[0].link, std::optional(Selection(m_case.trace().parentOf(sample))));
        }
    }
}

void TestDetailsContent::nodesComeWithTheirKernelFirst()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    const EventId addmm = m_case.eventNamed("native_call_addmm.out");
    QVERIFY(tieOf(m_case.trace(), addmm).nodes.size() == 1); // of two that share a handle
    const NodeId primary = primaryNode(m_case.trace(), addmm, tieOf(m_case.trace(), addmm).nodes);
    QCOMPARE(QString::fromStdString(m_case.trace().node(primary).op), QStringLiteral("aten.addmm.default"));
    const DetailsContent content = m_case.contentOf(addmm);
    const QString name = toQString(m_case.trace().node(primary).name);
    QCOMPARE(factOf(content, Id::Model, QStringLiteral("Node")), name);
    QVERIFY(factOf(content, Id::Model, QStringLiteral("Output")).startsWith(QStringLiteral("float32 [")));
    QVERIFY(factOf(content, Id::Model, QStringLiteral("Inputs")).contains(QStringLiteral("float32 [")));
    const QString module = factOf(content, Id::Model, QStringLiteral("Module"));
    QCOMPARE(module, QStringLiteral("layers.0.attn.qkv|Linear"));
    QVERIFY(!primaryNode(m_case.trace(), addmm, {}));
}

void TestDetailsContent::sourceBeginsWithTheUsersLine()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    const DetailsContent content = m_case.contentOf(m_case.eventNamed("native_call_addmm.out"));
    const DetailSection* source = content.section(Id::Stack);
    QVERIFY(source != nullptr);
    QStringList lines;
    for (const DetailParagraph& paragraph : source->paragraphs) {
        lines.push_back(textOf(paragraph));
    }
    QCOMPARE(lines.size(), 10);
    QCOMPARE(lines[0], QStringLiteral("zoo.py:301|in forward"));
    QCOMPARE(lines[1], QStringLiteral("q, k, v = self.qkv(x).chunk(3, dim=-1)"));
    QCOMPARE(lines[2], QStringLiteral("called from"));
    QCOMPARE(lines[3], QStringLiteral("zoo.py:318|in forward"));
    QCOMPARE(lines[5], QStringLiteral("zoo.py:333|in forward"));
    QCOMPARE(lines[7], QStringLiteral("leads into the library at"));
    QVERIFY(lines[8].startsWith(QStringLiteral("linear.py:")));
    QCOMPARE(source->paragraphs[8].spans[0].style, DetailSpan::Style::Muted);
    QVERIFY(source->copyText.contains(QStringLiteral("line 301, in forward\n")));
}

void TestDetailsContent::sourceMarksCode()
{
    // No case with marks is small enough to be kept: a record of three nodes, beside a dump that has nothing of them.
    const auto dump = readETDump(dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp")).toStdString());
    QVERIFY(dump);
    RecordWriter writer;
    writer.method()
        .node("marked", "aten.add.Tensor", 1)
        .stack("  File \"/home/me/m.py\", line 3, in forward\n    x = self.a(self.b(x))\n               ~~~~~~^^^\n")
        .node("odd", "aten.mul.Tensor", 2)
        .stack("nothing that Python prints")
        .node("none", "aten.relu.default", 3)
        .stack(std::nullopt);
    TraceOptions options;
    options.recordPairing = Pairing::Force;
    const auto trace = Trace::create(*dump, writer.done(), options);
    QVERIFY(trace);
    const auto shown = DataSet::create(*trace, {}, {});
    QVERIFY(shown);
    const auto nodeOf = [&](std::string_view op) {
        NodeId node;
        for (std::size_t i = 0; i < (*trace)->nodeCount(); ++i) {
            node = (*trace)->node(NodeId(i)).op == op ? NodeId(i) : node;
        }
        return node;
    };
    const auto sectionOf = [&](NodeId node) { return stackSection(**shown, node, std::vector{node}); };
    const std::optional<DetailSection> section = sectionOf(nodeOf("aten.add.Tensor"));
    QVERIFY(section.has_value());
    const std::vector<DetailSpan>& code = section->paragraphs[1].spans;
    QCOMPARE(code.size(), std::size_t(3));
    QCOMPARE(code[0].text, QStringLiteral("x = self.a("));
    QCOMPARE(code[1].text, QStringLiteral("self.b(x)"));
    QCOMPARE(code[1].style, DetailSpan::Style::Marked);
    QCOMPARE(code[2].text, QStringLiteral(")"));
    const std::optional<DetailSection> odd = sectionOf(nodeOf("aten.mul.Tensor"));
    QVERIFY(odd.has_value());
    QCOMPARE(textOf(odd->paragraphs[0]), QStringLiteral("nothing that Python prints"));
    QVERIFY(nodeOf("aten.relu.default").isValid());
    QVERIFY(!sectionOf(nodeOf("aten.relu.default")).has_value());
}

void TestDetailsContent::delegateOpsAreHonest()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("stub_and_xnn"))), QString());
    const DetailsContent xnnpack = m_case.contentOf(m_case.eventNamed("Fully Connected (NC, F32) GEMM #1"));
    QCOMPARE(badgesOf(xnnpack),
        (QStringList{QStringLiteral("delegate op"), QStringLiteral("link by order"), QStringLiteral("XnnpackBackend"),
            QStringLiteral("chained start times")}));
    QCOMPARE(
        factOf(xnnpack, Id::Place, QStringLiteral("Delegate id")), QStringLiteral("Fully Connected (NC, F32) GEMM #1"));
    const DetailsContent stub = m_case.contentOf(m_case.eventNamed("3"));
    QCOMPARE(badgesOf(stub),
        (QStringList{QStringLiteral("delegate op"), QStringLiteral("exact link"), QStringLiteral("StubIntBackend")}));
    QCOMPARE(factOf(stub, Id::Place, QStringLiteral("Delegate id")), QStringLiteral("3"));
    QCOMPARE(factOf(stub, Id::Model, QStringLiteral("Debug handle")), QStringLiteral("4"));
    const DetailsContent execute = m_case.contentOf(m_case.eventNamed("Method::execute"));
    QCOMPARE(badgesOf(execute), QStringList{QStringLiteral("framework")});
    QVERIFY(factOf(execute, Id::Time, QStringLiteral("Total")).endsWith(QStringLiteral("of Method::execute")));
    // One sample is no distribution, and loading has no share in running.
    const DetailsContent loading = m_case.contentOf(m_case.eventNamed("Method::init"));
    QVERIFY(loading.section(Id::Time)->figures.empty());
    QVERIFY(!factOf(m_case.contentOf(m_case.eventNamed("Method::init")), Id::Time, QStringLiteral("Total"))
                 .contains(QStringLiteral("of Method::execute")));
}

void TestDetailsContent::nodeThatNeverRan()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("cond"))), QString());
    std::size_t never = 0;
    for (std::size_t i = 0; i < m_case.trace().nodeCount(); ++i) {
        const NodeId id(i);
        const OperatorNode& node = m_case.trace().node(id);
        const DetailsContent content = m_case.contentOf(id);
        QCOMPARE(content.title, toQString(node.name));
        const bool says = badgesOf(content).contains(QStringLiteral("never ran in this trace"));
        QCOMPARE(says, node.kind == OperatorNode::Kind::Op && eventsOf(m_case.trace(), id).empty());
        never += says ? 1 : 0;
        QCOMPARE(content.section(Id::Time) != nullptr, !eventsOf(m_case.trace(), id).empty());
    }
    QVERIFY(never > 0);
}

void TestDetailsContent::withoutRecord()
{
    QCOMPARE(m_case.load({dataFile(QStringLiteral("transformer"), QStringLiteral("prof.etdp"))}), QString());
    const DetailsContent content = m_case.contentOf(m_case.slowestKernel());
    QVERIFY(badgesOf(content).contains(QStringLiteral("no link")));
    QVERIFY(content.section(Id::Model) == nullptr);
    QVERIFY(content.section(Id::Stack) == nullptr);
    QVERIFY(content.section(Id::Time) != nullptr);
    QVERIFY(factOf(m_case.contentOf(std::monostate()), Id::Summary, QStringLiteral("Record"))
                .startsWith(QStringLiteral("none")));
}

void TestDetailsContent::notesOnBackends()
{
    const auto noteOf = [](const EventTraits& traits) {
        const std::optional<DetailBadge> badge = timeNoteBadge(traits);
        return badge && badge->tone == DetailBadge::Tone::Caution ? badge->text + QLatin1Char('|') + badge->explanation
                                                                  : QString();
    };
    const auto note = [&noteOf](
                          const char* backend, const char* name) { return noteOf(delegateEventTraits(backend, name)); };
    QVERIFY(note("XnnpackBackend", "Add (ND) #1").startsWith(QStringLiteral("chained start times|XNNPACK")));
    QVERIFY(note("XnnpackBackend", "Add (ND) #1")
                .endsWith(QStringLiteral("in whole %1.").arg(format::unit(TimeScale::Us))));
    QVERIFY(note("CoreMLBackend", "add").startsWith(QStringLiteral("estimated times|Core ML")));
    QVERIFY(note("VulkanBackend", "add").startsWith(QStringLiteral("clock of the GPU|Vulkan")));
    QVERIFY(note("VulkanBackend", "add").endsWith(QStringLiteral("Its values are in ns.")));
    QVERIFY(note("QnnBackend", "time (us)").startsWith(QStringLiteral("value, not a time span|QNN")));
    QVERIFY(note("NeutronBackend", "3").startsWith(QStringLiteral("cycles of the NPU|NXP Neutron")));
    QCOMPARE(note("VulkanBackend", "ETVK_EXECUTE"), QString());
    QVERIFY(!timeNoteBadge({}).has_value());
    // A note is of a rule, not of a backend: whoever has the same rule is called by its own name.
    const BackendTraits other{.id = "OtherBackend", .name = "Other"};
    QVERIFY(noteOf({.backend = &other, .unit = {}, .note = TimeNote::ChainedStarts})
                .startsWith(QStringLiteral("chained start times|Other")));
}

void TestDetailsContent::workOfKernelsAndNodes()
{
    QCOMPARE(m_case.load({dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("prof.etdp")),
                 dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("model.pte"))}),
        QString());
    const ProgramJoin& join = m_case.trace().programJoin();
    EventId convolution;
    for (std::size_t i = 0; i < m_case.trace().events().size() && !convolution; ++i) {
        const auto op = join.opOf(EventId(i));
        convolution = op && op->name() == "XNNConv2d" ? EventId(i) : convolution;
    }
    QVERIFY(convolution.isValid());
    const DetailsContent node = m_case.contentOf(convolution);
    QCOMPARE(factOf(node, Id::Work, QStringLiteral("Operation")), QStringLiteral("XNNConv2d"));
    QVERIFY(factOf(node, Id::Work, QStringLiteral("MACs")).startsWith(format::count(55296)));
    QCOMPARE(factOf(node, Id::Work, QStringLiteral("Writes")), QStringLiteral("[1, 16, 16, 8]"));
    const EventId call = m_case.eventNamed("DELEGATE_CALL");
    QVERIFY(factOf(m_case.contentOf(call), Id::Work, QStringLiteral("Instruction"))
                .contains(QStringLiteral("delegate XnnpackBackend(%")));
    // What is no instruction of the method has no such section.
    QVERIFY(m_case.contentOf(m_case.eventNamed("Method::execute")).section(Id::Work) == nullptr);
    QCOMPARE(m_case.load({dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("prof.etdp"))}), QString());
    QVERIFY(m_case.contentOf(m_case.eventNamed("DELEGATE_CALL")).section(Id::Work) == nullptr);
}

QTEST_GUILESS_MAIN(TestDetailsContent)
#include "tst_detailscontent.moc"
