// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/load/datasetfiles.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// Of a view with something to fold, to scroll or to zoom: tells a trace that is shown anew, with other runs or in the
/// other reading, from another one. What a person has arranged stays in the first.
class SameModel {
public:
    /// Is to be asked of each data set that is shown. Nothing, which a hidden view is shown meanwhile, changes nothing.
    /// @return whether the files are those of the one before, with the same graphs and methods, so that their nodes and
    /// instructions have the same ids; false for nothing and at first
    [[nodiscard]] bool follow(const DataSetPtr& dataSet);

private:
    using Parts = std::vector<std::pair<std::string, std::size_t>>;

    std::optional<DataSetFiles> m_files;
    Parts m_parts; ///< Keys of graphs and names of methods, with their nodes and instructions.
};

} // namespace ets
