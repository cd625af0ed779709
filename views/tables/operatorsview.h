// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/tablepage.h"

namespace ets {

/// Totals by op type.
class OperatorsView : public TablePage {
    Q_OBJECT

public:
    explicit OperatorsView(Session& session, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
};

} // namespace ets
