// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/payloadtooltip.h"

#include "model/analysis/delegation/payloadsummary.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <optional>

namespace ets {

namespace {

struct PayloadWords {
    Q_DECLARE_TR_FUNCTIONS(ets::PayloadToolTip)
};

} // namespace

QString payloadToolTip(const PlanDelegate& delegate)
{
    const PayloadSummary payload = PayloadSummary::of(delegate);
    QStringList lines{payload.isInline
            ? PayloadWords::tr("Payload: %1, among the tables").arg(format::bytes(payload.bytes))
            : PayloadWords::tr("Payload: %1").arg(format::bytes(payload.bytes))};
    const auto add = [&lines](const QString& text, const std::optional<std::uint64_t>& bytes) {
        if (bytes) {
            lines += text.arg(format::bytes(*bytes));
        }
    };
    add(PayloadWords::tr("Weights: %1"), payload.weightBytes);
    add(PayloadWords::tr("Command stream: %1"), payload.commandBytes);
    add(PayloadWords::tr("Memory while it runs: %1"), payload.scratchBytes);
    for (const PayloadSummary::Operation& operation : payload.operations) {
        lines += QStringLiteral("%1 × %2").arg(format::count(operation.count), displayText(operation.name));
    }
    constexpr qsizetype mostLines = 14;
    if (lines.size() > mostLines) {
        const auto more = lines.size() - mostLines;
        lines = lines.mid(0, mostLines) << QStringLiteral("… +%1").arg(more);
    }
    for (QString& line : lines) {
        line = line.toHtmlEscaped();
    }
    return lines.join(QLatin1String("<br>"));
}

} // namespace ets
