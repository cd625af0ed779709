// SPDX-License-Identifier: GPL-3.0-or-later
// Joining, both readings, every report. An input that begins as a dump, a record or a program is one; any other decides
// what happens in a dump and what stands in the maps of a record, both of which are sound.
#include "model/etdump/read.h"
#include "model/pte/program.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/fuzz/bytefeed.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/invariants.h"
#include "tests/fuzz/programworkout.h"
#include "tests/fuzz/recordinput.h"
#include "tests/fuzz/workout.h"
#include "tests/trace/recordwriter.h"

#include <array>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace {

using namespace ets;
using namespace ets::test;

constexpr std::array<const char*, 12> eventNames{"native_call_add.out", "OPERATOR_CALL", "DELEGATE_CALL",
    "Method::execute", "Method::init", "Program::load_method", "Method::step", "native_call_convolution.out",
    "MOVE_CALL", "JF_CALL", "FREE_CALL", ""};
constexpr std::array<const char*, 6> delegateIds{"conv", "relu #1", "1", "12", "", "\xF0\x9F\x92\xA9"};
constexpr std::array<const char*, 6> ops{
    "aten.add.Tensor", "aten.convolution.default", "aten.mul.out", "executorch_call_delegate", "", "aten.relu.default"};
constexpr std::array<const char*, 6> modules{"", "first", "second", "second.conv", "first", "a.b.c.d"};
constexpr std::array<const char*, 3> methods{"forward", "encode", ""};

/// Small numbers mostly: large ones are where sums stop.
Ticks ticks(ByteFeed& feed)
{
    switch (feed.below(32)) {
    case 0:
        return std::numeric_limits<Ticks>::max() - feed.below(4);
    case 1:
        return (Ticks(1) << 32U) - feed.below(200);
    case 2:
        return (Ticks(1) << 63U) + feed.below(4);
    default:
        return feed.below(256) * (1 + feed.below(3));
    }
}

std::int32_t instruction(ByteFeed& feed)
{
    return static_cast<std::int32_t>(feed.below(10)) - 1;
}

WrittenValue value(ByteFeed& feed)
{
    switch (feed.below(4)) {
    case 0:
        return WrittenValue::ofInt(static_cast<std::int64_t>(feed.below(3)));
    case 1:
        return WrittenValue::ofDouble(std::numeric_limits<double>::quiet_NaN());
    case 2:
        return WrittenValue::ofTensor(
            WrittenTensor::of(6, {1 + std::int64_t(feed.below(3)), 2}, 64), feed.below(2) == 0);
    default:
        return WrittenValue::ofTensors({WrittenTensor::of(4, {2}, 0), WrittenTensor::of(6, {0}, -1)});
    }
}

void addEvent(ByteFeed& feed, DumpWriter& writer)
{
    const Ticks start = ticks(feed);
    const Ticks end = feed.below(8) == 0 ? ticks(feed) : start + feed.below(64);
    const auto chain = static_cast<std::int32_t>(feed.below(3)) - 1;
    switch (feed.below(6)) {
    case 0:
        writer.delegateOp(feed.pick(delegateIds), instruction(feed), start, end, "meta", chain);
        return;
    case 1:
        writer.delegateOp(static_cast<std::int32_t>(feed.below(16)) - 1, instruction(feed), start, end, {}, chain);
        return;
    case 2:
        writer.value(instruction(feed), value(feed));
        return;
    default:
        writer.event(feed.pick(eventNames), instruction(feed), start, end, chain);
    }
}

void addRun(ByteFeed& feed, DumpWriter& writer)
{
    writer.run(feed.below(4) == 0 ? "Default" : "Execute", static_cast<std::int32_t>(feed.below(3)) - 1);
    for (std::size_t left = feed.below(24); left > 0; --left) {
        addEvent(feed, writer);
    }
}

DumpWriter dumpOf(ByteFeed& feed)
{
    DumpWriter writer;
    for (std::size_t left = feed.below(5); left > 0; --left) {
        ByteFeed again = feed;
        addRun(feed, writer);
        // A run that repeats the one before makes a block of several.
        if (feed.below(2) == 0) {
            addRun(again, writer);
        }
    }
    return writer;
}

std::vector<std::int64_t> handles(ByteFeed& feed)
{
    std::vector<std::int64_t> list(feed.below(5));
    for (std::int64_t& handle : list) {
        handle = static_cast<std::int64_t>(feed.below(14)) - 1;
    }
    return list;
}

