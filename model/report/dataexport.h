// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/report/inspectorframe.h"
#include "model/trace/trace.h"

#include <iosfwd>
#include <string>

namespace ets {

/// Writes the Inspector's table as text, ended by a line end (inspectorTable() gives the same as a string).
/// @return what inspectorTable() refuses, or an error of kind Output when the stream has failed
[[nodiscard]] Result<void> printDataTabular(const Trace& trace, std::ostream& out, const FrameOptions& options = {});

/// Writes the same rows and columns with tabs, figures in full precision (inspectorTsv() as a string).
[[nodiscard]] Result<void> saveDataToTsv(const Trace& trace, std::ostream& out, const FrameOptions& options = {});

/// The same into a file, which is replaced as a whole or not at all.
[[nodiscard]] Result<void> saveDataToTsv(const Trace& trace, const std::string& path, const FrameOptions& options = {});

} // namespace ets
