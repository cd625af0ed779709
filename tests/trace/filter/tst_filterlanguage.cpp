// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterhits.h"
#include "model/analysis/filter/filterruns.h"
#include "model/analysis/totals/operatortotals.h"
#include "tests/trace/filter/slowfilter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace ets;
using namespace ets::test;

Q_DECLARE_METATYPE(FilterFault::Kind)

namespace {

FilterFacts factsOf(const std::shared_ptr<const Trace>& trace)
{
    return {trace, OperatorTotals::of(*trace).executeTicks};
}

FilterFault faultOf(const std::string& text)
{
    const auto parsed = Filter::parse(text);
    const auto* const fault = std::get_if<FilterFault>(&parsed);
    return fault != nullptr ? *fault : FilterFault{.part = "none"};
}

/// Names of the events that pass, each once, in order; "fault" for what is none.
QStringList namesOf(const Trace& trace, const FilterFacts& facts, const std::string& text)
{
    const auto parsed = Filter::parse(text);
    if (!std::holds_alternative<Filter>(parsed)) {
        return {QStringLiteral("fault")};
    }
    const auto hits = filterHits(std::get<Filter>(parsed), facts);
    if (!hits || !std::holds_alternative<FilterHits>(*hits)) {
        return {QStringLiteral("fault")};
    }
    QStringList names;
    for (std::size_t e = 0; e < trace.events().size(); ++e) {
        if (std::get<FilterHits>(*hits).events[e] != 0) {
            names.push_back(QString::fromStdString(std::string(trace.nameOf(EventId(e)))));
        }
    }
    names.removeDuplicates();
    return names;
}

/// Two runs of 100 and 200 ns: an add, a delegate of two ops.
DumpWriter smallRuns()
{
    DumpWriter writer;
    for (int i = 1; i <= 2; ++i) {
        const auto length = static_cast<std::uint64_t>(i);
        const std::uint64_t start = 10'000 * length;
        writer.run()
            .event("native_call_add.out", 0, start + 10, start + 10 + 10 * length)
            .event("OPERATOR_CALL", 0, start + 5, start + 10 + 10 * length)
            .delegateOp("Convolution (NHWC, F32)", 1, start + 40, start + 40 + 40 * length)
            .delegateOp("Fully Connected #12", 1, start + 120, start + 130)
            .event("DELEGATE_CALL", 1, start + 40, start + 140)
            .framework("Method::execute", start, start + 150);
    }
    return writer;
}

} // namespace

class TestFilterLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void passes_data();
    void passes();
    void modelTexts_data();
    void modelTexts();
    void faults_data();
    void faults();
    void cyclesAreNoTime();
    void rangesTakeSlices();
    void runsTakeSlices();
    void comparesWholeTicks_data();
    void comparesWholeTicks();
    void runsThatMayPass();
    void emptying();
    void plainTexts();
    void likeTheSlowOne();
    void anyTextEnds();
};

