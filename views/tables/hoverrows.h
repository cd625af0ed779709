// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace ets {

class DataSetModel;
class FilterProxy;
class Session;
class TableView;

/// Lights the rows of what the pointer is on in other views, and says which row it is on here.
class HoverRows : public QObject {
    Q_OBJECT

public:
    /// All must outlive this but the view, which owns it.
    HoverRows(Session& session, TableView& view, const DataSetModel& model, const FilterProxy& proxy);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void light();

    Session& m_session;
    TableView& m_view;
    const DataSetModel& m_model;
    const FilterProxy& m_proxy;
};

} // namespace ets
