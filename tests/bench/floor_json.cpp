// SPDX-License-Identifier: GPL-3.0-or-later
// The least that any reader of a record has to do: unpack its programs, and let RapidJSON find their values without
// keeping any. Archive, flags and entries are those of our own reader.
#include "model/etrecord/zip.h"

#include <rapidjson/reader.h>

#include <cstdint>
#include <cstdio>
#include <string_view>

namespace {

struct NoHandler : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, NoHandler> { };

bool isProgram(std::string_view name)
{
    for (const std::string_view suffix : {"_state_dict", "_constants", "_example_inputs", "/"}) {
        if (name.ends_with(suffix)) {
            return false;
        }
    }
    return name == "exported_program" || name == "edge_dialect_exported_program"
        || name.find('/') != std::string_view::npos;
}

/// @return bytes of JSON, 0 when the entry cannot be read
std::uint64_t pass(const ets::Zip& zip, const ets::ZipEntry& entry)
{
    const auto text = zip.text(entry);
    if (!text) {
        return 0;
    }
    constexpr unsigned flags =
        rapidjson::kParseInsituFlag | rapidjson::kParseNanAndInfFlag | rapidjson::kParseNumbersAsStringsFlag;
    rapidjson::InsituStringStream stream(text->data.get());
    NoHandler handler;
    rapidjson::Reader reader;
    return reader.Parse<flags>(stream, handler).IsError() ? 0 : text->size;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: floor_json RECORD\n", stderr);
        return 2;
    }
    const auto source = ets::ByteSource::openFile(argv[1]);
    const auto archive = source ? ets::Zip::open(*source) : ets::Result<ets::Zip>(source.error());
    if (!archive) {
        std::fprintf(stderr, "floor_json: %s\n", archive.error().message().c_str());
        return 1;
    }
    std::uint64_t total = 0;
    for (const ets::ZipEntry& entry : archive->entries()) {
        if (!isProgram(entry.name)) {
            continue;
        }
        const std::uint64_t bytes = pass(*archive, entry);
        if (bytes == 0) {
            std::fprintf(stderr, "floor_json: %s cannot be read\n", std::string(entry.name).c_str());
            return 1;
        }
        total += bytes;
    }
    std::printf("%llu bytes of JSON\n", static_cast<unsigned long long>(total));
    return 0;
}
