// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/eventsearch.h"

#include "model/qt/jobs/job.h"
#include "model/qt/session/filterresult.h"

#include <functional>
#include <utility>

namespace ets {

namespace {

using Answer = std::variant<FilterResultPtr, FilterFault>;

/// Events and slices together that are gone through while one waits for a frame.
constexpr std::size_t atOnce = 40000;

FilterResultPtr everything()
{
    return std::make_shared<const FilterResult>();
}

/// The filter of a text and its chips. A fault in the text is told by its place there.
std::variant<Filter, FilterFault> parsed(const EventFilter& filter)
{
    auto text = Filter::parse(filter.text.toStdString());
    if (std::holds_alternative<FilterFault>(text) || filter.chips.isEmpty()) {
        return text;
    }
    return Filter::parse(filter.expression().toStdString());
}

std::shared_ptr<const FilterFacts> factsOf(const DataSet& dataSet, const ComparedTracePtr& compared)
{
    return std::make_shared<const FilterFacts>(
        dataSet.trace, dataSet.operators.executeTicks, dataSet.packages, compared);
}

} // namespace

FilterAnswer FilterAnswer::of(const DataSet& dataSet, const EventFilter& asked, const CancelToken& cancel)
{
    FilterAnswer answer{asked, nullptr, nullptr};
    const auto filter = parsed(asked);
    if (asked.isEmpty() || std::holds_alternative<FilterFault>(filter)) {
        return answer;
    }
    answer.facts = factsOf(dataSet, nullptr); // a comparison comes later
    const auto found = FilterResult::of(dataSet, asked, std::get<Filter>(filter), *answer.facts, cancel);
    if (found && std::holds_alternative<FilterResultPtr>(*found)) {
        answer.result = std::get<FilterResultPtr>(*found);
    }
    return answer;
}

struct EventSearch::Work {
    explicit Work(const Job<Answer>::Deliver& deliver)
        : job(deliver)
    {
    }
    std::function<void(const Result<Answer>& answer)> take; ///< What is done with an answer; nobody is told.
    std::optional<FilterFault> fault;
    std::optional<Error> failure;
    Job<Answer> job;
};

EventSearch::EventSearch(QObject* parent)
    : QObject(parent)
    , m_current(everything())
    , m_work(std::make_unique<Work>([this](const Result<Answer>& answer) {
        if (answer || answer.error().kind != Error::Kind::Canceled) {
            m_work->take(answer);
            Q_EMIT resultChanged();
        }
    }))
{
    m_work->take = [this](const Result<Answer>& answer) {
        const auto* const fault = answer ? std::get_if<FilterFault>(&*answer) : nullptr;
        if (answer && fault == nullptr) {
            m_current = std::get<FilterResultPtr>(*answer);
            return;
        }
        if (fault != nullptr) {
            m_work->fault = *fault;
        } else {
            m_work->failure = answer.error();
        }
        m_inForce = m_current->asked;
    };
}

EventSearch::~EventSearch() = default;

const std::optional<FilterFault>& EventSearch::fault() const
{
    return m_work->fault;
}

const std::optional<Error>& EventSearch::failure() const
{
    return m_work->failure;
}

bool EventSearch::isRunning() const
{
    return m_work->job.isRunning();
}

void EventSearch::wait()
{
    m_work->job.waitForPicture();
}

void EventSearch::setDataSet(const DataSetPtr& dataSet, const FilterAnswer& answer)
{
    m_dataSet = dataSet;
    m_compared.reset();
    m_facts = answer.facts;
    m_prepared = answer;
    m_current = answer.result != nullptr ? answer.result : everything();
    start();
}

void EventSearch::setCompared(const ComparedTracePtr& compared)
{
    if (m_compared == compared) {
        return;
    }
    m_compared = compared;
    m_facts.reset();
    m_prepared = {};
    start();
}

void EventSearch::setFilter(const EventFilter& filter)
{
    m_filter = filter;
    start();
}

void EventSearch::start()
{
    m_work->job.drop();
    m_work->fault.reset();
    m_work->failure.reset();
    bool isAnswered = true;
    try {
        isAnswered = search();
    } catch (...) { // what was found last stays in force, and whoever shows it is told
        m_work->take(jobs::errorOfException());
    }
    if (isAnswered) {
        Q_EMIT resultChanged();
    }
}

/// @return whether there is an answer; else a worker looks for it
bool EventSearch::search()
{
    if (m_dataSet != nullptr && m_facts == nullptr) {
        m_facts = factsOf(*m_dataSet, m_compared);
    }
    auto filter = parsed(m_filter);
    EventFilter wanted = m_filter;
    if (auto* const fault = std::get_if<FilterFault>(&filter)) {
        m_work->fault = std::move(*fault);
        wanted.text = m_inForce.text;
        filter = parsed(wanted);
    }
    m_inForce = wanted;
    if (m_dataSet == nullptr || wanted.isEmpty() || std::holds_alternative<FilterFault>(filter)) {
        m_current = everything();
        return true;
    }
    if (m_work->fault && m_current->asked == wanted) { // while a text is typed that is no filter yet
        return true;
    }
    if (m_prepared.result != nullptr && m_prepared.asked == wanted) {
        m_current = m_prepared.result;
        return true;
    }
    auto& found = std::get<Filter>(filter);
    if (m_dataSet->trace->events().size() + m_dataSet->trace->etdump().sampleCount() <= atOnce) {
        // Here, and not by a worker: all of them may be busy for minutes.
        m_work->take(FilterResult::of(*m_dataSet, wanted, found, *m_facts));
        return true;
    }
    m_work->job.run(jobs::Pool::Compute,
        [dataSet = m_dataSet, asked = wanted, found = std::move(found), facts = m_facts](
            const JobContext<Answer>& context) {
            return FilterResult::of(*dataSet, asked, found, *facts, context.cancel);
        });
    return false;
}

FilterResultPtr EventSearch::result(const EventFilter& filter)
{
    if (m_current->asked == filter) {
        return m_current;
    }
    const auto understood = parsed(filter);
    if (m_dataSet == nullptr || m_facts == nullptr || std::holds_alternative<FilterFault>(understood)
        || (isRunning() && filter == m_inForce)) {
        return everything();
    }
    auto answer = FilterResult::of(*m_dataSet, filter, std::get<Filter>(understood), *m_facts);
    return answer && std::holds_alternative<FilterResultPtr>(*answer) ? std::get<FilterResultPtr>(*answer)
                                                                      : everything();
}

} // namespace ets
