// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "model/qt/models/columnspec.h"
#include "views/common/methodfollower.h"
#include "views/common/view.h"
#include "views/delegation/delegationrows.h"

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QTabWidget;

namespace ets {

class FactTable;

/// What of a method runs in backends and what does not, what that costs, and what keeps partitions apart.
class DelegationView : public View {
    Q_OBJECT

public:
    explicit DelegationView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] InstructionStrip* strip() const { return m_strip; }
    [[nodiscard]] FactTable* ops() const { return m_ops; }
    [[nodiscard]] FactTable* calls() const { return m_calls; }
    [[nodiscard]] FactTable* interruptions() const { return m_interruptions; }
    [[nodiscard]] QComboBox* methodChooser() const { return m_methods; }
    [[nodiscard]] QString summary() const; ///< The line above the strip.
    /// Whether something is still being worked out.
    [[nodiscard]] bool isPending() const override { return m_working.isPending(); }
    void present(const ViewState& now, Changes changes) override;

private:
    using FactsPtr = std::shared_ptr<const DelegationFacts>;

    void showDataSet(const DataSetPtr& dataSet);
    void start();
    void take(const FactsPtr& facts);
    void choose(std::size_t position);
    /// @param selection of the state on show
    /// @param origin what marks its rows itself; null for nothing
    void showSelection(const SelectionState& selection, const QObject* origin);
    void showFacts();
    [[nodiscard]] CellUnits units() const; ///< Of the facts on show.
    void light(const SelectionState& hover);
    /// Of places those in the method on show, ascending.
    [[nodiscard]] std::vector<std::uint32_t> positionsOf(const std::vector<PlanPlace>& places) const;
    [[nodiscard]] QString textOf(std::size_t position) const;

    /// The pointer is on an instruction of the strip, or on none.
    void hover(std::optional<std::size_t> position);

    QComboBox* m_methods;
    MethodFollower m_follower;
    QLabel* m_summary;
    InstructionStrip* m_strip;
    QTabWidget* m_tabs;
    FactTable* m_ops;
    FactTable* m_calls;
    FactTable* m_interruptions;
    FactsPtr m_facts; ///< Null before they are worked out.
    FactUse<DelegationShownFact> m_working;
};

} // namespace ets
