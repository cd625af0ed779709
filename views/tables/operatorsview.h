// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/numbers/gapcolumn.h"
#include "views/tables/tablepage.h"

namespace ets {

class OperatorTableModel;

/// Totals by op type.
class OperatorsView : public TablePage {
    Q_OBJECT

public:
    explicit OperatorsView(Session& session, QWidget* parent = nullptr);

    /// Shows the gap of logged values in a column, until another trace is on show; null hides it.
    void setNumbers(const WorstNumbersPtr& worst);

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;

private:
    /// @param model becomes the page's own
    OperatorsView(Session& session, OperatorTableModel* model, QWidget* parent);

    OperatorTableModel& m_operators;
};

} // namespace ets
