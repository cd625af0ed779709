// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme.h"

#include "model/inspector/opnames.h"
#include "model/qt/text/text.h"

#include <QtCore/QHash>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtGui/QPalette>

#include <algorithm>
#include <array>

namespace ets {

namespace {

// Paul Tol's "muted" and "bright" qualitative schemes (SRON technical note EPS/TN/09-002), which stay apart for
// colour-blind readers; lightened or darkened to sit on either background.
constexpr std::array<QRgb, 14> categorical{0xff4477aa, 0xffcc6677, 0xff228833, 0xffddaa33, 0xff66ccee, 0xffaa3377,
    0xff44aa99, 0xffee8866, 0xff88ccee, 0xff999933, 0xff882255, 0xff77aadd, 0xffbbcc33, 0xffaa4499};

Theme lightTheme()
{
    Theme theme;
    theme.dark = false;
    theme.canvas = QColor(0xfc, 0xfc, 0xfd);
    theme.canvasAlternate = QColor(0xf3, 0xf5, 0xf7);
    theme.card = QColor(0xff, 0xff, 0xff);
    theme.grid = QColor(0xdd, 0xe1, 0xe6);
    theme.text = QColor(0x1f, 0x24, 0x2b);
    theme.mutedText = QColor(0x5f, 0x69, 0x75);
    theme.edge = QColor(0xa8, 0xb2, 0xbd);
    theme.edgeHighlight = QColor(0x1a, 0x5f, 0xb4);
    theme.selection = QColor(0x1a, 0x5f, 0xb4);
    theme.hover = QColor(0x1a, 0x5f, 0xb4, 0x60);
    theme.bar = QColor(0x1a, 0x5f, 0xb4, 0x38);
    theme.heatLow = QColor(0xfd, 0xe0, 0xb5);
    theme.heatHigh = QColor(0xc0, 0x3a, 0x2b);
    theme.warning = QColor(0xb3, 0x6b, 0x00);
    theme.below = QColor(0x21, 0x66, 0xac);
    theme.above = QColor(0xb2, 0x18, 0x2b);
    theme.notFinite = QColor(0xaa, 0x33, 0x99);
    theme.overlay = QColor(0x00, 0x00, 0x00, 0x22);
    return theme;
}

Theme darkTheme()
{
    Theme theme;
    theme.dark = true;
    theme.canvas = QColor(0x1e, 0x21, 0x26);
    theme.canvasAlternate = QColor(0x24, 0x28, 0x2e);
    theme.card = QColor(0x2a, 0x2f, 0x36);
    theme.grid = QColor(0x3a, 0x40, 0x48);
    theme.text = QColor(0xe6, 0xe9, 0xed);
    theme.mutedText = QColor(0x9a, 0xa4, 0xb0);
    theme.edge = QColor(0x6b, 0x76, 0x83);
    theme.edgeHighlight = QColor(0x78, 0xae, 0xed);
    theme.selection = QColor(0x99, 0xc1, 0xf1);
    theme.hover = QColor(0x99, 0xc1, 0xf1, 0x60);
    theme.bar = QColor(0x99, 0xc1, 0xf1, 0x48);
    theme.heatLow = QColor(0x5a, 0x43, 0x26);
    theme.heatHigh = QColor(0xe0, 0x5c, 0x4a);
    theme.warning = QColor(0xf0, 0xb0, 0x4c);
    theme.below = QColor(0x67, 0xa9, 0xe8);
    theme.above = QColor(0xf0, 0x70, 0x60);
    theme.notFinite = QColor(0xe0, 0x6c, 0xd8);
    theme.overlay = QColor(0x00, 0x00, 0x00, 0x55);
    return theme;
}

/// Colours of the ops that most models spend their time in, so that those that stand side by side never share one.
/// Index into categorical, by the op's name without namespace and overload.
int colorOfCommonOp(const QString& op)
{
    static const QHash<QString, int> indices = [] {
        const std::array<QStringList, 14> groups{QStringList{QStringLiteral("addmm"), QStringLiteral("linear"),
                                                     QStringLiteral("mm"), QStringLiteral("Fully Connected")},
            {QStringLiteral("permute_copy"), QStringLiteral("permute"), QStringLiteral("Transpose")},
            {QStringLiteral("convolution"), QStringLiteral("conv2d"), QStringLiteral("Convolution")},
            {QStringLiteral("gelu"), QStringLiteral("relu"), QStringLiteral("hardtanh"), QStringLiteral("GELU")},
            {QStringLiteral("view_copy"), QStringLiteral("clone"), QStringLiteral("Static Reshape")},
            {QStringLiteral("_softmax"), QStringLiteral("softmax"), QStringLiteral("Softmax")},
            {QStringLiteral("bmm"), QStringLiteral("matmul"), QStringLiteral("Batch Matrix Multiply")},
            {QStringLiteral("expand_copy"), QStringLiteral("slice_copy"), QStringLiteral("cat")},
            {QStringLiteral("native_layer_norm"), QStringLiteral("_native_batch_norm_legit_no_training")},
            {QStringLiteral("mul"), QStringLiteral("Multiply")},
            {QStringLiteral("add"), QStringLiteral("sub"), QStringLiteral("Add")},
            {QStringLiteral("max_pool2d_with_indices"), QStringLiteral("max_pool2d"), QStringLiteral("mean")},
            {QStringLiteral("embedding"), QStringLiteral("split_with_sizes_copy")},
            {QStringLiteral("sigmoid"), QStringLiteral("tanh"), QStringLiteral("Sigmoid")}};
        QHash<QString, int> result;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            for (const QString& name : groups[i]) {
                result.insert(name, static_cast<int>(i));
            }
        }
        return result;
    }();
    return indices.value(op, -1);
}

/// "aten.addmm.default" -> "addmm", "Fully Connected (NC, F32) GEMM" -> "Fully Connected".
QString commonName(const QString& opType)
{
    const qsizetype bracket = opType.indexOf(QStringLiteral(" ("));
    return bracket > 0 ? opType.left(bracket) : toQString(opnames::baseOf(opType.toStdString()));
}

/// Framework and calls of kernels: what ops stand out from.
bool isRuntime(const QString& opType)
{
    static constexpr std::array starts{QLatin1String("Method::"), QLatin1String("Program::"),
        QLatin1String("OPERATOR_CALL"), QLatin1String("JF_CALL"), QLatin1String("MOVE_CALL"),
        QLatin1String("FREE_CALL")};
    return std::any_of(starts.begin(), starts.end(), [&](QLatin1String start) { return opType.startsWith(start); });
}

/// FNV-1a: the same text gives the same colour on every machine, which qHash does not promise.
quint32 stableHash(const QString& text)
{
    quint32 hash = 2166136261U;
    for (const QChar c : text) {
        hash = (hash ^ c.unicode()) * 16777619U;
    }
    return hash ^ (hash >> 15U);
}

} // namespace

