// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/reportcells.h"
#include "model/report/inspectorframe.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <string_view>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

using Names = std::vector<std::string>;

DumpWriter smallRun()
{
    DumpWriter writer;
    writer.run("Default").framework("Method::init", 0, 3'000'000);
    writer.run()
        .event("native_call_add.out", 0, 10, 1'000'010)
        .event("OPERATOR_CALL", 0, 5, 2'000'005)
        .delegateOp("MY_OPERATOR_CALL_1", 1, 10, 20, "secret")
        .delegateOp(12, 1, 20, 30, "\x01")
        .value(7, WrittenValue::ofInt(1));
    return writer;
}

/// The cells of a column as text.
Names column(const DataFrame& frame, std::string_view name)
{
    const auto found = std::ranges::find(frame.columns, name);
    Names cells;
    for (const auto& row : frame.rows) {
        const auto index = static_cast<std::size_t>(found - frame.columns.begin());
        cells.push_back(index < row.size() ? cellText(row[index]) : "no such column");
    }
    return cells;
}

DataFrame frameOf(const DumpWriter& writer, const TraceOptions& traceOptions, const FrameOptions& options)
{
    auto frame = inspectorFrame(*inspect(writer, traceOptions), options);
    return frame ? std::move(*frame) : DataFrame();
}

FrameOptions withoutUnits(bool everything)
{
    FrameOptions options;
    options.includeUnits = false;
    options.everything = everything;
    return options;
}

FrameOptions withMetadata()
{
    return {.includeUnits = true, .includeDelegateMetadata = true, .everything = false, .events = {}};
}

} // namespace

class TestInspectorFrame : public QObject {
    Q_OBJECT

private slots:
    void namesColumns();
    void showsRows();
    void leavesOutOperatorCalls();
    void showsChosenEvents();
    void showsEverything();
    void fillsFigures();
    void listsMetadata();
    void spreadsParsedMetadata();
    void makesFloatsAsPandas();
    void passesTheParsersErrorOn();
    void refusesEmptyBlocksFaithfully();
    void dropsTrailingNulsFaithfully();
    void shortensOpTypes();
};

void TestInspectorFrame::namesColumns()
{
    TraceOptions options;
    options.targetTimeScale = TimeScale::Us;
    const Names tail{"op_types", "is_delegated_op", "delegate_backend_name", "start_time"};
    Names with{
        "event_block_name", "event_name", "p10 (us)", "p50 (us)", "p90 (us)", "avg (us)", "min (us)", "max (us)"};
    with.insert(with.end(), tail.begin(), tail.end());
    QCOMPARE(frameOf(smallRun(), options, {}).columns, with);
    Names without{"event_block_name", "event_name", "p10", "p50", "p90", "avg", "min", "max"};
    without.insert(without.end(), tail.begin(), tail.end());
    QCOMPARE(frameOf(smallRun(), options, withoutUnits(false)).columns, without);
}

void TestInspectorFrame::showsRows()
{
    const DataFrame frame = frameOf(smallRun(), {}, {});
    QCOMPARE(column(frame, "event_block_name"), (Names{"Default", "Execute", "Execute", "Execute"}));
    QCOMPARE(column(frame, "event_name"), (Names{"Method::init", "native_call_add.out", "12", ""}));
    QCOMPARE(column(frame, "avg (ms)"), (Names{"3.0", "1.0", "1e-05", "nan"}));
    QCOMPARE(column(frame, "op_types"), (Names{"[]", "[]", "[]", "[]"}));
    QCOMPARE(column(frame, "is_delegated_op"), (Names{"False", "False", "True", "False"}));
    QCOMPARE(column(frame, "delegate_backend_name"), (Names{"", "", "", ""}));
    QCOMPARE(column(frame, "start_time"), (Names{"[0]", "[10]", "[20]", ""}));
}

void TestInspectorFrame::leavesOutOperatorCalls()
{
    // By a part of the name, so that a delegate's op goes, too.
    const Names names = column(frameOf(smallRun(), {}, {}), "event_name");
    QVERIFY(std::ranges::find(names, "OPERATOR_CALL") == names.end());
    QVERIFY(std::ranges::find(names, "MY_OPERATOR_CALL_1") == names.end());
}

void TestInspectorFrame::showsChosenEvents()
{
    const FrameOptions options{.includeUnits = true,
        .includeDelegateMetadata = false,
        .everything = false,
        .events = std::vector<EventId>{EventId(4), EventId(2)}};
    QCOMPARE(column(frameOf(smallRun(), {}, options), "event_name"), (Names{"12", "OPERATOR_CALL"}));
    const FrameOptions none{
        .includeUnits = true, .includeDelegateMetadata = false, .everything = false, .events = std::vector<EventId>{}};
    QVERIFY(frameOf(smallRun(), {}, none).rows.empty());
}

