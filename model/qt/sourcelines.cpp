// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sourcelines.h"

#include "model/inspector/inspector.h"

#include <charconv>
#include <optional>

namespace ets {

namespace {

constexpr std::string_view fileTag = "File \"";
constexpr std::string_view lineTag = "\", line ";
constexpr std::string_view functionTag = ", in ";

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// A line of the form: File "x.py", line 18, in forward.
std::optional<StackFrame> frameOf(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with(fileTag)) {
        return std::nullopt;
    }
    line.remove_prefix(fileTag.size());
    const auto afterFile = line.rfind(lineTag);
    if (afterFile == std::string_view::npos) {
        return std::nullopt;
    }
    StackFrame frame;
    frame.file = line.substr(0, afterFile);
    line.remove_prefix(afterFile + lineTag.size());
    const auto parsed = std::from_chars(line.data(), line.data() + line.size(), frame.line);
    if (parsed.ec != std::errc()) {
        return std::nullopt;
    }
    line.remove_prefix(static_cast<std::size_t>(parsed.ptr - line.data()));
    if (line.starts_with(functionTag)) {
        frame.function = line.substr(functionTag.size());
    }
    return frame;
}

} // namespace

std::vector<StackFrame> stackFrames(std::string_view stackTrace)
{
    std::vector<StackFrame> frames;
    while (!stackTrace.empty()) {
        const auto end = stackTrace.find('\n');
        const std::string_view line = stackTrace.substr(0, end);
        stackTrace.remove_prefix(end == std::string_view::npos ? stackTrace.size() : end + 1);
        if (auto frame = frameOf(line)) {
            frames.push_back(std::move(*frame));
        } else if (!frames.empty() && frames.back().code.empty()) {
            frames.back().code = trimmed(line);
        }
    }
    return frames;
}

StackFrame innermostFrame(std::string_view stackTrace)
{
    // Traces are long and only the end counts.
    for (auto start = stackTrace.rfind(fileTag); start != std::string_view::npos;) {
        auto frames = stackFrames(stackTrace.substr(start));
        if (!frames.empty()) {
            return std::move(frames.front());
        }
        start = start == 0 ? std::string_view::npos : stackTrace.rfind(fileTag, start - 1);
    }
    return {};
}

std::vector<StackFrame> sourceLines(const Inspector& inspector)
{
    std::vector<StackFrame> lines;
    lines.reserve(inspector.nodeCount());
    for (const OperatorGraph& graph : inspector.graphs()) {
        for (const OperatorNode& node : graph.nodes()) {
            lines.push_back(node.stackTrace ? innermostFrame(*node.stackTrace) : StackFrame());
        }
    }
    lines.resize(inspector.nodeCount());
    return lines;
}

} // namespace ets
