// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace ets {

/// The name space of one FX graph: gives out unique identifiers as torch.fx does (formats: FX unique-name algorithm).
class FxNamespace {
public:
    /// A name derived from the candidate that no earlier call has returned.
    std::string create(std::string_view candidate);
    /// What a placeholder takes: its node keeps the name exactly as it is, even if it is no identifier, while the
    /// name space remembers the one that it would have given out.
    void reserve(std::string_view name);

private:
    std::unordered_set<std::string> m_used;
    std::unordered_map<std::string, long> m_baseCount;
    std::unordered_map<std::string, long> m_firstFree; ///< By base: all smaller positive numbers are used.
};

/// What FX calls a node of this target when no name is asked for ("aten.native_layer_norm.default" ->
/// "aten_native_layer_norm_default" after create()).
[[nodiscard]] std::string fxCandidate(std::string_view opName);

} // namespace ets
