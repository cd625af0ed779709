// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/icicle/icicle.h"
#include "model/analysis/icicle/icicleplaces.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/trace/open.h"
#include "tests/trace/totals/tracedpair.h"
#include "tests/trace/wholecases.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

constexpr std::array icicleKinds{IcicleBy::Module, IcicleBy::Source, IcicleBy::Category};

/// "all/forward/first/add": names from the root on.
std::string boxPathOf(const Icicle& icicle, std::size_t index)
{
    const IcicleNode& node = icicle.nodes()[index];
    const std::string name(icicle.nameOf(node));
    return index == Icicle::root ? name : boxPathOf(icicle, node.parent) + "/" + name;
}

std::shared_ptr<const Trace> openedRuns(const QString& folder, const RunSpec& runs)
{
    TraceInput input;
    const std::string path = folder.toStdString();
    input.etdumpPath = path + "/prof.etdp";
    input.etrecordPath = path + "/etrecord.bin";
    input.programPath = path + "/model.pte";
    input.options.runs = runs;
    const auto trace = openTrace(std::move(input));
    return trace ? *trace : nullptr;
}

/// Every tick is in one box and in all around it, every event in one box.
void checkBoxes(const Trace& trace, const Icicle& icicle)
{
    TickSpan self = 0;
    std::set<EventId> events;
    for (std::size_t i = 0; i < icicle.nodes().size(); ++i) {
        const IcicleNode& node = icicle.nodes()[i];
        self += node.selfTicks;
        TickSpan children = 0;
        for (const std::uint32_t child : node.children) {
            QVERIFY(child > i && icicle.nodes()[child].parent == i && icicle.nodes()[child].depth == node.depth + 1);
            children += icicle.nodes()[child].totalTicks;
        }
        QCOMPARE(node.totalTicks, node.selfTicks + children);
        for (const EventId event : node.events) {
            QVERIFY(events.insert(event).second);
        }
        const auto order = icicle.leftHeavy(static_cast<std::uint32_t>(i));
        QVERIFY(std::ranges::is_sorted(order, std::ranges::greater(),
            [&icicle](std::uint32_t child) { return icicle.nodes()[child].totalTicks; }));
        QCOMPARE(order.size(), node.children.size());
    }
    QCOMPARE(icicle.nodes().front().totalTicks, self);
    QCOMPARE(self, ModuleTotals::of(trace, nullptr, {}, Medians::LeftOut).executeTicks);
    QCOMPARE(icicle.ticksOfMatches(""), self); // the outermost boxes, each once
    QCOMPARE(icicle.ticksOfMatches("\x01"), TickSpan{0});
}

/// Laid over each other both sides keep their times, and what is equal is in both.
void checkDifference(const Icicle& old, const Icicle& recent)
{
    const auto boxes = differenceOf(old, recent);
    std::size_t inOld = 0;
    std::size_t inNew = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        QVERIFY(boxes[i].parent <= i && (i == 0 || boxes[i].parent < i));
        QVERIFY(boxes[i].isInOld || boxes[i].isInNew);
        QVERIFY(boxes[i].isInOld || boxes[i].oldTicks == 0);
        QVERIFY(boxes[i].isInNew || boxes[i].newTicks == 0);
        inOld += boxes[i].isInOld ? 1U : 0U;
        inNew += boxes[i].isInNew ? 1U : 0U;
    }
    QCOMPARE(inOld, old.nodes().size());
    QCOMPARE(inNew, recent.nodes().size());
    QCOMPARE(boxes.front().oldTicks, old.nodes().front().totalTicks);
    QCOMPARE(boxes.front().newTicks, recent.nodes().front().totalTicks);
}

