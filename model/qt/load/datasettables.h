// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/qt/load/dataset.h"
#include "model/tables/query.h"
#include "model/tables/queryrows.h"
#include "model/tables/rowsubject.h"
#include "model/tables/source.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// What the tables of a trace on show are made of. Its files are hashed, which takes as long as reading them.
[[nodiscard]] Result<tables::TableInput> tableInputOf(const DataSet& dataSet, const LoadContext& context = {});

/// The answer to a query, and what its rows are about.
struct SqlAnswer {
    std::shared_ptr<const tables::QueryRows> rows; ///< Never null.
    std::vector<Selection> subjects; ///< By row; empty where no column could name something.
};

/// The tables of a trace on show, to be asked again and again: what was worked out for one query is there for the next.
/// May be asked by several threads, one after the other.
class DataSetTables {
public:
    static constexpr std::size_t mostRows = 10'000; ///< Of an answer.
    static constexpr std::size_t mostTextBytes = 64U << 20U; ///< Of an answer.

    /// @param dataSet not null
    explicit DataSetTables(DataSetPtr dataSet)
        : m_dataSet(std::move(dataSet))
    {
    }
    [[nodiscard]] const DataSetPtr& dataSet() const { return m_dataSet; }
    /// Answers one SELECT.
    [[nodiscard]] Result<SqlAnswer> ask(const std::string& query);
    /// Ends the query that runs, and all that are asked later: what was worked out half way is of no use.
    void cancel() const { m_cancel.cancel(); }

private:
    DataSetPtr m_dataSet;
    CancelToken m_cancel;
    std::mutex m_mutex; ///< Of all below.
    std::optional<tables::TableSet> m_set; ///< Nothing before the first query.
    const tables::TableSource* m_source = nullptr; ///< Of the set.
    std::optional<tables::QueryDatabase> m_database; ///< Over the set.
};

} // namespace ets
