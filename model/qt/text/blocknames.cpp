// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/blocknames.h"

#include "model/inspector/inspector.h"
#include "model/inspector/join/methodnames.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"

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

QStringList blockNames(const Inspector& inspector)
{
    QStringList names;
    for (std::size_t i = 0; i < inspector.eventBlocks().size(); ++i) {
        names.push_back(blockName(inspector, BlockId(i)));
    }
    return names;
}

QString blockName(const Inspector& inspector, BlockId id)
{
    const QString name = blockNameAlone(inspector, id);
    const QString method = methodText(inspector.block(id));
    return method.isEmpty() ? name : name + QStringLiteral(" \u00b7 ") + method;
}

QString blockNameAlone(const Inspector& inspector, BlockId id)
{
    return withNumber(inspector.block(id), inspector.block(id).number);
}

QString numberedBlockName(const Inspector& inspector, BlockId id)
{
    return withNumber(inspector.block(id), static_cast<std::uint32_t>(id.value()));
}

} // namespace ets
