// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/native/feeds.h"

#include "model/tables/values.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <future>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <type_traits>

namespace ets::python {

namespace {

// ---- Traces that are open

class OpenSources final : public tables::SourceFeed {
public:
    OpenSources(std::shared_ptr<SharedTables::State> state, tables::TableScope scope)
        : m_state(std::move(state))
        , m_scope(scope)
    {
    }
    [[nodiscard]] Result<const tables::TableSource*> next() override
    {
        if (m_state->cancel.isCanceled()) {
            return Error::canceled();
        }
        const auto sources = m_state->set.sourcesOf(m_scope);
        return m_next < sources.size() ? sources[m_next++] : nullptr;
    }
    [[nodiscard]] std::mutex& mutex() override { return m_state->mutex; }

private:
    std::shared_ptr<SharedTables::State> m_state;
    tables::TableScope m_scope;
    std::size_t m_next = 0;
};

// ---- Traces that are opened in turn

using MadeSource = Result<std::unique_ptr<tables::TableSource>>;

MadeSource madeOf(const OpenRequest& request, const LoadContext& context)
{
    try {
        auto opened = openFiles(request, context);
        if (!opened) {
            return opened.error();
        }
        return std::make_unique<tables::TableSource>(std::move(opened->input), context);
    } catch (const std::exception& exception) {
        return Error::in(request.dump.path, Message::verbatim(exception.what()));
    }
}

class LazySources final : public tables::SourceFeed {
public:
    LazySources(std::shared_ptr<const std::vector<OpenRequest>> requests, tables::TableScope scope, std::size_t jobs,
        std::shared_ptr<FailedFiles> failed, CancelToken cancel)
        : m_requests(std::move(requests))
        , m_scope(scope)
        , m_jobs(std::max<std::size_t>(jobs, 1))
        , m_failed(std::move(failed))
        , m_cancel(std::move(cancel))
    {
        m_failed->clear();
    }
    ~LazySources() override { m_cancel.cancel(); } // what is read ahead is waited for
    LazySources(const LazySources&) = delete;
    LazySources& operator=(const LazySources&) = delete;
    [[nodiscard]] Result<const tables::TableSource*> next() override;
    [[nodiscard]] std::mutex& mutex() override { return m_mutex; }

private:
    void readAhead();

    std::shared_ptr<const std::vector<OpenRequest>> m_requests;
    tables::TableScope m_scope;
    std::size_t m_jobs;
    std::shared_ptr<FailedFiles> m_failed;
    CancelToken m_cancel;
    std::mutex m_mutex;
    std::size_t m_begun = 0; ///< Requests that are being read, or were.
    std::deque<std::pair<std::string, std::future<MadeSource>>> m_under; ///< With the names of their dumps.
    std::unique_ptr<tables::TableSource> m_source;
    std::set<std::int64_t> m_told; ///< Ids in the scope.
};

void LazySources::readAhead()
{
    while (m_begun < m_requests->size() && m_under.size() < m_jobs) {
        const OpenRequest& request = (*m_requests)[m_begun++];
        m_under.emplace_back(request.dump.path,
            std::async(m_jobs > 1 ? std::launch::async : std::launch::deferred,
                [requests = m_requests, &request, context = LoadContext{m_cancel}] {
                    return madeOf(request, context);
                }));
    }
}

Result<const tables::TableSource*> LazySources::next()
{
    m_source.reset();
    while (true) {
        if (m_cancel.isCanceled()) {
            return Error::canceled();
        }
        readAhead();
        if (m_under.empty()) {
            return nullptr;
        }
        const std::string file = std::move(m_under.front().first);
        MadeSource made = m_under.front().second.get();
        m_under.pop_front();
        if (!made && made.error().kind == Error::Kind::Canceled) {
            return made.error();
        }
        if (!made) {
            m_failed->add(file, made.error().message());
            continue;
        }
        const auto id = tables::scopeId(**made, m_scope);
        if (id && m_told.insert(*id).second) {
            m_source = std::move(*made);
            return m_source.get();
        }
    }
}

// ---- Answers

class AnswerRows final : public tables::RowFeed {
public:
    explicit AnswerRows(std::shared_ptr<const tables::QueryRows> answer)
        : m_answer(std::move(answer))
    {
        for (std::size_t i = 0; i < m_answer->names.size(); ++i) {
            m_fields.push_back({.name = m_answer->names[i], .type = m_answer->typeOf(i)});
        }
    }
    [[nodiscard]] const std::vector<tables::ArrowField>& fields() const override { return m_fields; }
    [[nodiscard]] Result<std::size_t> next(std::span<tables::ColumnValues> columns) override
    {
        const std::size_t rows = std::min(tables::batchRows, m_answer->size() - m_next);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            columns[i].begin(m_fields[i].type);
            for (std::size_t row = m_next; row < m_next + rows; ++row) {
                add(m_answer->columns[i][row], columns[i]);
            }
        }
        m_next += rows;
        return rows;
    }
    [[nodiscard]] std::mutex& mutex() override { return m_mutex; }

private:
    static void add(const tables::AnswerCell& cell, tables::ColumnValues& out)
    {
        if (std::holds_alternative<std::monostate>(cell)) {
            out.addNull();
        } else if (out.type() == tables::ColumnType::Int) {
            out.add(std::get<std::int64_t>(cell));
        } else if (out.type() == tables::ColumnType::Double) {
            const auto* const whole = std::get_if<std::int64_t>(&cell);
            out.add(whole != nullptr ? static_cast<double>(*whole) : std::get<double>(cell));
        } else if (const auto* const text = std::get_if<std::string>(&cell)) {
            out.addView(*text);
        } else {
            out.addOwned(tables::cellAsText(cell));
        }
    }

    std::shared_ptr<const tables::QueryRows> m_answer;
    std::vector<tables::ArrowField> m_fields;
    std::size_t m_next = 0;
    std::mutex m_mutex;
};

} // namespace

std::unique_ptr<tables::SourceFeed> openSources(std::shared_ptr<SharedTables::State> state, tables::TableScope scope)
{
    return std::make_unique<OpenSources>(std::move(state), scope);
}

std::unique_ptr<tables::SourceFeed> lazySources(std::shared_ptr<const std::vector<OpenRequest>> requests,
    tables::TableScope scope, std::size_t jobs, std::shared_ptr<FailedFiles> failed, CancelToken cancel)
{
    return std::make_unique<LazySources>(std::move(requests), scope, jobs, std::move(failed), std::move(cancel));
}

Result<std::shared_ptr<const tables::QueryRows>> answerOf(
    SharedTables::State& state, const std::string& query, const tables::QueryLimits& limits, std::size_t most)
{
    const std::lock_guard lock(state.mutex);
    auto database = tables::QueryDatabase::open(state.set);
    if (!database) {
        return database.error();
    }
    return tables::answerOf(*database, query, limits, {.rows = most});
}

std::unique_ptr<tables::RowFeed> answerRows(std::shared_ptr<const tables::QueryRows> answer)
{
    return std::make_unique<AnswerRows>(std::move(answer));
}

} // namespace ets::python
