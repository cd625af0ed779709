// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/view.h"

class QTreeWidget;

namespace ets {

/// The blocks of the trace, with how many runs each has.
class BlocksView : public View {
    Q_OBJECT

public:
    explicit BlocksView(Session& session, QWidget* parent = nullptr);

    void present(const ViewState& now, Changes changes) override;
    [[nodiscard]] QTreeWidget* list() const { return m_list; }

private:
    QTreeWidget* m_list;
};

} // namespace ets
