// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfacts.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/runs/runevents.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/report/inspectorcolumns.h"
#include "model/trace/event.h"
#include "model/trace/links.h"
#include "model/trace/source.h"
#include "tests/trace/growingruns.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

MeasureContext factsOf(const Trace& trace)
{
    return {.trace = trace, .executeTicks = OperatorTotals::of(trace).executeTicks};
}

FieldValue valueOf(const MeasureContext& facts, EventId event, EventField field)
{
    return measureOf(field).of(facts, event);
}

std::int64_t ticksOf(const FieldValue& value)
{
    const auto* const ticks = std::get_if<std::int64_t>(&value);
    return ticks != nullptr ? *ticks : 0;
}

/// Every event in every run that it has a sample in.
std::vector<EventInRun> rowsOf(const Trace& trace)
{
    std::vector<EventInRun> rows;
    for (const Run& run : runsOf(trace)) {
        const RunEvents in = RunEvents::of(trace, run.run);
        for (std::size_t i = 0; i < in.events.size(); ++i) {
            rows.push_back({in.events[i], run.run, in.selfTicks[i], run.executes ? run.ticks : 0});
        }
    }
    return rows;
}

} // namespace

/// What is known of every event, by one name: tables, files and filters say the same of it.
class TestMeasures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMeasureHasANameOfItsOwn();
    void runsAddUpToTheWhole_data();
    void runsAddUpToTheWhole();
    void oneRunIsLikeAll();
    void onlyOfAllRunsTogether();
    void filtersAndFilesSayTheSame();
    void whatIsLeftOutIsEmpty();
    void callsPerRunOfEveryThing();
    void categoryOfEventsAndOpTypes();
    void outputsOfTheNodes();
    void sameValues();
    void sourcesFollowThePackages();
};

void TestMeasures::everyMeasureHasANameOfItsOwn()
{
    for (const Thing thing : {Thing::Event, Thing::OpType, Thing::Module}) {
        std::set<std::string_view> keys;
        for (const Measure* const measure : measuresOf(thing)) {
            QVERIFY2(keys.insert(measure->key).second, measure->key.data());
            QVERIFY(measure->value != nullptr && measure->width > 0);
        }
        QVERIFY(keys.contains("gap"));
    }
    QCOMPARE(measureOf(EventField::Block).key, std::string_view("event_block_name"));
    QCOMPARE(measureOf(EventField::PerRun).key, std::string_view("op_per_run"));
    QCOMPARE(measureOf(EventField::Method).key, std::string_view("method"));
    QCOMPARE(measureOf(EventField::Gap).key, std::string_view("gap"));
}

void TestMeasures::runsAddUpToTheWhole_data()
{
    QTest::addColumn<QString>("dump");
    for (const QString& dump : realDumps()) {
        QTest::newRow(qPrintable(dump)) << dump;
    }
}

void TestMeasures::runsAddUpToTheWhole()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, false);
    QVERIFY(trace);
    const MeasureContext facts = factsOf(*trace);
    for (const EventField field : {EventField::Total, EventField::Self}) {
        std::vector<std::int64_t> sums(trace->events().size(), 0);
        for (const EventInRun& row : rowsOf(*trace)) {
            sums[row.event.value()] += ticksOf(valueInRun(facts, row, field));
        }
        for (std::size_t i = 0; i < sums.size(); ++i) {
            QCOMPARE(sums[i], ticksOf(valueOf(facts, EventId(i), field)));
        }
    }
    std::vector<double> samples(trace->events().size(), 0);
    for (const EventInRun& row : rowsOf(*trace)) {
        samples[row.event.value()] +=
            static_cast<double>(std::get<std::uint64_t>(valueInRun(facts, row, EventField::Samples)));
    }
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (trace->event(EventId(i)).hasProfile) {
            QCOMPARE(samples[i], numberOf(facts, EventId(i), EventField::Samples));
        }
    }
}

void TestMeasures::oneRunIsLikeAll()
{
    const auto trace = inspect(growingRuns(1));
    QVERIFY(trace);
    const MeasureContext facts = factsOf(*trace);
    const std::vector<EventInRun> rows = rowsOf(*trace);
    QCOMPARE(rows.size(), trace->events().size());
    int compared = 0;
    for (const EventInRun& row : rows) {
        for (std::size_t i = 0; i < measuresOf(Thing::Event).size(); ++i) {
            const Measure& measure = measureOf(EventField(i));
            const FieldValue inRun = valueInRun(facts, row, EventField(i));
            if (measure.inRun == nullptr || !std::holds_alternative<std::monostate>(inRun)) {
                QVERIFY2(isSame(inRun, measure.of(facts, row.event)), measure.key.data());
                ++compared;
            }
        }
    }
    QVERIFY(compared > 40);
}

