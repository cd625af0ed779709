// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/memorytexts.h"

#include "model/analysis/plan/plantexts.h"
#include "model/base/opnames.h"
#include "model/qt/text/format.h"
#include "model/qt/text/planwords.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

struct Memory {
    Q_DECLARE_TR_FUNCTIONS(ets::MemoryTexts)
};

QString originText(ArenaBlock::Origin origin)
{
    switch (origin) {
    case ArenaBlock::Origin::Input:
        return Memory::tr("input");
    case ArenaBlock::Origin::Persistent:
        return Memory::tr("mutable buffer");
    case ArenaBlock::Origin::Instruction:
        break;
    }
    return {};
}

QString edgeText(const ExecutionPlan& plan, std::int64_t step)
{
    return step < 0 ? Memory::tr("start")
        : static_cast<std::size_t>(step) >= plan.instructions.size()
        ? Memory::tr("end")
        : planwords::instructionNumber(plan, static_cast<std::size_t>(step));
}

} // namespace

QString memorytexts::valueName(PlanValueId value)
{
    return QStringLiteral("%%1").arg(value.value());
}

QString memorytexts::stepText(const ExecutionPlan& plan, std::int64_t step)
{
    if (step < 0) {
        return Memory::tr("before the first instruction");
    }
    if (static_cast<std::size_t>(step) >= plan.instructions.size()) {
        return Memory::tr("after the last instruction");
    }
    return Memory::tr("instruction %1, %2")
        .arg(planwords::instructionNumber(plan, static_cast<std::size_t>(step)),
            displayText(plantexts::nameOf(plan, static_cast<std::size_t>(step))));
}

QString memorytexts::makerText(const ExecutionPlan& plan, const ArenaBlock& block)
{
    if (block.origin != ArenaBlock::Origin::Instruction) {
        return originText(block.origin);
    }
    const QString name = displayText(plantexts::nameOf(plan, static_cast<std::size_t>(block.life.first)));
    const QString usual = QStringLiteral("aten::"); // nearly all are, and columns are narrow
    return name.startsWith(usual) ? name.mid(usual.size()) : name;
}

QString memorytexts::shortMakerText(const ExecutionPlan& plan, const ArenaBlock& block)
{
    if (block.origin != ArenaBlock::Origin::Instruction) {
        return originText(block.origin);
    }
    const Instruction& instruction = plan.instructions[static_cast<std::size_t>(block.life.first)];
    return instruction.kind == InstructionKind::KernelCall ? displayText(plan.operatorOf(instruction).baseName())
                                                           : makerText(plan, block);
}

QString memorytexts::shapeText(const ExecutionPlan& plan, const ArenaBlock& block)
{
    const PlanTensor* const tensor = plan.tensor(block.value);
    return tensor == nullptr ? QString() : planwords::shapeText(plan, *tensor);
}

QString memorytexts::lifeText(const ExecutionPlan& plan, const ArenaBlock& block)
{
    const QString first = edgeText(plan, block.life.first);
    const QString last = edgeText(plan, block.life.last);
    return first == last ? first : QStringLiteral("%1 \u2013 %2").arg(first, last);
}

QString memorytexts::bytesText(std::uint64_t bytes)
{
    const QString exact = Memory::tr("%1 bytes").arg(format::count(bytes));
    return bytes < 1000 ? exact : Memory::tr("%1 (%2)").arg(exact, format::bytes(bytes));
}

QString memorytexts::blockText(const ExecutionPlan& plan, const ArenaBlock& block)
{
    QString text = Memory::tr("%1  %2").arg(valueName(block.value), makerText(plan, block));
    text += QLatin1Char('\n') + shapeText(plan, block);
    text += QLatin1Char('\n') + bytesText(block.bytes);
    text += QLatin1Char('\n') + Memory::tr("at offset %1").arg(format::count(block.offset));
    text += QLatin1Char('\n') + Memory::tr("holds content during instructions %1").arg(lifeText(plan, block));
    if (block.aliases > 0) {
        text += QLatin1Char('\n')
            + (block.aliases == 1 ? Memory::tr("one more value is the same memory")
                                  : Memory::tr("%1 more values are the same memory").arg(block.aliases));
    }
    return text;
}

QString memorytexts::peaksExplanation()
{
    return Memory::tr("Arena: what the runtime has to be given for planned memory, padding and slack included.\n"
                      "Live peak: the most bytes of it that hold content at one instruction.\n"
                      "Without reuse: the sum of all planned tensors.\n"
                      "What delegates and kernels allocate themselves is not in the file.");
}

} // namespace ets
