// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/planwords.h"

#include "model/analysis/plan/plantexts.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

struct Plan {
    Q_DECLARE_TR_FUNCTIONS(ets::PlanWords)
};

/// @param index within the chain
QVariant numberIn(std::uint32_t chain, std::uint32_t index)
{
    //: Of an instruction: its number, and the chain in which it has it
    return chain == 0 ? QVariant(static_cast<qulonglong>(index)) : Plan::tr("%1 of chain %2").arg(index).arg(chain);
}

} // namespace

QString planwords::instructionNumber(const ExecutionPlan& plan, std::size_t position)
{
    return instructionCell(plan, position).toString();
}

QVariant planwords::instructionCell(const ExecutionPlan& plan, std::size_t position)
{
    return numberIn(plan.instructions[position].chain, plan.instructions[position].index);
}

QString planwords::destinationNumber(const Instruction& jump)
{
    return numberIn(jump.chain, jump.target).toString();
}

QString planwords::shapeText(const ExecutionPlan& plan, const PlanTensor& tensor)
{
    const QString text = displayText(plantexts::typeAndSizes(plan, tensor));
    //: Type and sizes of a tensor whose sizes are bounds: "at most float32 [1, 8]"
    return tensor.isDynamic ? Plan::tr("at most %1").arg(text) : text;
}

} // namespace ets
