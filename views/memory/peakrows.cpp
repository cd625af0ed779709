// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/peakrows.h"

#include "model/analysis/facts/programfacts.h"
#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/totals/share.h"
#include "model/qt/text/memorytexts.h"

#include <QtCore/QtGlobal>

#include <array>

namespace ets {

namespace {

constexpr std::array<ColumnSource, 7> sources{{
    {QT_TRANSLATE_NOOP("ets::PeakRows", "Value"), "value", QT_TRANSLATE_NOOP("ets::PeakRows", "Number in the plan"),
        ColumnKind::Text, true, 8},
    {QT_TRANSLATE_NOOP("ets::PeakRows", "Written by"), "written_by",
        QT_TRANSLATE_NOOP("ets::PeakRows", "Operator or delegate whose result it is"), ColumnKind::Text, true, 18},
    {QT_TRANSLATE_NOOP("ets::PeakRows", "Bytes"), "bytes",
        QT_TRANSLATE_NOOP("ets::PeakRows", "Size of the tensor; values that are the same memory count once"),
        ColumnKind::Count, true, 8},
    {QT_TRANSLATE_NOOP("ets::PeakRows", "Share"), "share_of_live_peak",
        QT_TRANSLATE_NOOP("ets::PeakRows", "Bytes, of those in use at the live peak"), ColumnKind::Share, true, 8},
    {QT_TRANSLATE_NOOP("ets::PeakRows", "Shape"), "shape", QT_TRANSLATE_NOOP("ets::PeakRows", "Element type and sizes"),
        ColumnKind::Text, false, 20},
    {QT_TRANSLATE_NOOP("ets::PeakRows", "Instructions"), "life",
        QT_TRANSLATE_NOOP("ets::PeakRows", "During which it holds content"), ColumnKind::Text, false, 11},
    {QT_TRANSLATE_NOOP("ets::PeakRows", "Offset"), "offset",
        QT_TRANSLATE_NOOP("ets::PeakRows", "Bytes from the start of its arena"), ColumnKind::Count, false, 10},
}};

} // namespace

std::span<const ColumnSource> peakrows::columns()
{
    return sources;
}

std::vector<FactRow> peakrows::of(const ArenaScene& scene)
{
    const MethodMemory& method = *scene.method;
    const ExecutionPlan& plan = method.plan();
    std::vector<FactRow> rows;
    for (const std::uint32_t index : method.atPeak) {
        const ArenaBlock& block = method.map.blocks[index];
        const double share = shareOfBytes(block.bytes, method.memory.livePeakBytes).value_or(0);
        FactRow row;
        row.cells = {memorytexts::valueName(block.value), memorytexts::makerText(plan, block),
            static_cast<qulonglong>(block.bytes), share, memorytexts::shapeText(plan, block),
            memorytexts::lifeText(plan, block), static_cast<qulonglong>(block.offset)};
        row.toolTip = memorytexts::blockText(plan, block);
        row.selection = selectionOf(scene, block);
        rows.push_back(std::move(row));
    }
    // Blocks of the arena on show have the colors of the map.
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto shown = std::ranges::lower_bound(scene.blocks, method.atPeak[row]);
        if (shown != scene.blocks.end() && *shown == method.atPeak[row]) {
            rows[row].color = scene.colorIds[scene.colors[static_cast<std::size_t>(shown - scene.blocks.begin())]];
        }
    }
    return rows;
}

Result<MemoryShown> MemoryShownFact::of(TraceFacts& facts, const MemoryShownFact& fact, const LoadContext& context)
{
    const auto method = facts.get(MemoryFact{fact.choice.plan}, context);
    if (!method) {
        return method.error();
    }
    const ArenaScenePtr scene = ArenaScene::make(fact.dataSet, *method, fact.choice, context.cancel);
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    return MemoryShown{scene, peakrows::of(*scene), ArenaSeen::of(*scene, *fact.result, context.cancel), fact.result};
}

Selection selectionOf(const ArenaScene& scene, const ArenaBlock& block)
{
    if (block.origin != ArenaBlock::Origin::Instruction) {
        return {};
    }
    const EventId event =
        eventAt(*scene.dataSet->trace, {scene.method->planIndex, static_cast<std::uint32_t>(block.life.first)});
    return event.isValid() ? Selection(event) : Selection();
}

} // namespace ets
