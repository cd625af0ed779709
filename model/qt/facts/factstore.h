// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/facts/factuse.h"
#include "model/qt/load/dataset.h"
#include "model/qt/numbers/gapcolumn.h"
#include "model/qt/numbers/numbercomparison.h"

#include <QtCore/QObject>

#include <memory>
#include <vector>

namespace ets {

class Session;

/// What is worked out of the trace on show beside its sums: once, when somebody wants it, for all views. No view
/// computes a fact or is handed one by another view. See FactUse for how a view wants one.
class FactStore : public QObject {
    Q_OBJECT

public:
    /// As long as it lives something is wanted; nothing that is under way ends with it.
    using Use = std::shared_ptr<const void>;

    /// That of a session, which lives as long as the session.
    [[nodiscard]] static FactStore& of(Session& session);

    /// Facts of the trace on show; null without one. What is found stays as long as the trace, whatever else is joined
    /// or chosen for it.
    [[nodiscard]] const std::shared_ptr<TraceFacts>& traceFacts() const { return m_facts; }
    /// The work on a fact of the trace on show: that under way, else one that begins now. There is a trace.
    template <typename Fact> [[nodiscard]] std::shared_ptr<facts::Run<Fact>> runOf(const Fact& fact)
    {
        std::erase_if(m_runs, [](const auto& run) { return run.expired(); });
        for (const auto& run : m_runs) {
            auto ofKind = std::dynamic_pointer_cast<facts::Run<Fact>>(run.lock());
            if (ofKind != nullptr && ofKind->isOf(m_facts.get(), fact)) {
                return ofKind;
            }
        }
        auto run = std::make_shared<facts::Run<Fact>>(m_facts, fact);
        m_runs.push_back(run);
        return run;
    }

    /// How logged values compare with reference values, and with which. It is turned to another trace before the views.
    [[nodiscard]] NumberComparison& comparison() { return m_comparison; }
    /// What of the comparison other views show; null while it is not known, and for a trace without it.
    [[nodiscard]] const WorstNumbersPtr& numbers() const { return m_numbers; }
    /// Compares as long as the answer is kept, for this trace and for those to come.
    [[nodiscard]] Use wantNumbers();

Q_SIGNALS:
    void numbersChanged(const ets::WorstNumbersPtr& numbers); ///< As numbers().

private:
    explicit FactStore(Session& session);
    void setDataSet(const DataSetPtr& dataSet);
    void take();

    std::shared_ptr<TraceFacts> m_facts;
    std::vector<std::weak_ptr<facts::AnyRun>> m_runs; ///< Under way.
    NumberComparison m_comparison;
    WorstNumbersPtr m_numbers;
    int m_uses = 0; ///< Of the numbers.
};

template <typename Fact> void FactUse<Fact>::want(const Fact& fact)
{
    drop();
    const std::shared_ptr<TraceFacts> facts = m_store.traceFacts();
    if (facts == nullptr) {
        return;
    }
    if (const Answer known = facts->known(fact)) {
        take(known);
        return;
    }
    m_run = m_store.runOf(fact);
    m_run->add(*this);
}

} // namespace ets

Q_DECLARE_METATYPE(ets::NumberTablePtr)
Q_DECLARE_METATYPE(ets::WorstNumbersPtr)
