// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/blocknames.h"

#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/trace/match.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

QString withNumber(const EventBlock& block, std::optional<std::uint32_t> number)
{
    const QString name = block.name.empty() ? QCoreApplication::translate("ets::TimelineTrackTexts", "(no name)")
                                            : displayText(block.name);
    return number ? name + QStringLiteral(" #%1").arg(*number) : name;
}

} // namespace

QString methodText(const EventBlock& block)
{
    return block.method.empty() && !block.methodCandidates.empty()
        ? messageText(alternativesText(block.methodCandidates))
        : displayText(block.method);
}

QStringList blockNames(const Trace& trace)
{
    QStringList names;
    for (std::size_t i = 0; i < trace.eventBlocks().size(); ++i) {
        names.push_back(blockName(trace, BlockId(i)));
    }
    return names;
}

QString blockName(const Trace& trace, BlockId id)
{
    const QString name = blockNameAlone(trace, id);
    const QString method = methodText(trace.block(id));
    return method.isEmpty() ? name : name + QStringLiteral(" \u00b7 ") + method;
}

QString blockNameAlone(const Trace& trace, BlockId id)
{
    return withNumber(trace.block(id), trace.block(id).number);
}

QString numberedBlockName(const Trace& trace, BlockId id)
{
    return withNumber(trace.block(id), static_cast<std::uint32_t>(id.value()));
}

} // namespace ets
