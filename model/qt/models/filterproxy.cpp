// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/filterproxy.h"

#include "model/qt/models/itemroles.h"
#include "model/trace/event.h"

#include <QtCore/QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// More rows than this are sorted in a worker.
constexpr int mostAtOnce = 5000;

int rowsBelow(const QAbstractItemModel& model, const QModelIndex& parent)
{
    const int rows = model.rowCount(parent);
    int count = rows;
    for (int row = 0; row < rows && count <= mostAtOnce; ++row) {
        count += rowsBelow(model, model.index(row, 0, parent));
    }
    return count;
}

} // namespace

/// The rows below one row.
struct FilterProxy::Level {
    Level* above = nullptr; ///< Null for the outermost.
    int rowAbove = 0; ///< Of the source: what the rows are below.
    QModelIndex source; ///< The same.
    std::vector<int> rows; ///< Of the source, those that are shown, in order.
    std::vector<int> places; ///< By row of the source: in rows; below 0 for one that is not shown.
    std::vector<std::unique_ptr<Level>> below; ///< By row of the source; empty where nothing is below any.
    int all = 0; ///< Rows of the source in it and below it, shown or not.

    [[nodiscard]] Level* at(int sourceRow) const
    {
        return static_cast<std::size_t>(sourceRow) < below.size() ? below[static_cast<std::size_t>(sourceRow)].get()
                                                                  : nullptr;
    }
    [[nodiscard]] int count() const
    {
        int shown = static_cast<int>(rows.size());
        for (const auto& level : below) {
            shown += level != nullptr ? level->count() : 0;
        }
        return shown;
    }
    /// Whether the same rows are shown in the same order.
    [[nodiscard]] bool showsTheSame(const Level& other) const
    {
        return rows == other.rows && std::ranges::all_of(rows, [&](int row) {
            const Level* const own = at(row);
            const Level* const others = other.at(row);
            return own == nullptr || others == nullptr ? own == others : own->showsTheSame(*others);
        });
    }
    /// Takes what another has; levels that both have stay where they are, because indexes point to them.
    void become(Level& other, std::vector<std::unique_ptr<Level>>& gone)
    {
        source = other.source;
        all = other.all;
        rows = std::move(other.rows);
        places = std::move(other.places);
        std::vector<std::unique_ptr<Level>> before = std::exchange(below, std::move(other.below));
        for (std::size_t row = 0; row < std::max(before.size(), below.size()); ++row) {
            const bool isThere = row < below.size() && below[row] != nullptr;
            if (isThere && row < before.size() && before[row] != nullptr) {
                before[row]->become(*below[row], gone);
                below[row] = std::move(before[row]);
            } else if (row < before.size() && before[row] != nullptr) {
                gone.push_back(std::move(before[row]));
            }
            if (isThere) {
                below[row]->above = this;
            }
        }
    }
};

FilterProxy::FilterProxy(DataSetModel* source, std::shared_ptr<EventSearch> search, QObject* parent)
    : QAbstractProxyModel(parent)
    , m_source(source)
    , m_model(source->itemModel())
    , m_search(std::move(search))
    , m_result(std::make_shared<const FilterResult>())
    , m_rows(std::make_unique<Level>())
    , m_sorting([this](Result<RowOrder> order) {
        if (order) {
            m_order = std::move(*order);
            rearrange();
        }
        Q_EMIT sortingChanged();
    })
{
    setSourceModel(m_model);
    follow();
    showReset();
}

FilterProxy::~FilterProxy() = default;

void FilterProxy::follow()
{
    const QAbstractItemModel* const model = m_model;
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        const bool wasSorting = isSorting();
        showReset();
        endResetModel();
        if (!keys().empty() && m_order.rows.empty()) {
            resort(); // many rows
        }
        if (wasSorting && !isSorting()) {
            Q_EMIT sortingChanged();
        }
    });
    connect(model, &QAbstractItemModel::layoutChanged, this, [this] { // other figures: rows stay, and indexes of them
        takeFigures();
    });
    connect(model, &QAbstractItemModel::dataChanged, this, &FilterProxy::showChanged);
    connect(model, &QAbstractItemModel::headerDataChanged, this, &QAbstractItemModel::headerDataChanged);
    connect(model, &QAbstractItemModel::rowsInserted, this, &FilterProxy::showInserted);
}

