// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/program/modelpackages.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

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
