// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/blocknames.h"

#include "model/inspector/blocknumbers.h"
#include "model/inspector/inspector.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t mostNumbered = 5000;

/// @param number 0 for none
QString nameOf(const EventBlock& block, std::size_t number)
{
    QString name = block.name.empty() ? QCoreApplication::translate("ets::TimelineTrackTexts", "(no name)")
                                      : displayText(block.name);
    if (number > 0) {
        name += QStringLiteral(" #%1").arg(format::count(number));
    }
    return block.method.empty() ? name : name + QStringLiteral(" \u00b7 ") + displayText(block.method);
}

} // namespace

QStringList blockNames(const Inspector& inspector)
{
    const std::vector<std::uint32_t> numbers = blockNumbers(inspector);
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
    const auto before = std::ranges::count_if(blocks.first(id.value()), isAlike);
    return nameOf(block, isNumbered ? static_cast<std::size_t>(before) + 1 : 0);
}

} // namespace ets
