// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/tracefacts.h"
#include "model/qt/jobs/job.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace ets {

class FactStore;
template <typename Fact> class FactUse;

namespace facts {

/// Work on a fact that is under way. It goes with the last use of it, and the work is asked to stop.
class AnyRun {
public:
    AnyRun() = default;
    AnyRun(const AnyRun&) = delete;
    AnyRun& operator=(const AnyRun&) = delete;
    virtual ~AnyRun() = default;
    virtual void drop() = 0; ///< Tells no use any more: another trace is on show.
};

template <typename Fact> class Run final : public AnyRun, public std::enable_shared_from_this<Run<Fact>> {
public:
    using Answer = TraceFacts::Answer<Fact>;

    /// Begins to work out a fact.
    Run(std::shared_ptr<TraceFacts> facts, const Fact& fact)
        : m_facts(std::move(facts))
        , m_fact(fact)
        , m_job([this](const Result<Answer>& answer) { deliver(answer); })
    {
        m_job.run(
            jobs::Pool::Compute, [all = m_facts, fact](const LoadContext& context) { return all->get(fact, context); });
    }
    /// Whether it will tell about a fact.
    [[nodiscard]] bool isOf(const TraceFacts* facts, const Fact& fact) const
    {
        return m_facts.get() == facts && m_fact == fact && m_job.isRunning();
    }
    void add(FactUse<Fact>& use) { m_uses.push_back(&use); }
    void remove(FactUse<Fact>& use) { std::erase(m_uses, &use); }
    void waitForPicture() { m_job.waitForPicture(); }
    void drop() override
    {
        const auto self = this->shared_from_this();
        for (FactUse<Fact>* const use : std::exchange(m_uses, {})) {
            use->m_run.reset();
        }
    }

private:
    /// Tells all uses. What one of them throws is thrown once the others know.
    void deliver(const Result<Answer>& answer)
    {
        const auto self = this->shared_from_this();
        std::exception_ptr thrown;
        while (!m_uses.empty()) {
            FactUse<Fact>* const use = m_uses.front();
            m_uses.erase(m_uses.begin());
            try {
                use->take(answer);
            } catch (...) {
                thrown = std::current_exception();
            }
        }
        if (thrown) {
            std::rethrow_exception(thrown);
        }
    }

    std::shared_ptr<TraceFacts> m_facts;
    Fact m_fact;
    std::vector<FactUse<Fact>*> m_uses; ///< That have not been told.
    Job<Answer> m_job;
};

} // namespace facts

/// What a view wants to know of the trace on show: a member of the view. Several that want the same share the work;
/// work that nobody wants any more is asked to stop. All is called and heard in the thread of windows.
template <typename Fact> class FactUse {
public:
    using Answer = TraceFacts::Answer<Fact>;
    using Deliver = std::function<void(const Result<Answer>& answer)>;

    /// @param deliver called once for every want() that is neither dropped nor replaced, unless another trace is on
    /// show by then: before that returns where the answer is known already. May want anew
    FactUse(FactStore& store, Deliver deliver)
        : m_store(store)
        , m_deliver(std::move(deliver))
    {
    }
    ~FactUse() { drop(); }
    FactUse(const FactUse&) = delete;
    FactUse& operator=(const FactUse&) = delete;

    /// Wants a fact of the trace on show and nothing else any more. Nothing happens without a trace.
    void want(const Fact& fact);
    /// Wants nothing, and knows nothing any more.
    void drop()
    {
        m_answer.reset();
        if (m_run != nullptr) {
            std::exchange(m_run, nullptr)->remove(*this);
        }
    }
    /// What is wanted; null while it is not known.
    [[nodiscard]] const Answer& answer() const { return m_answer; }
    /// Whether it is being worked out.
    [[nodiscard]] bool isPending() const { return m_run != nullptr; }
    /// Blocks until it is known: for pictures that are taken without an event loop.
    void waitForPicture()
    {
        if (const auto run = m_run) {
            run->waitForPicture();
        }
    }

private:
    friend class facts::Run<Fact>;

    void take(const Result<Answer>& answer)
    {
        m_run.reset();
        m_answer = answer ? *answer : nullptr;
        const Deliver deliver = m_deliver;
        deliver(answer);
    }

    FactStore& m_store;
    Deliver m_deliver;
    std::shared_ptr<facts::Run<Fact>> m_run; ///< Null when nothing is on its way.
    Answer m_answer;
};

} // namespace ets
