// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/options.h"

#include "model/trace/rules.h"

#include <algorithm>
#include <charconv>

namespace ets {

// ---- Which runs count

namespace {

constexpr std::size_t maxRanges = 10'000;

std::optional<std::uint32_t> number(std::string_view text)
{
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = problem == std::errc() && end == text.data() + text.size();
    return isWhole ? std::optional(value) : std::nullopt;
}

std::optional<std::uint32_t> position(std::string_view text)
{
    const auto value = number(text);
    return value && *value > 0 ? value : std::nullopt;
}

constexpr std::string_view blockWord = "block ";
constexpr std::string_view methodWord = "method ";

Error namesNoRuns(std::string_view text)
{
    return Error{.file = {},
        .what = ETS_MESSAGE("\"%1\" names no runs", text),
        .advice = ETS_MESSAGE(
            "Give positions from 1 and ranges of them: 2.. or 3 or 1..5,8 or ..10, for one block \"block 0: 2..\""),
        .kind = Error::Kind::Usage};
}

} // namespace

Result<RunSpec> RunSpec::parse(std::string_view text)
{
    const auto refuse = [text] { return namesNoRuns(text); };
    if (text.starts_with(blockWord)) {
        const std::size_t colon = std::min(text.find(':'), text.size());
        const auto block = number(text.substr(blockWord.size(), colon - blockWord.size()));
        std::string_view runs = text.substr(std::min(colon + 1, text.size()));
        runs.remove_prefix(std::min(runs.find_first_not_of(' '), runs.size()));
        const bool isPlain = !runs.starts_with(blockWord) && !runs.starts_with(methodWord);
        const auto positions = colon == text.size() ? Result<RunSpec>(RunSpec()) : parse(isPlain ? runs : "");
        return block && positions ? Result<RunSpec>(positions->ofBlock(*block)) : refuse();
    }
    if (text.starts_with(methodWord)) {
        const std::size_t colon = std::min(text.find(": "), text.size());
        const std::string_view method = text.substr(methodWord.size(), colon - methodWord.size());
        const auto positions = colon == text.size() ? Result<RunSpec>(RunSpec()) : parse(text.substr(colon + 2));
        const bool isPlain = positions && positions->method().empty() && !positions->block();
        return isPlain && !method.empty() ? Result<RunSpec>(positions->ofMethod(std::string(method))) : refuse();
    }
    return parsePositions(text);
}

Result<RunSpec> RunSpec::parsePositions(std::string_view text)
{
    RunSpec spec;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view part = text.substr(begin, end - begin);
        begin = end + 1;
        Range range;
        const std::size_t dots = part.find("..");
        const std::string_view first = part.substr(0, dots);
        const std::string_view last = dots == std::string_view::npos ? first : part.substr(dots + 2);
        if (part == ".." || spec.m_ranges.size() == maxRanges) {
            return namesNoRuns(text);
        }
        if (!first.empty() || dots == std::string_view::npos) {
            const auto value = position(first);
            if (!value) {
                return namesNoRuns(text);
            }
            range.first = *value;
        }
        if (!last.empty()) {
            const auto value = position(last);
            if (!value || *value < range.first) {
                return namesNoRuns(text);
            }
            range.last = *value;
        }
        spec.m_ranges.push_back(range);
    }
    return spec;
}

RunSpec RunSpec::dropFirst(std::uint32_t count)
{
    RunSpec spec;
    if (count > 0) {
        Range range;
        range.first = std::uint64_t{count} + 1;
        spec.m_ranges.push_back(range);
    }
    return spec;
}

RunSpec RunSpec::only(std::uint32_t position)
{
    RunSpec spec;
    spec.m_ranges.push_back({position, position});
    return spec;
}

RunSpec RunSpec::ofBlock(std::uint32_t block) const
{
    RunSpec spec = *this;
    spec.m_block = block;
    return spec;
}

RunSpec RunSpec::ofMethod(std::string method) const
{
    RunSpec spec = *this;
    spec.m_method = std::move(method);
    return spec;
}

RunSpec RunSpec::positions() const
{
    RunSpec spec = *this;
    spec.m_block.reset();
    spec.m_method.clear();
    return spec;
}

bool RunSpec::contains(std::uint32_t position) const
{
    return m_ranges.empty() || std::ranges::any_of(m_ranges, [position](const Range& range) {
        return range.first <= position && position <= range.last;
    });
}

std::string RunSpec::Range::text() const
{
    const bool isOpen = last == std::numeric_limits<std::uint64_t>::max();
    if (isOpen) {
        return std::to_string(first) + "..";
    }
    return std::to_string(first) + (last == first ? std::string() : ".." + std::to_string(last));
}

std::vector<std::string> RunSpec::beyond(std::uint32_t most) const
{
    std::vector<std::string> parts;
    for (const Range& range : m_ranges) {
        if (range.first > most) {
            parts.push_back(range.text());
        }
    }
    return parts;
}

std::string RunSpec::positionsText() const
{
    std::string text;
    for (const Range& range : m_ranges) {
        text += text.empty() ? "" : ",";
        text += range.text();
    }
    return text;
}

std::string RunSpec::text() const
{
    std::string text = positionsText();
    if (!m_method.empty()) {
        return std::string(methodWord) + m_method + (text.empty() ? "" : ": ") + text;
    }
    if (!m_block) {
        return text;
    }
    return std::string(blockWord) + std::to_string(*m_block) + (text.empty() ? "" : ": ") + text;
}

// ---- Options

double TraceOptions::ticksPer(TimeScale scale) const
{
    if (sourceTimeScale == TimeScale::Cycles && frequency > 0 && scale != TimeScale::Cycles) {
        return frequency / timeScaleFactor(scale, TimeScale::S);
    }
    return timeScaleFactor(sourceTimeScale, scale);
}

Result<void> TraceOptions::checkScales() const
{
    if (frequency <= 0) {
        return checkTimeScales(sourceTimeScale, targetTimeScale);
    }
    if (sourceTimeScale != TimeScale::Cycles) {
        return Error{.what = ETS_MESSAGE("a frequency turns cycles into time, but the source scale is %1",
                         timeScaleName(sourceTimeScale)),
            .advice = ETS_MESSAGE("Leave out the frequency, or give the source scale as cycles"),
            .kind = Error::Kind::Usage};
    }
    if (follows(reading, Rule::RefuseOddData)) {
        return Error{
            .what = ETS_MESSAGE("the faithful reading knows no frequency: the Inspector prints cycles as cycles"),
            .kind = Error::Kind::Usage,
            .remedy = Remedy::ReadCorrected};
    }
    return {};
}

} // namespace ets
