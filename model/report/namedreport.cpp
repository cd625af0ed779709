// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/namedreport.h"

#include "model/analysis/delegation/namedbytes.h"

#include <string_view>

namespace ets {

namespace {

void writeDataFile(JsonWriter& json, const DataFile& file, const NamedBytes::FileSizes& sizes)
{
    json.beginObject();
    json.member("file", std::string_view(file.file));
    json.member("bytes", file.size);
    json.member("version", std::uint64_t{file.version});
    json.member("former_layout", file.isFormer);
    json.key("bytes_by_use");
    json.beginObject();
    json.member("kernels", sizes.kernels);
    json.member("delegates", sizes.delegates);
    json.member("not_asked", sizes.others);
    json.member("rest", sizes.rest);
    json.endObject();
    json.endObject();
}

void writeLayout(JsonWriter& json, const std::optional<TensorType>& layout)
{
    json.key("dtype");
    if (!layout) {
        json.null();
        json.key("shape");
        json.null();
        return;
    }
    json.value(planScalarTypeName(layout->scalarType));
    json.key("shape");
    json.beginArray();
    for (const std::int32_t size : layout->shape) {
        json.value(std::int64_t{size});
    }
    json.endArray();
}

void writeOwner(JsonWriter& json, const Program& program, const NamedBytes::Owner& owner)
{
    json.beginObject();
    json.member("method", std::string_view(program.plans[owner.plan].name));
    if (owner.delegate) {
        json.member("delegate", std::uint64_t{*owner.delegate});
    } else {
        json.member("value", std::uint64_t{owner.value.value()});
    }
    json.endObject();
}

void writeEntry(JsonWriter& json, const Program& program, const NamedBytes::Entry& entry,
    std::span<const std::shared_ptr<const DataFile>> files)
{
    json.beginObject();
    json.member("key", std::string_view(entry.key));
    json.key("file");
    if (entry.state == NamedBytes::State::Missing) {
        json.null();
    } else {
        json.value(std::string_view(entry.file ? files[*entry.file]->file : program.file));
    }
    json.member("bytes", entry.bytes);
    writeLayout(json, entry.layout);
    json.member("state", namedStateName(entry.state));
    json.member("owner_count", entry.ownerCount);
    json.key("owners");
    json.beginArray();
    for (const NamedBytes::Owner& owner : entry.owners) {
        writeOwner(json, program, owner);
    }
    json.endArray();
    json.endObject();
}

} // namespace

void writeNamed(JsonWriter& json, const Program& program, std::span<const std::shared_ptr<const DataFile>> files)
{
    const NamedBytes named = NamedBytes::of(program, files);
    json.key("data_files");
    json.beginArray();
    for (std::size_t i = 0; i < files.size(); ++i) {
        writeDataFile(json, *files[i], named.files[i]);
    }
    json.endArray();
    json.key("named");
    json.beginArray();
    for (const NamedBytes::Entry& entry : named.entries) {
        writeEntry(json, program, entry, files);
    }
    json.endArray();
}

} // namespace ets
