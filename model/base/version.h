// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Which ETScope this is. In a library of its own (etscope_version), so that a commit makes few programs link again.
namespace ets {

/// The release, such as "0.1.0".
[[nodiscard]] std::string_view version();

/// The commit it was built from, with a "+" behind it if files had been changed; empty when nobody knew.
[[nodiscard]] std::string_view commit();

/// Both as people read it: "0.1.0 (1a2b3c4d5e6f)", or the release alone.
[[nodiscard]] std::string_view versionAndCommit();

} // namespace ets
