// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/stacktrace.h"

#include <algorithm>
#include <charconv>

namespace ets {

namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// `File "NAME", line N[, in FUNCTION]`. The name may hold quotes, so its end is where `", line N` follows last.
std::optional<StackFrame> parseFrameLine(std::string_view line)
{
    constexpr std::string_view head = "File \"";
    constexpr std::string_view middle = "\", line ";
    line = trimmed(line);
    if (!line.starts_with(head)) {
        return std::nullopt;
    }
    line.remove_prefix(head.size());
    const std::size_t nameEnd = line.rfind(middle);
    if (nameEnd == std::string_view::npos) {
        return std::nullopt;
    }
    StackFrame frame;
    frame.file = line.substr(0, nameEnd);
    line.remove_prefix(nameEnd + middle.size());
    const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), frame.line);
    if (error != std::errc()) {
        return std::nullopt;
    }
    line.remove_prefix(static_cast<std::size_t>(rest - line.data()));
    constexpr std::string_view in = ", in ";
    if (line.starts_with(in)) {
        frame.function = line.substr(in.size());
    }
    return frame;
}

/// Takes off the blanks that all lines share, so that ~~~^^^ marks stay below what they mark.
std::string withoutCommonIndent(std::span<const std::string_view> lines)
{
    std::size_t indent = std::string_view::npos;
    for (const std::string_view line : lines) {
        const std::size_t first = line.find_first_not_of(blanks);
        if (first != std::string_view::npos) {
            indent = std::min(indent, first);
        }
    }
    std::string text;
    for (const std::string_view line : lines) {
        if (!text.empty()) {
            text += '\n';
        }
        text += line.substr(std::min(indent, line.size()));
    }
    return text;
}

} // namespace

std::string StackFrame::fileAndLine() const
{
    const std::string whole = pathAndLine();
    const auto slash = whole.find_last_of("/\\");
    return slash == std::string::npos ? whole : whole.substr(slash + 1);
}

std::string StackFrame::pathAndLine() const
{
    return line > 0 ? file + ":" + std::to_string(line) : file;
}

std::vector<StackFrame> parseStackTrace(std::string_view text, const ModelPackages& packages)
{
    std::vector<StackFrame> frames;
    std::vector<std::string_view> code;
    const auto finishFrame = [&frames, &code] {
        while (!code.empty() && trimmed(code.back()).empty()) {
            code.pop_back();
        }
        if (!frames.empty()) {
            frames.back().code = withoutCommonIndent(code);
        }
        code.clear();
    };
    for (const std::string_view line : linesOf(text)) {
        if (std::optional<StackFrame> frame = parseFrameLine(line)) {
            finishFrame();
            frame->isLibrary = !packages.isModelFile(frame->file);
            frames.push_back(std::move(*frame));
        } else if (!code.empty() || !trimmed(line).empty()) {
            code.push_back(line);
        }
    }
    finishFrame();
    return frames;
}

std::optional<std::size_t> innermostUserFrame(std::span<const StackFrame> frames)
{
    for (std::size_t i = frames.size(); i-- > 0;) {
        if (!frames[i].isLibrary) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<StackFrame> sourceLineOf(const std::optional<std::string>& stackTrace, const ModelPackages& packages)
{
    if (!stackTrace) {
        return std::nullopt;
    }
    std::vector<StackFrame> frames = parseStackTrace(*stackTrace, packages);
    if (frames.empty()) {
        return std::nullopt;
    }
    return std::move(frames[innermostUserFrame(frames).value_or(frames.size() - 1)]);
}

} // namespace ets
