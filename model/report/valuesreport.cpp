// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/valuesreport.h"
#include "model/base/sink.h"

#include "model/base/file.h"
#include "model/numeric/npy.h"
#include "model/numeric/valuestatistics.h"
#include "model/trace/values.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace ets {

namespace {

/// A logged value and where it stands.
struct LoggedValue {
    std::size_t block = 0;
    std::size_t run = 0; ///< Position in the block, from 1.
    const Event* event = nullptr; ///< Null for an output of the program.
    std::string position;
};

using Visit = std::function<void(const LoggedValue&, const Value&)>;

void visitValues(std::span<const Value> values, LoggedValue place, const Visit& visit)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto* const list = std::get_if<std::vector<Tensor>>(&values[i]);
        place.position = std::to_string(i);
        for (std::size_t k = 0; list != nullptr && k < list->size(); ++k) {
            place.position = fmt::format("{}.{}", i, k);
            visit(place, Value((*list)[k]));
        }
        if (list == nullptr) {
            visit(place, values[i]);
        }
    }
}

/// What each event of the first chosen runs logged, and their outputs.
/// @param visit is shown a place without position, and the values
template <typename VisitList> void forEachList(const Trace& trace, const VisitList& visit)
{
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const EventBlock& block = trace.eventBlocks()[b];
        if (block.chosenRuns.empty()) {
            continue; // none of its runs counts
        }
        const std::size_t run = positionOfRun(block, block.chosenRuns.front());
        for (const Event& event : trace.eventsOf(block)) {
            visit(LoggedValue{.block = b, .run = run, .event = &event, .position = {}},
                std::span<const Value>(trace.valuesOf(trace.idOf(event))));
        }
        visit(LoggedValue{.block = b, .run = run, .event = nullptr, .position = {}},
            std::span<const Value>(block.runOutput));
    }
}

void forEachValue(const Trace& trace, const Visit& visit)
{
    forEachList(
        trace, [&](const LoggedValue& place, std::span<const Value> values) { visitValues(values, place, visit); });
}

Cell optional(const std::optional<double>& number)
{
    return number ? Cell(*number) : Cell();
}

Cell delegateId(const Trace& trace, const Event* event)
{
    if (event == nullptr || !event->isDelegatedOp()) {
        return {};
    }
    return event->delegateIdKind == DelegateIdKind::Number ? Cell(std::int64_t{event->delegateNumber})
                                                           : Cell(std::string(trace.nameOf(*event)));
}

/// @param ofOutput what an output of the program is called
std::string nameOf(const Trace& trace, const Event* event, const char* ofOutput)
{
    return event != nullptr ? std::string(trace.nameOf(*event)) : ofOutput;
}

std::string kindOf(const Value& value)
{
    constexpr std::array<std::string_view, 6> kinds{"none", "int", "double", "bool", "tensor", "tensors"};
    return std::string(kinds[value.index()]);
}

std::vector<Cell> rowOf(
    const Trace& trace, const LoggedValue& place, const Value& value, const std::optional<ValueStatistics>& statistics)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    std::vector<Cell> row{static_cast<std::int64_t>(place.block), trace.eventBlocks()[place.block].method,
        static_cast<std::int64_t>(place.run),
        place.event != nullptr ? Cell(std::int64_t{place.event->instructionId}) : Cell(),
        nameOf(trace, place.event, "program output"), delegateId(trace, place.event), place.position, kindOf(value)};
    Cell& type = row.emplace_back();
    if (tensor != nullptr) {
        type = std::string(scalarTypeName(tensor->scalarType).value_or("unknown"));
    }
    Cell& sizes = row.emplace_back();
    if (tensor != nullptr) {
        sizes = fmt::format("[{}]", fmt::join(tensor->sizes, ", "));
    }
    if (!statistics) {
        row.resize(row.size() + 8);
        return row;
    }
    row.insert(row.end(),
        {Cell(statistics->elements), optional(statistics->min), optional(statistics->max), optional(statistics->mean),
            optional(statistics->deviation), Cell(statistics->zeros), Cell(statistics->nonFinite.nan),
            Cell(statistics->nonFinite.infinite)});
    return row;
}

