// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/tablepage.h"

class QComboBox;

namespace ets {

class OperatorTableModel;

/// Totals by op type, in one list or below their categories.
class OperatorsView : public TablePage {
    Q_OBJECT

public:
    explicit OperatorsView(Session& session, QWidget* parent = nullptr);

    void save(QSettings& settings) const override; ///< How op types stand.
    void restore(QSettings& settings) override;
    [[nodiscard]] QComboBox* arrangementBox() const { return m_by; } ///< How op types stand.

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
    void columnsArranged(const DataSet& dataSet) override;
    void dataSetShown() override;
    void factsShown() override;
    void filterShown() override;

private:
    /// @param model becomes the page's own
    OperatorsView(Session& session, OperatorTableModel* model, QWidget* parent);

    void addArrangements();
    void arrange();

    OperatorTableModel& m_operators;
    QComboBox* m_by;
};

} // namespace ets
