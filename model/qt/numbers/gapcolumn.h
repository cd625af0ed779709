// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/numbertable.h"
#include "model/qt/models/columnspec.h"

#include <QtCore/QString>
#include <QtCore/QVariant>

#include <memory>
#include <optional>
#include <span>

namespace ets {

using WorstNumbersPtr = std::shared_ptr<const WorstNumbers>;

/// The numeric gap as a column of tables that are about something else: the worst of the values behind a row.
namespace gapcolumn {

/// Title, key and tool tip; the title has the metric in force.
/// @param worst null for no numbers
[[nodiscard]] ColumnSpec spec(const WorstNumbersPtr& worst);
/// Name of the column in files: "gap_snr (dB)".
[[nodiscard]] QString exportHeader(const WorstNumbers& worst);
/// The answer of a model for a role of the cell.
/// @param row of the table of numbers, nothing for an empty cell
[[nodiscard]] QVariant data(const WorstNumbersPtr& worst, std::optional<std::size_t> row, int role);
/// A figure for people, with name and unit: "SNR 21.3 dB".
[[nodiscard]] QString figureText(const WorstNumbers& worst, std::size_t row);

} // namespace gapcolumn

} // namespace ets
