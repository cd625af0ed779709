// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/report/inspectortable.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// The examples of docs/api.md. What stands between two lines `// [name]` is shown there word for word, which the test
/// check_api_examples sees to; tst_exampleloading and tst_examples run all of them.
namespace examples {

using TracePtr = std::shared_ptr<const ets::Trace>;

// loading.cpp
ets::Result<void> printMedians(const std::string& dumpPath, const std::string& recordPath, std::ostream& out);
ets::Result<TracePtr> openBytes(
    std::span<const std::byte> dump, std::span<const std::byte> record, std::span<const std::byte> debugBuffer);
ets::Result<TracePtr> openStepByStep(const std::string& dumpPath, const std::string& recordPath);
ets::Result<TracePtr> openWithOptions(const std::string& dumpPath, const std::string& recordPath);
ets::Result<std::map<std::string, double>> readingNoise(const std::string& dumpPath);
ets::Result<TracePtr> openWithProgress(const std::string& dumpPath, ets::CancelToken cancel, std::ostream& log);
int reportProblems(const std::string& dumpPath, std::ostream& err);

// callbacks.cpp
ets::Result<TracePtr> openWithParser(const std::string& dumpPath);
ets::Result<TracePtr> openWithConverter(const std::string& dumpPath);

// events.cpp
void printBlocks(const ets::Trace& trace, std::ostream& out);
void printFigures(const ets::Trace& trace, ets::EventId id, std::ostream& out);
std::map<std::uint32_t, ets::Ticks> ticksByRun(const ets::Trace& trace, ets::EventId id);
std::vector<double> elementsOf(const ets::Value& value);
std::size_t countLoggedTensors(const ets::Trace& trace);
ets::Result<std::size_t> counterBytes(const ets::Trace& trace);

// model.cpp
void printOrigin(const ets::Trace& trace, ets::EventId id, std::ostream& out);
std::vector<std::string> consumersOf(const ets::Trace& trace, ets::NodeId id);
std::string programText(const ets::Trace& trace, const std::string& graph);
ets::Result<std::map<std::string, std::vector<std::int64_t>>> weightShapes(const ets::ETRecord& record);
void printModules(const ets::Trace& trace, std::ostream& out);
std::optional<double> linkedTime(const ets::Trace& trace);

// tables.cpp
ets::Result<std::map<std::string, double>> averageByOp(
    const std::string& dumpPath, const std::string& recordPath, const std::string& block);
ets::Result<std::vector<double>> rawOf(const ets::Trace& trace, const std::string& eventName);
ets::Result<void> writeTables(const ets::Trace& trace, const std::string& tsvPath, std::ostream& out);
ets::Result<void> exportAll(const ets::Trace& trace, const std::string& folder);

// numbers.cpp
ets::Result<double> largestGap(const ets::Trace& trace, const std::string& valuesPath, std::ostream& out);
ets::Result<void> printSignalToNoise(const ets::Trace& trace, std::ostream& out);

} // namespace examples