void FilterProxy::showReset()
{
    m_sorting.drop();
    m_order = {};
    m_gone.clear();
    if (!keys().empty() && rowsBelow(*m_model, {}) <= mostAtOnce) {
        m_order = RowOrder::of(*m_model, keys());
    }
    m_rows = levelOf({}, &m_order);
    m_shownRows = m_rows->count();
}

void FilterProxy::showChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles)
{
    const std::vector<SortKey> sorted = keys();
    const bool isOfValues = roles.isEmpty() || roles.contains(SortRole) || roles.contains(Qt::DisplayRole);
    const bool isOfOrder = isOfValues && std::ranges::any_of(sorted, [&](const SortKey& key) {
        return first.column() <= key.column && key.column <= last.column();
    });
    if (isOfValues && !isOfOrder && !m_isHeld && result().filters()) {
        if (auto rows = levelOf({}, &m_order); !rows->showsTheSame(*m_rows)) {
            take(std::move(rows));
        }
    }
    const Level* const level = levelBelow(first.parent());
    if (level != nullptr && !level->rows.empty()) { // the whole level: rows of the source are anywhere in it
        const bool isOne = first.row() == last.row();
        const int place = isOne ? level->places[static_cast<std::size_t>(first.row())] : 0;
        const int end = isOne ? place : static_cast<int>(level->rows.size()) - 1;
        if (place >= 0) {
            Q_EMIT dataChanged(
                createIndex(place, first.column(), level), createIndex(end, last.column(), level), roles);
        }
    }
    if (isOfOrder && m_isHeld) {
        m_isOtherOrder = true;
    } else if (isOfOrder) {
        resort();
    }
}

/// Rows of a group that nobody had looked at.
void FilterProxy::showInserted(const QModelIndex& parent)
{
    Level* const around = levelBelow(parent.parent());
    const auto row = static_cast<std::size_t>(parent.row());
    const bool isFirst =
        parent.isValid() && around != nullptr && around->places[row] >= 0 && around->at(parent.row()) == nullptr;
    if (!isFirst) {
        rearrange();
        return;
    }
    auto level = levelOf(parent, nullptr);
    if (level->rows.empty()) {
        return;
    }
    const int last = static_cast<int>(level->rows.size()) - 1;
    beginInsertRows(createIndex(around->places[row], 0, around), 0, last);
    around->below.resize(std::max(around->below.size(), around->places.size()));
    level->above = around;
    level->rowAbove = parent.row();
    m_shownRows += level->count();
    m_rows->all += level->all;
    around->below[row] = std::move(level);
    endInsertRows();
    if (!keys().empty()) {
        resort();
    }
}

std::unique_ptr<FilterProxy::Level> FilterProxy::levelOf(const QModelIndex& source, const RowOrder* order) const
{
    const QAbstractItemModel& model = *m_model;
    const int count = model.rowCount(source);
    auto level = std::make_unique<Level>();
    level->source = source;
    level->all = count;
    level->places.assign(static_cast<std::size_t>(count), -1);
    level->rows.reserve(static_cast<std::size_t>(count));
    const bool isOrdered = order != nullptr && order->rows.size() == static_cast<std::size_t>(count);
    for (int i = 0; i < count; ++i) {
        const int row = isOrdered ? order->rows[static_cast<std::size_t>(i)] : i;
        const auto at = static_cast<std::size_t>(row);
        const QModelIndex index = model.index(row, 0, source);
        bool isShown = accepts(index);
        if (model.rowCount(index) > 0) {
            auto inside = levelOf(index, isOrdered && at < order->below.size() ? &order->below[at] : nullptr);
            level->all += inside->all;
            if (!inside->rows.empty()) {
                isShown = true;
                inside->above = level.get();
                inside->rowAbove = row;
                level->below.resize(static_cast<std::size_t>(count));
                level->below[at] = std::move(inside);
            }
        }
        if (isShown) {
            level->places[at] = static_cast<int>(level->rows.size());
            level->rows.push_back(row);
        }
    }
    return level;
}

void FilterProxy::rearrange()
{
    take(levelOf({}, &m_order));
}

