// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "model/qt/models/columnspec.h"
#include "views/common/view.h"
#include "views/roofline/roofdialog.h"
#include "views/roofline/rooflinerows.h"

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QLayout;
class QToolButton;

namespace ets {

class FactTable;
class RooflineChart;

/// How fast ops are against what they do: a chart of rate against intensity below the roofs of a device, and a table of
/// all ops with their work.
class RooflineView : public View {
    Q_OBJECT

public:
    explicit RooflineView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] RooflineChart* chart() const { return m_chart; }
    [[nodiscard]] FactTable* table() const { return m_table; }
    [[nodiscard]] QString note() const; ///< What is said below the chart.
    /// Adds a device, or replaces the one of that name, and chooses it.
    void setDevice(const DeviceRoof& device);
    /// Opens the dialog for a new device.
    RoofDialog* askForDevice();
    /// Whether work is still being counted.
    [[nodiscard]] bool isPending() const override { return m_counting.isPending(); }
    void present(const ViewState& now, Changes changes) override;

    void save(QSettings& settings) const override;
    void restore(QSettings& settings) override;

Q_SIGNALS:
    void workShown(); ///< The work of the trace is on show.

private:
    using WorkPtr = std::shared_ptr<const TraceWork>;
    [[nodiscard]] static std::vector<DeviceRoof> roofsIn(QSettings& settings);
    [[nodiscard]] QLayout* makeTools();
    void showDataSet(const DataSetPtr& dataSet);
    void count();
    void take(const RooflineShown& counted);
    void fillDevices(const QString& chosen);
    void showRoof();
    void removeDevice();
    [[nodiscard]] std::span<const EventId> eventsMarked() const;
    void showSelection();
    void select(EventId event);
    void showFilter();
    /// The filter in force, where it tells samples of an op apart, so that their times are others; null else.
    [[nodiscard]] std::shared_ptr<const FilterResult> bySample() const;
    void updateNote();
    [[nodiscard]] CellUnits units() const; ///< Of the trace on show.
    [[nodiscard]] std::optional<Roof> roof() const;

    QComboBox* m_devices;
    QToolButton* m_remove;
    QLabel* m_note;
    RooflineChart* m_chart;
    FactTable* m_table;
    std::vector<DeviceRoof> m_roofs;
    WorkPtr m_whole; ///< Null before it is counted.
    WorkPtr m_work; ///< What is on show: the same, or what the filter leaves of it.
    FactUse<RooflineShownFact> m_counting;
};

} // namespace ets
