// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/program/stacktrace.h"

#include <algorithm>
#include <array>
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
    frame.isLibrary = isLibraryFile(frame.file);
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

std::vector<std::string> pathParts(std::string_view file)
{
    std::vector<std::string> parts(1);
    for (const char c : file) {
        if (c == '/' || c == '\\') {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

/// A folder or file directly in torch's package; a user's own folder may be called torch too.
bool isPartOfTorch(std::string_view name)
{
    constexpr std::array<std::string_view, 14> names{"ao", "autograd", "distributed", "export", "fft", "functional.py",
        "func", "fx", "jit", "library.py", "linalg", "nn", "overrides.py", "utils"};
    return name.starts_with('_') || std::find(names.begin(), names.end(), name) != names.end();
}

/// An installed package that models are run by, not made of. All others count as the model's: a model of torchvision,
/// timm or transformers is what somebody wants to see, not the script that called it.
bool isFramework(std::string_view package)
{
    constexpr std::array<std::string_view, 12> names{"torch", "torchgen", "torchao", "functorch", "executorch",
        "accelerate", "einops", "numpy", "optimum", "lightning", "pytorch_lightning", "nncf"};
    return std::find(names.begin(), names.end(), package) != names.end();
}

/// What wraps the functions of a model within its own package, such as decorators.
bool isWrapperFolder(std::string_view package, std::string_view folder)
{
    return package == "transformers" && (folder == "utils" || folder == "modeling_layers.py");
}

bool isPythonLibraryFolder(std::string_view parent, std::string_view name)
{
    return (parent == "lib" && name.starts_with("python3")) || (parent.starts_with("Python3") && name == "Lib");
}

} // namespace

std::vector<StackFrame> parseStackTrace(std::string_view text)
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
            frames.push_back(std::move(*frame));
        } else if (!code.empty() || !trimmed(line).empty()) {
            code.push_back(line);
        }
    }
    finishFrame();
    return frames;
}

bool isLibraryFile(std::string_view file)
{
    if (file.starts_with("<eval_with_key>") || file.starts_with("<frozen ")) {
        return true;
    }
    const std::vector<std::string> parts = pathParts(file);
    for (std::size_t i = parts.size(); i-- > 0;) {
        if ((parts[i] == "site-packages" || parts[i] == "dist-packages") && i + 1 < parts.size()) {
            const std::string_view package = parts[i + 1];
            return isFramework(package) || (i + 2 < parts.size() && isWrapperFolder(package, parts[i + 2]));
        }
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0
            && ((parts[i - 1] == "torch" && isPartOfTorch(parts[i]))
                || isPythonLibraryFolder(parts[i - 1], parts[i]))) {
            return true;
        }
    }
    return false;
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

std::optional<StackFrame> sourceLineOf(const std::optional<std::string>& stackTrace)
{
    if (!stackTrace) {
        return std::nullopt;
    }
    std::vector<StackFrame> frames = parseStackTrace(*stackTrace);
    if (frames.empty()) {
        return std::nullopt;
    }
    return std::move(frames[innermostUserFrame(frames).value_or(frames.size() - 1)]);
}

} // namespace ets
