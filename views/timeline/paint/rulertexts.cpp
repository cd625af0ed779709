// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/rulertexts.h"

#include "model/qt/text/aligneddigits.h"
#include "model/qt/text/format.h"
#include "views/common/charts/axisticks.h"
#include "views/timeline/paint/rulerticks.h"

#include <algorithm>
#include <cmath>

namespace ets {

std::vector<QString> rulerTexts(const RulerTicks& ruler, TimeScale unit)
{
    double largest = 0;
    for (const RulerTicks::Mark& mark : ruler.marks) {
        largest = mark.major ? std::max(largest, std::abs(mark.value())) : largest;
    }
    const AxisUnit axis = axisUnitFor(largest, unit);
    const double step = static_cast<double>(ruler.step) * axis.factor;
    const int decimals = static_cast<int>(std::max(0.0, -std::floor(std::log10(step) + 1e-9)));
    const QString plus = ruler.anchor != 0 ? QStringLiteral("+") : QString();
    std::vector<QString> texts;
    texts.reserve(ruler.marks.size());
    for (const RulerTicks::Mark& mark : ruler.marks) {
        texts.push_back(mark.major ? plus + format::aligned(mark.value() * axis.factor, decimals)
                    + QChar(format::groupSpace) + format::unit(axis.scale)
                                   : QString());
    }
    return texts;
}

} // namespace ets
