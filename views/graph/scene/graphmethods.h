// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QObject>

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class GraphView;
class Session;
struct ViewState;

/// A method of a program in a graph view: shows its instructions and ties the cards to the session's selection.
class GraphMethods : public QObject {
    Q_OBJECT

public:
    /// All must outlive this.
    /// @param shown what the view that this is a part of was shown last
    GraphMethods(Session& session, const ViewState& shown, GraphView& view, QObject* parent);

    /// Chooses a method by its plan; nothing while a graph of the record is shown.
    void choosePlan(const DataSetPtr& dataSet, std::optional<std::uint32_t> plan);
    [[nodiscard]] std::optional<std::uint32_t> current() const { return m_plan; }
    /// Whether the chosen method is small enough to be drawn.
    [[nodiscard]] bool isDrawn() const;
    [[nodiscard]] QString emptyText() const; ///< What is said instead of a graph.
    void showSelection(); ///< Marks the cards of what is selected; shows the method that it is in.
    void choose(NodeId card); ///< Selects what a card stands for; what is no instruction stays marked here alone.
    void chooseGroup(std::uint32_t group); ///< Selects the call that a group is.
    /// Cards of what was called where events were logged.
    [[nodiscard]] std::vector<NodeId> cardsOf(const std::vector<EventId>& events) const;
    [[nodiscard]] QString titleOf(NodeId card) const;

Q_SIGNALS:
    /// What is selected lies in another method.
    void planWanted(std::uint32_t plan);

private:
    void select(const std::optional<PlanPlace>& place);

    Session& m_session;
    const ViewState& m_shown;
    GraphView& m_view;
    DataSetPtr m_dataSet;
    std::optional<std::uint32_t> m_plan;
    bool m_awaitsCards = false; ///< Which cards the selection is can only be told once there are cards.
};

} // namespace ets
