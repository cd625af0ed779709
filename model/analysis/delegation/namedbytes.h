// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/datafile.h"
#include "model/pte/program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// What a program asks for by name, and where that is: in the program's named data, in a data file (.ptd) beside it, or
/// nowhere. Kernels ask for weights by their qualified names, delegates for whatever their payloads name.
struct NamedBytes {
    /// Owners beyond these are counted, not listed.
    static constexpr std::size_t mostOwners = 16;

    /// Who asks: a delegate, or else a tensor that kernels work on.
    struct Owner {
        std::uint32_t plan = 0; ///< Index into Program::plans.
        std::optional<std::uint32_t> delegate; ///< Into ExecutionPlan::delegates.
        PlanValueId value; ///< The tensor; invalid for a delegate.
    };
    enum class State {
        Asked, ///< Somebody asks for it, and it is what they expect as far as the files tell.
        Missing, ///< Asked for, and in none of the files.
        Differs, ///< Of another type or shape than who asks expects, or too short for it.
        NotAsked, ///< Nobody asks for it.
        Unknown, ///< Nobody is seen to ask for it, but there are payloads that cannot be read.
    };
    /// One name in one place.
    struct Entry {
        std::string key;
        std::optional<std::uint32_t> file; ///< Index of the data file; nothing for the program itself, or if missing.
        std::uint64_t bytes = 0; ///< Of what is missing those expected, 0 where that is not known.
        std::optional<TensorType> layout; ///< Of a tensor: as stored, or as expected of a missing one.
        std::vector<Owner> owners; ///< The first mostOwners of them, tensors before delegates.
        std::uint64_t ownerCount = 0; ///< All of them.
        State state = State::Unknown;
    };
    /// What the bytes of a data file are; adds up to its size. Bytes of several names count once.
    struct FileSizes {
        std::uint64_t kernels = 0; ///< That tensors of kernels ask for.
        std::uint64_t delegates = 0; ///< That delegates alone ask for.
        std::uint64_t others = 0; ///< That nobody is seen to ask for.
        std::uint64_t rest = 0; ///< Tables and padding.
    };

    std::vector<Entry> entries; ///< Those of the program, then those of each data file, then what is missing.
    std::vector<FileSizes> files; ///< By data file.

    /// Looks at the tables only: no weight is read.
    /// @param files none of them null; may be empty
    /// @param cancel ends it early: then it is of no use
    [[nodiscard]] static NamedBytes of(const Program& program,
        std::span<const std::shared_ptr<const DataFile>> files = {}, const CancelToken& cancel = {});
    /// Whether a data file may belong to the program: it holds something that is asked for, or that may be.
    [[nodiscard]] bool mayNeed(std::uint32_t file) const;
};

/// Where an owner uses what it asks for first: the call of a delegate, an instruction that reads the tensor. Nothing if
/// none does.
[[nodiscard]] std::optional<PlanPlace> firstUseOf(const Program& program, const NamedBytes::Owner& owner);

/// "asked", "missing", "differs", "not asked", "unknown".
[[nodiscard]] std::string_view namedStateName(NamedBytes::State state);

} // namespace ets