void TestFilterLanguage::passes_data()
{
    QTest::addColumn<std::string>("filter");
    QTest::addColumn<QStringList>("names");
    const QString add = QStringLiteral("native_call_add.out");
    const QString call = QStringLiteral("OPERATOR_CALL");
    const QString conv = QStringLiteral("Convolution (NHWC, F32)");
    const QString full = QStringLiteral("Fully Connected #12");
    const QString delegate = QStringLiteral("DELEGATE_CALL");
    const QString execute = QStringLiteral("Method::execute");
    QTest::newRow("nothing") << std::string() << QStringList{add, call, conv, full, delegate, execute};
    QTest::newRow("blanks") << std::string("  \t ") << QStringList{add, call, conv, full, delegate, execute};
    QTest::newRow("word") << std::string("CONV") << QStringList{conv};
    QTest::newRow("kernel as op") << std::string("op:add") << QStringList{add};
    QTest::newRow("delegate op as op") << std::string("op:convolution") << QStringList{conv};
    QTest::newRow("two words") << std::string("fully #12") << QStringList{full};
    QTest::newRow("two words fail") << std::string("fully conv") << QStringList{};
    QTest::newRow("quotes") << std::string("\"fully connected\"") << QStringList{full};
    QTest::newRow("brackets inside a word") << std::string("name:\"(nhwc, f32)\"") << QStringList{conv};
    QTest::newRow("two colons") << std::string("Method::execute") << QStringList{execute};
    QTest::newRow("not") << std::string("-call") << QStringList{conv, full, execute};
    QTest::newRow("or") << std::string("fully or name:add") << QStringList{add, full};
    QTest::newRow("and before or") << std::string("fully conv or add") << QStringList{add};
    QTest::newRow("brackets") << std::string("(conv or fully) -#12") << QStringList{conv};
    QTest::newRow("not brackets") << std::string("-(conv or fully or call)") << QStringList{execute};
    QTest::newRow("or in quotes") << std::string(R"("or" -"or")") << QStringList{};
    QTest::newRow("glob") << std::string("name:*call") << QStringList{call, delegate};
    QTest::newRow("glob of one") << std::string("name:fully?connected*") << QStringList{full};
    QTest::newRow("glob in quotes") << std::string("\"*\"") << QStringList{};
    QTest::newRow("whole") << std::string("op:=\"fully connected\"") << QStringList{full};
    QTest::newRow("whole fails") << std::string("op:=fully") << QStringList{};
    QTest::newRow("regex") << std::string("/^fully.*\\d$/") << QStringList{full};
    QTest::newRow("regex of a field") << std::string("name:/_call|::/") << QStringList{add, call, delegate, execute};
    QTest::newRow("regex with blank and bracket") << std::string("(/n \\(nhwc/)") << QStringList{conv};
    QTest::newRow("kind") << std::string("kind:framework") << QStringList{execute};
    QTest::newRow("category") << std::string("category:compute")
                              << QStringList{conv}; // nothing names the backend of the other
    QTest::newRow("category of two words") << std::string("category:\"data movement\"") << QStringList{};
    QTest::newRow("category is asked for by its name") << std::string("compute") << QStringList{};
    QTest::newRow("kind of two words") << std::string("kind:\"delegate op\"") << QStringList{conv, full};
    QTest::newRow("avg") << std::string("avg>=60ns") << QStringList{conv, delegate, execute};
    QTest::newRow("blanks in it") << std::string("avg >= 0.06 us") << QStringList{QStringLiteral("fault")};
    QTest::newRow("blanks around") << std::string("avg >= 0.06us -conv") << QStringList{delegate, execute};
    QTest::newRow("micro") << std::string("max<=0.01\u00b5s") << QStringList{full};
    QTest::newRow("figure") << std::string("p90>=1.2*p50") << QStringList{add, call, conv};
    QTest::newRow("figure alone") << std::string("min=max") << QStringList{full, delegate, execute};
    QTest::newRow("unequal") << std::string("min!=max") << QStringList{add, call, conv};
    QTest::newRow("share") << std::string("share>50%") << QStringList{delegate, execute};
    QTest::newRow("samples") << std::string("samples<2") << QStringList{};
    QTest::newRow("zero needs no unit") << std::string("self>0 avg<100ns op:f") << QStringList{conv, full};
    QTest::newRow("run") << std::string("run:2 avg>0 fully") << QStringList{full};
    QTest::newRow("no such run") << std::string("run:3..") << QStringList{};
    QTest::newRow("runs") << std::string("run:1...2 fully") << QStringList{full};
    QTest::newRow("field in capitals") << std::string("NAME:fully") << QStringList{full};
    QTest::newRow("dash in a word") << std::string("name:no-such") << QStringList{};
}

void TestFilterLanguage::passes()
{
    QFETCH(std::string, filter);
    const auto trace = inspect(smallRuns());
    QVERIFY(trace);
    QTEST(namesOf(*trace, factsOf(trace), filter), "names");
}

void TestFilterLanguage::modelTexts_data()
{
    QTest::addColumn<std::string>("filter");
    QTest::addColumn<bool>("some");
    for (const char* const text : {"op:aten.convolution.default", "node:aten_convolution_default", "backend:xnnpack",
             "backend:xnn*", "source:.py:", "method:forward", "block:execute", "dtype:float32", "shape:1x*",
             "shape:1,8", "handle:1", "link:none", "module:=forward", "source:/[a-z]+\\.py:\\d+/"}) {
        QTest::newRow(text) << std::string(text) << true;
    }
    for (const char* const text : {"dtype:int7", "method:backward", "shape:5x5x5x5", "node:nothing*"}) {
        QTest::newRow(text) << std::string(text) << false;
    }
}

void TestFilterLanguage::modelTexts()
{
    QFETCH(std::string, filter);
    const auto trace = inspectReal(QStringLiteral("cnn_xnn/prof"), true);
    QVERIFY(trace);
    const FilterFacts facts = factsOf(trace);
    const auto all = namesOf(*trace, facts, {});
    const auto names = namesOf(*trace, facts, filter);
    QVERIFY(!names.contains(QStringLiteral("fault")));
    QTEST(!names.isEmpty(), "some");
    QVERIFY(names.size() < all.size() || filter.starts_with("method") || filter.starts_with("block"));
}

