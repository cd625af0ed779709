// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/base/time.h"
#include "model/etrecord/record.h"
#include "model/trace/rules.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ets {

/// Which runs count: of every block, of one, or of those that ran one method, by their position within it, from 1.
class RunSpec {
public:
    RunSpec() = default; ///< All runs.

    /// @param text positions and ranges, joined by commas: "2..", "3", "1..5,8", "..10"; before them the block if only
    /// its runs count, or the method: "block 1: 2..", "block 1", "method decode: 2.."
    /// @return a usage error for anything else, for position 0 and for a range that ends before it starts
    [[nodiscard]] static Result<RunSpec> parse(std::string_view text);
    /// All but the first so many.
    [[nodiscard]] static RunSpec dropFirst(std::uint32_t count);
    /// One run.
    [[nodiscard]] static RunSpec only(std::uint32_t position);

    /// The same positions in one block alone.
    /// @param block counted from 0, as Trace::eventBlocks()
    [[nodiscard]] RunSpec ofBlock(std::uint32_t block) const;
    /// The same positions in the blocks that ran one method alone; what only loads does not count then.
    /// @param method empty for every method
    [[nodiscard]] RunSpec ofMethod(std::string method) const;

    /// The same positions, of every block and method.
    [[nodiscard]] RunSpec positions() const;

    /// Whether every run of every block counts.
    [[nodiscard]] bool isAll() const { return m_ranges.empty() && !m_block && m_method.empty(); }
    /// The one block whose runs count; nothing for every block.
    [[nodiscard]] std::optional<std::uint32_t> block() const { return m_block; }
    /// The one method whose runs count; empty for every method.
    [[nodiscard]] const std::string& method() const { return m_method; }
    /// Whether it is one of the positions, in whatever block.
    /// @param position from 1
    [[nodiscard]] bool contains(std::uint32_t position) const;
    /// Its positions and ranges of which none is at most so large, as text: "999", "50..60".
    [[nodiscard]] std::vector<std::string> beyond(std::uint32_t most) const;
    /// The positions alone, as parse() reads them; empty for all.
    [[nodiscard]] std::string positionsText() const;
    /// As parse() reads it; empty for all runs.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const RunSpec&, const RunSpec&) = default;

private:
    [[nodiscard]] static Result<RunSpec> parsePositions(std::string_view text); ///< Positions and ranges alone.
    struct Range {
        std::uint64_t first = 1;
        std::uint64_t last = std::numeric_limits<std::uint64_t>::max(); ///< That, if it has no end.
        [[nodiscard]] std::string text() const;
        friend bool operator==(const Range&, const Range&) = default;
    };
    std::vector<Range> m_ranges; ///< As given; empty for all.
    std::optional<std::uint32_t> m_block;
    std::string m_method;
};

struct Program;

/// A cell that a metadata parser fills.
using MetadataValue = std::variant<std::monostate, std::int64_t, double, bool, std::string>;

/// Metadata of an event: the bytes as logged (one per sample, empty for a missing one), or named values
/// that become columns of the table.
using DelegateMetadata = std::variant<std::vector<std::string>, std::vector<std::pair<std::string, MetadataValue>>>;

/// Caller's function from an event's metadata to something readable. Called for delegated events only;
/// the list is empty when no sample has metadata.
using DelegateMetadataParser = std::function<Result<DelegateMetadata>(std::span<const std::string>)>;

/// Caller's function from a delegate's time to the target scale; called on start and end.
using DelegateTimeScaleConverter = std::function<double(std::string_view eventName, Ticks time)>;

/// What becomes of a record or program that is of another model than the dump, or of another export of it.
enum class Pairing : std::uint8_t {
    LeaveStrangersOut, ///< It is not joined: every name and line would be a wrong one. TraceMatch says why.
    Force, ///< It is joined all the same.
};

/// Everything the Inspector's constructor takes besides the files.
struct TraceOptions {
    Reading reading = Reading::Corrected; ///< As the window and the command line read.
    TimeScale sourceTimeScale = TimeScale::Ns;
    TimeScale targetTimeScale = TimeScale::Ms;
    /// Of the clock whose cycles the ticks are, in Hz; 0 for unknown. With it cycles convert to time.
    double frequency = 0;
    std::shared_ptr<const FileBytes> debugBuffer; ///< Null when there is none.
    std::shared_ptr<const Program> program; ///< That ran; null when there is none.
    Pairing recordPairing = Pairing::LeaveStrangersOut; ///< Of the record.
    Pairing programPairing = Pairing::LeaveStrangersOut; ///< Of the program.
    /// Runs of each block that count in every figure. A block that executes nothing is used whole; one of which no
    /// chosen run is there counts nowhere, and so does all of it if no block ran the method.
    RunSpec runs;
    DelegateMetadataParser delegateMetadataParser;
    DelegateTimeScaleConverter delegateTimeScaleConverter;
    bool enableModuleHierarchy = false;
    /// programnames::edgeKey or a name of the record's graph map.
    std::string referenceGraphName = programnames::edgeKey;
    /// Methods that the caller knows, by index of the block; they replace what would be inferred.
    std::map<std::uint32_t, std::string> methodOfBlock;

    /// Ticks of the source scale in one unit of a scale, by which a value in ticks is divided: 1e6 for ns and Ms, the
    /// frequency for cycles and S, 1 for cycles of an unknown frequency.
    [[nodiscard]] double ticksPer(TimeScale scale) const;
    /// The same for the target scale.
    [[nodiscard]] double ticksPerTarget() const { return ticksPer(targetTimeScale); }
    /// Whether cycles are given and no frequency, so that a tick has no length in time.
    [[nodiscard]] bool hasCyclesOnly() const { return sourceTimeScale == TimeScale::Cycles && frequency <= 0; }
    /// Whether source, target and frequency go together: a frequency with cycles only, and without one cycles with
    /// cycles only.
    [[nodiscard]] Result<void> checkScales() const;
};

} // namespace ets
