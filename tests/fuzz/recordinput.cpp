// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/recordinput.h"

#include "model/base/limits.h"
#include "model/etrecord/program.h"
#include "model/etrecord/record.h"
#include "model/etrecord/recordmaps.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/memoryfile.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace ets::test {

namespace {

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
    const Limits limits = Limits::forFiles(rest.size());
    const auto next = [&rest]() -> JsonSource {
        return [text = nextText(rest)]() -> Result<TextBuffer> { return TextBuffer::copyOf(text); };
    };
    if (auto program = readExportedProgram(next(), "program", record->diagnostics, limits)) {
        record->edgePrograms.push_back({"forward", std::move(*program)});
    }
    using ReadMap = void (*)(const JsonValue&, ETRecord&, const std::string&);
    for (const ReadMap read : {&readDebugHandleMap, &readDelegateMap, &readNumOutputsMap}) {
        if (const auto document = JsonDocument::parse(next()); document && payForMap(document->root(), limits)) {
            read(document->root(), *record, "map");
        }
    }
    return record;
}

} // namespace

std::shared_ptr<const ETRecord> recordOf(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!text.starts_with("PK")) {
        return recordOfTexts(text);
    }
    static MemoryFile file;
    file.write(inputBytes(data, size));
    const auto record = readETRecord(file.path());
    return record ? *record : nullptr;
}

} // namespace ets::test