const Theme& Theme::of(const QPalette& palette)
{
    static const Theme light = lightTheme();
    static const Theme darkOne = darkTheme();
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    return isDark ? darkOne : light;
}

QColor Theme::opTypeColor(const QString& opType) const
{
    if (isRuntime(opType)) {
        return dark ? QColor(0x7d, 0x89, 0x96) : QColor(0xa4, 0xad, 0xb8);
    }
    const int common = colorOfCommonOp(commonName(opType));
    const std::size_t index = common >= 0 ? static_cast<std::size_t>(common) : stableHash(opType) % categorical.size();
    const QColor base = QColor::fromRgb(categorical[index]);
    return dark ? base.darker(115) : base.lighter(112);
}

QColor Theme::textOn(const QColor& fill) const
{
    // Relative luminance, ITU-R BT.709.
    const double luminance = 0.2126 * fill.redF() + 0.7152 * fill.greenF() + 0.0722 * fill.blueF();
    return luminance > 0.48 ? QColor(0x12, 0x16, 0x1b) : QColor(0xff, 0xff, 0xff);
}

namespace {

QColor mixed(const QColor& from, const QColor& to, double fraction)
{
    const auto t = static_cast<float>(std::clamp(fraction, 0.0, 1.0));
    const auto mix = [t](float a, float b) { return a + (b - a) * t; };
    return QColor::fromRgbF(
        mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()), mix(from.blueF(), to.blueF()));
}

} // namespace

QColor Theme::heat(double fraction) const
{
    return mixed(heatLow, heatHigh, fraction);
}

QColor Theme::diverging(double fraction) const
{
    return mixed(canvas, fraction < 0 ? below : above, fraction < 0 ? -fraction : fraction);
}

} // namespace ets