void TestMeasures::onlyOfAllRunsTogether()
{
    const auto trace = inspect(growingRuns(3));
    QVERIFY(trace);
    const MeasureContext facts = factsOf(*trace);
    QVERIFY(!std::isnan(numberOf(facts, EventId(0), EventField::Deviation)));
    for (const EventField field : {EventField::Deviation, EventField::Variation, EventField::Outliers}) {
        for (const EventInRun& row : rowsOf(*trace)) {
            QVERIFY(std::holds_alternative<std::monostate>(valueInRun(facts, row, field)));
        }
    }
    // A mean of one run, of the second: 20 ticks, half of them in the kernel.
    const EventInRun second = rowsOf(*trace)[2];
    QCOMPARE(std::get<double>(valueInRun(facts, second, EventField::Avg)), 1e-5);
    QCOMPARE(std::get<double>(valueInRun(facts, second, EventField::Share)), 0.5);
}

void TestMeasures::filtersAndFilesSayTheSame()
{
    const auto trace = inspectReal(QStringLiteral("cnn_xnn/prof"), true);
    QVERIFY(trace);
    const MeasureContext facts = factsOf(*trace);
    const FilterFacts asked(trace, facts.executeTicks);
    const double millisecond = 1e6; // ticks; files have milliseconds, filters compare ticks
    int ofWholeTicks = 0;
    for (const FilterFigureName& figure : filterFigures()) {
        const bool isOfTime = figure.quantity() == FilterQuantity::Time;
        const double unit = isOfTime ? millisecond : 1;
        QCOMPARE(asked.unitOf(figure.field), isOfTime ? 1e9 : 1.0);
        for (std::size_t i = 0; i < trace->events().size(); ++i) {
            const double shown = numberOf(facts, EventId(i), figure.field);
            const double compared = asked.figures(figure.field)[i];
            // Ticks that are whole are compared as such, whatever means and divisions have lost on the way to the file.
            const bool isWhole = compared == std::nearbyint(compared);
            const bool isRounded = isOfTime && isWhole && std::abs(compared - shown * unit) <= 1e-12 * compared;
            const bool isSame = compared == shown * unit || isRounded;
            QVERIFY2(isSame || (std::isnan(shown) && std::isnan(compared)), figure.key.data());
            if (isOfTime && (figure.field == EventField::Min || figure.field == EventField::Max)) {
                QVERIFY2(std::isnan(shown) || (isWhole && compared / unit == shown), figure.key.data());
                ofWholeTicks += std::isnan(shown) ? 0 : 1;
            }
        }
    }
    QVERIFY(ofWholeTicks > 20);
    int columns = 0;
    for (const InspectorColumn& column : inspectorColumns()) {
        const auto all = measuresOf(Thing::Event);
        const auto field = std::ranges::find(all, column.key, &Measure::key);
        if (field == all.end() || (*field)->kind != FieldKind::Figure) {
            continue;
        }
        ++columns;
        for (std::size_t i = 0; i < trace->events().size(); ++i) {
            const TableCell cell = column.value(*trace, EventId(i));
            const auto* const number = std::get_if<double>(&cell);
            const double shown = numberOf(facts, EventId(i), EventField(field - all.begin()));
            QVERIFY2(number != nullptr ? *number == shown : std::isnan(shown), column.key.data());
        }
    }
    QCOMPARE(columns, 6);
}

void TestMeasures::whatIsLeftOutIsEmpty()
{
    const auto trace = inspectReal(QStringLiteral("cnn_xnn/prof"), true);
    QVERIFY(trace);
    const MeasureContext nothing{.trace = *trace};
    for (const EventField field : {EventField::PerRun, EventField::Share, EventField::Source}) {
        for (std::size_t i = 0; i < trace->events().size(); ++i) {
            QVERIFY(std::holds_alternative<std::monostate>(valueOf(nothing, EventId(i), field)));
        }
    }
}

void TestMeasures::callsPerRunOfEveryThing()
{
    const auto trace = inspectReal(QStringLiteral("cnn_xnn/prof"), true);
    QVERIFY(trace);
    const OperatorTotals operators = OperatorTotals::of(*trace);
    const ModuleTotals modules = ModuleTotals::of(*trace);
    const MeasureContext context{.trace = *trace, .operators = &operators, .modules = &modules, .allModules = &modules};
    for (const Thing thing : {Thing::Event, Thing::OpType, Thing::Module}) {
        const auto all = measuresOf(thing);
        const auto found = std::ranges::find(all, std::string_view("calls_per_run"), &Measure::key);
        QVERIFY(found != all.end());
        const std::size_t count = thing == Thing::Event ? trace->events().size()
            : thing == Thing::OpType                    ? operators.rows.size()
                                                        : modules.rows.size();
        QVERIFY(count > 0);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto calls = static_cast<double>(thing == Thing::Event ? trace->event(EventId(i)).sampleCount
                    : thing == Thing::OpType                             ? operators.rows[i].calls
                                                                         : modules.rows[i].calls);
            const auto runs = static_cast<double>(thing == Thing::Event
                    ? trace->block(trace->event(EventId(i)).block).chosenRuns.size()
                    : thing == Thing::OpType ? operators.rows[i].runs
                                             : modules.rows[i].runs);
            const FieldValue value = (*found)->value(context, thing, i);
            const bool isLogged = thing != Thing::Event || trace->event(EventId(i)).hasProfile;
            QCOMPARE(std::holds_alternative<double>(value), runs > 0 && isLogged);
            QVERIFY(!std::holds_alternative<double>(value) || std::get<double>(value) == calls / runs);
        }
    }
}

