// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/modulegroups.h"
#include "model/trace/modules.h"
#include "model/trace/open.h"
#include "tests/trace/totals/tracedpair.h"
#include "tests/trace/wholecases.h"

#include <QTest>

#include <map>
#include <set>
#include <string>
#include <string_view>

using namespace ets;
using namespace ets::test;

namespace {

/// Self time of all events that lie in a module of a class, found from the events upward.
TickSpan ticksInClass(const Trace& trace, std::string_view type, std::optional<std::uint32_t> depth)
{
    const ModuleTotals totals = ModuleTotals::of(trace, nullptr, {}, Medians::LeftOut);
    const ModuleHierarchy& modules = trace.modules();
    TickSpan sum = 0;
    for (std::size_t i = 0; i < totals.rows.size(); ++i) {
        bool isIn = false;
        for (ModuleId at(i); at.isValid(); at = modules.module(at).parent) {
            const Module& module = modules.module(at);
            isIn = isIn
                || (module.parent.isValid() && !module.isCall && module.type == type
                    && (!depth || module.depth == *depth));
        }
        sum += isIn ? totals.rows[i].selfTicks : 0;
    }
    return sum;
}

void checkGroups(const Trace& trace, ModulesBy by)
{
    const ModuleHierarchy& modules = trace.modules();
    const ModuleTotals totals = ModuleTotals::of(trace, nullptr, {}, Medians::LeftOut);
    const auto groups = moduleGroupsOf(modules, by, totals);
    const ModuleTotals sums = sumsOf(groups, totals);
    QCOMPARE(sums.rows.size(), groups.size());
    QCOMPARE(sums.executeTicks, totals.executeTicks);
    std::set<ModuleId> listed;
    std::set<std::pair<std::uint32_t, std::string_view>> keys;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const ModuleGroup& group = groups[g];
        QVERIFY(!group.modules.empty());
        QVERIFY(keys.insert({group.depth.value_or(0), group.type}).second);
        QCOMPARE(group.depth.has_value(), by == ModulesBy::Depth);
        for (const ModuleId id : group.modules) {
            QVERIFY(listed.insert(id).second);
            QCOMPARE(modules.module(id).type, group.type);
            QCOMPARE(modules.module(id).depth, group.depth.value_or(modules.module(id).depth));
        }
        QCOMPARE(sums.rows[g].inclusiveTicks, ticksInClass(trace, group.type, group.depth));
        QVERIFY(sums.rows[g].inclusiveTicks <= totals.executeTicks);
        const bool isFirstOfDepth = g == 0 || groups[g - 1].depth != group.depth;
        QVERIFY(isFirstOfDepth || sums.rows[g - 1].inclusiveTicks >= sums.rows[g].inclusiveTicks);
    }
    for (std::size_t i = 0; i < modules.modules().size(); ++i) {
        const Module& module = modules.module(ModuleId(i));
        if (!module.parent.isValid() || module.type.empty() || module.isCall) {
            QVERIFY(!listed.contains(ModuleId(i)));
        } else if (by == ModulesBy::Depth) {
            QVERIFY(listed.contains(ModuleId(i)));
        }
    }
}

} // namespace

/// Modules of one class told together.
class TestModuleGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nestedOfOneClassCountsOnce();
    void treeHasNoGroups();
    void addsUp_data() { addWholeCases(); }
    void addsUp();
};

/// "second.conv" is of the class of "second", and its time is in that of "second".
void TestModuleGroups::nestedOfOneClassCountsOnce()
{
    const auto trace = inspect(smallRun(), correctly(), smallRecord().done());
    QVERIFY(trace != nullptr);
    const ModuleTotals totals = ModuleTotals::of(*trace);
    const auto classes = moduleGroupsOf(trace->modules(), ModulesBy::Class, totals);
    QCOMPARE(classes.size(), std::size_t{1});
    QCOMPARE(classes.front().type, std::string_view("test.Module"));
    std::vector<std::string> paths;
    for (const ModuleId id : classes.front().modules) {
        paths.push_back(trace->modules().pathOf(id));
    }
    QCOMPARE(paths, (std::vector<std::string>{"first", "second"}));
    // Two runs of 20 and 32 ticks in calls; the other 48 of each are of no module.
    const ModuleTotals sums = sumsOf(classes, totals);
    QCOMPARE(sums.rows.front().inclusiveTicks, totals.executeTicks - totals.outsideTicks);
    QCOMPARE(sums.rows.front().runs, std::uint64_t{2});
    const auto depths = moduleGroupsOf(trace->modules(), ModulesBy::Depth, totals);
    QCOMPARE(depths.size(), std::size_t{2});
    QCOMPARE(depths[0].modules.size(), std::size_t{2});
    QCOMPARE(depths[1].modules.size(), std::size_t{1});
    checkGroups(*trace, ModulesBy::Class);
    checkGroups(*trace, ModulesBy::Depth);
}

void TestModuleGroups::treeHasNoGroups()
{
    const auto trace = inspect(smallRun(), correctly(), smallRecord().done());
    QVERIFY(trace != nullptr);
    const ModuleTotals totals = ModuleTotals::of(*trace);
    QVERIFY(moduleGroupsOf(trace->modules(), ModulesBy::Path, totals).empty());
    QVERIFY(moduleGroupsOf(ModuleHierarchy(), ModulesBy::Class, ModuleTotals()).empty());
}

/// Whatever the model, each time of a class is once in its group.
void TestModuleGroups::addsUp()
{
    QFETCH(const QString, folder);
    TraceInput input;
    const std::string path = folder.toStdString();
    input.etdumpPath = path + "/prof.etdp";
    input.etrecordPath = path + "/etrecord.bin";
    input.programPath = path + "/model.pte";
    const auto trace = openTrace(std::move(input));
    QVERIFY(trace);
    checkGroups(**trace, ModulesBy::Class);
    checkGroups(**trace, ModulesBy::Depth);
}

QTEST_APPLESS_MAIN(TestModuleGroups)

#include "tst_modulegroups.moc"
