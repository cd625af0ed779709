// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/datasettables.h"

#include <chrono>
#include <utility>

namespace ets {

namespace {

constexpr std::chrono::seconds mostTime(300); ///< As etinspect sql gives a query unless told.

/// A file of the data set, unless it was left out.
std::string pathOf(const DataSet& dataSet, FileRole role)
{
    return dataSet.files.leftOut(role) == nullptr ? dataSet.files.path(role).toStdString() : std::string();
}

} // namespace

Result<tables::TableInput> tableInputOf(const DataSet& dataSet, const LoadContext& context)
{
    tables::TableInput input{.trace = dataSet.trace,
        .record = {},
        .program = {},
        .dumpContent = {},
        .recordContent = {},
        .programContent = {}};
    auto dump = tables::identityOfDump(pathOf(dataSet, FileRole::Dump), context);
    if (!dump) {
        return dump.error();
    }
    input.dumpContent = *std::move(dump);
    if (const std::string path = pathOf(dataSet, FileRole::Record); !path.empty()) {
        auto record = tables::identityOf(path, context);
        if (!record) {
            return record.error();
        }
        input.record = dataSet.trace->sharedEtrecord();
        input.recordContent = *std::move(record);
    }
    if (const std::string path = pathOf(dataSet, FileRole::Program); !path.empty()) {
        auto program = tables::identityOf(path, context);
        if (!program) {
            return program.error();
        }
        input.program = dataSet.trace->options().program;
        input.programContent = *std::move(program);
    }
    return input;
}

Result<SqlAnswer> DataSetTables::ask(const std::string& query)
{
    const std::lock_guard lock(m_mutex);
    const LoadContext context{m_cancel};
    if (!m_set) {
        auto input = tableInputOf(*m_dataSet, context);
        if (!input) {
            return input.error();
        }
        auto source = std::make_unique<tables::TableSource>(*std::move(input), context);
        const tables::TableSource* const made = source.get();
        tables::TableSet& set = m_set.emplace();
        set.add(std::move(source));
        auto database = tables::QueryDatabase::open(set);
        if (!database) {
            m_set.reset();
            return database.error();
        }
        m_database = std::move(*database);
        m_source = made;
    }
    const tables::QueryLimits limits{.time = mostTime, .cancel = m_cancel};
    auto rows = tables::answerOf(*m_database, query, limits, {.rows = mostRows, .textBytes = mostTextBytes});
    if (!rows) {
        return rows.error();
    }
    SqlAnswer answer{.rows = *std::move(rows), .subjects = {}};
    if (const tables::RowSubjects subjects(*answer.rows, *m_source); subjects.areAny()) {
        for (std::size_t row = 0; row < answer.rows->size(); ++row) {
            answer.subjects.push_back(subjects.of(row));
        }
    }
    return answer;
}

} // namespace ets
