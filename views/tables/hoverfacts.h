// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/hoverlink.h"

namespace ets {

class FactTable;

/// Links the rows of a table of facts.
class HoverFacts : public HoverLink {
    Q_OBJECT

public:
    /// @param view a part of it is the table
    /// @param table owns this; the session must outlive it
    HoverFacts(View& view, Session& session, FactTable& table);

protected:
    [[nodiscard]] QModelIndexList rowsOf(const CrossReference& targets) const override;

private:
    FactTable& m_table;
};

} // namespace ets
