// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/comparetexts.h"

#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/report/compare/comparewords.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <cstddef>

namespace ets::comparetexts {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ets::CompareTexts)
};

} // namespace

QString signedDuration(double ticks, const TraceOptions& options)
{
    const QString text = format::duration(ticks, options);
    return ticks > 0 ? QLatin1Char('+') + text : text;
}

QString signedPercent(double share)
{
    return QString::fromStdString(comparewords::signedPercent(share));
}

QString leaves(const compare::Side& side, const std::vector<std::uint32_t>& leaves)
{
    constexpr std::size_t most = 6;
    QStringList labels;
    for (std::size_t i = 0; i < std::min(leaves.size(), most); ++i) {
        labels.push_back(displayText(side.leaves[leaves[i]].label));
    }
    if (leaves.size() > most) {
        labels.push_back(Words::tr("%1 more").arg(format::count(leaves.size() - most)));
    }
    return labels.join(QStringLiteral(", "));
}

} // namespace ets::comparetexts
