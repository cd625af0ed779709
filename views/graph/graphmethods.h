// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/planplace.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QObject>

#include <cstdint>
#include <optional>
#include <vector>

class QComboBox;

namespace ets {

class GraphView;
class Session;

/// The methods of a program among the choices of the graph page: shows their instructions and ties the cards to the
/// session's selection.
class GraphMethods : public QObject {
    Q_OBJECT

public:
    /// All must outlive this.
    GraphMethods(Session& session, GraphView& view, QComboBox& choice, QObject* parent);

    /// Adds the methods that execute something behind the choices that there are.
    void fill(const DataSetPtr& dataSet);
    /// The method that is chosen, by its plan; nothing while a graph of the record is.
    [[nodiscard]] std::optional<std::uint32_t> current() const;
    /// Whether the chosen method is small enough to be drawn.
    [[nodiscard]] bool isDrawn() const;
    [[nodiscard]] QString emptyText() const; ///< What is said instead of a graph.
    void show(); ///< Draws the chosen method.
    void follow(); ///< Marks the cards of what is selected; shows the method that it is in.
    void choose(NodeId card); ///< Selects what a card stands for; what is no instruction stays marked here alone.
    void chooseGroup(std::uint32_t group); ///< Selects the call that a group is.
    [[nodiscard]] QString titleOf(NodeId card) const;

private:
    void select(const std::optional<PlanPlace>& place);

    Session& m_session;
    GraphView& m_view;
    QComboBox& m_choice;
    DataSetPtr m_dataSet;
    std::vector<std::uint32_t> m_plans; ///< The last choices.
    bool m_isOwn = false; ///< The selection that is being announced was made here.
    bool m_awaitsCards = false; ///< Which cards the selection is can only be told once there are cards.
};

} // namespace ets
