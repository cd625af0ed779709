// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/examples.h"

#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/trace/open.h"

#include <ostream>
#include <utility>

using namespace ets;

namespace examples {

// [open-files]
Result<void> printMedians(const std::string& dumpPath, const std::string& recordPath, std::ostream& out)
{
    const auto opened = openTrace({.etdumpPath = dumpPath, .etrecordPath = recordPath});
    if (!opened) {
        return opened.error();
    }
    const Trace& trace = **opened;
    for (const EventBlock& block : trace.eventBlocks()) {
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            const EventId id(block.firstEvent.value() + i);
            if (const auto& figures = trace.perfSummary(id)) {
                out << block.name << ' ' << trace.nameOf(id) << ' ' << figures->median() << " ms\n";
            }
        }
    }
    return {};
}
// [open-files]

// [open-bytes]
Result<std::shared_ptr<const Trace>> openBytes(
    std::span<const std::byte> dump, std::span<const std::byte> record, std::span<const std::byte> debugBuffer)
{
    return openTrace({.etdumpData = dump, .etrecordData = record, .debugBufferData = debugBuffer});
}
// [open-bytes]

// [open-steps]
Result<std::shared_ptr<const Trace>> openStepByStep(const std::string& dumpPath, const std::string& recordPath)
{
    auto dump = readETDump(dumpPath);
    if (!dump) {
        return dump.error();
    }
    auto record = readETRecord(recordPath);
    if (!record) {
        return record.error();
    }
    return Trace::create(std::move(*dump), std::move(*record));
}
// [open-steps]

// [options]
Result<std::shared_ptr<const Trace>> openWithOptions(const std::string& dumpPath, const std::string& recordPath)
{
    TraceInput input{.etdumpPath = dumpPath, .etrecordPath = recordPath};
    input.options.reading = Reading::Faithful;
    input.options.sourceTimeScale = TimeScale::Ns;
    input.options.targetTimeScale = TimeScale::Us;
    input.options.enableModuleHierarchy = true;
    input.options.referenceGraphName = "edge_dialect_graph_module";
    input.options.methodOfBlock = {{1, "forward"}};
    return openTrace(std::move(input));
}
// [options]

// [readings]
Result<std::map<std::string, double>> readingNoise(const std::string& dumpPath)
{
    const auto dump = readETDump(dumpPath);
    if (!dump) {
        return dump.error();
    }
    TraceOptions asPython;
    asPython.reading = Reading::Faithful;
    const auto faithful = Trace::create(*dump, nullptr, asPython);
    if (!faithful) {
        return faithful.error(); // also where the Python Inspector would raise
    }
    const auto corrected = Trace::create(*dump, nullptr); // shares the dump
    if (!corrected) {
        return corrected.error();
    }
    std::map<std::string, double> differences;
    for (std::size_t i = 0; i < (*corrected)->events().size(); ++i) {
        const auto& exact = (*corrected)->perfSummary(EventId(i));
        const auto& python = (*faithful)->perfSummary(EventId(i));
        if (exact && python && exact->avg != python->avg) {
            differences[std::string((*corrected)->nameOf(EventId(i)))] = python->avg - exact->avg;
        }
    }
    return differences;
}
// [readings]

// [progress]
class PhaseLog : public ProgressSink {
public:
    explicit PhaseLog(std::ostream& out)
        : m_out(out)
    {
    }
    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override
    {
        m_out << phase << ' ' << done << '/' << total << '\n';
    }

private:
    std::ostream& m_out;
};

Result<std::shared_ptr<const Trace>> openWithProgress(
    const std::string& dumpPath, CancelToken cancel, std::ostream& log)
{
    PhaseLog sink(log);
    return openTrace({.etdumpPath = dumpPath}, {.cancel = std::move(cancel), .sink = &sink});
}
// [progress]

// [problems]
int reportProblems(const std::string& dumpPath, std::ostream& err)
{
    const auto opened = openTrace({.etdumpPath = dumpPath});
    if (!opened) {
        err << opened.error().message() << '\n'; // file: what (where). Advice
        return 1;
    }
    for (const DiagnosticGroup& group : (*opened)->diagnostics().groups()) {
        err << group.code << " x" << group.count << ": " << group.first.front().where.english() << ": "
            << group.first.front().text.english() << '\n';
    }
    return 0;
}
// [problems]

} // namespace examples
