// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/columnlayout.h"

#include "views/tables/tableview.h"

#include <QtWidgets/QHeaderView>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace ets::columnlayout {

namespace {

constexpr int minimumWidth = 24;
constexpr int maximumWidth = 2000;
const QString up = QStringLiteral("up");
const QString down = QStringLiteral("down");
const QString ownNames = QStringLiteral("names/own"); ///< The column of names has a width that somebody gave it.

int logicalOf(const std::vector<ColumnSpec>& columns, const QString& key)
{
    const auto found =
        std::find_if(columns.begin(), columns.end(), [&](const ColumnSpec& spec) { return spec.key == key; });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

} // namespace

QStringList save(const TableView& view, const std::vector<ColumnSpec>& columns)
{
    QStringList state;
    const std::vector<SortKey> keys = view.sortKeys();
    const QHeaderView& header = *view.header();
    for (int visual = 0; visual < header.count(); ++visual) {
        const int logical = header.logicalIndex(visual);
        const bool hidden = header.isSectionHidden(logical);
        // A hidden section has no width of its own; its first width comes back with it. So does one nobody has set.
        const int width = hidden || !view.isWidthGiven(logical) ? 0 : header.sectionSize(logical);
        const auto key =
            std::find_if(keys.begin(), keys.end(), [&](const SortKey& sorted) { return sorted.column == logical; });
        // "up", and "up2", "up3" for further columns.
        const QString sort = key == keys.end() ? QString()
                                               : (key->order == Qt::AscendingOrder ? up : down)
                + (key == keys.begin() ? QString() : QString::number(key - keys.begin() + 1));
        state.push_back(QStringLiteral("%1/%2/%3/%4")
                            .arg(columns[static_cast<std::size_t>(logical)].key)
                            .arg(width)
                            .arg(hidden ? QStringLiteral("hidden") : QStringLiteral("shown"), sort));
    }
    if (!view.doNamesFit()) {
        state.push_back(ownNames);
    }
    return state;
}

void restore(TableView& view, const std::vector<ColumnSpec>& columns, const QStringList& state)
{
    QHeaderView& header = *view.header();
    if (!state.isEmpty()) {
        view.setNamesFit(!state.contains(ownNames));
    }
    int visual = 0;
    bool isAny = false;
    std::map<int, SortKey> keys; // by weight
    for (const QString& entry : state) {
        const QStringList parts = entry.split(QLatin1Char('/'));
        const int logical = parts.size() == 4 ? logicalOf(columns, parts[0]) : -1;
        if (logical < 0 || visual >= header.count()) {
            continue;
        }
        header.moveSection(header.visualIndex(logical), visual++);
        if (const int width = parts[1].toInt(); width > 0) {
            header.resizeSection(logical, std::clamp(width, minimumWidth, maximumWidth));
        }
        view.setColumnHidden(logical, parts[2] == QLatin1String("hidden"));
        if (!parts[3].isEmpty()) {
            const bool isUp = parts[3].startsWith(up);
            const int weight = parts[3].mid((isUp ? up : down).size()).toInt(); // 0 for the first
            keys.emplace(weight, SortKey{logical, isUp ? Qt::AscendingOrder : Qt::DescendingOrder});
        }
        isAny = true;
    }
    if (isAny) {
        std::vector<SortKey> ordered;
        std::transform(
            keys.begin(), keys.end(), std::back_inserter(ordered), [](const auto& key) { return key.second; });
        view.setSortKeys(ordered);
    }
    const auto isShown = [&](int column) { return !header.isSectionHidden(column); };
    bool anyShown = false;
    for (int i = 0; i < header.count(); ++i) {
        anyShown = anyShown || isShown(i);
    }
    if (!anyShown && header.count() > 0) {
        view.setColumnHidden(0, false);
    }
}

} // namespace ets::columnlayout
