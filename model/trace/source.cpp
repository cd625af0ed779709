// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/source.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace ets {

// ---- Packages of a model

namespace {

constexpr std::string_view torchPackage = "torch";
constexpr std::string_view pythonPackage = "python";

std::vector<std::string_view> pathParts(std::string_view file)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = file.find_first_of("/\\");
        parts.push_back(file.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        file.remove_prefix(end + 1);
    }
}

/// A folder or file directly in torch's package; a user's own folder may be called torch too.
bool isPartOfTorch(std::string_view name)
{
    constexpr std::array<std::string_view, 14> names{"ao", "autograd", "distributed", "export", "fft", "functional.py",
        "func", "fx", "jit", "library.py", "linalg", "nn", "overrides.py", "utils"};
    return name.starts_with('_') || std::ranges::find(names, name) != names.end();
}

/// An installed package that models are run by, not made of. All others count as the model's: a model of torchvision,
/// timm or transformers is what somebody wants to see, not the script that called it.
bool isFramework(std::string_view package)
{
    constexpr std::array<std::string_view, 13> names{torchPackage, pythonPackage, "torchgen", "torchao", "functorch",
        "executorch", "accelerate", "einops", "numpy", "optimum", "lightning", "pytorch_lightning", "nncf"};
    return std::ranges::find(names, package) != names.end();
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

/// A package and the first folder or file in it.
struct PackagePlace {
    std::string_view package; ///< Empty for none.
    std::string_view inside; ///< May be empty.
};

PackagePlace placeOf(std::string_view file)
{
    const std::vector<std::string_view> parts = pathParts(file);
    for (std::size_t i = parts.size(); i-- > 0;) {
        if ((parts[i] == "site-packages" || parts[i] == "dist-packages") && i + 1 < parts.size()) {
            return {parts[i + 1], i + 2 < parts.size() ? parts[i + 2] : std::string_view()};
        }
    }
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i - 1] == torchPackage && isPartOfTorch(parts[i])) {
            return {torchPackage, parts[i]};
        }
        if (isPythonLibraryFolder(parts[i - 1], parts[i])) {
            return {pythonPackage, {}};
        }
    }
    return {};
}

bool isMadeUp(std::string_view file)
{
    return file.starts_with("<eval_with_key>") || file.starts_with("<frozen ");
}

} // namespace

Result<ModelPackages> ModelPackages::parse(std::string_view text)
{
    const std::string_view whole = text;
    ModelPackages packages;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        std::string_view name = text.substr(0, end);
        const bool isModel = !name.starts_with('-');
        name.remove_prefix(isModel ? 0 : 1);
        const bool isLast = end == text.size();
        text.remove_prefix(isLast ? end : end + 1);
        if (name.empty() || name.find_first_of("/\\ \t\"") != std::string_view::npos || (!isLast && text.empty())) {
            return Error{.file = {},
                .what = ETS_MESSAGE("\"%1\" names no packages", whole),
                .advice = ETS_MESSAGE(
                    "Give names joined by commas, with a minus before what is not the model's: torch,-timm"),
                .kind = Error::Kind::Usage};
        }
        packages.choose(name, isModel);
    }
    return packages;
}

std::string ModelPackages::text() const
{
    std::string text;
    for (const auto& [package, isModel] : m_choices) {
        text += text.empty() ? "" : ",";
        text += isModel ? "" : "-";
        text += package;
    }
    return text;
}

std::optional<bool> ModelPackages::choiceFor(std::string_view package) const
{
    const auto choice = m_choices.find(package);
    return choice == m_choices.end() ? std::nullopt : std::optional(choice->second);
}

std::string ModelPackages::packageOf(std::string_view file)
{
    return isMadeUp(file) ? std::string() : std::string(placeOf(file).package);
}

bool ModelPackages::counts(std::string_view package) const
{
    return choiceFor(package).value_or(!isFramework(package));
}

bool ModelPackages::isModelFile(std::string_view file) const
{
    if (isMadeUp(file)) {
        return false;
    }
    const PackagePlace place = placeOf(file);
    if (place.package.empty()) {
        return true;
    }
    return choiceFor(place.package)
        .value_or(!isFramework(place.package) && !isWrapperFolder(place.package, place.inside));
}

// ---- Stack traces

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
