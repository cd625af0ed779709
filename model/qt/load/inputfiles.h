// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/etdump/dumplocator.h"

#include <memory>
#include <string>
#include <vector>

namespace ets {

/// Which of the given files is which, told from their content.
struct InputFiles {
    std::string dump; ///< Empty for none.
    /// The dump itself where it had to be searched for in a log or image, so that nobody searches again; else null.
    std::shared_ptr<const LocatedDump> located;
    std::string record; ///< Empty for none.
    std::string program; ///< Program or bundled program; empty for none.
    std::vector<std::string> data; ///< Files of weights beside the program (.ptd), each once.
    /// A file of no known kind: a debug buffer if the dump has debug events. Empty for none.
    std::string rawBytes;

    /// Looks at the heads of the files. A file of no known kind is searched for an ETDump (a log, an image of memory)
    /// when no other file is one.
    /// @return an error that names the file, what it is and what to do, for files that are not of use here, that
    ///         cannot be read, and for more than one of a kind
    [[nodiscard]] static Result<InputFiles> sort(
        const std::vector<std::string>& paths, const LoadContext& context = {});
};

} // namespace ets
