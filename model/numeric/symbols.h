// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// What the symbols of dynamic shapes ("s77") stand for in a run.
class Symbols {
public:
    /// A size as a program writes it: a number, a symbol, or made of those by + - * // / % ** and Max, Min, FloorDiv,
    /// Mod.
    /// @return nothing where it has a symbol that is not known, or is written otherwise
    [[nodiscard]] std::optional<std::int64_t> valueOf(std::string_view size) const;
    /// Learns from a value of that shape what its lone symbols stand for. A symbol that two values contradict stays
    /// open.
    /// @param shape as the program writes it; a value that does not fit its numbers tells nothing
    void learn(const std::vector<std::string>& shape, std::span<const std::int64_t> sizes);
    /// Whether there is a symbol.
    [[nodiscard]] static bool isSymbolic(const std::vector<std::string>& shape);
    /// Whether there is one that an input sets ("s77"), and none that the data does ("u0").
    [[nodiscard]] static bool isOfInputs(const std::vector<std::string>& shape);

private:
    std::map<std::string, std::int64_t, std::less<>> m_values;
    std::set<std::string, std::less<>> m_contradicted;
};

} // namespace ets
