// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/models/datasetmodel.h"
#include "model/qt/models/roworder.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/eventsearch.h"

#include <QtCore/QAbstractProxyModel>

#include <functional>
#include <memory>
#include <vector>

namespace ets {

/// Sorts and filters any DataSetModel. A row is shown when one of its events passes the filter, or its own text does;
/// a row of a tree also when one below is shown. It sorts on real values, by several columns. Many rows are sorted in a
/// worker, and stand as they did until their new order is known; then all change at once. Rows come, go and move by
/// layoutChanged(), as one change however many they are.
class FilterProxy : public QAbstractProxyModel, public SortingModel {
    Q_OBJECT

public:
    /// @param search shared by all proxies of a session; follows the data set before the models do
    FilterProxy(DataSetModel* source, std::shared_ptr<EventSearch> search, QObject* parent = nullptr);
    ~FilterProxy() override;

    [[nodiscard]] DataSetModel& dataSetModel() const { return *m_source; } ///< The source model.
    /// What shownResult() answers.
    [[nodiscard]] const EventFilter& filter() const { return m_result->asked; }
    /// Shows what a filter lets through, found at once; one that cannot be answered lets everything through.
    void setFilter(const EventFilter& filter);
    /// Shows what a filter lets through; not null.
    void setResult(const FilterResultPtr& result);
    /// The same, with other figures in the source: rows are arranged once for both.
    /// @param change gives the source its figures; rows stay in it
    void setResult(const FilterResultPtr& result, const std::function<void()>& change);
    /// The same of the data set that the source shows next, which resets it.
    void setNextResult(const FilterResultPtr& result) { m_result = result; }
    [[nodiscard]] const FilterResultPtr& shownResult() const { return m_result; } ///< What decides, never null.
    /// Hides rows whose events are all OPERATOR_CALL, as the Inspector's table does.
    void setOperatorCallsHidden(bool hidden);
    /// Rows of all levels that are shown. Costs nothing.
    [[nodiscard]] int shownRowCount() const { return m_shownRows; }
    [[nodiscard]] int allRowCount() const; ///< And without a filter.
    /// Whether another order is on its way.
    [[nodiscard]] bool isSorting() const { return m_sorting.isRunning(); }
    void waitForPicture() { m_sorting.waitForPicture(); } ///< Blocks until all rows are in order.

    /// A column below 0 is the order of the source.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    void setFurtherKeys(std::vector<SortKey> keys) override;
    [[nodiscard]] const std::vector<SortKey>& furtherKeys() const override { return m_further; }
    [[nodiscard]] std::shared_ptr<const CellSnapshot> snapshot(const std::vector<int>& columns) const override;
    [[nodiscard]] RowPlace placeOf(const QModelIndex& row) const override;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QModelIndex sibling(int row, int column, const QModelIndex& index) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QModelIndex mapToSource(const QModelIndex& row) const override;
    [[nodiscard]] QModelIndex mapFromSource(const QModelIndex& source) const override;

    using QObject::parent;

Q_SIGNALS:
    void sortingChanged(); ///< isSorting() is another.

private:
    struct Level;

    [[nodiscard]] bool accepts(const QModelIndex& source) const;
    /// The result, found anew where it is of another data set.
    [[nodiscard]] const FilterResult& result() const;
    [[nodiscard]] bool matchesOwnText(const QModelIndex& row) const;
    [[nodiscard]] bool isOperatorCall(std::span<const EventId> events) const;

    void follow();
    void showReset();
    void showChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles);
    void showInserted(const QModelIndex& parent);
    /// Rows as order and filter have them; @return their level, with those below.
    [[nodiscard]] std::unique_ptr<Level> levelOf(const QModelIndex& source, const RowOrder* order) const;
    /// The level of rows below a row of the source; null where none of them is shown.
    [[nodiscard]] Level* levelBelow(const QModelIndex& source) const;
    [[nodiscard]] static Level& levelAround(const QModelIndex& row);
    [[nodiscard]] Level* levelInside(const QModelIndex& row) const;
    void rearrange(); ///< Shows what order and filter say now.
    void takeFigures(); ///< Sorts and shows what other figures of the source say.
    void take(std::unique_ptr<Level> level);
    [[nodiscard]] std::vector<SortKey> keys() const;
    void resort();

    DataSetModel* m_source;
    QAbstractItemModel* m_model; ///< The same: sourceModel() costs more than a row.
    std::shared_ptr<EventSearch> m_search;
    mutable FilterResultPtr m_result;
    bool m_operatorCallsHidden = false;
    bool m_isHeld = false; ///< Rows wait while the source is given other figures.
    bool m_isOtherOrder = false; ///< What they wait for may change their order.
    SortKey m_first{-1, Qt::AscendingOrder};
    std::vector<SortKey> m_further;
    RowOrder m_order; ///< Of the rows of the source.
    std::unique_ptr<Level> m_rows; ///< The outermost level, never null.
    std::vector<std::unique_ptr<Level>> m_gone; ///< Of rows before the last change: indexes of them may still be asked.
    int m_shownRows = 0;
    Job<RowOrder> m_sorting;
};

} // namespace ets
