// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <string_view>

namespace ets {

/// What people call a backend in sentences, titles and legends: "XNNPACK" of "XnnpackBackend"; the id of one that is
/// not known. Tables, exports and filters have the id as the files do: it is what one searches for.
[[nodiscard]] QString backendName(std::string_view id);

} // namespace ets
