// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/programsizes.h"

#include "model/pte/wire.h"

#include "program_generated.h"

#include <algorithm>
#include <unordered_map>

namespace ets {

namespace {

namespace fb = ets::wire::program;

void use(Program& program, std::uint32_t segment, SegmentUse use)
{
    if (segment < program.segments.size() && program.segments[segment].use == SegmentUse::Unreferenced) {
        program.segments[segment].use = use;
    }
}

/// Writers of inline constants leave a segment's index beside an empty list.
void useSubsegments(Program& program, const fb::SubsegmentOffsets* subsegments, SegmentUse what)
{
    if (subsegments != nullptr && wire::sizeOf(subsegments->offsets()) > 0) {
        use(program, subsegments->segment_index(), what);
    }
}

std::uint64_t& sizeOf(ProgramSizes& sizes, SegmentUse use)
{
    switch (use) {
    case SegmentUse::Constant:
        return sizes.constant;
    case SegmentUse::Mutable:
        return sizes.mutableData;
    case SegmentUse::Delegate:
        return sizes.delegate;
    case SegmentUse::Named:
        return sizes.named;
    case SegmentUse::Unreferenced:
        break;
    }
    return sizes.unreferenced;
}

} // namespace

void classifySegments(Program& program, const fb::Program& root, std::uint64_t tables)
{
    useSubsegments(program, root.constant_segment(), SegmentUse::Constant);
    for (const fb::SubsegmentOffsets* const entry : wire::Each(root.mutable_data_segments())) {
        useSubsegments(program, entry, SegmentUse::Mutable);
    }
    for (const ExecutionPlan& plan : program.plans) {
        for (const PlanDelegate& delegate : plan.delegates) {
            if (!delegate.isInline) {
                use(program, delegate.index, SegmentUse::Delegate);
            }
        }
    }
    for (const NamedBlob& named : program.namedData) {
        use(program, named.segment, SegmentUse::Named);
    }
    ProgramSizes& sizes = program.bytesByUse;
    sizes.program = tables;
    std::uint64_t known = tables;
    for (const ProgramSegment& segment : program.segments) {
        sizeOf(sizes, segment.use) += segment.size;
        known += segment.size;
    }
    if (known > program.size) {
        program.diagnostics.add(Severity::Warning, "segments-overlap", Message::verbatim(program.file),
            ETS_MESSAGE("segments lie over one another: they have more bytes than the file"));
    }
    sizes.padding = program.size - std::min(known, program.size);
}

ConstantTotals constantTotals(std::span<const ExecutionPlan> plans)
{
    std::unordered_map<std::uint32_t, std::uint64_t> bytesByIndex;
    for (const ExecutionPlan& plan : plans) {
        for (const PlanTensor& tensor : plan.tensors) {
            if (tensor.isConstant() && !tensor.isExternal) {
                std::uint64_t& bytes = bytesByIndex[tensor.dataBufferIndex];
                bytes = std::max(bytes, tensor.bytes);
            }
        }
    }
    ConstantTotals totals;
    totals.count = bytesByIndex.size();
    for (const auto& [index, bytes] : bytesByIndex) {
        totals.bytes += bytes;
    }
    return totals;
}

} // namespace ets
