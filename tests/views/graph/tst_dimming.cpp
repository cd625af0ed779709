// SPDX-License-Identifier: GPL-3.0-or-later
// What a filter leaves out is pale in Timeline and Graph, and nothing else is; slices whose place nobody knows are
// drawn as such.
#include "model/qt/jobs/pools.h"
#include "model/qt/session/filterresult.h"
#include "tests/etdump/dumpfile.h"
#include "tests/views/graph/graphwindow.h"
#include "tests/views/timeline/timelinepage.h"
#include "views/common/theme/theme.h"

#include <QtCore/QTemporaryDir>

#include <memory>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

/// How colorful a part of a picture is, by pixel.
double colorfulness(const QImage& picture, QRect part)
{
    part &= picture.rect();
    double sum = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            const QColor color = picture.pixelColor(x, y);
            sum += std::max({color.red(), color.green(), color.blue()})
                - std::min({color.red(), color.green(), color.blue()});
        }
    }
    return part.isEmpty() ? 0 : sum / (part.width() * part.height());
}

} // namespace

class TestDimming : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void slices();
    void cards();
    void whatHasNoPlaceIsHatched();
};

void TestDimming::slices()
{
    TimelinePage page(pairOf(QStringLiteral("transformer")));
    QCOMPARE(page.message, QString());
    const SampleId softmax = page.pointable("softmax", EventRole::Kernel);
    QVERIFY(softmax.isValid());
    page.controller().zoom().zoomBy(6, page.scene().slicesRect().width() / 2.0);
    // Slices with a color, wide enough to look at, of both kinds.
    std::vector<std::pair<SampleId, QRect>> looked;
    for (std::size_t s = 0; s < page.trace().etdump().sampleCount(); ++s) {
        const QRectF box = page.scene().rectOf(SampleId(s));
        if (page.eventOf(SampleId(s)).role == EventRole::Kernel && box.width() >= 6 && box.height() > 6
            && QRectF(page.scene().slicesRect()).contains(box)) {
            looked.emplace_back(SampleId(s), box.toRect().adjusted(2, 2, -2, -2));
        }
    }
    const auto picture = [&page] { return page.surface().grab().toImage(); };
    const QImage before = picture();
    page.session.filterZoom().setFilter({QStringLiteral("op:softmax kind:kernel"), {}});
    const QImage after = picture();
    const FilterResult& result = *page.session.eventSearch()->current();
    int passing = 0;
    int failing = 0;
    for (const auto& [sample, box] : looked) {
        const double was = colorfulness(before, box);
        const double is = colorfulness(after, box);
        QVERIFY(was > 20);
        if (result.hits.has(page.trace(), sample)) {
            ++passing;
            QCOMPARE(after.copy(box), before.copy(box));
        } else {
            ++failing;
            QVERIFY2(is < was / 3, qPrintable(QStringLiteral("%1, was %2").arg(is).arg(was)));
        }
    }
    QVERIFY2(passing > 0 && failing > 3, qPrintable(QStringLiteral("%1, %2").arg(passing).arg(failing)));
    page.session.filterZoom().setFilter({});
    QCOMPARE(picture(), before);
}

void TestDimming::cards()
{
    Session session;
    GraphPage graph(session);
    openInShownGraph(graph, session, QStringLiteral("linear"), {1200, 900});
    if (QTest::currentTestFailed()) {
        return;
    }
    GraphView& view = graph.view();
    QTest::keyClick(&view, Qt::Key_M); // the small map would lie over some of them
    QTest::keyClick(&view, Qt::Key_L);
    QTest::keyClick(&view, Qt::Key_0, Qt::ControlModifier);
    const auto picture = [&view] {
        jobs::waitForAll();
        QCoreApplication::processEvents();
        return view.grab().toImage();
    };
    const QImage before = picture();
    session.filterZoom().setFilter({QStringLiteral("op:addmm"), {}});
    const QImage after = picture();
    const Trace& trace = *session.dataSet()->trace;
    const FilterResult& result = *session.eventSearch()->current();
    int passing = 0;
    int failing = 0;
    for (std::size_t n = 0; n < trace.nodeCount(); ++n) {
        const auto& events = session.dataSet()->costs.byNode[n].events;
        const QRect box = view.rectOf(NodeId(n)).toRect();
        if (events.empty() || !view.rect().contains(box) || box.width() < 10) {
            continue;
        }
        const bool isIn =
            std::any_of(events.begin(), events.end(), [&](EventId event) { return result.passes(event); });
        const QRect inner = box.adjusted(1, 1, -1, -1);
        if (isIn) {
            ++passing;
            QCOMPARE(after.copy(inner), before.copy(inner));
        } else {
            ++failing;
            const double was = colorfulness(before, inner);
            const double is = colorfulness(after, inner);
            QVERIFY2(is < was * 0.7, qPrintable(QStringLiteral("%1, was %2").arg(is).arg(was)));
        }
    }
    QVERIFY2(passing > 0 && failing > 0, qPrintable(QStringLiteral("%1, %2").arg(passing).arg(failing)));
    session.filterZoom().setFilter({});
    QTRY_COMPARE(picture(), before);
}

void TestDimming::whatHasNoPlaceIsHatched()
{
    // The ops of a delegate with a clock of its own, beside a kernel that took place when it says.
    DumpWriter writer;
    writer.run();
    writer.event("native_call_op.out", 1, 1100, 4900);
    writer.event("OPERATOR_CALL", 1, 1000, 5000);
    writer.delegateOp(7, 2, 5, 905);
    writer.delegateOp(8, 2, 905, 1805);
    writer.event("DELEGATE_CALL", 2, 5000, 9000);
    writer.framework("Method::execute", 1000, 9000);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("clock.etdp"));
    QVERIFY(writeDump(writer, path.toStdString()));
    TimelinePage page(QStringList{path});
    QCOMPARE(page.message, QString());
    const TimelineIndex& index = *page.scene().index();
    const QImage picture = page.surface().grab().toImage();
    const Theme& theme = page.scene().theme();
    std::size_t without = 0;
    std::size_t kernels = 0;
    for (std::size_t lane = 0; lane < index.laneCount(); ++lane) {
        for (const SampleId sample : index.lane(lane).samples()) {
            const QRect box = page.scene().rectOf(sample).toRect().adjusted(2, 2, -2, -2);
            if (box.width() < 40 || box.height() < 6) {
                continue;
            }
            const QRgb fill = page.scene().fillOf(page.trace().eventOf(sample), sample).rgb();
            int filled = 0;
            std::set<QRgb> colors;
            for (int y = box.top(); y <= box.bottom(); ++y) {
                for (int x = box.left(); x <= box.right(); ++x) {
                    filled += picture.pixel(x, y) == fill ? 1 : 0;
                    colors.insert(picture.pixel(x, y));
                }
            }
            const double part = static_cast<double>(filled) / (box.width() * box.height());
            if (!index.lane(lane).isPlaceable()) {
                ++without;
                QVERIFY2(part < 0.1, qPrintable(QString::number(part)));
                QVERIFY(colors.size() > 2); // neither one pale color: lines go through it
                QVERIFY(!colors.contains(theme.canvas.rgb()));
            } else if (page.eventOf(sample).role == EventRole::Kernel) {
                ++kernels;
                QVERIFY2(part > 0.6, qPrintable(QString::number(part)));
            }
        }
    }
    QCOMPARE(without, std::size_t(2));
    QCOMPARE(kernels, std::size_t(1));
}

QTEST_MAIN(TestDimming)
#include "tst_dimming.moc"
