// SPDX-License-Identifier: GPL-3.0-or-later
// Runs every example of docs/api.md once:
//   every FOLDER_OF_TEST_DATA EMPTY_FOLDER
#include "model/base/file.h"
#include "model/trace/open.h"
#include "tests/examples/examples.h"

#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace {

using namespace ets;

void check(bool isRight, const char* what)
{
    if (!isRight) {
        throw std::runtime_error(what);
    }
}

template <typename T> T valueOf(Result<T> result, const char* what)
{
    if (!result) {
        throw std::runtime_error(std::string(what) + ": " + result.error().message());
    }
    return std::move(*result);
}

void load(const std::string& dump, const std::string& record, const std::string& folder)
{
    std::ostringstream out;
    check(examples::printMedians(dump, record, out).has_value() && !out.str().empty(), "printMedians");
    const auto dumpBytes = valueOf(FileBytes::read(folder + "/linear/dbg.etdp"), "dump");
    const auto recordBytes = valueOf(FileBytes::read(record), "record");
    const auto buffer = valueOf(FileBytes::read(folder + "/linear/dbg.dbg.bin"), "buffer");
    valueOf(examples::openBytes(dumpBytes.bytes(), recordBytes.bytes(), buffer.bytes()), "openBytes");
    valueOf(examples::openStepByStep(dump, record), "openStepByStep");
    valueOf(examples::openWithOptions(dump, record), "openWithOptions");
    valueOf(examples::openWithProgress(dump, CancelToken(), out), "openWithProgress");
    check(!valueOf(examples::readingNoise(folder + "/stub_and_xnn/prof.etdp"), "readingNoise").empty(), "readingNoise");
    check(examples::reportProblems(record, out) == 1, "reportProblems");
    valueOf(examples::openWithParser(folder + "/synthetic/delegate_meta.etdp"), "openWithParser");
    valueOf(examples::openWithConverter(folder + "/stub_and_xnn/prof.etdp"), "openWithConverter");
}

void ask(const Trace& trace, std::ostream& out)
{
    const EventId kernel = trace.idOf(trace.events().back());
    examples::printBlocks(trace, out);
    for (const Event& event : trace.events()) {
        examples::printFigures(trace, trace.idOf(event), out);
        examples::printOrigin(trace, trace.idOf(event), out);
    }
    check(!examples::ticksByRun(trace, kernel).empty(), "ticksByRun");
    check(examples::elementsOf(Value(2.5)).size() == 1, "elementsOf");
    valueOf(examples::counterBytes(trace), "counterBytes");
    examples::consumersOf(trace, NodeId(0));
    check(!examples::programText(trace, {}).empty(), "programText");
    check(!valueOf(examples::weightShapes(*trace.etrecord()), "weightShapes").empty(), "weightShapes");
    examples::printModules(trace, out);
    check(examples::linkedTime(trace).has_value(), "linkedTime");
    check(!opList(trace, "Execute").empty(), "opList");
}

void write(const Trace& trace, const std::string& dump, const std::string& record, const std::string& target)
{
    std::ostringstream out;
    check(!valueOf(examples::averageByOp(dump, record, "Execute"), "averageByOp").empty(), "averageByOp");
    check(!valueOf(examples::rawOf(trace, "native_call_addmm.out"), "rawOf").empty(), "rawOf");
    check(examples::writeTables(trace, target + "/table.tsv", out).has_value(), "writeTables");
    check(examples::exportAll(trace, target).has_value(), "exportAll");
}

void compareValues(const std::string& folder)
{
    std::ostringstream out;
    const auto trace = valueOf(openTrace({.etdumpPath = folder + "/cond/dbg.etdp",
                                   .etrecordPath = folder + "/cond/etrecord.bin",
                                   .debugBufferPath = folder + "/cond/dbg.dbg.bin"}),
        "cond");
    check(examples::countLoggedTensors(*trace) > 0, "countLoggedTensors");
    valueOf(
        examples::largestGap(*trace, folder + "/cond/numeric/edge_dialect_exported_program.npz", out), "largestGap");
    check(examples::printSignalToNoise(*trace, out).has_value(), "printSignalToNoise");
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        return 2;
    }
    const std::string folder = argv[1];
    const std::string dump = folder + "/linear/prof.etdp";
    const std::string record = folder + "/linear/etrecord.bin";
    try {
        load(dump, record, folder);
        const auto trace = valueOf(openTrace({.etdumpPath = dump, .etrecordPath = record}), "linear");
        std::ostringstream out;
        ask(*trace, out);
        write(*trace, dump, record, argv[2]);
        compareValues(folder);
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
    return 0;
}
