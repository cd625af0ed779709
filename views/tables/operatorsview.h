// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/tablepage.h"

namespace ets {

class OperatorTableModel;

/// Totals by op type.
class OperatorsView : public TablePage {
    Q_OBJECT

public:
    explicit OperatorsView(Session& session, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
    void columnsArranged(const DataSet& dataSet) override;
    void dataSetShown() override;
    void factsShown() override;

private:
    /// @param model becomes the page's own
    OperatorsView(Session& session, OperatorTableModel* model, QWidget* parent);

    OperatorTableModel& m_operators;
};

} // namespace ets
