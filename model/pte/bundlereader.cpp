// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/bundlereader.h"

#include "model/base/file.h"
#include "model/pte/readbudget.h"
#include "model/pte/wire.h"

#include "bundle_generated.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <new>
#include <optional>
#include <sys/mman.h>
#include <utility>

namespace ets {

namespace {

namespace fb = ets::wire::bundle;

BundledValue valueOf(const fb::Value& value, ReadBudget& budget)
{
    budget.take(sizeof(BundledValue));
    if (const auto* const tensor = value.val_as_Tensor()) {
        BundledTensor result;
        result.scalarType = static_cast<ScalarType>(tensor->scalar_type());
        budget.take(wire::sizeOf(tensor->sizes()) * sizeof(std::int32_t));
        for (const std::int32_t size : wire::Each(tensor->sizes())) {
            result.shape.push_back(size);
        }
        return result;
    }
    if (const auto* const integer = value.val_as_Int()) {
        return std::int64_t{integer->int_val()};
    }
    if (const auto* const truth = value.val_as_Bool()) {
        return truth->bool_val();
    }
    if (const auto* const real = value.val_as_Double()) {
        return real->double_val();
    }
    throw Damage(ETS_MESSAGE("is damaged: a bundled value is of an unknown kind"), ETS_MESSAGE("test cases"));
}

std::vector<BundledValue> valuesOf(const flatbuffers::Vector<flatbuffers::Offset<fb::Value>>* table, ReadBudget& budget)
{
    std::vector<BundledValue> values;
    for (const fb::Value* const value : wire::Each(table)) {
        values.push_back(valueOf(*value, budget));
    }
    return values;
}

BundledSuite suiteOf(const fb::TestSuite& table, ReadBudget& budget)
{
    BundledSuite suite;
    budget.take(sizeof suite + (table.method_name() == nullptr ? 0 : table.method_name()->size()));
    suite.method = wire::text(table.method_name());
    for (const fb::TestCase* const testCase : wire::Each(table.test_cases())) {
        budget.take(sizeof(BundledCase));
        suite.cases.push_back({valuesOf(testCase->inputs(), budget), valuesOf(testCase->expected_outputs(), budget)});
    }
    return suite;
}

/// A part of a file, in bytes.
struct Range {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

template <typename T> std::optional<T> numberAt(const ByteSource& source, std::uint64_t offset)
{
    std::array<std::byte, sizeof(T)> bytes{};
    if (!source.contains(offset, sizeof(T)) || !source.read(offset, bytes)) {
        return std::nullopt;
    }
    return std::bit_cast<T>(bytes);
}

/// Where the program lies in a bundle, found step by step; nothing where a step leads outside.
std::optional<Range> programIn(const ByteSource& source)
{
    constexpr std::uint64_t field = 4 + 2 * 2; // of the table's third field, in its table of fields
    const auto root = numberAt<std::uint32_t>(source, 0);
    const auto fields = root ? numberAt<std::int32_t>(source, *root) : std::nullopt;
    const std::int64_t table = fields ? std::int64_t{*root} - *fields : -1;
    const auto size = table >= 0 ? numberAt<std::uint16_t>(source, static_cast<std::uint64_t>(table)) : std::nullopt;
    if (!size || *size < field + sizeof(std::uint16_t)) {
        return std::nullopt;
    }
    const auto slot = numberAt<std::uint16_t>(source, static_cast<std::uint64_t>(table) + field);
    const std::uint64_t place = slot && *slot > 0 ? std::uint64_t{*root} + *slot : source.size();
    const auto vector = numberAt<std::uint32_t>(source, place);
    const auto count = vector ? numberAt<std::uint32_t>(source, place + *vector) : std::nullopt;
    if (!count) {
        return std::nullopt;
    }
    const std::uint64_t begin = place + *vector + sizeof(std::uint32_t);
    return source.contains(begin, *count) ? std::optional(Range{begin, begin + *count}) : std::nullopt;
}

/// As many bytes as a file has, zeros where nothing is put: those take no memory.
class SparseBytes {
public:
    explicit SparseBytes(std::size_t size)
        : m_size(size)
    {
        void* const memory = size == 0
            ? MAP_FAILED
            : ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        m_data = memory == MAP_FAILED ? nullptr : static_cast<std::byte*>(memory);
        if (m_data == nullptr) {
            throw std::bad_alloc();
        }
    }
    ~SparseBytes() { ::munmap(m_data, m_size); }
    SparseBytes(const SparseBytes&) = delete;
    SparseBytes& operator=(const SparseBytes&) = delete;

    [[nodiscard]] std::span<std::byte> span() const { return {m_data, m_size}; }

private:
    std::byte* m_data = nullptr;
    std::size_t m_size;
};

/// Reads a bundle without the program in it, which may be large: its bytes are zeros.
Result<void> readAround(const ByteSource& source, std::span<std::byte> target)
{
    const Range program = programIn(source).value_or(Range());
    if (auto read = source.read(0, target.first(program.begin)); !read) {
        return read;
    }
    return source.read(program.end, target.subspan(program.end));
}

} // namespace

Result<OpenedBundle> openBundle(const ByteSource& source)
{
    const auto damaged = [&source](Message what) {
        return Error{
            .file = source.name(), .what = std::move(what), .advice = ETS_MESSAGE("Copy or export the file again")};
    };
    if (source.size() > wire::maxBufferSize) {
        return damaged(ETS_MESSAGE("is larger than a bundled program can be"));
    }
    const SparseBytes room(source.size());
    const std::span<const std::byte> bytes = room.span();
    if (const auto read = readAround(source, room.span()); !read) {
        return read.error();
    }
    const auto* const identifier = std::ranges::find_if(filemarks::bundledProgram,
        [bytes](std::string_view mark) { return wire::verify<fb::BundledProgram>(bytes, mark.data()); });
    if (identifier == filemarks::bundledProgram.end()) {
        return damaged(ETS_MESSAGE("is damaged: the tables of the bundle lead outside the file or into one another"));
    }
    const auto& root = wire::root<fb::BundledProgram>(bytes);
    const auto inner = wire::bytesOf(root.program());
    if (inner.empty()) {
        return damaged(ETS_MESSAGE("is a bundle without a program"));
    }
    OpenedBundle opened;
    opened.bundle.identifier = *identifier;
    opened.bundle.version = root.version();
    opened.bundle.programOffset = static_cast<std::uint64_t>(inner.data() - bytes.data());
    ReadBudget budget(bytes.size());
    for (const fb::TestSuite* const suite : wire::Each(root.method_test_suites())) {
        opened.bundle.suites.push_back(suiteOf(*suite, budget));
    }
    opened.program = source.part(opened.bundle.programOffset, inner.size());
    return opened;
}

} // namespace ets
