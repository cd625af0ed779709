// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/hoverlink.h"

namespace ets {

class DataSetModel;
class FilterProxy;

/// Links the rows of a table of events, or of what sums them up.
class HoverRows : public HoverLink {
    Q_OBJECT

public:
    /// The session must outlive this; the table owns it, and model and proxy go with the table.
    HoverRows(View& view, Session& session, TableView& table, const DataSetModel& model, const FilterProxy& proxy);

protected:
    [[nodiscard]] QModelIndexList rowsOf(const CrossReference& targets) const override;

private:
    const DataSetModel& m_model;
    const FilterProxy& m_proxy;
};

} // namespace ets
