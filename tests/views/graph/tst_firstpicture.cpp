// SPDX-License-Identifier: GPL-3.0-or-later
// The first picture of a graph, in a window of 1600 x 1000.
#include "tests/qt/modelrows.h"
#include "tests/views/graph/graphwindow.h"
#include "views/common/theme/theme.h"

#include <QtGui/QImage>
#include <QtGui/QPainter>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

constexpr double leastPoints = 7;
constexpr int differs = 70; ///< Of 255: ink, not the soft border of it.
constexpr double sidePadding = 13; ///< Of a card's texts, at 100 %.

int lightness(const QImage& image, int x, int y)
{
    return qGray(image.pixel(x, y));
}

/// Height of what is written within an area, in pixels.
int inkHeight(const QImage& image, const QRect& area)
{
    const QRect part = area.intersected(image.rect());
    if (part.isEmpty()) {
        return 0;
    }
    const int paper = lightness(image, part.left(), part.top());
    int first = -1;
    int last = -1;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            if (std::abs(lightness(image, x, y) - paper) > differs) {
                first = first < 0 ? y : first;
                last = y;
                break;
            }
        }
    }
    return first < 0 ? 0 : last - first + 1;
}

QFont readableFont(const QFont& of)
{
    QFont font = of;
    font.setPointSizeF(leastPoints);
    font.setWeight(QFont::DemiBold);
    return font;
}

int inkHeight(const QString& text, const QFont& font)
{
    const QFontMetrics metrics(font);
    QImage image(metrics.horizontalAdvance(text) + 8, metrics.height() + 8, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(font);
    painter.drawText(image.rect(), Qt::AlignCenter, text);
    painter.end();
    return inkHeight(image, image.rect());
}

} // namespace

class TestFirstPicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadable_data();
    void isReadable();
};

void TestFirstPicture::isReadable_data()
{
    addModelRows();
}

/// All is to be seen, neither a strip nor a line, and what is painted as titles is at least as high as in 7 points.
void TestFirstPicture::isReadable()
{
    QFETCH(const QString, folder);
    const GraphWindow window(filesOfModel(folder), {1600, 1000});
    GraphView& view = window.page->view();
    QCoreApplication::sendPostedEvents();
    if (window.trace().graphs().empty()) {
        QSKIP("the record has no graph");
    }
    QVERIFY(view.geometryOfScene() != nullptr);
    const GraphGeometry& geometry = *view.geometryOfScene();
    const QSizeF size = geometry.bounds().size();
    const bool isSmall = geometry.boxCount() <= 10; // A chain of few boxes may be a column.
    QVERIFY2(isSmall || (size.width() <= 4 * size.height() && size.height() <= 4 * size.width()),
        qPrintable(QStringLiteral("%1 x %2").arg(size.width()).arg(size.height())));
    view.toggleLegend(); // It may lie over a card.
    const QImage image = view.grab().toImage();
    const QFont font = readableFont(view.font());
    const QFontMetricsF metrics(font);
    const double scale = view.viewport().scale();
    std::size_t cards = 0;
    std::size_t groups = 0;
    std::size_t readable = 0;
    for (std::uint32_t box = 0; box < geometry.boxCount(); ++box) {
        const GraphSceneNode& node = geometry.node(box);
        if (node.kind == GraphSceneNode::Kind::Group) {
            groups += QRectF(view.rect()).contains(view.viewport().fromScene(geometry.box(box))) ? 1 : 0;
        }
        if (node.kind != GraphSceneNode::Kind::Op) {
            continue;
        }
        const QRectF card = view.viewport().fromScene(geometry.box(box));
        if (!QRectF(view.rect()).contains(card)) {
            continue; // A picture that goes on below begins on screen.
        }
        const bool isFull = GraphPainter::detailAt(scale) == CardDetail::Full;
        const double width = std::min(metrics.horizontalAdvance(node.title), card.width() - 2 * sidePadding * scale);
        const QRectF line(card.left() + sidePadding * scale - 1, card.top() + 3 * scale, width + 2,
            isFull ? card.height() * 0.46 : card.height() - 6 * scale);
        ++cards;
        readable += inkHeight(image, line.toRect()) >= inkHeight(node.title, font) - 1 ? 1 : 0;
    }
    QVERIFY(cards + groups > 0);
    // What is elided may have lost its high letters.
    QVERIFY2(10 * readable >= 8 * cards, qPrintable(QStringLiteral("%1 of %2").arg(readable).arg(cards)));
}

QTEST_MAIN(TestFirstPicture)
#include "tst_firstpicture.moc"