/// The values of a list one by one, those of a list of tensors by themselves, with their figures: events that logged
/// the same list share it.
class ValueItems {
public:
    explicit ValueItems(std::span<const Value> values)
        : m_values(values)
    {
        for (std::uint32_t i = 0; i < values.size(); ++i) {
            const auto* const list = std::get_if<std::vector<Tensor>>(&values[i]);
            if (list == nullptr) {
                m_items.push_back({i, alone});
                continue;
            }
            for (std::uint32_t k = 0; k < list->size(); ++k) {
                m_items.push_back({i, k});
            }
        }
        m_statistics.resize(m_items.size());
    }

    [[nodiscard]] std::size_t size() const { return m_items.size(); }
    /// "3"; of a list of tensors "3.1".
    [[nodiscard]] std::string positionOf(std::size_t index) const
    {
        const Item item = m_items[index];
        return item.tensor == alone ? std::to_string(item.value) : fmt::format("{}.{}", item.value, item.tensor);
    }
    [[nodiscard]] Value valueOf(std::size_t index) const
    {
        const Item item = m_items[index];
        return item.tensor == alone ? m_values[item.value]
                                    : Value(std::get<std::vector<Tensor>>(m_values[item.value])[item.tensor]);
    }
    /// Worked out when they are first asked for.
    [[nodiscard]] const std::optional<ValueStatistics>& statisticsOf(std::size_t index, const Value& value)
    {
        auto& known = m_statistics[index];
        if (!known) {
            known.emplace(ets::statisticsOf(value));
        }
        return *known;
    }

private:
    static constexpr std::uint32_t alone = UINT32_MAX;

    struct Item {
        std::uint32_t value = 0; ///< Position in the list.
        std::uint32_t tensor = alone; ///< Of a list of tensors: which.
    };

    std::span<const Value> m_values;
    std::vector<Item> m_items;
    std::vector<std::optional<std::optional<ValueStatistics>>> m_statistics; ///< By item.
};

/// Rows of the table of values, made one by one.
class ValuesRows final : public FrameRows {
public:
    explicit ValuesRows(const Trace& trace)
        : m_trace(&trace)
    {
        forEachList(trace, [this](const LoggedValue& place, std::span<const Value> values) { add(place, values); });
    }

    [[nodiscard]] const std::vector<std::string>& columns() const override
    {
        static const std::vector<std::string> names{"block", "method", "run", "instruction", "event", "delegate_id",
            "output", "kind", "dtype", "shape", "elements", "min", "max", "mean", "std", "zeros", "NaN", "inf"};
        return names;
    }
    [[nodiscard]] std::size_t count() const override { return m_count; }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        const Part& part = *std::prev(std::ranges::upper_bound(m_parts, index, {}, &Part::first));
        ValueItems& items = m_lists[part.list];
        LoggedValue place = part.place;
        place.position = items.positionOf(index - part.first);
        const Value value = items.valueOf(index - part.first);
        m_row = rowOf(*m_trace, place, value, items.statisticsOf(index - part.first, value));
        return m_row;
    }
    [[nodiscard]] std::vector<Cell> heldRow(std::size_t index) override
    {
        static_cast<void>(row(index));
        return std::move(m_row);
    }

private:
    /// What one event logged, or the outputs of a program.
    struct Part {
        std::size_t first = 0; ///< Its first row.
        std::size_t list = 0;
        LoggedValue place; ///< Of no position.
    };

    void add(const LoggedValue& place, std::span<const Value> values)
    {
        if (values.empty()) {
            return;
        }
        const auto [known, isNew] = m_listOf.try_emplace(values.data(), m_lists.size());
        if (isNew) {
            m_lists.emplace_back(values);
        }
        const std::size_t size = m_lists[known->second].size();
        if (size > 0) {
            m_parts.push_back({m_count, known->second, place});
            m_count += size;
        }
    }

    const Trace* m_trace;
    std::vector<Part> m_parts;
    std::vector<ValueItems> m_lists;
    std::unordered_map<const Value*, std::size_t> m_listOf; ///< By the first value of a list.
    std::size_t m_count = 0;
    std::vector<Cell> m_row;
};

