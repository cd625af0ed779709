// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/graph/graphscenes.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphbaselayer.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <cstdlib>
#include <random>

using namespace ets;
using namespace ets::test;

namespace {

constexpr QSize size(500, 360);

QImage frameOf(GraphBaseLayer& layer, const GraphViewport& viewport, const GraphBaseLayer::Content& content)
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    layer.paint(painter, Theme::of(QPalette()), viewport, content);
    return image;
}

QImage exactFrame(const GraphViewport& viewport, const GraphBaseLayer::Content& content)
{
    GraphBaseLayer fresh([] {});
    return frameOf(fresh, viewport, content);
}

/// Pixels that can be seen to differ: where a clip cuts a soft border, its shade differs a little.
int differences(const QImage& a, const QImage& b)
{
    constexpr int visible = 24; // of 255
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y);
            const QColor other = b.pixelColor(x, y);
            count += std::abs(one.red() - other.red()) > visible || std::abs(one.green() - other.green()) > visible
                    || std::abs(one.blue() - other.blue()) > visible
                ? 1
                : 0;
        }
    }
    return count;
}

} // namespace

/// The picture that is kept between frames.
class TestGraphBaseLayer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void panningPaintsWhatComesIntoView();
    void zoomingIsExactWhereThatIsQuick();
    void workerMakesItExact();
    void changeWhileTheWorkerPaints();

private:
    GraphBaseLayer::Content m_content;
    GraphViewport m_viewport;
};

void TestGraphBaseLayer::init()
{
    const auto geometry = GraphGeometry::create(chainScene(120), {}, {});
    QVERIFY(geometry.has_value());
    m_content = {*geometry, GraphColoring::OpType, {}};
    m_viewport = GraphViewport();
    m_viewport.setSize(size);
    m_viewport.setBounds((*geometry)->bounds());
    m_viewport.start((*geometry)->box(0));
}

void TestGraphBaseLayer::panningPaintsWhatComesIntoView()
{
    GraphBaseLayer layer([] {}, 0); // nothing is quick enough, so that all is moved that can be
    m_viewport.centerOn(m_content.geometry->bounds().center());
    frameOf(layer, m_viewport, m_content);
    const QPointF start = m_viewport.origin();
    std::mt19937 random(3);
    for (int i = 0; i < 60; ++i) { // about the middle, where no border stops it between two pixels
        const QPointF place =
            start + QPointF(static_cast<int>(random() % 161) - 80, static_cast<int>(random() % 161) - 80);
        m_viewport.pan(place - m_viewport.origin());
        const QImage frame = frameOf(layer, m_viewport, m_content);
        QVERIFY(layer.isExact());
        QCOMPARE(differences(frame, exactFrame(m_viewport, m_content)), 0);
    }
}

void TestGraphBaseLayer::zoomingIsExactWhereThatIsQuick()
{
    GraphBaseLayer layer([] {}, 1e9);
    frameOf(layer, m_viewport, m_content);
    m_viewport.zoomAt({100, 100}, 0.7);
    QCOMPARE(differences(frameOf(layer, m_viewport, m_content), exactFrame(m_viewport, m_content)), 0);
    QVERIFY(layer.isExact());
}

void TestGraphBaseLayer::workerMakesItExact()
{
    int sharper = 0;
    GraphBaseLayer layer([&] { ++sharper; }, 0);
    frameOf(layer, m_viewport, m_content);
    QVERIFY(layer.isExact()); // there was none that could be shown meanwhile
    m_viewport.zoomAt({100, 100}, 0.7);
    frameOf(layer, m_viewport, m_content);
    QVERIFY(!layer.isExact());
    m_viewport.zoomAt({100, 100}, 0.7); // the worker is a step behind
    frameOf(layer, m_viewport, m_content);
    QTRY_COMPARE(sharper, 1);
    frameOf(layer, m_viewport, m_content);
    QVERIFY(!layer.isExact());
    QTRY_COMPARE(sharper, 2);
    QCOMPARE(differences(frameOf(layer, m_viewport, m_content), exactFrame(m_viewport, m_content)), 0);
    QVERIFY(layer.isExact());
}

/// What was painted of another graph or with other colors is not shown.
void TestGraphBaseLayer::changeWhileTheWorkerPaints()
{
    int sharper = 0;
    GraphBaseLayer layer([&] { ++sharper; }, 0);
    frameOf(layer, m_viewport, m_content);
    m_viewport.zoomAt({100, 100}, 0.7);
    frameOf(layer, m_viewport, m_content);
    layer.invalidate();
    m_content.look = GraphColoring::Time;
    QCOMPARE(differences(frameOf(layer, m_viewport, m_content), exactFrame(m_viewport, m_content)), 0);
    QTest::qWait(50);
    QCOMPARE(sharper, 0);
}

QTEST_MAIN(TestGraphBaseLayer)
#include "tst_graphbaselayer.moc"
