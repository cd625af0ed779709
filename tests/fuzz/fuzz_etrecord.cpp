// SPDX-License-Identifier: GPL-3.0-or-later
// A record. Most of what a fuzzer does to a zip is stopped by checksums, so that an input that is none is taken for
// what would lie inside: a program, then the three maps, as JSON with a NUL between them.
#include "model/base/memorybudget.h"
#include "model/etrecord/etrecordreader.h"
#include "model/etrecord/program/programreader.h"
#include "model/etrecord/recordmaps.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/memoryfile.h"
#include "tests/fuzz/workout.h"

#include <string_view>

namespace {

using namespace ets;

/// Instructions 0 to 7 by turns as a kernel and as a delegate, whose ids are numbers and texts.
std::shared_ptr<const ETDump> someDump()
{
    test::DumpWriter writer;
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

/// The text up to the next NUL, which is taken off.
std::string_view nextText(std::string_view& rest)
{
    const std::string_view text = rest.substr(0, rest.find('\0'));
    rest.remove_prefix(std::min(rest.size(), text.size() + 1));
    return text;
}

std::shared_ptr<const ETRecord> recordOfTexts(std::string_view rest)
{
    auto record = std::make_shared<ETRecord>();
    MemoryBudget budget = MemoryBudget::forInput(rest.size());
    const auto next = [&rest]() -> JsonSource {
        return [text = nextText(rest)]() -> Result<TextBuffer> { return TextBuffer::copyOf(text); };
    };
    if (auto program = readExportedProgram(next(), "program", record->diagnostics, budget)) {
        record->edgePrograms.push_back({"forward", std::move(*program)});
    }
    using ReadMap = void (*)(const JsonValue&, ETRecord&, const std::string&);
    for (const ReadMap read : {&readDebugHandleMap, &readDelegateMap, &readNumOutputsMap}) {
        if (const auto document = JsonDocument::parse(next()); document && payForMap(document->root(), budget)) {
            read(document->root(), *record, "map");
        }
    }
    return record;
}

std::shared_ptr<const ETRecord> recordOf(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!text.starts_with("PK")) {
        return recordOfTexts(text);
    }
    static test::MemoryFile file;
    file.write(test::inputBytes(data, size));
    const auto record = readETRecord(file.path());
    return record ? *record : nullptr;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const std::shared_ptr<const ETDump> dump = someDump();
    if (const auto record = recordOf(data, size)) {
        test::workOutRecord(*record);
        test::workOutJoined(dump, record);
    }
    return 0;
}