/// A name that is a file name everywhere.
std::string fileName(const Trace& trace, const LoggedValue& place)
{
    const std::string instruction = place.event != nullptr ? fmt::format("i{}_", place.event->instructionId) : "";
    std::string name = nameOf(trace, place.event, "output");
    constexpr std::size_t longest = 80;
    name.resize(std::min(name.size(), longest));
    for (char& c : name) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
        c = isPlain || c == '-' ? c : '_';
    }
    return fmt::format("b{}_r{}_{}{}_{}", place.block, place.run, instruction, name, place.position);
}

Error outputError(const std::string& file, Message what, Message advice)
{
    return Error{.file = file, .what = std::move(what), .advice = std::move(advice), .kind = Error::Kind::Output};
}

/// Is shown a tensor that has its elements, as .npy file, and the path of that file.
using VisitFile = std::function<void(const std::string& path, const std::vector<std::byte>& bytes)>;

void forEachNpyFile(const Trace& trace, const std::string& folder, const VisitFile& visit)
{
    std::set<std::string> taken;
    std::map<std::string, int> lastNumber; // of a name that several have: the search goes on behind it
    forEachValue(trace, [&](const LoggedValue& place, const Value& value) {
        const auto* const tensor = std::get_if<Tensor>(&value);
        const auto bytes = tensor != nullptr ? npyOf(*tensor) : std::nullopt;
        if (!bytes) {
            return;
        }
        const std::string plain = fileName(trace, place);
        std::string name = plain; // delegates may log under one name
        if (!taken.insert(name).second) {
            int& number = lastNumber.try_emplace(plain, 1).first->second;
            do {
                name = fmt::format("{}_{}", plain, ++number);
            } while (!taken.insert(name).second);
        }
        visit(fmt::format("{}{}{}.npy", folder, folder.ends_with('/') ? "" : "/", name), *bytes);
    });
}

/// The first file that is there already, a link that leads nowhere as well.
std::optional<std::string> firstExisting(const Trace& trace, const std::string& folder, std::size_t& count)
{
    std::optional<std::string> first;
    forEachNpyFile(trace, folder, [&](const std::string& path, const std::vector<std::byte>&) {
        std::error_code failed;
        ++count;
        if (!first && std::filesystem::exists(std::filesystem::symlink_status(path, failed))) {
            first = path;
        }
    });
    return first;
}

Error noTensors(const Trace& trace)
{
    const bool hasBuffer = trace.options().debugBuffer != nullptr;
    return trace.etdump().debugEvents.empty() || hasBuffer
        ? Error{.file = trace.etdump().file, .what = ETS_MESSAGE("logged no tensors in the chosen runs")}
        : Error{.file = trace.etdump().file,
            .what = ETS_MESSAGE("the elements of its tensors are in the debug buffer"),
            .advice = ETS_MESSAGE("Open the debug buffer of the same run with it")};
}

/// Makes the folder, not those above it.
/// @return whether it is new
Result<bool> makeFolder(const std::string& folder)
{
    std::error_code failed;
    const bool isNew = std::filesystem::create_directory(folder, failed);
    if (failed) {
        return outputError(folder, ETS_MESSAGE("cannot be made: %1", failed.message()),
            ETS_MESSAGE("Give a folder that can be written to, below one that is there"));
    }
    return isNew;
}

} // namespace

std::unique_ptr<FrameRows> valuesRows(const Trace& trace)
{
    return std::make_unique<ValuesRows>(trace);
}

Result<std::size_t> writeNpyFiles(const Trace& trace, const std::string& folder)
{
    std::size_t count = 0;
    if (const auto existing = firstExisting(trace, folder, count)) {
        return outputError(*existing, ETS_MESSAGE("is there already, and files of other runs or traces are kept"),
            ETS_MESSAGE("Give a new folder, or an empty one"));
    }
    if (count == 0) {
        return noTensors(trace);
    }
    const auto isNew = makeFolder(folder);
    if (!isNew) {
        return isNew.error();
    }
    std::vector<std::string> written;
    Result<void> state;
    forEachNpyFile(trace, folder, [&](const std::string& path, const std::vector<std::byte>& bytes) {
        if (state) {
            state = writeFileAtomically(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
            written.push_back(path);
        }
    });
    if (state) {
        return written.size();
    }
    std::error_code ignored; // all or nothing
    for (const std::string& path : written) {
        std::filesystem::remove(path, ignored);
    }
    if (*isNew) {
        std::filesystem::remove(folder, ignored);
    }
    return state.error();
}

} // namespace ets
