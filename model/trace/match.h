// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// What a file is to a trace. One row of fileKinds() each.
enum class FileRole : std::uint8_t { Dump, Record, Program, Data, DebugBuffer, ReferenceValues, Count };

/// Several methods, one of which is meant: "decode or prefill"; of many the first few, "... and 12 more".
[[nodiscard]] inline Message alternativesText(std::span<const std::string> methods)
{
    constexpr std::size_t named = 4;
    if (methods.size() > named + 1) {
        return ETS_MESSAGE("%1 and %2 more", alternativesText(methods.first(named)), methods.size() - named);
    }
    // Halves of halves: messages are not to nest deep.
    if (methods.size() <= 1) {
        return Message::verbatim(methods.empty() ? std::string() : methods.front());
    }
    const std::size_t half = methods.size() / 2;
    return ETS_MESSAGE("%1 or %2", alternativesText(methods.first(half)), alternativesText(methods.subspan(half)));
}

/// Whether a record or a program belongs to a dump.
enum class PairVerdict : std::uint8_t {
    NoRecord, ///< There is nothing to judge.
    NothingToCompare, ///< The dump has no calls, or the record no maps.
    Belongs,
    Differs, ///< The record or program is of another model or another export.
};

/// Whether a record or program is of another model, or of another export of it.
[[nodiscard]] constexpr bool isStranger(PairVerdict verdict)
{
    return verdict == PairVerdict::Differs;
}

/// Word for a verdict as `etinspect info` prints it.
[[nodiscard]] std::string_view verdictName(PairVerdict verdict);

/// A verdict on a record or a program with what tells it.
struct FileVerdict {
    PairVerdict verdict = PairVerdict::NoRecord;
    std::vector<Message> reasons; ///< Why: how much fits, then what does not, most telling first.
    Message contradiction; ///< Where the file differs, what tells most that it does; may be empty.
};

/// A record or program that is of another model than the dump, or of another export of it.
struct Stranger {
    FileRole role = FileRole::Record; ///< Record or Program.
    std::string file; ///< Its path, or its name where it was read from memory.
    Message reason; ///< What tells most that it is; empty where nothing was found to name.
    bool isLeftOut = true; ///< Whether the trace is without it.
};

/// Whether record and program belong to the dump. Decided before events are tied to nodes, so that what is left out is
/// never joined.
struct TraceMatch {
    FileVerdict record; ///< On the record that is joined; NoRecord where none is.
    FileVerdict program; ///< On the program that is joined; NoRecord where none is.
    std::vector<Stranger> strangers; ///< Joined or not; the record before the program.

    /// The file of that role which was left out; null for none.
    [[nodiscard]] const Stranger* leftOut(FileRole role) const
    {
        for (const Stranger& stranger : strangers) {
            if (stranger.isLeftOut && stranger.role == role) {
                return &stranger;
            }
        }
        return nullptr;
    }
};

} // namespace ets
