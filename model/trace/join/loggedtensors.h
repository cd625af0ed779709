// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/etdump/dump.h"
#include "model/trace/eventblock.h"
#include "model/trace/join/loggedinstructions.h"

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

namespace ets {

struct RecordMethod;

/// Types and sizes of tensors that one run logged.
struct LoggedTensors {
    using Tensors = std::vector<const TensorInfo*>;

    Tensors outputs; ///< Of the program.
    std::map<InstructionPlace, Tensors> byInstruction; ///< What delegates logged inside is left out.

    /// Those of a run.
    [[nodiscard]] static LoggedTensors of(const ETDump& dump, RunId run);
    [[nodiscard]] bool empty() const { return outputs.empty() && byInstruction.empty(); } ///< Whether it logged none.
};

/// Which of several methods the logged tensors of a block can be of, by their sizes. Runs of several methods can be in
/// one block.
/// @param methods indices that `fits` takes
/// @param fits whether the tensors of one run can be of a method
/// @param budget pays for what is looked at
/// @return those that all runs fit which logged something; if no method fits all of them, those that any run fits;
/// all methods where nothing was logged or there is too much to look at
[[nodiscard]] std::vector<std::uint32_t> methodsOfTensors(const ETDump& dump, const EventBlock& block,
    std::span<const std::uint32_t> methods, const std::function<bool(const LoggedTensors&, std::uint32_t)>& fits,
    Budget& budget);

/// Whether tensors of a run can be of a method of a record: each that an instruction or the program gave has the sizes
/// of a node that it stands for, where sizes that the record leaves open are any.
[[nodiscard]] bool fitsRecord(const LoggedTensors& logged, const RecordMethod& method);

} // namespace ets