void TestFilterLanguage::faults_data()
{
    using Kind = FilterFault::Kind;
    QTest::addColumn<std::string>("filter");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("length");
    QTest::addColumn<std::string>("part");
    const auto row = [](const char* filter, Kind kind, int position, int length, const char* part) {
        QTest::newRow(filter) << std::string(filter) << kind << position << length << std::string(part);
    };
    row("conv opp:add", Kind::UnknownField, 5, 3, "opp");
    row("avgg>1us", Kind::UnknownFigure, 0, 4, "avgg");
    row("avg>1um", Kind::UnknownUnit, 4, 3, "um");
    row("avg>1", Kind::MissingUnit, 4, 1, "1");
    row("share>10", Kind::MissingUnit, 6, 2, "10");
    row("samples>1us", Kind::OtherQuantity, 8, 3, "us");
    row("avg>share", Kind::OtherQuantity, 4, 5, "share");
    row("p90>2*p55", Kind::UnknownFigure, 6, 3, "p55");
    row("avg:3", Kind::NoComparison, 0, 3, "avg");
    row("avg>%", Kind::BadNumber, 4, 1, "%");
    row("avg>1e999us", Kind::BadNumber, 4, 7, "1e999us");
    row("avg>", Kind::MissingTerm, 4, 0, "");
    row("run:x", Kind::BadRuns, 4, 1, "x");
    row("run:0", Kind::BadRuns, 4, 1, "0");
    row("a /x", Kind::OpenPattern, 2, 2, "/x");
    row("a \"b", Kind::OpenQuote, 2, 1, "\"");
    row("(a or b", Kind::OpenBracket, 0, 1, "(");
    row("a) b", Kind::StrayBracket, 1, 1, ")");
    row("a or", Kind::MissingTerm, 2, 2, "or");
    row("or a", Kind::MissingTerm, 0, 2, "or");
    row("()", Kind::MissingTerm, 0, 2, "()");
    row("op:", Kind::MissingTerm, 0, 3, "op:");
    row("\"\"", Kind::MissingTerm, 0, 2, "\"\"");
}

void TestFilterLanguage::faults()
{
    QFETCH(std::string, filter);
    QFETCH(int, position);
    QFETCH(int, length);
    QFETCH(std::string, part);
    const FilterFault fault = faultOf(filter);
    QCOMPARE(fault.part, part);
    QTEST(fault.kind, "kind");
    QCOMPARE(fault.position, static_cast<std::size_t>(position));
    QCOMPARE(fault.length, static_cast<std::size_t>(length));
    QVERIFY(!filterFaultText(fault).empty());
    QCOMPARE(faultOf("/(/").kind, FilterFault::Kind::BadPattern);
}

void TestFilterLanguage::cyclesAreNoTime()
{
    TraceOptions options;
    options.sourceTimeScale = TimeScale::Cycles;
    options.targetTimeScale = TimeScale::Cycles;
    const auto trace = inspect(smallRuns(), options);
    QVERIFY(trace);
    const FilterFacts facts = factsOf(trace);
    QCOMPARE(namesOf(*trace, facts, "avg>1us"), QStringList{QStringLiteral("fault")});
    QCOMPARE(namesOf(*trace, facts, "avg>=100cycles"),
        (QStringList{QStringLiteral("DELEGATE_CALL"), QStringLiteral("Method::execute")}));
    const auto inTime = inspect(smallRuns());
    QCOMPARE(namesOf(*inTime, factsOf(inTime), "avg>=100cycles"), QStringList{QStringLiteral("fault")});
}

void TestFilterLanguage::rangesTakeSlices()
{
    const auto trace = inspect(smallRuns());
    const FilterFacts facts = factsOf(trace);
    const auto hits = filterHits(Filter(), facts, TimeRange{10'000, 10'030});
    QVERIFY(hits && std::holds_alternative<FilterHits>(*hits));
    const auto& found = std::get<FilterHits>(*hits);
    QCOMPARE(found.eventCount, std::size_t{3}); // the add, its call, the execution
    QCOMPARE(std::ranges::count(found.samples, char{1}), std::ptrdiff_t{3}); // of the first run alone
}