void TestInspectorFrame::showsEverything()
{
    RecordWriter record;
    record.method().node("add", "aten.add.Tensor", 1, {"", "first"}).instruction(0, std::int64_t{1});
    const auto trace = inspect(smallRun(), forced(), record.done());
    const auto frame = inspectorFrame(*trace, withoutUnits(true));
    QVERIFY(frame);
    QCOMPARE(frame->columns,
        (Names{"event_block_name", "event_name", "raw", "p10", "p50", "p90", "avg", "min", "max", "op_types",
            "delegate_debug_identifier", "stack_traces", "module_hierarchy", "is_delegated_op", "delegate_backend_name",
            "debug_data", "start_time", "method"}));
    // Loading of a model with one method is of that.
    QCOMPARE(column(*frame, "method"), Names(6, "forward"));
    // The Inspector has no such column.
    const auto faithful = inspectorFrame(*inspect(smallRun(), faithfully(), record.done()), withoutUnits(true));
    QVERIFY(faithful);
    QCOMPARE(faithful->columns, (Names{frame->columns.begin(), frame->columns.end() - 1}));
    QCOMPARE(column(*frame, "event_name"),
        (Names{"Method::init", "native_call_add.out", "OPERATOR_CALL", "MY_OPERATOR_CALL_1", "12", ""}));
    QCOMPARE(column(*frame, "raw")[1], std::string("[1.0]"));
    QCOMPARE(column(*frame, "op_types")[1], std::string("['aten.add.Tensor']"));
    QCOMPARE(column(*frame, "delegate_debug_identifier"), (Names{"", "", "", "MY_OPERATOR_CALL_1", "12", ""}));
    QVERIFY(column(*frame, "stack_traces")[1].find("model.py") != std::string::npos);
    QVERIFY(column(*frame, "module_hierarchy")[1].find("L__self__first") != std::string::npos);
}

/// A column of figures has NaN where an event has none; without any figure it is a column of nothing.
void TestInspectorFrame::fillsFigures()
{
    DumpWriter logged;
    logged.run().value(1, WrittenValue::ofInt(1));
    QCOMPARE(column(frameOf(logged, {}, {}), "p10 (ms)"), (Names{""}));
    DumpWriter impossible;
    impossible.run().event("a", 0, Ticks{1} << 40U, 3);
    QCOMPARE(column(frameOf(impossible, {}, {}), "p10 (ms)"), (Names{"nan"}));
}

void TestInspectorFrame::listsMetadata()
{
    const DataFrame frame = frameOf(smallRun(), {}, withMetadata());
    QCOMPARE(frame.columns.back(), std::string("delegate_debug_metadata"));
    QCOMPARE(column(frame, "delegate_debug_metadata"), (Names{"nan", "nan", "[b'\\x01']", "nan"}));
    DumpWriter plain;
    plain.run().event("a", 0, 1, 2);
    QCOMPARE(frameOf(plain, {}, withMetadata()).columns.back(), std::string("start_time"));
    // A sample without metadata among others with some has an empty text.
    DumpWriter some;
    some.run().delegateOp("a", 0, 1, 2, "x");
    some.run().delegateOp("a", 0, 1, 2);
    QCOMPARE(column(frameOf(some, {}, withMetadata()), "delegate_debug_metadata"), (Names{"[b'x', '']"}));
}

void TestInspectorFrame::spreadsParsedMetadata()
{
    TraceOptions options;
    options.delegateMetadataParser = [](std::span<const std::string> list) -> Result<DelegateMetadata> {
        if (list.front() == "\x01") {
            return DelegateMetadata(std::vector<std::pair<std::string, MetadataValue>>{{"text", std::string("one")},
                {"count", std::int64_t{1}}, {"half", 0.5}, {"yes", true}, {"none", std::monostate()}});
        }
        return DelegateMetadata(std::vector<std::pair<std::string, MetadataValue>>{{"hidden", std::int64_t{2}}});
    };
    const DataFrame frame = frameOf(smallRun(), options, withMetadata());
    // Columns in order of first appearance, those of rows that are left out included.
    QCOMPARE((Names{frame.columns.end() - 6, frame.columns.end()}),
        (Names{"hidden", "text", "count", "half", "yes", "none"}));
    QCOMPARE(column(frame, "hidden"), (Names{"nan", "nan", "nan", "nan"}));
    QCOMPARE(column(frame, "text"), (Names{"nan", "nan", "one", "nan"}));
    QCOMPARE(column(frame, "count"), (Names{"nan", "nan", "1", "nan"}));
    QCOMPARE(column(frame, "half"), (Names{"nan", "nan", "0.5", "nan"}));
    QCOMPARE(column(frame, "yes"), (Names{"nan", "nan", "True", "nan"}));
    QCOMPARE(column(frame, "none"), (Names{"nan", "nan", "", "nan"}));
}

