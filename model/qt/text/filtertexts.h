// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/session/filterresult.h"

#include <QtCore/QString>

namespace ets::filtertexts {

/// What is wrong with a text that is no filter, and what to do about it.
[[nodiscard]] QString fault(const FilterFault& fault);
/// Why a filter could not be applied although nothing is wrong with it.
[[nodiscard]] QString failure(const Error& error);
/// Why nothing passes: names the term that is to blame. Empty where something does.
[[nodiscard]] QString nothing(const FilterResult& result);
/// "12 of 34 events" of a filter.
[[nodiscard]] QString count(const FilterResult& result);
/// A range as it is said to people: where it begins after the start of the trace, and how long it is.
[[nodiscard]] QString range(const DataSet& dataSet, TimeRange range);

} // namespace ets::filtertexts
