// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/numbers/gapcolumn.h"
#include "model/qt/numbers/numbercomparison.h"

#include <QtCore/QObject>

#include <memory>

namespace ets {

class Session;

/// What is worked out of the trace on show beside its sums: once, when somebody wants it, for all views. No view
/// computes a fact or is handed one by another view. So far it holds the numbers of logged values.
class FactStore : public QObject {
    Q_OBJECT

public:
    /// As long as it lives something is wanted; nothing that is under way ends with it.
    using Use = std::shared_ptr<const void>;

    /// That of a session, which lives as long as the session.
    [[nodiscard]] static FactStore& of(Session& session);

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
    void take();

    NumberComparison m_comparison;
    WorstNumbersPtr m_numbers;
    int m_uses = 0; ///< Of the numbers.
};

} // namespace ets

Q_DECLARE_METATYPE(ets::NumberTablePtr)
Q_DECLARE_METATYPE(ets::WorstNumbersPtr)
