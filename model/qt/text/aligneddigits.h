// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <vector>

namespace ets::format {

/// How many digits behind the point the figures of one column share, 0 to 5: two significant ones for all but the
/// smallest, none where all of them are whole.
[[nodiscard]] int commonDecimals(std::vector<double> values);
/// A figure with that many digits behind the point, so that points stand below one another: "1 234.50". What is more
/// than nothing never shows as nothing: "<0.01".
[[nodiscard]] QString aligned(double value, int decimals);

} // namespace ets::format
