// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/colors/tracecolors.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/pte/program.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <map>
#include <set>

using namespace ets;
using namespace ets::test;

class TestTraceColors : public QObject {
    Q_OBJECT

private slots:
    void noTwoNamesShareAColor();
    void theSameWhateverElseThereIs();
    void spellingsOfOneOpAreOneName();
    void oneColorForEachOpType_data() { addDumps(realDumps()); }
    void oneColorForEachOpType();
    void recordChangesNoColor_data() { oneColorForEachOpType_data(); }
    void recordChangesNoColor();
    void instructionsAreNoOps();
};

void TestTraceColors::noTwoNamesShareAColor()
{
    NameColors colors;
    std::vector<std::string> names{"Method::execute", "OPERATOR_CALL", "JF_CALL"};
    for (int i = 0; i < 500; ++i) {
        names.push_back("aten.op" + std::to_string(i) + ".default");
    }
    colors.add(names);
    std::set<ColorId> seen;
    for (const std::string& name : names) {
        QVERIFY(colors.of(name).isValid());
        QVERIFY2(seen.insert(colors.of(name)).second, name.c_str());
    }
    QVERIFY(colors.of("OPERATOR_CALL").value() >= NameColors::firstGray);
    QVERIFY(colors.of("aten.op1.default").value() < NameColors::firstGray);
    QVERIFY(!colors.of("").isValid());
    // What was not added has a color that none of those has.
    QVERIFY(!seen.contains(colors.of("unheard of")));
}

/// Names come in any order, and those of the usual ops ask for the same place in every trace.
void TestTraceColors::theSameWhateverElseThereIs()
{
    NameColors one;
    one.add({"addmm.out", "relu.out", "cat.out", "something.out"});
    NameColors other;
    other.add({"something.out", "cat.out", "relu.out", "addmm.out"});
    for (const char* name : {"addmm.out", "relu.out", "cat.out", "something.out"}) {
        QCOMPARE(one.of(name), other.of(name));
    }
    NameColors alone;
    alone.add({"aten.addmm.default"});
    QCOMPARE(alone.of("aten.addmm.default"), one.of("addmm.out"));
    // Up to the size of the palette nobody gets a mere shade.
    QVERIFY(one.of("something.out").value() < NameColors::paletteSize);
}

void TestTraceColors::spellingsOfOneOpAreOneName()
{
    NameColors colors;
    colors.add({"add.out"});
    QCOMPARE(colors.of("aten::add.out"), colors.of("add.out"));
    QCOMPARE(colors.of("quantized_decomposed.quantize_per_tensor.default"), colors.of("quantize_per_tensor.default"));
    QCOMPARE(colors.of("aten.add.out"), colors.of("add.out"));
    QVERIFY(colors.of("llama::add.out") != colors.of("add.out"));
    const std::string endless(100'000, 'x');
    colors.add({endless});
    QVERIFY(colors.contains(endless));
}

void TestTraceColors::oneColorForEachOpType()
{
    QFETCH(const QString, dump);
    for (const bool withRecord : {false, true}) {
        const auto trace = inspectReal(dump, withRecord);
        QVERIFY(trace);
        const NameColors colors = traceColors(*trace);
        std::map<ColorId, std::string> seen;
        const OperatorTotals totals = OperatorTotals::of(*trace);
        std::set<std::string> names;
        for (const OperatorTotal& row : totals.rows) {
            names.insert(row.name);
        }
        for (const OperatorGraph& graph : trace->graphs()) {
            for (const OperatorNode& node : graph.nodes()) {
                names.insert(node.op);
            }
        }
        names.erase("");
        for (const std::string& name : names) {
            const auto [entry, isNew] = seen.try_emplace(colors.of(name), name);
            QVERIFY2(isNew, (name + " has the color of " + entry->second).c_str());
        }
    }
}

void TestTraceColors::recordChangesNoColor()
{
    QFETCH(const QString, dump);
    const auto without = inspectReal(dump, false);
    const auto with = inspectReal(dump, true);
    QVERIFY(without && with);
    const NameColors before = traceColors(*without);
    const NameColors after = traceColors(*with);
    // Where one kernel is one op type and the other way round nothing may change.
    std::map<std::string, std::set<std::string>> shownAs;
    std::map<std::string, std::set<std::string>> namedAs;
    for (std::size_t i = 0; i < with->events().size(); ++i) {
        const std::string dumpName = opTypeOf(*without, EventId(i));
        const std::string opType = opTypeOf(*with, EventId(i));
        shownAs[dumpName].insert(opType);
        namedAs[opType].insert(dumpName);
    }
    int compared = 0;
    for (const auto& [dumpName, opTypes] : shownAs) {
        if (opTypes.size() == 1 && namedAs[*opTypes.begin()].size() == 1) {
            QVERIFY2(before.of(dumpName) == after.of(*opTypes.begin()), dumpName.c_str());
            ++compared;
        }
    }
    QVERIFY(compared > 0);
}

/// A program has instructions that are no ops; they have colors of their own beside the ops of the trace.
void TestTraceColors::instructionsAreNoOps()
{
    auto program = readProgram(dataPath("cond/model.pte"));
    QVERIFY(program);
    TraceOptions options;
    options.program = *program;
    const auto trace = inspectReal(QStringLiteral("cond/prof"), true, options);
    QVERIFY(trace);
    const NameColors colors = traceColors(*trace);
    std::set<ColorId> seen;
    const std::vector<std::string> names{"JumpFalseCall", "MoveCall", "aten.cos.out", "aten.sin.out", "aten.mul.out",
        "aten.sub.out", "aten.addmm.default", "aten.permute_copy.default", "cond"};
    for (const std::string& name : names) {
        QVERIFY2(seen.insert(colors.of(name)).second, name.c_str());
    }
    QCOMPARE(colors.of("aten::cos.out"), colors.of("aten.cos.out"));
}

QTEST_APPLESS_MAIN(TestTraceColors)
#include "tst_tracecolors.moc"