void addMethod(ByteFeed& feed, RecordWriter& writer)
{
    const std::string name = feed.pick(methods);
    if (feed.below(8) == 0) {
        writer.methodWithoutProgram(name);
    } else {
        writer.method(name);
        const std::size_t nodes = feed.below(12);
        for (std::size_t n = 0; n < nodes; ++n) {
            std::vector<std::string> stack(feed.below(4));
            for (std::string& module : stack) {
                module = feed.pick(modules);
            }
            writer.node("value" + std::to_string(feed.below(10)), feed.pick(ops),
                static_cast<std::int64_t>(feed.below(14)) - 1, stack);
        }
    }
    const std::size_t instructions = feed.below(10);
    for (std::size_t i = 0; i < instructions; ++i) {
        if (feed.below(2) == 0) {
            writer.instruction(instruction(feed), static_cast<std::int64_t>(feed.below(14)) - 1,
                static_cast<std::int64_t>(feed.below(4)));
            continue;
        }
        const std::int32_t id = instruction(feed);
        writer.instruction(id, handles(feed), static_cast<std::int64_t>(feed.below(4)) - 1);
        std::vector<std::pair<std::string, std::vector<std::int64_t>>> map;
        for (std::size_t left = feed.below(4); left > 0; --left) {
            map.emplace_back(
                feed.below(2) == 0 ? feed.pick(delegateIds) : std::to_string(feed.below(16)), handles(feed));
        }
        const bool named = feed.below(4) != 0;
        writer.delegate(id, named ? std::optional<std::string>("Backend") : std::nullopt, std::move(map));
    }
}

/// Instructions 0 to 7 by turns as a kernel and as a delegate, whose ids are numbers and texts.
std::shared_ptr<const ETDump> someDump()
{
    DumpWriter writer;
    writer.run();
    for (std::int32_t i = 0; i < 8; ++i) {
        const Ticks start = 10 + 10 * static_cast<Ticks>(i);
        if (i % 2 == 0) {
            writer.event("native_call_add.out", i, start + 1, start + 4).event("OPERATOR_CALL", i, start, start + 5);
        } else {
            writer.delegateOp(i, i, start, start + 2).delegateOp("conv", i, start + 2, start + 4);
            writer.event("DELEGATE_CALL", i, start, start + 5);
        }
    }
    writer.framework("Method::execute", 0, 200);
    return writer.dump();
}

void joinDump(std::span<const std::byte> input, const std::shared_ptr<const FileBytes>& buffer)
{
    // A copy of exactly this size, aligned as readers want it and as libFuzzer does not promise.
    const FileBytes file = FileBytes::copyOf(input, "input.etdp");
    if (const auto dump = readETDump(file.bytes(), file.name())) {
        // By turns with a debug buffer and without.
        workOutJoined(*dump, nullptr, input.size() % 3 == 0 ? buffer : nullptr);
    }
}

void joinRecord(const std::shared_ptr<const ETRecord>& record)
{
    static const std::shared_ptr<const ETDump> dump = someDump();
    if (record != nullptr) {
        workOutReports(*record);
        workOutJoined(dump, record);
    }
}

void joinProgram(std::span<const std::byte> input)
{
    if (const auto program = readProgram(ByteSource::ofMemory({input.begin(), input.end()}, "input.pte"))) {
        workOutProgram(*program);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto input = inputBytes(data, size);
    static const auto buffer =
        std::make_shared<const FileBytes>(FileBytes::copyOf(std::vector<std::byte>(512, std::byte{1}), "buffer"));
    const FileKind kind = detectFileKind(input);
    if (kind == FileKind::ETDump) {
        joinDump(input, buffer);
        return 0;
    }
    if (kind == FileKind::Program || kind == FileKind::BundledProgram) {
        joinProgram(input);
        return 0;
    }
    if (std::string_view(reinterpret_cast<const char*>(data), size).starts_with("PK") || (size > 0 && data[0] == '{')) {
        joinRecord(recordOf(data, size));
        return 0;
    }
    ByteFeed feed(input);
    RecordWriter record;
    for (std::size_t left = feed.below(3); left > 0; --left) {
        addMethod(feed, record);
    }
    const auto dump = dumpOf(feed).dump();
    require(dump != nullptr, "a dump that was just written can be read");
    workOutJoined(dump, record.done(), buffer);
    return 0;
}
