// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/qt/load/dataset.h"

#include <memory>
#include <optional>

namespace ets {

/// Whether every id of the selection is one of the data set's.
[[nodiscard]] bool isSelectable(const Selection& selection, const DataSet& dataSet);

/// What selections of one data set are called in the next one, where ids may differ: the record came or went, or the
/// files were read again. Things are the same when their names are. Names are looked up in tables that are made when
/// the first one is asked for, so that many selections of many events cost no more than one walk over both.
class SelectionMapping {
public:
    /// @param next,previous outlive the mapping
    SelectionMapping(const DataSet& next, const DataSet& previous);
    ~SelectionMapping();
    SelectionMapping(const SelectionMapping&) = delete;
    SelectionMapping& operator=(const SelectionMapping&) = delete;

    /// @return nothing when the new data set does not have it
    [[nodiscard]] std::optional<Selection> of(const Selection& selection);

private:
    class Mapper;
    std::unique_ptr<Mapper> m_mapper;
};

} // namespace ets