void FilterProxy::take(std::unique_ptr<Level> level)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList sources;
    sources.reserve(before.size());
    for (const QModelIndex& index : before) {
        sources.push_back(mapToSource(index));
    }
    m_gone.clear();
    m_rows->become(*level, m_gone);
    m_shownRows = m_rows->count();
    QModelIndexList after;
    after.reserve(sources.size());
    for (const QModelIndex& source : sources) {
        after.push_back(mapFromSource(source));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void FilterProxy::takeFigures()
{
    if (m_isHeld) {
        m_isOtherOrder = true;
        return;
    }
    if (!keys().empty()) {
        resort();
    }
    if (keys().empty() || isSorting()) {
        rearrange();
    }
}

int FilterProxy::allRowCount() const
{
    return m_rows->all;
}

std::vector<SortKey> FilterProxy::keys() const
{
    std::vector<SortKey> keys;
    if (m_first.column >= 0) {
        keys.push_back(m_first);
        keys.insert(keys.end(), m_further.begin(), m_further.end());
    }
    return keys;
}

void FilterProxy::sort(int column, Qt::SortOrder order)
{
    const SortKey wanted{column, order};
    if (wanted != m_first) {
        m_first = wanted;
        resort();
    }
}

void FilterProxy::setFurtherKeys(std::vector<SortKey> keys)
{
    if (keys != m_further) {
        m_further = std::move(keys);
        resort();
    }
}

void FilterProxy::resort()
{
    const bool wasSorting = isSorting();
    m_sorting.drop();
    std::vector<SortKey> wanted = keys();
    std::vector<int> columns;
    std::ranges::transform(wanted, std::back_inserter(columns), &SortKey::column);
    const bool areMany = !wanted.empty() && rowsBelow(*m_model, {}) > mostAtOnce;
    if (const auto cells = areMany ? m_source->snapshot(columns) : nullptr) {
        m_sorting.run(jobs::Pool::Compute, [cells, wanted = std::move(wanted)](const LoadContext& context) {
            return RowOrder::of(*cells, wanted, context);
        });
    } else {
        m_order = wanted.empty() ? RowOrder() : RowOrder::of(*m_model, wanted);
        rearrange();
    }
    if (isSorting() != wasSorting) {
        Q_EMIT sortingChanged();
    }
}

std::shared_ptr<const CellSnapshot> FilterProxy::snapshot(const std::vector<int>& columns) const
{
    return m_source->snapshot(columns);
}

RowPlace FilterProxy::placeOf(const QModelIndex& row) const
{
    const Level& level = levelAround(row);
    return {level.above == nullptr ? -1 : level.rowAbove, level.rows[static_cast<std::size_t>(row.row())]};
}

FilterProxy::Level& FilterProxy::levelAround(const QModelIndex& row)
{
    return *static_cast<Level*>(row.internalPointer());
}

FilterProxy::Level* FilterProxy::levelInside(const QModelIndex& row) const
{
    if (!row.isValid()) {
        return m_rows.get();
    }
    const Level& level = levelAround(row);
    return row.column() == 0 && static_cast<std::size_t>(row.row()) < level.rows.size()
        ? level.at(level.rows[static_cast<std::size_t>(row.row())])
        : nullptr;
}

FilterProxy::Level* FilterProxy::levelBelow(const QModelIndex& source) const
{
    if (!source.isValid()) {
        return m_rows.get();
    }
    const Level* const around = levelBelow(source.parent());
    return around != nullptr ? around->at(source.row()) : nullptr;
}

QModelIndex FilterProxy::index(int row, int column, const QModelIndex& parent) const
{
    const Level* const level = levelInside(parent);
    return level != nullptr && row >= 0 && column >= 0 && static_cast<std::size_t>(row) < level->rows.size()
            && column < columnCount()
        ? createIndex(row, column, level)
        : QModelIndex();
}

QModelIndex FilterProxy::sibling(int row, int column, const QModelIndex& index) const
{
    const bool isRow = index.isValid() && row == index.row();
    return isRow && column >= 0 && column < columnCount() ? createIndex(row, column, index.internalPointer())
                                                          : QAbstractProxyModel::sibling(row, column, index);
}

QModelIndex FilterProxy::parent(const QModelIndex& child) const
{
    if (!child.isValid()) {
        return {};
    }
    const Level& level = levelAround(child);
    if (level.above == nullptr) {
        return {};
    }
    const int place = level.above->places[static_cast<std::size_t>(level.rowAbove)];
    return place < 0 ? QModelIndex() : createIndex(place, 0, level.above);
}

int FilterProxy::rowCount(const QModelIndex& parent) const
{
    const Level* const level = levelInside(parent);
    return level != nullptr ? static_cast<int>(level->rows.size()) : 0;
}

int FilterProxy::columnCount(const QModelIndex& /*parent*/) const
{
    return m_model->columnCount();
}

bool FilterProxy::hasChildren(const QModelIndex& parent) const
{
    if (const Level* const level = levelInside(parent)) {
        return !level->rows.empty();
    }
    return m_source->makesRowsLate() && m_model->canFetchMore(mapToSource(parent));
}

/// Rows that nothing is below say so: a tree asks each of very many.
Qt::ItemFlags FilterProxy::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    constexpr Qt::ItemFlags usual = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    return hasChildren(index.column() == 0 ? index : index.siblingAtColumn(0)) ? usual
                                                                               : usual | Qt::ItemNeverHasChildren;
}

