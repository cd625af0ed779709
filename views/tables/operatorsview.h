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
    void dataSetShown() override;

private:
    void showNumbers(); ///< The gap of logged values in a column, hidden while it is not known.
    /// @param model becomes the page's own
    OperatorsView(Session& session, OperatorTableModel* model, QWidget* parent);

    OperatorTableModel& m_operators;
};

} // namespace ets
