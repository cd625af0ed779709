// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/eventwork.h"

#include <QtCore/QString>
#include <QtWidgets/QDialog>

class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace ets {

/// A device with what it can do at most.
struct DeviceRoof {
    QString name;
    Roof roof;

    friend bool operator==(const DeviceRoof& a, const DeviceRoof& b)
    {
        return a.name == b.name && a.roof.operationsPerSecond == b.roof.operationsPerSecond
            && a.roof.bytesPerSecond == b.roof.bytesPerSecond;
    }
};

/// Asks for a device's name, its peak rate and its bandwidth.
class RoofDialog : public QDialog {
    Q_OBJECT

public:
    /// @param device shown at first; an empty name for a new one
    explicit RoofDialog(const DeviceRoof& device, QWidget* parent = nullptr);

    /// What is entered; only meaningful when it could be accepted.
    [[nodiscard]] DeviceRoof device() const;

private:
    void check();

    QLineEdit* m_name;
    QLineEdit* m_peak;
    QLineEdit* m_bandwidth;
    QLabel* m_message;
    QDialogButtonBox* m_buttons;
};

} // namespace ets
