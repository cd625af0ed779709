// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/pte/executionplan.h"
#include "model/pte/programbundle.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// The header behind a program's identifier, there if the file has segments.
struct ProgramHeader {
    std::uint32_t length = 0; ///< Bytes, counted from byte 8: 24 until ExecuTorch 0.7, 32 since 1.0.
    std::uint64_t programSize = 0; ///< Bytes of the tables, the header included.
    std::uint64_t segmentBaseOffset = 0; ///< Where segments begin in the program.
    std::optional<std::uint64_t> segmentDataSize; ///< Bytes, padding included; since 1.0.
};

/// Who refers to a segment; of several the first of this order.
enum class SegmentUse { Constant, Mutable, Delegate, Named, Unreferenced };

/// "constant", "mutable" ...
[[nodiscard]] std::string_view segmentUseName(SegmentUse use);

/// A range of bytes behind the tables.
struct ProgramSegment {
    std::uint64_t offset = 0; ///< From the header's segmentBaseOffset.
    std::uint64_t size = 0; ///< Bytes.
    SegmentUse use = SegmentUse::Unreferenced;
};

/// Bytes that a delegate asks for by name.
struct NamedBlob {
    std::string key;
    std::uint32_t segment = 0;
};

/// What the bytes of a program file are. All adds up to the file's size.
struct ProgramSizes {
    std::uint64_t program = 0; ///< Tables.
    std::uint64_t constant = 0;
    std::uint64_t mutableData = 0;
    std::uint64_t delegate = 0;
    std::uint64_t named = 0;
    std::uint64_t unreferenced = 0;
    std::uint64_t padding = 0;
};

/// Constants of all plans together, each once.
struct ConstantTotals {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
};

/// What a program file (.pte) holds, but for its weights, which are never read. Filled by readProgram(), constant
/// afterwards.
struct Program {
    std::string file; ///< Path, or a name for messages.
    std::optional<FileIdentity> identity; ///< By which the file is known again; nothing for one in memory.
    std::uint64_t size = 0; ///< Bytes of the program; in a bundle those of the inner one.
    std::uint32_t version = 0;
    std::optional<ProgramHeader> header;
    std::vector<ProgramSegment> segments;
    ProgramSizes bytesByUse;
    ConstantTotals constants;
    std::vector<NamedBlob> namedData;
    std::vector<ExecutionPlan> plans; ///< One per method.
    std::optional<ProgramBundle> bundle; ///< There if the file was a bundled program (.bpte).
    Diagnostics diagnostics;

    /// The plan of a method, null if there is none.
    [[nodiscard]] const ExecutionPlan* planNamed(std::string_view method) const;
};

} // namespace ets