QVariant FilterProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal ? m_model->headerData(section, orientation, role) : QVariant();
}

QModelIndex FilterProxy::mapToSource(const QModelIndex& row) const
{
    if (!row.isValid()) {
        return {};
    }
    const Level& level = levelAround(row);
    return static_cast<std::size_t>(row.row()) < level.rows.size()
        ? m_model->index(level.rows[static_cast<std::size_t>(row.row())], row.column(), level.source)
        : QModelIndex();
}

QModelIndex FilterProxy::mapFromSource(const QModelIndex& source) const
{
    const Level* const level = source.isValid() ? levelBelow(source.parent()) : nullptr;
    const auto row = static_cast<std::size_t>(source.row());
    return level != nullptr && row < level->places.size() && level->places[row] >= 0
        ? createIndex(level->places[row], source.column(), level)
        : QModelIndex();
}

void FilterProxy::setFilter(const EventFilter& filter)
{
    if (filter != m_result->asked) {
        setResult(m_search->result(filter));
    }
}

void FilterProxy::setResult(const FilterResultPtr& result)
{
    if (result != m_result) {
        m_result = result;
        rearrange();
    }
}

void FilterProxy::setResult(const FilterResultPtr& result, const std::function<void()>& change)
{
    m_isOtherOrder = false;
    {
        const QScopedValueRollback held(m_isHeld, true);
        change();
    }
    m_result = result;
    if (m_isOtherOrder) {
        takeFigures();
    } else {
        rearrange();
    }
}

const FilterResult& FilterProxy::result() const
{
    const DataSetPtr& dataSet = m_source->dataSet();
    if (m_result->filters() && dataSet != nullptr && m_result->generation != dataSet->generation) {
        m_result = m_search->result(m_result->asked);
    }
    return *m_result;
}

void FilterProxy::setOperatorCallsHidden(bool hidden)
{
    if (m_operatorCallsHidden != hidden) {
        m_operatorCallsHidden = hidden;
        rearrange();
    }
}

bool FilterProxy::accepts(const QModelIndex& source) const
{
    if (!m_source->counts(source)) {
        return false;
    }
    if (m_operatorCallsHidden && isOperatorCall(m_source->eventsOf(source))) {
        return false;
    }
    const FilterResult& found = result();
    if (!found.filters()) {
        return true;
    }
    return m_source->passes(source, found) || (!found.asked.range && matchesOwnText(source));
}

bool FilterProxy::matchesOwnText(const QModelIndex& row) const
{
    const QString text = m_source->ownText(row);
    return !text.isEmpty() && result().filter.matchesPlain(text.toStdString());
}

bool FilterProxy::isOperatorCall(std::span<const EventId> events) const
{
    const Trace& trace = *m_source->dataSet()->trace;
    return !events.empty() && std::all_of(events.begin(), events.end(), [&](EventId event) {
        return eventnames::isLeftOutOfTables(trace.nameOf(event));
    });
}

} // namespace ets
