// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/torch/picklevalue.h"

#include <cstddef>
#include <span>
#include <string>

namespace ets {

/// Where a pickle lies and what it may cost.
struct PickleInput {
    std::span<const std::byte> bytes; ///< Have to outlive the document. Less than 4 GiB.
    std::size_t begin = 0; ///< Of the pickle, in bytes. What follows its STOP is not looked at.
    std::string origin; ///< Names the bytes in errors, for instance "archive/data.pkl".
};

/// Reads one pickle without executing anything: names are symbols from a fixed table, and a call becomes a record of
/// what would have been called with what. Takes time in proportion to the input, and no recursion.
/// @param limits pay for the values
/// @return an error that names offset, opcode and name when the pickle has anything else, ends early or costs too much
[[nodiscard]] Result<PickleDocument> readPickle(const PickleInput& input, const Limits& limits);

} // namespace ets
