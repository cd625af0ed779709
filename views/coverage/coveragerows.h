// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/models/facttreemodel.h"

#include <optional>
#include <span>
#include <vector>

namespace ets {

/// The lists below the shares of Coverage, under headings.
struct CoverageRows {
    enum Column { What, Where, Count, List };

    /// A block whose method can be chosen.
    struct MethodRow {
        std::size_t row = 0; ///< Into rows.
        BlockId block;
    };

    std::vector<FactTreeRow> rows;
    std::vector<std::size_t> open; ///< Headings that are open at first.
    std::vector<MethodRow> methods;
    QStringList methodNames; ///< Those that a block can be of.
    std::optional<std::size_t> remarks; ///< The heading of the remarks on the files.

    /// Translation context of the columns.
    static constexpr const char* context = "ets::CoverageRows";
    [[nodiscard]] static std::span<const ColumnSource> columns();
    [[nodiscard]] static CoverageRows of(const DataSet& dataSet);
};

} // namespace ets
