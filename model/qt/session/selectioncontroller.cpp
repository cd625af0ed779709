// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/selectioncontroller.h"

#include "model/qt/session/placeselection.h"
#include "model/qt/session/selectionmapping.h"

#include <optional>
#include <variant>

namespace ets {

namespace {

constexpr std::size_t maxHistory = 500;

} // namespace

SelectionController::SelectionController(QObject* parent)
    : QObject(parent)
    , m_targets(std::make_shared<const CrossReference>())
    , m_history(1)
    , m_places(new PlaceSelection(*this))
{
}

void SelectionController::setDataSet(const DataSetPtr& dataSet)
{
    std::vector<Selection> history;
    std::size_t position = 0;
    std::optional<SelectionMapping> mapping;
    if (m_dataSet != nullptr && dataSet != nullptr) {
        mapping.emplace(*dataSet, *m_dataSet);
    }
    const auto mappedOf = [&](const Selection& selection) {
        // Another way to show the same trace changes no id.
        const bool isSame = mapping && dataSet->trace == m_dataSet->trace;
        return isSame ? std::optional(selection) : mapping ? mapping->of(selection) : std::nullopt;
    };
    for (std::size_t i = 0; i < m_history.size(); ++i) {
        const auto mapped = mappedOf(m_history[i]);
        if (mapped && (history.empty() || history.back() != *mapped)) {
            history.push_back(*mapped);
        }
        if (i == m_position && !history.empty()) {
            position = history.size() - 1;
        }
    }
    const auto kept = mappedOf(m_selection);
    m_dataSet = dataSet;
    m_selection = kept.value_or(Selection());
    if (history.empty() || history[position] != m_selection) {
        history.resize(history.empty() ? 0 : position + 1);
        history.push_back(m_selection);
        position = history.size() - 1;
    }
    m_history = std::move(history);
    m_position = position;
    m_targets = std::make_shared<const CrossReference>(m_dataSet != nullptr
            ? CrossReference::of(*m_dataSet->trace, m_dataSet->operators, m_selection)
            : CrossReference());
    m_places->forget();
}

void SelectionController::announce()
{
    Q_EMIT selectionChanged(nullptr);
    Q_EMIT historyChanged();
}

void SelectionController::select(const Selection& selection, QObject* origin)
{
    if (selection == m_selection || m_dataSet == nullptr || !isSelectable(selection, *m_dataSet)) {
        return;
    }
    m_history.resize(m_position + 1);
    if (m_history.size() == maxHistory) {
        m_history.erase(m_history.begin());
    }
    m_history.push_back(selection);
    m_position = m_history.size() - 1;
    apply(selection, origin);
}

void SelectionController::goBack()
{
    if (canGoBack()) {
        --m_position;
        apply(Selection(m_history[m_position]), nullptr);
    }
}

void SelectionController::goForward()
{
    if (canGoForward()) {
        ++m_position;
        apply(Selection(m_history[m_position]), nullptr);
    }
}

void SelectionController::apply(const Selection& selection, QObject* origin)
{
    m_selection = selection;
    m_targets = std::make_shared<const CrossReference>(
        CrossReference::of(*m_dataSet->trace, m_dataSet->operators, m_selection));
    Q_EMIT selectionChanged(origin);
    Q_EMIT historyChanged();
}

} // namespace ets