void TestFilterLanguage::runsTakeSlices()
{
    const auto trace = inspect(smallRuns());
    const FilterFacts facts = factsOf(trace);
    const auto hits = filterHits(std::get<Filter>(Filter::parse("-run:1 -call")), facts);
    QVERIFY(hits && std::holds_alternative<FilterHits>(*hits));
    const auto& found = std::get<FilterHits>(*hits);
    QCOMPARE(found.eventCount, std::size_t{3});
    for (std::size_t s = 0; s < found.samples.size(); ++s) {
        QVERIFY(found.samples[s] == 0 || trace->runOf(SampleId(s)) == RunId(1));
    }
}

void TestFilterLanguage::comparesWholeTicks_data()
{
    QTest::addColumn<int>("source");
    QTest::addColumn<double>("frequency");
    QTest::addColumn<int>("perTick"); // nanoseconds
    QTest::newRow("ns") << static_cast<int>(TimeScale::Ns) << 0.0 << 1;
    QTest::newRow("us") << static_cast<int>(TimeScale::Us) << 0.0 << 1000;
    QTest::newRow("cycles of 250 MHz") << static_cast<int>(TimeScale::Cycles) << 250e6 << 4;
}

/// A limit that is exactly what an event took, in several ways to write it: it is equal, neither less nor more.
void TestFilterLanguage::comparesWholeTicks()
{
    QFETCH(const int, source);
    QFETCH(const double, frequency);
    QFETCH(const int, perTick);
    TraceOptions options;
    options.sourceTimeScale = static_cast<TimeScale>(source);
    options.frequency = frequency;
    constexpr int count = 300;
    DumpWriter writer;
    auto& run = writer.run();
    for (int i = 1; i <= count; ++i) {
        const auto start = static_cast<Ticks>(i) * 1000;
        run.event("kernel " + std::to_string(i), i, start, start + static_cast<Ticks>(i));
    }
    const auto trace = inspect(writer, options);
    QVERIFY(trace);
    const FilterFacts facts = factsOf(trace);
    const auto passing = [&](const std::string& text) {
        const auto hits = filterHits(std::get<Filter>(Filter::parse(text)), facts);
        return std::get<FilterHits>(*hits).eventCount;
    };
    for (int i = 1; i <= count; ++i) {
        const int nanoseconds = i * perTick;
        const std::string thousandth = std::to_string(nanoseconds / 1000) + '.'
            + std::string(3 - std::to_string(nanoseconds % 1000).size(), '0') + std::to_string(nanoseconds % 1000);
        for (const std::string& limit : {std::to_string(nanoseconds) + "ns", thousandth + "us", thousandth + "e-3ms",
                 std::to_string(nanoseconds) + "e-9s"}) {
            const auto here = static_cast<std::size_t>(i);
            QVERIFY2(passing("min=" + limit) == 1, limit.c_str());
            QVERIFY2(passing("max<=" + limit) == here, limit.c_str());
            QVERIFY2(passing("p50<" + limit) == here - 1, limit.c_str());
            QVERIFY2(passing("avg>=" + limit) == count - here + 1, limit.c_str());
            QVERIFY2(passing("total>" + limit) == count - here, limit.c_str());
        }
    }
    QCOMPARE(passing("p90>=1*p50 max=1*min"), std::size_t{count});
}

void TestFilterLanguage::runsThatMayPass()
{
    const auto trace = inspect(smallRuns());
    const FilterFacts facts = factsOf(trace);
    const auto runsOf = [&](const std::string& text, const std::optional<TimeRange>& range = {}) {
        return std::get<FilterHits>(*filterHits(std::get<Filter>(Filter::parse(text)), facts, range)).runs;
    };
    QVERIFY(runsOf("conv").empty() && runsOf("run:1..").empty() && runsOf("run:1 or conv").empty());
    const std::vector<char> second{0, 1};
    QCOMPARE(runsOf("run:2"), second);
    QCOMPARE(runsOf("conv -run:1"), second);
    QCOMPARE(runsOf("(conv or add) (run:2..9)"), second);
    QCOMPARE(runsOf("nothere run:2"), second); // whether anything of it passes or not
    QCOMPARE(runsOf("-(conv or run:1)"), second);
    QCOMPARE(runsOf("conv", TimeRange{20'000, 20'030}), second);
    const auto left = [](const char* text, const char* chosen) {
        const RunSpec runs = *chosen == '\0' ? RunSpec() : *RunSpec::parse(chosen);
        return runsLeftBy(std::get<Filter>(Filter::parse(text)), runs, 10).text();
    };
    QCOMPARE(left("run:2", ""), std::string("2"));
    QCOMPARE(left("-run:1 conv", ""), std::string("2..10"));
    QCOMPARE(left("-run:2", "1..5,8"), std::string("1,3..5,8"));
    QCOMPARE(left("conv", "2.."), std::string("2..")); // as it was chosen
    QCOMPARE(left("run:99", "2.."), std::string("2.."));
    QCOMPARE(left("run:3", "block 1: 2.."), std::string("block 1: 3"));
}