void TestMeasures::categoryOfEventsAndOpTypes()
{
    const auto trace = inspectReal(QStringLiteral("cnn_xnn/prof"), true);
    QVERIFY(trace);
    const OperatorTotals operators = OperatorTotals::of(*trace);
    const MeasureContext context{.trace = *trace, .operators = &operators};
    const auto measureIn = [](Thing thing) {
        const auto all = measuresOf(thing);
        return *std::ranges::find(all, std::string_view("category"), &Measure::key);
    };
    std::set<std::string_view> seen;
    for (std::uint32_t i = 0; i < operators.rows.size(); ++i) {
        const auto ofRow = std::get<std::string_view>(measureIn(Thing::OpType)->value(context, Thing::OpType, i));
        for (const EventId event : operators.rows[i].events) {
            QCOMPARE(std::get<std::string_view>(measureIn(Thing::Event)->of(context, event)), ofRow);
        }
        seen.insert(ofRow);
    }
    QVERIFY(seen.contains("compute") && seen.contains("delegate"));
}

void TestMeasures::outputsOfTheNodes()
{
    const auto trace = inspectReal(QStringLiteral("stub_and_xnn/prof"), true);
    QVERIFY(trace);
    const MeasureContext facts = factsOf(*trace);
    int told = 0;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        const FieldValue dtypes = valueOf(facts, EventId(i), EventField::Dtypes);
        const auto nodes = tieOf(*trace, EventId(i)).nodes;
        QCOMPARE(std::holds_alternative<std::monostate>(dtypes), nodes.empty());
        if (!nodes.empty()) {
            QCOMPARE(std::get<std::string>(dtypes), std::string("float32")); // each once
            ++told;
        }
    }
    QVERIFY(told > 3);
}

void TestMeasures::sameValues()
{
    TraceTexts texts;
    const std::vector<StringId> some{texts.intern("a"), texts.intern("b")};
    const std::vector<StringId> copies = some;
    const auto listOf = [&texts](std::span<const StringId> ids) { return FieldValue(TextList(ids, TextOfId{&texts})); };
    QVERIFY(isSame(std::nan(""), std::nan("")));
    QVERIFY(!isSame(1.0, std::int64_t{1}));
    QVERIFY(!isSame(FieldValue(), 0.0));
    QVERIFY(isSame(listOf(some), listOf(copies)));
    QVERIFY(!isSame(listOf(some), listOf(std::span(copies).first(1))));
}

/// The line that a column shows is the line that a filter finds, whichever packages a person takes for the model's.
void TestMeasures::sourcesFollowThePackages()
{
    const auto trace = inspectReal(QStringLiteral("transformer/prof"), true);
    QVERIFY(trace);
    const auto torch = ModelPackages::parse("torch");
    QVERIFY(torch);
    int moved = 0;
    for (const ModelPackages& packages : {ModelPackages(), *torch}) {
        std::vector<StackFrame> lines;
        for (const OperatorGraph& graph : trace->graphs()) {
            for (const OperatorNode& node : graph.nodes()) {
                lines.push_back(sourceLineOf(node.stackTrace, packages).value_or(StackFrame()));
            }
        }
        MeasureContext facts = factsOf(*trace);
        facts.sourceLines = lines;
        const FilterFacts asked(trace, facts.executeTicks, packages);
        const FilterTexts& texts = asked.texts(FilterField::Source);
        for (std::size_t i = 0; i < trace->events().size(); ++i) {
            const FieldValue shown = valueOf(facts, EventId(i), EventField::Source);
            if (const auto* const line = std::get_if<std::string>(&shown)) {
                QVERIFY(std::ranges::any_of(texts.of(i), [&](std::uint32_t id) { return texts.texts[id] == *line; }));
                moved += line->starts_with("linear.py:") ? 1 : 0;
            }
        }
        QCOMPARE(moved > 0, !packages.isDefault());
    }
}

QTEST_APPLESS_MAIN(TestMeasures)
#include "tst_measures.moc"
