// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/selectioncontroller.h"

#include "model/qt/session/placeselection.h"
#include "model/qt/session/selectionmapping.h"

#include <optional>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t maxHistory = 500;

} // namespace

MappedSelection MappedSelection::of(const DataSetPtr& next, const DataSetPtr& previous, const SelectionHistory& history)
{
    MappedSelection mapped{previous, history, {{}, 0}, nullptr};
    std::optional<SelectionMapping> mapping;
    if (previous != nullptr && next != nullptr && previous->trace != next->trace) { // else no id is another one
        mapping.emplace(*next, *previous);
    }
    const bool isKept = previous != nullptr && next != nullptr;
    const auto mappedOf = [&](const Selection& selection) -> std::optional<Selection> {
        return !isKept ? std::nullopt : mapping ? mapping->of(selection) : std::optional(selection);
    };
    SelectionHistory& to = mapped.to;
    for (std::size_t i = 0; i < history.entries.size(); ++i) {
        const auto entry = mappedOf(history.entries[i]);
        if (entry && (to.entries.empty() || to.entries.back() != *entry)) {
            to.entries.push_back(*entry);
        }
        if (i == history.position && !to.entries.empty()) {
            to.position = to.entries.size() - 1;
        }
    }
    const Selection kept = mappedOf(history.current()).value_or(Selection());
    if (to.entries.empty() || to.entries[to.position] != kept) {
        to.entries.resize(to.entries.empty() ? 0 : to.position + 1);
        to.entries.push_back(kept);
        to.position = to.entries.size() - 1;
    }
    mapped.targets = std::make_shared<const CrossReference>(
        next != nullptr ? CrossReference::of(*next->trace, next->operators, kept) : CrossReference());
    return mapped;
}

SelectionController::SelectionController(QObject* parent)
    : QObject(parent)
    , m_targets(std::make_shared<const CrossReference>())
    , m_places(new PlaceSelection(*this))
{
}

void SelectionController::setDataSet(const DataSetPtr& dataSet, const MappedSelection* mapped)
{
    const bool isOfThis = mapped != nullptr && mapped->previous == m_dataSet && mapped->from == m_history;
    MappedSelection own = isOfThis ? *mapped : MappedSelection::of(dataSet, m_dataSet, m_history);
    m_dataSet = dataSet;
    m_history = std::move(own.to);
    m_targets = std::move(own.targets);
    m_places->forget();
}

void SelectionController::announce()
{
    Q_EMIT selectionChanged(nullptr);
    Q_EMIT historyChanged();
}

void SelectionController::select(const Selection& selection, QObject* origin)
{
    if (selection == this->selection() || m_dataSet == nullptr || !isSelectable(selection, *m_dataSet)) {
        return;
    }
    std::vector<Selection>& entries = m_history.entries;
    entries.resize(m_history.position + 1);
    if (entries.size() == maxHistory) {
        entries.erase(entries.begin());
    }
    entries.push_back(selection);
    m_history.position = entries.size() - 1;
    apply(origin);
}

void SelectionController::goBack()
{
    if (canGoBack()) {
        --m_history.position;
        apply(nullptr);
    }
}

void SelectionController::goForward()
{
    if (canGoForward()) {
        ++m_history.position;
        apply(nullptr);
    }
}

void SelectionController::apply(QObject* origin)
{
    m_targets = std::make_shared<const CrossReference>(
        CrossReference::of(*m_dataSet->trace, m_dataSet->operators, selection()));
    Q_EMIT selectionChanged(origin);
    Q_EMIT historyChanged();
}

} // namespace ets
