// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphchoicebox.h"

#include "model/qt/text/text.h"
#include "views/graph/graphpane.h"

#include <QtCore/QSignalBlocker>

#include <algorithm>
#include <utility>

namespace ets {

GraphChoiceBox::GraphChoiceBox(QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(GraphPane::tr("Graph"));
    setToolTip(GraphPane::tr("Which program of the record, or method of the program file, is shown"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

void GraphChoiceBox::setDataSet(const DataSetPtr& dataSet)
{
    const QSignalBlocker blocker(this);
    if (!currentText().isEmpty()) {
        m_title = currentText();
    }
    m_dataSet = dataSet;
    fill();
    setCurrentIndex(count() > 0 ? std::max(0, findText(m_title)) : -1);
    const QString shown = current() != nullptr ? displayText(methodOf(*current())) : QString();
    const QString wanted = dataSet != nullptr ? m_follower.follow(*dataSet, shown) : shown;
    if (wanted != shown) {
        chooseMethod(wanted);
    }
}

/// The first program of a method; nothing changes where there is none.
void GraphChoiceBox::chooseMethod(const QString& name)
{
    for (int i = 0; i < count(); ++i) {
        if (displayText(methodOf(m_choices[static_cast<std::size_t>(i)])) == name) {
            setCurrentIndex(i);
            return;
        }
    }
}

void GraphChoiceBox::offerBaseline(bool isOffered)
{
    if (std::exchange(m_offersBaseline, isOffered) == isOffered || m_dataSet == nullptr) {
        return;
    }
    if (isOffered) {
        addBaseline();
    } else {
        m_choices.pop_back(); // it is the last
        removeItem(count() - 1);
    }
}

void GraphChoiceBox::addBaseline()
{
    m_choices.push_back({.isBaseline = true});
    addItem(GraphPane::tr("Baseline: edge program"));
}

bool GraphChoiceBox::isBaseline() const
{
    return current() != nullptr && current()->isBaseline;
}

void GraphChoiceBox::fill()
{
    m_choices.clear();
    clear();
    if (m_dataSet == nullptr) {
        return;
    }
    const Trace& trace = *m_dataSet->trace;
    std::vector<ProgramEntry> programs =
        trace.etrecord() != nullptr ? programsOf(*trace.etrecord()) : std::vector<ProgramEntry>();
    const auto graphs = trace.graphs();
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        Choice& choice = m_choices.emplace_back();
        choice.graph = GraphId(i);
        const auto own = std::ranges::find(programs, graphs[i].key(), &ProgramEntry::key);
        if (own != programs.end()) {
            choice.program = *own;
            programs.erase(own);
        }
        addItem(GraphPane::tr("Edge program: %1")
                    .arg(displayText(graphs[i].method().empty() ? graphs[i].key() : graphs[i].method())));
    }
    for (ProgramEntry& program : programs) {
        addItem(program.kind == ProgramEntry::Kind::Exported ? GraphPane::tr("ATen program")
                : program.kind == ProgramEntry::Kind::Edge
                ? GraphPane::tr("Edge program: %1").arg(displayText(program.name))
                : displayText(program.name));
        m_choices.push_back({.program = std::move(program)});
    }
    const Program* const file = trace.program();
    for (std::uint32_t i = 0; file != nullptr && i < file->plans.size(); ++i) {
        if (!file->plans[i].instructions.empty()) {
            m_choices.push_back({.plan = i});
            addItem(GraphPane::tr("Instructions: %1").arg(displayText(file->plans[i].name)));
        }
    }
    if (m_offersBaseline) {
        addBaseline();
    }
}

const GraphChoiceBox::Choice* GraphChoiceBox::current() const
{
    const int index = currentIndex();
    return index < 0 || static_cast<std::size_t>(index) >= m_choices.size()
        ? nullptr
        : &m_choices[static_cast<std::size_t>(index)];
}

std::string GraphChoiceBox::method() const
{
    const Choice* const choice = current();
    return choice == nullptr || choice->plan ? std::string() : methodOf(*choice);
}

std::string GraphChoiceBox::methodOf(const Choice& choice) const
{
    return choice.program        ? choice.program->method
        : choice.graph.isValid() ? m_dataSet->trace->graphs()[choice.graph.value()].method()
        : choice.plan            ? m_dataSet->trace->program()->plans[*choice.plan].name
                                 : std::string();
}

std::optional<QString> GraphChoiceBox::titleOfPlan(const std::string& method) const
{
    const Program* const file = m_dataSet != nullptr ? m_dataSet->trace->program() : nullptr;
    for (std::size_t i = 0; file != nullptr && i < m_choices.size(); ++i) {
        if (m_choices[i].plan && file->plans[*m_choices[i].plan].name == method) {
            return itemText(static_cast<int>(i));
        }
    }
    return std::nullopt;
}

const GraphChoiceBox::Choice* GraphChoiceBox::withKey(const std::string& key) const
{
    const auto found = std::ranges::find_if(
        m_choices, [&](const Choice& choice) { return choice.program && choice.program->key == key; });
    return found != m_choices.end() ? &*found : nullptr;
}

bool GraphChoiceBox::chooseGraph(GraphId graph)
{
    const auto found = std::ranges::find(m_choices, graph, &Choice::graph);
    if (found != m_choices.end()) {
        choose(*found);
    }
    return found != m_choices.end();
}

void GraphChoiceBox::choosePlan(std::uint32_t plan)
{
    const auto found = std::ranges::find(m_choices, std::optional(plan), &Choice::plan);
    if (found != m_choices.end()) {
        choose(*found);
    }
}

void GraphChoiceBox::choose(const Choice& choice)
{
    setCurrentIndex(static_cast<int>(&choice - m_choices.data()));
}

void GraphChoiceBox::chooseBeside(const GraphChoiceBox& other)
{
    const Choice* const shown = other.current();
    if (shown == nullptr || m_choices.size() < 2) {
        return;
    }
    const auto isExported = [&](const Choice& choice) {
        return choice.program && choice.program->kind == ProgramEntry::Kind::Exported;
    };
    if (m_choices.back().isBaseline) {
        choose(m_choices.back());
        return;
    }
    auto wanted = std::ranges::find_if(m_choices, isExported);
    const auto current = static_cast<std::size_t>(other.currentIndex());
    if (wanted == m_choices.end() || static_cast<std::size_t>(wanted - m_choices.begin()) == current) {
        wanted = m_choices.begin() + (current == 0 ? 1 : 0);
    }
    choose(*wanted);
}

} // namespace ets
