// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an ETDump of any size for measurements: make_dump FILE RUNS EVENTS OPS [--unshared] [--kernels]
//   RUNS        runs, all of the same shape
//   EVENTS      profile events in each, the last of which is Method::execute
//   OPS         different names of operators among them, in turn
//   --unshared  a string per event, as the runtime writes them, instead of one per name
//   --kernels   no OPERATOR_CALL behind each kernel
#include "etdump_generated.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace wire = ets::wire;

struct Shape {
    std::string file;
    std::uint32_t runs = 0;
    std::uint32_t events = 0;
    std::uint32_t ops = 0;
    bool shared = true;
    bool kernelsOnly = false;
};

class DumpMaker {
public:
    explicit DumpMaker(const Shape& shape)
        : m_shape(shape)
        , m_builder(std::size_t{shape.runs} * shape.events * (shape.shared ? 46 : 74) + 4096)
    {
        for (std::uint32_t i = 0; i < shape.ops; ++i) {
            m_names.push_back("native_call_op" + std::to_string(i) + ".out");
        }
    }

    std::string_view make()
    {
        std::vector<flatbuffers::Offset<wire::RunData>> runs;
        for (std::uint32_t run = 0; run < m_shape.runs; ++run) {
            runs.push_back(makeRun(run));
        }
        const auto vector = m_builder.CreateVector(runs);
        m_builder.FinishSizePrefixed(wire::CreateETDump(m_builder, 0, vector), wire::ETDumpIdentifier());
        return {reinterpret_cast<const char*>(m_builder.GetBufferPointer()), m_builder.GetSize()};
    }

private:
    static constexpr std::uint64_t ticksPerOp = 2000;

    flatbuffers::Offset<flatbuffers::String> text(std::string_view string)
    {
        return m_shape.shared ? m_builder.CreateSharedString(string.data(), string.size())
                              : m_builder.CreateString(string.data(), string.size());
    }

    flatbuffers::Offset<wire::Event> makeEvent(
        std::string_view name, std::int32_t chain, std::int32_t instruction, std::uint64_t start, std::uint64_t end)
    {
        const auto nameOffset = text(name);
        return wire::CreateEvent(
            m_builder, wire::CreateProfileEvent(m_builder, nameOffset, chain, instruction, -1, 0, 0, start, end));
    }

    flatbuffers::Offset<wire::RunData> makeRun(std::uint32_t run)
    {
        const std::uint32_t perOp = m_shape.kernelsOnly ? 1 : 2;
        const std::uint64_t runStart = 1'000'000 + run * (std::uint64_t{m_shape.events} + 3) * ticksPerOp;
        std::vector<flatbuffers::Offset<wire::Event>> events;
        std::uint64_t kernelEnd = 0;
        for (std::uint32_t i = 0; i + 1 < m_shape.events; ++i) {
            const std::uint32_t op = i / perOp;
            const auto instruction = static_cast<std::int32_t>(op);
            const std::uint64_t opStart = runStart + (op + 1) * ticksPerOp;
            if (i % perOp == 0) {
                kernelEnd = opStart + 200 + m_random() % 1500;
                events.push_back(makeEvent(m_names[op % m_names.size()], 0, instruction, opStart + 100, kernelEnd));
            } else {
                events.push_back(makeEvent("OPERATOR_CALL", 0, instruction, opStart, kernelEnd + 100));
            }
        }
        events.push_back(
            makeEvent("Method::execute", -1, 0, runStart, runStart + (m_shape.events / perOp + 2) * ticksPerOp));
        const auto name = text("Execute");
        return wire::CreateRunData(m_builder, name, -1, 0, m_builder.CreateVector(events));
    }

    const Shape& m_shape;
    flatbuffers::FlatBufferBuilder m_builder;
    std::vector<std::string> m_names;
    std::minstd_rand m_random{7};
};

std::uint32_t number(const char* text)
{
    return static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}

} // namespace

int main(int argc, char** argv)
{
    Shape shape;
    bool usable = argc >= 5;
    if (usable) {
        shape.file = argv[1];
        shape.runs = number(argv[2]);
        shape.events = number(argv[3]);
        shape.ops = number(argv[4]);
    }
    for (int i = 5; i < argc; ++i) {
        const std::string_view word = argv[i];
        shape.shared = shape.shared && word != "--unshared";
        shape.kernelsOnly = shape.kernelsOnly || word == "--kernels";
        usable = usable && (word == "--unshared" || word == "--kernels");
    }
    if (!usable || shape.runs == 0 || shape.events == 0 || shape.ops == 0) {
        std::fputs("usage: make_dump FILE RUNS EVENTS OPS [--unshared] [--kernels]\n", stderr);
        return 2;
    }
    DumpMaker maker(shape);
    const std::string_view bytes = maker.make();
    std::ofstream out(shape.file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.flush();
    if (!out) {
        std::fprintf(stderr, "make_dump: %s cannot be written\n", shape.file.c_str());
        return 1;
    }
    return 0;
}
