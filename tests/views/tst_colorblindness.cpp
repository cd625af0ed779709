// SPDX-License-Identifier: GPL-3.0-or-later
// Colors of the usual scheme can be told apart with each kind of color blindness: worked out here, not looked up.
#include "model/analysis/colors/namecolors.h"
#include "views/common/theme/colorscheme.h"
#include "views/common/theme/theme.h"

#include <QtGui/QColor>
#include <QtGui/QPalette>
#include <QtTest/QTest>

#include <array>
#include <cmath>

using namespace ets;

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

double linear(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Triple times(const Matrix& matrix, const Triple& values)
{
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            result[row] += matrix[row][column] * values[column];
        }
    }
    return result;
}

/// Lightness and the two opponent colors of CIE Lab, from linear sRGB.
Triple labOf(const Triple& rgb)
{
    constexpr Matrix toXyz{
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    constexpr Triple white{0.95047, 1.0, 1.08883};
    Triple f = times(toXyz, rgb);
    for (std::size_t i = 0; i < 3; ++i) {
        const double part = std::max(0.0, f[i] / white[i]);
        f[i] = part > 216.0 / 24389 ? std::cbrt(part) : (24389.0 / 27 * part + 16) / 116;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double distance(const Triple& a, const Triple& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/// How a color looks to somebody who lacks a kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
Triple seenWith(const Matrix& vision, QRgb color)
{
    Triple rgb =
        times(vision, {linear(qRed(color) / 255.0), linear(qGreen(color) / 255.0), linear(qBlue(color) / 255.0)});
    for (double& part : rgb) {
        part = std::clamp(part, 0.0, 1.0);
    }
    return labOf(rgb);
}

constexpr Matrix usual{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protan{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

} // namespace

class TestColorBlindness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firstColorsDiffer_data();
    void firstColorsDiffer();
    void vividIsNotMeantFor();
};

void TestColorBlindness::firstColorsDiffer_data()
{
    QTest::addColumn<int>("vision");
    QTest::newRow("usual") << 0;
    QTest::newRow("protanopia") << 1;
    QTest::newRow("deuteranopia") << 2;
    QTest::newRow("tritanopia") << 3;
}

void TestColorBlindness::firstColorsDiffer()
{
    QFETCH(const int, vision);
    const std::array visions{usual, protan, deutan, tritan};
    for (const bool isDark : {false, true}) {
        const Theme& theme = Theme::of(QPalette(isDark ? Qt::black : Qt::white));
        QCOMPARE(theme.dark, isDark);
        double least = 1e9;
        QString pair;
        constexpr std::uint32_t most = 8; // what a trace shows most of
        for (std::uint32_t a = 0; a < most; ++a) {
            for (std::uint32_t b = 0; b < a; ++b) {
                const double d =
                    distance(seenWith(visions[static_cast<std::size_t>(vision)], theme.colorOf(ColorId(a)).rgb()),
                        seenWith(visions[static_cast<std::size_t>(vision)], theme.colorOf(ColorId(b)).rgb()));
                if (d < least) {
                    least = d;
                    pair = QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(d);
                }
            }
        }
        QVERIFY2(least > 5, qPrintable(pair)); // twice what can just be told side by side
    }
}

void TestColorBlindness::vividIsNotMeantFor()
{
    // The other scheme differs, and the choice is one of the process.
    const QRgb safe = colorscheme::color(0);
    colorscheme::use(colorscheme::Scheme::Vivid);
    const QRgb vivid = colorscheme::color(0);
    colorscheme::use(colorscheme::Scheme::Safe);
    QVERIFY(safe != vivid);
    QCOMPARE(colorscheme::color(0), safe);
}

QTEST_MAIN(TestColorBlindness)
#include "tst_colorblindness.moc"
