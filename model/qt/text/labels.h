// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace ets {

struct TraceOptions;

/// A name and what is said of it, with the colon that the language has between them.
[[nodiscard]] QString labeled(const QString& name, const QString& value);

/// A name in front of its field, with the language's colon after it.
[[nodiscard]] QString asLabel(const QString& name);

/// "at 216 MHz" where cycles of a clock are shown as time; empty elsewhere.
[[nodiscard]] QString clockText(const TraceOptions& options);
[[nodiscard]] QString clockExplanation(); ///< What that says, in a sentence.

} // namespace ets
