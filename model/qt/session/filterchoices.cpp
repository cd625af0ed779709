// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterchoices.h"

#include "model/analysis/crossreference.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/text.h"
#include "model/trace/links.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

/// A run of one block alone: the language counts runs within each block.
QString termOf(const Run& run, const EventBlock& block)
{
    QStringList terms{QStringLiteral("run:%1").arg(run.position)};
    if (block.number) {
        terms.push_back(QStringLiteral("block:=#%1").arg(*block.number));
        return terms.join(QLatin1Char(' '));
    }
    // The only one of its name and method; what it has none of cannot be asked for.
    if (!block.name.empty()) {
        terms.push_back(wholeTerm(QStringLiteral("block"), toQString(block.name)));
    }
    if (!block.method.empty()) {
        terms.push_back(wholeTerm(QStringLiteral("method"), toQString(block.method)));
    }
    return terms.join(QLatin1Char(' '));
}

/// Offers that an event makes, and the slice of it that is meant.
class Offers {
public:
    explicit Offers(const DataSet& dataSet)
        : m_trace(*dataSet.trace)
        , m_dataSet(dataSet)
    {
    }

    void addEvent(EventId id)
    {
        if (const OpTypeId type = m_dataSet.operators.opTypeOfEvent[id.value()]; type.isValid()) {
            addOpType(type);
        }
        addBackend(std::string(m_trace.backendOf(id)));
        addModule(m_trace.moduleOf(id));
    }
    void addOpType(OpTypeId type) { add(FilterAspect::OpType, "op", m_dataSet.operators.rows[type.value()].name); }
    void addBackend(const std::string& backend)
    {
        if (!backend.empty()) {
            add(FilterAspect::Backend, "backend", backend);
        }
    }
    void addModule(ModuleId id)
    {
        const std::string path = id.isValid() ? m_trace.modules().pathOf(id) : std::string();
        if (!path.empty()) {
            add(FilterAspect::Module, "module", path);
        }
    }
    void addRun(SampleId sample)
    {
        const Run run = runAt(m_trace, m_trace.runOf(sample));
        const QString position = QString::number(run.position);
        if (isPositionShared(m_dataSet.runs, run)) {
            m_choices.push_back(
                {FilterAspect::Run, QStringLiteral("%1 \u00b7 %2").arg(position, blockName(m_trace, run.block)),
                    QStringLiteral("(%1)").arg(termOf(run, m_trace.block(run.block)))});
        } else {
            m_choices.push_back({FilterAspect::Run, position, QStringLiteral("run:") + position});
        }
    }
    std::vector<FilterChoice> take() { return std::move(m_choices); }

private:
    void add(FilterAspect aspect, const char* field, const std::string& value)
    {
        const QString text = toQString(value);
        m_choices.push_back({aspect, text, wholeTerm(QString::fromLatin1(field), text)});
    }

    const Trace& m_trace;
    const DataSet& m_dataSet;
    std::vector<FilterChoice> m_choices;
};

} // namespace

QString wholeTerm(const QString& field, const QString& value)
{
    if (value.contains(QLatin1Char('"'))) {
        // No quote can stand inside quotes: any letter passes for it, and for a blank or a bracket.
        QString glob = value;
        for (QChar& c : glob) {
            c = c.isSpace() || QStringLiteral("\"()").contains(c) ? QLatin1Char('?') : c;
        }
        return field + QLatin1Char(':') + glob;
    }
    const bool isPlain = std::all_of(value.begin(), value.end(), [](QChar c) {
        return !c.isSpace() && c != QLatin1Char('(') && c != QLatin1Char(')');
    }) && !value.startsWith(QLatin1Char('/'));
    return isPlain ? QStringLiteral("%1:=%2").arg(field, value) : QStringLiteral("%1:=\"%2\"").arg(field, value);
}

EventFilter FilterChoice::addedTo(const EventFilter& filter) const
{
    EventFilter added = range ? filter : filter.without(QLatin1Char('-') + chip).with(chip);
    if (range) {
        added.range = range;
    }
    return added;
}

EventFilter FilterChoice::leftOutOf(const EventFilter& filter) const
{
    return range ? addedTo(filter) : filter.without(chip).with(QLatin1Char('-') + chip);
}

std::vector<FilterChoice> filterChoices(const DataSet& dataSet, const Selection& selection)
{
    Offers offers(dataSet);
    if (const auto* const event = std::get_if<EventId>(&selection)) {
        offers.addEvent(*event);
    } else if (const auto* const sample = std::get_if<SampleId>(&selection)) {
        offers.addEvent(dataSet.trace->eventOf(*sample));
        offers.addRun(*sample);
    } else if (const auto* const type = std::get_if<OpTypeId>(&selection)) {
        offers.addOpType(*type);
        offers.addBackend(dataSet.operators.rows[type->value()].backend());
    } else if (const auto* const module = std::get_if<ModuleId>(&selection)) {
        offers.addModule(*module);
    } else if (const auto* const node = std::get_if<NodeId>(&selection)) {
        const auto events = eventsOf(*dataSet.trace, *node);
        if (!events.empty()) {
            offers.addEvent(events.front());
        }
    } else if (const auto* const range = std::get_if<TimeRange>(&selection)) {
        return {{FilterAspect::Range, {}, {}, *range}};
    }
    return offers.take();
}

} // namespace ets