void TestFilterLanguage::emptying()
{
    const auto trace = inspect(smallRuns());
    const FilterFacts facts = factsOf(trace);
    const auto wordOf = [&](const std::string& text) -> std::string {
        const auto filter = std::get<Filter>(Filter::parse(text));
        const auto term = emptyingTerm(filter, facts);
        return !term ? "none" : text.substr(term->position, term->length) + (term->isAlone ? " alone" : "");
    };
    QCOMPARE(wordOf("conv"), std::string("none"));
    QCOMPARE(wordOf("conv nothere"), std::string("nothere alone"));
    QCOMPARE(wordOf("conv -run:9 fully call"), std::string("fully"));
    QCOMPARE(wordOf("conv (nothere or neither) fully"), std::string("(nothere or neither) alone"));
    QCOMPARE(wordOf("nothere"), std::string("nothere alone"));
}

void TestFilterLanguage::plainTexts()
{
    const auto matches = [](const char* filter, const char* text) {
        return std::get<Filter>(Filter::parse(filter)).matchesPlain(text);
    };
    QVERIFY(matches("over -call", "Overhead"));
    QVERIFY(!matches("over -head", "Overhead"));
    QVERIFY(!matches("op:over", "Overhead"));
    QVERIFY(!matches("over run:1", "Overhead"));
    QVERIFY(matches("", "Overhead"));
    QVERIFY(matches("\u00dcBER", "\u00fcber alles")); // letters of other alphabets have cases, too
}

void TestFilterLanguage::likeTheSlowOne()
{
    std::mt19937 random(14);
    for (const QString& dump : {QStringLiteral("transformer/prof"), QStringLiteral("multi_method/prof")}) {
        const auto trace = inspectReal(dump, true);
        QVERIFY(trace);
        const FilterFacts facts = factsOf(trace);
        for (int i = 0; i < 300; ++i) {
            const Slow slow = slowFilter(random, 3);
            const auto parsed = Filter::parse(slow.text);
            QVERIFY2(std::holds_alternative<Filter>(parsed), slow.text.c_str());
            const auto hits = filterHits(std::get<Filter>(parsed), facts);
            QVERIFY2(hits && std::holds_alternative<FilterHits>(*hits), slow.text.c_str());
            for (std::size_t e = 0; e < trace->events().size(); ++e) {
                const auto samples = trace->samplesOf(EventId(e));
                const bool expected = std::ranges::any_of(
                    samples, [&](SampleId sample) { return slow.holds(*trace, EventId(e), sample); });
                const bool found = std::get<FilterHits>(*hits).events[e] != 0;
                QVERIFY2(found == expected, (slow.text + " of event " + std::to_string(e)).c_str());
            }
        }
    }
}

void TestFilterLanguage::anyTextEnds()
{
    std::mt19937 random(7);
    const std::string letters = "ab():-/\"*?<>=!% \\1.orp9\xc3\xbc[]{}|+^$";
    for (int i = 0; i < 20000; ++i) {
        std::string text(random() % 24, ' ');
        std::ranges::generate(text, [&] { return letters[random() % letters.size()]; });
        const auto parsed = Filter::parse(text);
        if (const auto* const fault = std::get_if<FilterFault>(&parsed)) {
            QVERIFY2(fault->position + fault->length <= text.size(), text.c_str());
            QVERIFY(!filterFaultText(*fault).empty());
        }
    }
    QCOMPARE(faultOf(std::string(Filter::maxLength + 1, 'a')).kind, FilterFault::Kind::TooLong);
    QCOMPARE(faultOf(std::string(200, '(')).kind, FilterFault::Kind::TooDeep);
    std::string many;
    for (int i = 0; i < 400; ++i) {
        many += "a ";
    }
    QCOMPARE(faultOf(many).kind, FilterFault::Kind::TooMany);
    // What takes a backtracking matcher an age.
    const auto evil = std::get<Filter>(Filter::parse("/(a+)+$/"));
    QVERIFY(!evil.matchesPlain(std::string(100'000, 'a') + "b"));
    QCOMPARE(faultOf("/((a{900}){900}){900}/").kind, FilterFault::Kind::BadPattern);
}

QTEST_APPLESS_MAIN(TestFilterLanguage)
#include "tst_filterlanguage.moc"
