// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/blocknames.h"

#include "model/inspector/blocknumbers.h"
#include "model/inspector/inspector.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t mostNumbered = 5000;

QString nameOf(const EventBlock& block, std::optional<std::uint32_t> number)
{
    QString name = block.name.empty() ? QCoreApplication::translate("ets::TimelineTrackTexts", "(no name)")
                                      : displayText(block.name);
    if (number) {
        name += QStringLiteral(" #%1").arg(*number);
    }
    return block.method.empty() ? name : name + QStringLiteral(" \u00b7 ") + displayText(block.method);
}

} // namespace

QStringList blockNames(const Inspector& inspector)
{
    const std::vector<std::optional<std::uint32_t>> numbers = blockNumbers(inspector);
    QStringList names;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        names.push_back(nameOf(inspector.eventBlocks()[i], numbers[i]));
    }
    return names;
}

QString blockName(const Inspector& inspector, BlockId id)
{
    const EventBlock& block = inspector.block(id);
    const auto blocks = inspector.eventBlocks();
    const auto isAlike = [&block](const EventBlock& other) {
        return other.name == block.name && other.method == block.method;
    };
    const bool isNumbered = blocks.size() <= mostNumbered && std::ranges::count_if(blocks, isAlike) > 1;
    return nameOf(block, isNumbered ? std::optional(id.value()) : std::nullopt);
}

} // namespace ets
