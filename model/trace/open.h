// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace ets {

/// What a Trace is made from: the parameters of the Python constructor. Bytes are read before openTrace()
/// returns and need not live longer.
struct TraceInput {
    std::string etdumpPath = {}; ///< Either this
    std::optional<std::span<const std::byte>> etdumpData = {}; ///< or this, at any alignment.
    std::string etrecordPath = {}; ///< At most one of the three.
    std::optional<std::span<const std::byte>> etrecordData = {};
    std::shared_ptr<const ETRecord> etrecord = {};
    std::string programPath = {}; ///< Program (.pte, .bpte); takes the place of options.program.
    std::string debugBufferPath = {}; ///< One of the two at most; both take the place of options.debugBuffer.
    std::optional<std::span<const std::byte>> debugBufferData = {};
    TraceOptions options = {};
};

/// Reads the files and joins them. Long work: belongs into a worker thread.
/// @return an error of kind Usage where the parameters contradict each other, else the first reader's error
[[nodiscard]] Result<std::shared_ptr<const Trace>> openTrace(TraceInput input, const LoadContext& context = {});

} // namespace ets
