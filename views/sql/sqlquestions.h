// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace ets {

/// A question that many ask, and its query.
struct SqlQuestion {
    const char* title; ///< To be translated in the context "ets::SqlView".
    const char* query;
};

/// Questions to begin with, the most general first.
[[nodiscard]] std::span<const SqlQuestion> sqlQuestions();

} // namespace ets
