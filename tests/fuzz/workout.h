// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/torch.h"
#include "model/trace/trace.h"

#include <memory>

namespace ets::test {

/// Makes every report that `etinspect` can print of a trace.
void workOutReports(const Trace& trace);
/// And those of a record alone.
void workOutReports(const ETRecord& record);

/// Looks at everything in a record: graphs, program texts, lists of tensors and values, and tensors themselves.
void workOutRecord(const ETRecord& record);

/// Lists what an archive holds and reads every tensor.
void workOutArchive(const TorchArchive& archive);

/// Both readings of a dump, joined with a record unless that is null: reports, totals, cross references and timeline,
/// with what has to hold of them. The corrected reading may not refuse.
void workOutJoined(const std::shared_ptr<const ETDump>& dump, const std::shared_ptr<const ETRecord>& record,
    const std::shared_ptr<const FileBytes>& debugBuffer = nullptr);

} // namespace ets::test
