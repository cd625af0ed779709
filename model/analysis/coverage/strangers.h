// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/inspector/load/filerole.h"

#include <vector>

namespace ets {

struct Coverage;

/// A file beside a dump that is of another model, or of another export of it.
struct Stranger {
    FileRole role = FileRole::Record; ///< Record or Program.
    Message reason; ///< What tells most that it is; empty where nothing was found to name.
    bool isLeftOut = true; ///< Whether the trace is to be shown without it: every name and line would be a wrong one.
};

/// Which strangers are wanted all the same.
struct WantedStrangers {
    bool record = false;
    bool program = false;
};

/// What every loader leaves out of a trace. Who heeds it joins the rest anew.
/// @param coverage of the trace with all its files
/// @return record and program as far as they are of another model, in this order
[[nodiscard]] std::vector<Stranger> strangersOf(const Coverage& coverage, WantedStrangers wanted = {});

} // namespace ets
