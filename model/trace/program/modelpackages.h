// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

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

} // namespace ets
