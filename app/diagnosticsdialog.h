// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session.h"

#include <QtWidgets/QDialog>

class QTreeWidget;

namespace ets {

/// What is odd about the files: how often, where, and what it means. Follows the data set while it is open.
class DiagnosticsDialog : public QDialog {
    Q_OBJECT

public:
    explicit DiagnosticsDialog(Session& session, QWidget* parent = nullptr);

private:
    void showDataSet(const DataSetPtr& dataSet);

    QTreeWidget* m_list;
};

} // namespace ets
