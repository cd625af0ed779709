// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/arenascene.h"

#include "model/trace/links.h"
#include "model/trace/programjoin.h"

#include <algorithm>
#include <map>

namespace ets {

namespace {

/// The op type whose color an instruction has in the other views; without a trace that of its operator.
ColorId colorOf(const DataSet& data, const MethodMemory& method, std::int64_t step)
{
    const auto position = static_cast<std::size_t>(step);
    const Instruction& instruction = method.plan().instructions[position];
    if (instruction.kind == InstructionKind::KernelCall) {
        const PlanPlace place{method.planIndex, static_cast<std::uint32_t>(position)};
        for (const EventId event : eventsOf(*data.trace, place)) {
            const OpTypeId type = data.operators.opTypeOfEvent[event.value()];
            if (type.isValid() && data.operators.rows[type.value()].kind == OpTypeKind::Op) {
                return data.colorOf(event);
            }
        }
    }
    return data.colors.of(instructionName(method.plan(), instruction));
}

/// Numbers the color of every block: many blocks, few names.
class BlockColors {
public:
    BlockColors(const DataSet& data, const MethodMemory& method, std::vector<ColorId>& ids)
        : m_data(data)
        , m_method(method)
        , m_ids(ids)
    {
        m_ids = {ColorId()};
    }

    std::uint32_t of(const ArenaBlock& block)
    {
        if (block.origin != ArenaBlock::Origin::Instruction) {
            return 0;
        }
        const auto [step, isNew] = m_bySteps.try_emplace(block.life.first, 0);
        if (isNew) {
            const ColorId color = colorOf(m_data, m_method, block.life.first);
            const auto [entry, isNewColor] = m_byColor.try_emplace(color, static_cast<std::uint32_t>(m_ids.size()));
            if (isNewColor) {
                m_ids.push_back(color);
            }
            step->second = entry->second;
        }
        return step->second;
    }

private:
    const DataSet& m_data;
    const MethodMemory& m_method;
    std::vector<ColorId>& m_ids;
    std::map<std::int64_t, std::uint32_t> m_bySteps;
    std::map<ColorId, std::uint32_t> m_byColor;
};

} // namespace

ArenaScenePtr ArenaScene::make(const DataSetPtr& dataSet, std::shared_ptr<const MethodMemory> method,
    const Choice& choice, const CancelToken& cancel)
{
    auto scene = std::make_shared<ArenaScene>();
    scene->dataSet = dataSet;
    scene->choice = choice;
    scene->method = std::move(method);
    const MethodMemory& shown = *scene->method;
    const StepAxis& axis = scene->axis();
    const std::vector<std::int64_t>& arenas = shown.plan().arenas;
    double size = choice.arena < arenas.size() ? static_cast<double>(arenas[choice.arena]) : 0;
    BlockColors colors(*dataSet, shown, scene->colorIds);
    for (std::uint32_t i = 0; i < shown.map.blocks.size() && !cancel.isCanceled(); ++i) {
        const ArenaBlock& block = shown.map.blocks[i];
        if (block.memoryId != choice.arena) {
            continue;
        }
        const double left = axis.startOf(block.life.first);
        scene->blocks.push_back(i);
        scene->rects.emplace_back(left, static_cast<double>(block.offset), axis.endOf(block.life.last) - left,
            static_cast<double>(block.bytes));
        scene->colors.push_back(colors.of(block));
        size = std::max(size, scene->rects.back().bottom());
    }
    scene->bounds = QRectF(axis.begin(), 0, std::max(axis.end() - axis.begin(), 1.0), std::max(size, 1.0));
    scene->index = SpatialIndex(scene->rects);
    const auto& inUse = shown.bytesInUse;
    scene->mostInUse = inUse.empty() ? 0 : *std::ranges::max_element(inUse);
    return scene;
}

const StepAxis& ArenaScene::axis() const
{
    return isByTime() ? *method->byTime : method->bySteps;
}

std::optional<std::uint32_t> ArenaScene::blockAt(QPointF point) const
{
    std::optional<std::uint32_t> best;
    for (const std::uint32_t i : index.find(QRectF(point, QSizeF(0, 0)))) {
        if (!best || rects[i].width() < rects[*best].width()) {
            best = i;
        }
    }
    return best;
}

} // namespace ets
