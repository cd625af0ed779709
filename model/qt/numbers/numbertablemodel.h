// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/datasetmodel.h"
#include "model/qt/numbers/numbercomparison.h"

#include <QtCore/QAbstractTableModel>

namespace ets {

/// One row per logged value that has a reference value, in program order: row i is row i of the NumberTable.
class NumberTableModel : public QAbstractTableModel, public DataSetModel {
    Q_OBJECT

public:
    enum Column {
        Node,
        Runs,
        Snr,
        Mse,
        L1,
        MaxAbs,
        MaxRel,
        Cosine,
        Ulp,
        NotFinite,
        ReferenceNotFinite,
        Op,
        Module,
        Runtime,
        Shape,
        Dtype,
        Remark,
        ColumnCount
    };

    /// Has its columns, and no rows until there are numbers.
    explicit NumberTableModel(QObject* parent = nullptr);

    /// Shows other numbers of the data set; null shows none. The model is reset.
    void setNumbers(const NumberTablePtr& numbers);
    [[nodiscard]] const NumberTablePtr& numbers() const { return m_numbers; } ///< On show; null for none.
    /// Marks other figures.
    void setThreshold(const GapThreshold& threshold);
    /// A row as people call it: its node and which of several values, or which output.
    [[nodiscard]] static QString nameOf(const NumberRow& row);
    /// The column of a metric.
    [[nodiscard]] static Column columnOf(GapMetric metric);
    /// A metric for people, "SNR".
    [[nodiscard]] static QString metricName(GapMetric metric);
    /// A metric for people, with its unit: "SNR (dB)".
    [[nodiscard]] static QString metricText(GapMetric metric);

    void setDataSet(const DataSetPtr& dataSet) override;
    void setPresentation(const Presentation& /*how*/) override { } // values have no times
    [[nodiscard]] const DataSetPtr& dataSet() const override { return m_dataSet; }
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const override { return m_columns; }
    [[nodiscard]] CellUnits units() const override { return {}; }
    [[nodiscard]] std::span<const EventId> eventsOf(const QModelIndex& index) const override;
    [[nodiscard]] QString ownText(const QModelIndex& index) const override;
    [[nodiscard]] QModelIndexList rowsOf(const CrossReference& targets) const override;
    [[nodiscard]] QAbstractItemModel* itemModel() override { return this; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QVariant value(const NumberRow& row, Column column) const;
    [[nodiscard]] QString moduleText(const NumberRow& row) const;
    [[nodiscard]] bool isWarned(const NumberRow& row, Column column) const;

    DataSetPtr m_dataSet;
    NumberTablePtr m_numbers;
    GapThreshold m_threshold;
    std::vector<ColumnSpec> m_columns;
};

} // namespace ets
