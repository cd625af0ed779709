// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/trace/source.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

class Trace;

/// What a row of time in the source stands for.
enum class LineLevel : std::uint8_t { Line, Function, File };

/// A level with its word.
struct LineLevelInfo {
    LineLevel level;
    std::string_view key; ///< "line"; never translated.
};

/// All of them, from the smallest.
[[nodiscard]] std::span<const LineLevelInfo> lineLevels();

/// One line of the model's source. Its texts are those of SourcePlaces.
struct SourcePlace {
    std::string_view file; ///< Without the folders that say whose machine it was, see shortPath().
    std::int64_t line = 0; ///< From 1; 0 where the record has none.
    std::string_view function; ///< Empty where the record has none.
    std::string_view code; ///< The line as the record quotes it; may be empty.
    std::string_view path; ///< The file as the record names it, with all folders.
};

/// The lines of the model that the nodes of a trace come from. Files of libraries are left out, see ModelPackages.
class SourcePlaces {
public:
    /// Reads the stack traces of all nodes that have one.
    /// @param packages whose lines are the model's
    SourcePlaces(const Trace& trace, const ModelPackages& packages, const LoadContext& context = {});

    [[nodiscard]] std::span<const SourcePlace> places() const { return m_places; } ///< Each line of a file once.
    /// Places of a node's stack trace, outermost first, a line that calls itself as often as it does; the innermost
    /// thousand, as Python has no more.
    [[nodiscard]] std::span<const std::uint32_t> placesOf(NodeId node) const;
    /// What a place is in at a level, as an id that all places of equal file (and function, and line) have.
    [[nodiscard]] std::uint32_t keyOf(std::uint32_t place, LineLevel level) const;

private:
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    void addPlace(const StackFrame& frame);
    void shortenFiles();
    void findKeys();

    StringPool m_texts;
    std::vector<SourcePlace> m_places;
    std::map<std::pair<StringId, std::int64_t>, std::uint32_t> m_placeOf; ///< By file and line.
    std::vector<std::uint32_t> m_lists; ///< Places of all nodes, one node after the other.
    std::vector<Range> m_ofNode; ///< By NodeId.
    std::vector<std::uint32_t> m_lineKey; ///< By place: the first of the same file and line.
    std::vector<std::uint32_t> m_functionKey; ///< By place: the first of the same function.
    std::vector<std::uint32_t> m_fileKey; ///< By place: the first of the same file.
};

/// A path without what tells whose machine it was: behind the last site-packages or dist-packages; else below the
/// folder that the model's files have in common, and never with the folder of a user.
/// @param common ends with a slash, or is empty
[[nodiscard]] std::string_view shortPath(std::string_view path, std::string_view common);

} // namespace ets
