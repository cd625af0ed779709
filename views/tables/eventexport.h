// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "views/tables/exportsource.h"

#include <QtCore/QPointer>

namespace ets {

class EventsView;

/// The events of a trace, in the Inspector's columns too. Whatever their number, they are put into words in the worker.
class EventExport : public ExportSource {
public:
    /// @param dataSet not null
    EventExport(EventsView& view, DataSetPtr dataSet);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString fileName() const override;
    [[nodiscard]] QString folder() const override;
    [[nodiscard]] QString note() const override;
    [[nodiscard]] QString countText(int rows) const override;
    [[nodiscard]] QString rowsNote() const override;
    [[nodiscard]] bool hasInspectorColumns() const override;
    [[nodiscard]] bool isFiltered() const override;
    [[nodiscard]] int rowCount(ExportRows rows) const override;
    [[nodiscard]] Work work(ExportRows rows, const ExportChoices& choices, const std::string& path) const override;

private:
    QPointer<EventsView> m_view;
    DataSetPtr m_dataSet;
};

} // namespace ets
