// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Which installed Python packages count as the model's when its line is looked for. Without a choice all do but those
/// that models are run by (torch, executorch and the like), since models are installed, too.
class ModelPackages {
public:
    ModelPackages() = default; ///< No choice.

    /// @param text names joined by commas; with a minus before it a package does not count: "torch,-timm"
    /// @return a usage error for an empty name and for one with a slash or a space
    [[nodiscard]] static Result<ModelPackages> parse(std::string_view text);

    /// As parse() reads it, by name; empty without a choice.
    [[nodiscard]] std::string text() const;
    /// Whether nothing was chosen.
    [[nodiscard]] bool isDefault() const { return m_choices.empty(); }
    /// What was chosen for a package; nothing leaves it to the rule.
    [[nodiscard]] std::optional<bool> choiceFor(std::string_view package) const;
    /// Chooses for a package.
    void choose(std::string_view package, bool isModel) { m_choices.insert_or_assign(std::string(package), isModel); }

    /// The package that a file belongs to: the folder in site-packages, "torch" for its sources, "python" for the
    /// standard library. Empty for a file that is in none, which is always the model's.
    [[nodiscard]] static std::string packageOf(std::string_view file);
    /// Whether a package counts as the model's.
    [[nodiscard]] bool counts(std::string_view package) const;
    /// Whether a file is the model's. What torch.fx or Python made up never is; what wraps the functions of models
    /// within transformers is not either, unless that was chosen.
    [[nodiscard]] bool isModelFile(std::string_view file) const;

    friend bool operator==(const ModelPackages&, const ModelPackages&) = default;

private:
    std::map<std::string, bool, std::less<>> m_choices;
};

/// One frame of a Python stack trace.
struct StackFrame {
    std::string file; ///< As written, for instance /home/me/model.py or <eval_with_key>.13.
    std::int64_t line = 0; ///< 1 or more; 0 where the text has none.
    std::string function; ///< Empty where the text has none.
    std::string code; ///< Source text without its common indentation; lines joined by a line feed; may be empty.
    bool isLibrary = false; ///< Not the model's own code, see ModelPackages.

    /// "model.py:18": the file without its folders, and the line if there is one.
    [[nodiscard]] std::string fileAndLine() const;
    /// The same with its folders.
    [[nodiscard]] std::string pathAndLine() const;

    friend bool operator==(const StackFrame&, const StackFrame&) = default;
};

/// The frames of a stack trace as Python prints it (`File "x.py", line 18, in forward` and the source below),
/// outermost first as in the text. Lines before the first frame are left out; a text without frames gives none.
/// @param packages which of them count as the model's
[[nodiscard]] std::vector<StackFrame> parseStackTrace(std::string_view text, const ModelPackages& packages = {});

/// The line of the model to look at: the last frame that is not a library's. Nothing if all are.
[[nodiscard]] std::optional<std::size_t> innermostUserFrame(std::span<const StackFrame> frames);

/// The frame to name for a node with this stack trace: the innermost user frame, or the last where all are libraries'.
/// Nothing for a node without a trace, or one without frames.
[[nodiscard]] std::optional<StackFrame> sourceLineOf(
    const std::optional<std::string>& stackTrace, const ModelPackages& packages = {});

} // namespace ets
