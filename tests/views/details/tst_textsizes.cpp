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
    TextPanel heading;
    heading.setHeading(QStringLiteral("addmm"), QStringLiteral("kernel"));
    TextPanel figures;
    figures.setContent({{QStringLiteral("p50"), QStringLiteral("1 ms"), QString()}}, {}, 80);
    for (TextPanel* const panel : {&heading, &figures}) {
        panel->setFont(inPixels(20));
    }
    QCOMPARE(firstFont(heading).pixelSize(), 25);
    QCOMPARE(firstFont(figures).pixelSize(), 18);
    for (TextPanel* const panel : {&heading, &figures}) {
        panel->setFont(inPoints(10));
    }
    QCOMPARE(firstFont(heading).pointSizeF(), 12.5);
    QCOMPARE(firstFont(figures).pointSizeF(), 9.0);
}

QTEST_MAIN(TestTextSizes)
#include "tst_textsizes.moc"