/// Boxes lie in their parents, one beside the other, and are found where they are.
void checkPlaces(const Icicle& icicle, IcicleOrder order)
{
    const IciclePlaces places(icicle, order);
    const auto nodes = icicle.nodes();
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        TickSpan at = places.startOf(i);
        QCOMPARE(places.childrenOf(i).size(), nodes[i].children.size());
        for (const std::uint32_t child : places.childrenOf(i)) {
            QCOMPARE(places.startOf(child), at);
            at = places.endOf(child);
        }
        const TickSpan width = places.endOf(i) - places.startOf(i);
        QCOMPARE(width, std::max<TickSpan>(0, nodes[i].totalTicks));
        if (width > 0 && at <= places.endOf(i)) {
            const auto found = places.at(nodes[i].depth, places.startOf(i));
            QVERIFY(found && nodes[*found].depth == nodes[i].depth);
            QVERIFY(*found == i || places.endOf(*found) > places.startOf(i));
        }
        QVERIFY(nodes[i].depth < places.depth());
    }
    QVERIFY(!places.at(0, -1) && !places.at(0, places.endOf(Icicle::root)));
}

} // namespace

class TestIcicle : public QObject {
    Q_OBJECT

private slots:
    void nestsByModule();
    void nestsByCategory();
    void tellsWhatIsGone();
    void boxesHavePlaces();
    void findsNames();
    void addsUp_data() { addWholeCases(); }
    void addsUp();
    void oneMethodIsAll();
};

void TestIcicle::nestsByModule()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const Icicle icicle = Icicle::of(*trace, IcicleBy::Module);
    std::map<std::string, TickSpan> totals;
    for (std::size_t i = 0; i < icicle.nodes().size(); ++i) {
        totals[boxPathOf(icicle, i)] = icicle.nodes()[i].totalTicks;
    }
    QCOMPARE(totals.at("all"), TickSpan{200});
    const std::string method = boxPathOf(icicle, icicle.nodes().front().children.front());
    QCOMPARE(totals.at(method), TickSpan{200});
    QCOMPARE(totals.at(method + "/between calls"), TickSpan{96});
    QCOMPARE(totals.at(method + "/calls outside their kernels"), TickSpan{20});
    QCOMPARE(totals.at(method + "/first"), TickSpan{20});
    QCOMPARE(totals.at(method + "/second"), TickSpan{64}); // the call's rest, conv and the others
    QCOMPARE(totals.at(method + "/second/conv"), TickSpan{40});
    QCOMPARE(icicle.ticksOfMatches("second"), TickSpan{64});
    QCOMPARE(icicle.ticksOfMatches("conv"), TickSpan{40}); // the module, and its op in it once
}

void TestIcicle::nestsByCategory()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const Icicle icicle = Icicle::of(*trace, IcicleBy::Category);
    TickSpan framework = 0;
    for (const IcicleNode& node : icicle.nodes()) {
        framework += node.depth == 2 && icicle.nameOf(node) == "framework" ? node.totalTicks : 0;
    }
    QCOMPARE(framework, TickSpan{116}); // between calls, and calls outside their kernels
}

void TestIcicle::tellsWhatIsGone()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const auto bare = inspect(smallRun(), forced());
    const Icicle old = Icicle::of(*trace, IcicleBy::Module);
    const Icicle recent = Icicle::of(*bare, IcicleBy::Module);
    const auto boxes = differenceOf(old, recent);
    const auto gone =
        std::ranges::count_if(boxes, [](const IcicleDifference& box) { return box.isInOld && !box.isInNew; });
    QVERIFY(gone > 0);
    checkDifference(old, recent);
    checkDifference(recent, old);
    for (const IcicleDifference& box : differenceOf(old, old)) {
        QVERIFY(box.isInOld && box.isInNew && box.oldTicks == box.newTicks);
    }
}

