// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/numbers/runtexts.h"

#include "model/qt/text/blocknames.h"
#include "model/qt/text/format.h"
#include "model/trace/values.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <vector>

namespace ets::runtexts {

namespace {

struct Runs {
    Q_DECLARE_TR_FUNCTIONS(ets::Runs)
};

/// "1–3, 5" of the runs of one block.
QString numbersText(const EventBlock& block, std::span<const RunId> runs)
{
    QStringList parts;
    for (std::size_t i = 0; i < runs.size();) {
        const std::size_t first = positionOfRun(block, runs[i]);
        std::size_t next = i + 1;
        while (next < runs.size() && positionOfRun(block, runs[next]) == first + (next - i)) {
            ++next;
        }
        const QString number = QString::number(first);
        parts << (next - i == 1 ? number : QStringLiteral("%1–%2").arg(number).arg(first + (next - i) - 1));
        i = next;
    }
    const QString numbers = parts.join(QStringLiteral(", "));
    return runs.size() == 1 ? Runs::tr("run %1").arg(numbers) : Runs::tr("runs %1").arg(numbers);
}

} // namespace

QString blockText(const Trace& trace, BlockId id)
{
    const EventBlock& block = trace.block(id);
    QStringList parts{blockName(trace, id)};
    if (block.bundledInputIndex >= 0) {
        parts << Runs::tr("test case %1").arg(block.bundledInputIndex);
    }
    return parts.join(QStringLiteral(" · "));
}

QString runsText(const Trace& trace, std::span<const RunId> runs)
{
    const auto blockOf = [&trace](RunId run) { return trace.blockOf(run); };
    const bool isOneBlock = std::ranges::all_of(runs, [&](RunId run) { return blockOf(run) == blockOf(runs.front()); });
    QStringList parts;
    for (std::size_t i = 0; i < runs.size();) {
        const BlockId block = blockOf(runs[i]);
        std::vector<RunId> ofBlock;
        while (i < runs.size() && blockOf(runs[i]) == block) {
            ofBlock.push_back(runs[i++]);
        }
        const QString text = numbersText(trace.block(block), ofBlock);
        parts << (isOneBlock ? text : Runs::tr("%1 of %2").arg(text, blockText(trace, block)));
    }
    return parts.join(QStringLiteral("; "));
}

QString rowText(const Trace& trace, const NumberRow& row)
{
    if (row.runs.empty()) {
        return {};
    }
    const QString runs = runsText(trace, row.runs);
    if (row.comparedIn.size() <= row.runs.size()) {
        return row.runs.size() == 1 ? runs : Runs::tr("%1, the same values").arg(runs);
    }
    return Runs::tr("%1, the worst of %2 runs").arg(runs, format::count(row.comparedIn.size()));
}

} // namespace ets::runtexts
