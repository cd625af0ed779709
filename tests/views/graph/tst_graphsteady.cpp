// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a group leaves all else where it was.
#include "tests/qt/modelrows.h"
#include "tests/views/graph/graphwindow.h"

#include <algorithm>
#include <map>

using namespace ets;
using namespace ets::test;

namespace {

constexpr std::size_t mostGroups = 8; ///< That are opened of one model, one at a time.

/// Places of what is drawn, by what it is: nodes by index, groups by index and behind them.
using Places = std::map<std::pair<bool, std::uint32_t>, QRectF>;

/// What lies in the same frame, by that frame's group.
std::map<std::uint32_t, Places> placesOf(const GraphGeometry& geometry)
{
    std::map<std::uint32_t, Places> places;
    for (std::uint32_t box = 0; box < geometry.boxCount(); ++box) {
        places[geometry.groupAround(box)][{geometry.isGroup(box), geometry.itemOf(box)}] = geometry.box(box);
    }
    for (const GraphFrame& frame : geometry.frames()) {
        places[geometry.scene().groups.group(frame.group).parent][{true, frame.group}] = frame.rect;
    }
    return places;
}

struct CardMovement {
    std::size_t pairs = 0;
    std::size_t turned = 0;
};

/// Pairs of which one was beside or below the other, and those that have changed sides since.
CardMovement changeOf(const Places& before, const Places& after)
{
    CardMovement change;
    for (auto a = before.begin(); a != before.end(); ++a) {
        for (auto b = std::next(a); b != before.end(); ++b) {
            const auto nowA = after.find(a->first);
            const auto nowB = after.find(b->first);
            if (nowA == after.end() || nowB == after.end()) {
                continue;
            }
            const QRectF& p = a->second;
            const QRectF& q = b->second;
            const QRectF& r = nowA->second;
            const QRectF& s = nowB->second;
            const bool isAside = p.right() < q.left() || q.right() < p.left();
            const bool hasTurned = isAside ? (p.right() < q.left() ? s.right() < r.left() : r.right() < s.left())
                                           : (p.top() < q.top() ? s.bottom() < r.top() : r.bottom() < s.top());
            ++change.pairs;
            change.turned += hasTurned ? 1 : 0;
        }
    }
    return change;
}

GraphGeometryPtr opened(const GraphGeometry& geometry, std::uint32_t group)
{
    GraphLayoutOptions options = geometry.options();
    options.folding->setOpen(group, true);
    options.before = std::make_shared<const GraphColumns>(geometry.columns());
    const auto next = GraphGeometry::create(geometry.sharedScene(), options, {});
    return next ? *next : GraphGeometryPtr();
}

} // namespace

class TestGraphSteady : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void restStays_data();
    void restStays();
};

void TestGraphSteady::restStays_data()
{
    addModelRows();
}

void TestGraphSteady::restStays()
{
    QFETCH(const QString, folder);
    const GraphWindow window(filesOfModel(folder), {1600, 1000});
    const GraphGeometryPtr first = window.page->view().geometryOfScene();
    if (first == nullptr) {
        QVERIFY(window.trace().graphs().empty());
        return;
    }
    const std::map<std::uint32_t, Places> before = placesOf(*first);
    CardMovement sum;
    std::size_t count = 0;
    for (std::uint32_t box = 0; box < first->boxCount() && count < mostGroups; ++box) {
        if (!first->isGroup(box)) {
            continue;
        }
        ++count;
        const std::uint32_t group = first->groupOfBox(box);
        const GraphGeometryPtr next = opened(*first, group);
        QVERIFY(next != nullptr);
        const std::map<std::uint32_t, Places> after = placesOf(*next);
        for (const auto& [around, places] : before) {
            const CardMovement change = changeOf(places, after.at(around));
            sum.pairs += change.pairs;
            sum.turned += change.turned;
        }
        // And back: what was opened and folded again leaves no trace.
        GraphLayoutOptions options = first->options();
        options.before = std::make_shared<const GraphColumns>(next->columns());
        const auto back = GraphGeometry::create(first->sharedScene(), options, {});
        QVERIFY(back.has_value());
        QVERIFY(placesOf(**back) == before);
    }
    QVERIFY2(
        sum.turned == 0, qPrintable(QStringLiteral("%1 of %2 pairs changed sides").arg(sum.turned).arg(sum.pairs)));
}

QTEST_MAIN(TestGraphSteady)
#include "tst_graphsteady.moc"