void TestInspectorFrame::makesFloatsAsPandas()
{
    DumpWriter writer;
    writer.run().delegateOp("a", 0, 1, 2, "x").delegateOp("b", 0, 1, 2, "yy").delegateOp("c", 0, 1, 2, "zzz");
    TraceOptions options = faithfully();
    options.delegateMetadataParser = [](std::span<const std::string> list) -> Result<DelegateMetadata> {
        const auto size = static_cast<std::int64_t>(list.front().size());
        std::vector<std::pair<std::string, MetadataValue>> values{{"always", size}, {"mixed", size}, {"float", size}};
        if (size == 2) {
            values[1].second = std::string("two");
            values[2].second = 2.5;
        }
        if (size != 3) {
            values.emplace_back("sometimes", size);
        }
        return DelegateMetadata(values);
    };
    const DataFrame frame = frameOf(writer, options, withMetadata());
    QCOMPARE(column(frame, "always"), (Names{"1", "2", "3"}));
    QCOMPARE(column(frame, "mixed"), (Names{"1", "two", "3"}));
    QCOMPARE(column(frame, "float"), (Names{"1.0", "2.5", "3.0"}));
    QCOMPARE(column(frame, "sometimes"), (Names{"1.0", "2.0", "nan"}));
    options.reading = Reading::Corrected;
    QCOMPARE(column(frameOf(writer, options, withMetadata()), "sometimes"), (Names{"1", "2", "nan"}));
}

void TestInspectorFrame::passesTheParsersErrorOn()
{
    TraceOptions options;
    options.delegateMetadataParser = [](std::span<const std::string>) -> Result<DelegateMetadata> {
        return Error{.file = {}, .what = Message::verbatim("cannot parse"), .where = {}, .advice = {}};
    };
    const auto trace = inspect(smallRun(), options);
    QVERIFY(inspectorFrame(*trace));
    for (const auto& text : {inspectorTable(*trace, withMetadata()), inspectorTsv(*trace, withMetadata()),
             inspectorCsv(*trace, withMetadata())}) {
        QVERIFY(!text);
        QCOMPARE(text.error().what.english(), std::string("cannot parse"));
    }
    // Only delegates' events have metadata to parse.
    QVERIFY(trace->delegateDebugMetadatas(EventId(0)));
    QVERIFY(!trace->delegateDebugMetadatas(EventId(3)));
}

void TestInspectorFrame::refusesEmptyBlocksFaithfully()
{
    DumpWriter nothing;
    DumpWriter emptyBlock;
    emptyBlock.run("Default").run().event("a", 0, 1, 2);
    for (const DumpWriter& writer : {nothing, emptyBlock}) {
        QVERIFY(inspectorFrame(*inspect(writer)));
        const auto frame = inspectorFrame(*inspect(writer, faithfully()));
        QVERIFY(!frame);
        QVERIFY(frame.error().message().starts_with("written.etdp: "));
    }
    QCOMPARE(frameOf(emptyBlock, {}, {}).rows.size(), std::size_t{1});
}

void TestInspectorFrame::dropsTrailingNulsFaithfully()
{
    DumpWriter writer;
    writer.run(std::string("a\0b\0\0", 5)).event("x", 0, 1, 2);
    QCOMPARE(column(frameOf(writer, faithfully(), {}), "event_block_name"), (Names{std::string("a\0b", 3)}));
    QCOMPARE(column(frameOf(writer, {}, {}), "event_block_name"), (Names{std::string("a\0b\0\0", 5)}));
}

void TestInspectorFrame::shortensOpTypes()
{
    const auto shorten = [](const std::vector<std::string_view>& types) {
        TraceTexts texts;
        std::vector<StringId> ids;
        for (const std::string_view type : types) {
            ids.push_back(texts.intern(type));
        }
        return reportcells::shortOpTypes(TextList(ids, TextOfId{&texts}));
    };
    QCOMPARE(shorten({}), std::string("[]"));
    QCOMPARE(shorten({"a"}), std::string("['a']"));
    QCOMPARE(shorten({"a", "b", "c", "d"}), std::string("['a', 'b', 'c', 'd']"));
    QCOMPARE(shorten({"a", "b", "c", "d", "e"}), std::string("['a', 'b' ... 'e'] (5 total)"));
    QCOMPARE(shorten({"it's"}), std::string("[\"it's\"]"));
}

QTEST_APPLESS_MAIN(TestInspectorFrame)
#include "tst_inspectorframe.moc"
