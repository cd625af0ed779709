// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/coverage.h"

#include <QtCore/QString>

/// Words for how far a record explains a dump.
namespace ets::coveragetexts {

/// "83.5 % exact   16.5 % via call   0 % not".
[[nodiscard]] QString sharesText(const LinkShares& shares);
/// What the kinds of link are, for tooltips.
[[nodiscard]] QString explanation();
/// A sentence on whether the record belongs to the dump.
[[nodiscard]] QString verdictText(PairVerdict verdict);
/// The same of the program.
[[nodiscard]] QString programVerdictText(PairVerdict verdict);

} // namespace ets::coveragetexts
