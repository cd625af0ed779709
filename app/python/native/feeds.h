// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/python/native/opening.h"
#include "model/tables/arrowstream.h"
#include "model/tables/query.h"
#include "model/tables/queryrows.h"
#include "model/tables/table.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

/// Where the rows of Arrow streams come from.
namespace ets::python {

/// Traces that are open.
[[nodiscard]] std::unique_ptr<tables::SourceFeed> openSources(
    std::shared_ptr<SharedTables::State> state, tables::TableScope scope);

/// Files that could not be used, and why.
class FailedFiles {
public:
    void add(std::string file, std::string reason)
    {
        const std::lock_guard lock(m_mutex);
        m_all.emplace_back(std::move(file), std::move(reason));
    }
    void clear()
    {
        const std::lock_guard lock(m_mutex);
        m_all.clear();
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> all() const
    {
        const std::lock_guard lock(m_mutex);
        return m_all;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<std::pair<std::string, std::string>> m_all;
};

/// Traces that are opened when their turn comes and closed after it. What cannot be read is passed over and told. A
/// trace, record or program that several files hold is told once.
/// @param jobs so many are read at a time, each ahead of its turn
/// @param failed is emptied first
/// @param cancel ends what is being read; the feed does so itself when nobody wants more of it
[[nodiscard]] std::unique_ptr<tables::SourceFeed> lazySources(std::shared_ptr<const std::vector<OpenRequest>> requests,
    tables::TableScope scope, std::size_t jobs, std::shared_ptr<FailedFiles> failed, CancelToken cancel);

/// Asks a query of traces that are open.
/// @param most rows that are kept
/// @return an error of kind Usage for what is no query
[[nodiscard]] Result<std::shared_ptr<const tables::QueryRows>> answerOf(
    SharedTables::State& state, const std::string& query, const tables::QueryLimits& limits, std::size_t most);

/// Rows of an answer.
[[nodiscard]] std::unique_ptr<tables::RowFeed> answerRows(std::shared_ptr<const tables::QueryRows> answer);

} // namespace ets::python
