// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of a panel's texts follow its font, whether that is given in points or in pixels.
#include "views/common/theme/scaledfont.h"
#include "views/details/widgets/textpanel.h"

#include <QtGui/QTextBlock>
#include <QtGui/QTextDocument>
#include <QtTest/QtTest>

using namespace ets;

namespace {

/// The font of the text that begins the first block with a text in it.
QFont firstFont(const TextPanel& panel)
{
    for (QTextBlock block = panel.document()->begin(); block.isValid(); block = block.next()) {
        if (block.begin() != block.end()) {
            return block.begin().fragment().charFormat().font();
        }
    }
    return {};
}

QFont inPixels(int size)
{
    QFont font;
    font.setPixelSize(size);
    return font;
}

QFont inPoints(double size)
{
    QFont font;
    font.setPointSizeF(size);
    return font;
}

} // namespace

class TestTextSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void fonts();
    void headingAndCaptions();
};

void TestTextSizes::fonts()
{
    QCOMPARE(scaledFont(inPoints(10), 1.25).pointSizeF(), 12.5);
    QCOMPARE(scaledFont(inPixels(20), 1.25).pixelSize(), 25);
    QCOMPARE(scaledFont(inPixels(1), 0.1).pixelSize(), 1);
}

void TestTextSizes::headingAndCaptions()
{
    TextPanel panel;
    panel.setFont(inPixels(20));
    panel.setHeading(QStringLiteral("addmm"), QStringLiteral("kernel"));
    QCOMPARE(firstFont(panel).pixelSize(), 25);
    panel.setContent({{QStringLiteral("p50"), QStringLiteral("1 ms"), QString()}}, {}, 80);
    QCOMPARE(firstFont(panel).pixelSize(), 18);
    panel.setFont(inPoints(10));
    QCOMPARE(firstFont(panel).pointSizeF(), 9.0);
    panel.setHeading(QStringLiteral("addmm"), QStringLiteral("kernel"));
    QCOMPARE(firstFont(panel).pointSizeF(), 12.5);
}

QTEST_MAIN(TestTextSizes)
#include "tst_textsizes.moc"
