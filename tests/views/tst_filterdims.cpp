// SPDX-License-Identifier: GPL-3.0-or-later
// What a filter leaves out is pale on the small map of Graph, too, as it is on the strip above Timeline.
#include "model/qt/jobs/pools.h"
#include "tests/views/graph/graphwindow.h"

#include <QtTest/QTest>

using namespace ets;
using namespace ets::test;

namespace {

/// How strong the colors of a part of a picture are, all together.
double strength(const QImage& picture, const QRect& part)
{
    double sum = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            sum += picture.pixelColor(x, y).hsvSaturationF();
        }
    }
    return sum;
}

} // namespace

class TestFilterDims : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smallMapOfTheGraph();
};

void TestFilterDims::smallMapOfTheGraph()
{
    Session session;
    GraphPage page(session);
    openInShownGraph(page, session, QStringLiteral("transformer"), {900, 700});
    if (QTest::currentTestFailed()) {
        return;
    }
    GraphView& view = page.view();
    while (view.viewport().scale() < 1.5) { // the map is there where not all is in sight
        view.zoomBy(1.4);
    }
    view.panBy(3, 3); // and the frame of what is in sight lies in the upper left of it
    const auto mapOf = [&] {
        const QImage picture = view.grab().toImage();
        return strength(picture, QRect(picture.width() - 70, picture.height() - 90, 50, 70));
    };
    const double all = mapOf();
    QVERIFY(all > 0);
    session.filterZoom().setFilter({QStringLiteral("op:embedding"), std::nullopt});
    QTRY_VERIFY2(mapOf() < all * 0.7, qPrintable(QStringLiteral("%1 of %2").arg(mapOf()).arg(all)));
    session.filterZoom().setFilter({});
    QTRY_VERIFY(std::abs(mapOf() - all) < all * 0.02);
    jobs::waitForAll();
}

QTEST_MAIN(TestFilterDims)
#include "tst_filterdims.moc"
