// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/tablepage.h"

namespace ets {

/// The module hierarchy with inclusive and self time.
class ModulesView : public TablePage {
    Q_OBJECT

public:
    explicit ModulesView(Session& session, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
    void dataSetShown() override;
    void filterShown() override;

private:
    void expandToHits();
};

} // namespace ets