void TestIcicle::boxesHavePlaces()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const Icicle icicle = Icicle::of(*trace, IcicleBy::Module);
    for (const IcicleOrder order : {IcicleOrder::LeftHeavy, IcicleOrder::AsRun}) {
        checkPlaces(icicle, order);
    }
    const IciclePlaces heavy(icicle, IcicleOrder::LeftHeavy);
    const auto first = heavy.at(2, 0);
    QVERIFY(first);
    QCOMPARE(icicle.nameOf(icicle.nodes()[*first]), std::string_view("between calls")); // 96 of 200
    QCOMPARE(*heavy.at(2, 95), *first);
    QVERIFY(heavy.at(2, 96) != first);
    QVERIFY(!heavy.at(3, 0)); // there is nothing in it
    QCOMPARE(icicle.nodes()[*first].runs, std::uint64_t{2});
    const auto events = eventsIn(icicle, Icicle::root);
    QVERIFY(std::ranges::is_sorted(events) && !events.empty());
}

void TestIcicle::findsNames()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const Icicle icicle = Icicle::of(*trace, IcicleBy::Module);
    const IcicleMatches matches = IcicleMatches::of(icicle, "SECOND");
    QCOMPARE(matches.ticks, TickSpan{64});
    QCOMPARE(matches.count, std::size_t{1});
    QCOMPARE(IcicleMatches::of(icicle, "conv").ticks, icicle.ticksOfMatches("conv"));
    QCOMPARE(IcicleMatches::of(icicle, "all").isMatch.front(), char{0}); // the root is no name of anything
    // A module's box tells which one it is.
    const auto second = std::ranges::find(matches.isMatch, char{1}) - matches.isMatch.begin();
    QVERIFY(icicle.nodes()[static_cast<std::size_t>(second)].module.isValid());
}

/// For all runs and for some of them, chosen by chance.
void TestIcicle::addsUp()
{
    QFETCH(QString, folder);
    std::mt19937 chance(11);
    const auto whole = openedRuns(folder, {});
    QVERIFY(whole != nullptr);
    std::size_t most = 0;
    for (const EventBlock& block : whole->eventBlocks()) {
        most = std::max(most, block.runs.size());
    }
    for (const IcicleBy by : icicleKinds) {
        const Icicle all = Icicle::of(*whole, by);
        checkBoxes(*whole, all);
        checkPlaces(all, IcicleOrder::LeftHeavy);
        checkPlaces(all, IcicleOrder::AsRun);
        const auto first = 1 + chance() % most;
        const auto last = first + chance() % (most - first + 1);
        const auto runs = RunSpec::parse(std::to_string(first) + ".." + std::to_string(last));
        QVERIFY(runs);
        if (const auto some = openedRuns(folder, *runs)) { // a choice that leaves no run is refused
            const Icicle part = Icicle::of(*some, by);
            checkBoxes(*some, part);
            checkDifference(all, part);
        }
    }
}

/// Of the methods that were not chosen there are no boxes, so that times of all are per run as those of the method.
void TestIcicle::oneMethodIsAll()
{
    const QString folder = QString::fromUtf8(dataFolder()) + QStringLiteral("/multi_method");
    const auto all = openedRuns(folder, {});
    QVERIFY(all != nullptr);
    const Icicle whole = Icicle::of(*all, IcicleBy::Module);
    QVERIFY(whole.nodes().front().children.size() > 1);
    QCOMPARE(whole.nodes().front().runs, std::uint64_t{0}); // of several methods
    int methods = 0;
    for (const std::uint32_t child : whole.nodes().front().children) {
        const IcicleNode& method = whole.nodes()[child];
        if (method.runs == 0) {
            continue; // what no run executes
        }
        const auto one = openedRuns(folder, RunSpec().ofMethod(std::string(whole.nameOf(method))));
        const Icicle alone = Icicle::of(*one, IcicleBy::Module);
        QCOMPARE(alone.nodes().front().children.size(), std::size_t{1});
        QCOMPARE(alone.nodes().front().runs, method.runs);
        QCOMPARE(alone.nodes().front().totalTicks, method.totalTicks);
        ++methods;
    }
    QVERIFY(methods > 1);
}

QTEST_APPLESS_MAIN(TestIcicle)
#include "tst_icicle.moc"
