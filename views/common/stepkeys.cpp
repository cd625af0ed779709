// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/stepkeys.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QKeyEvent>

#include <algorithm>
#include <array>

namespace ets {

namespace {

struct Row {
    Qt::Key key;
    const char* title;
    ChartStep step;
};

constexpr auto table = std::to_array<Row>({
    {Qt::Key_Left, QT_TRANSLATE_NOOP("ets::ChartKeys", "The bar or point before"), ChartStep::Previous},
    {Qt::Key_Right, QT_TRANSLATE_NOOP("ets::ChartKeys", "The next bar or point"), ChartStep::Next},
    {Qt::Key_Home, QT_TRANSLATE_NOOP("ets::ChartKeys", "The first bar or point"), ChartStep::First},
    {Qt::Key_End, QT_TRANSLATE_NOOP("ets::ChartKeys", "The last bar or point"), ChartStep::Last},
});

} // namespace

std::optional<ChartStep> ChartKeys::stepOf(const QKeyEvent& event)
{
    const auto* const row = std::ranges::find(table, event.key(), [](const Row& entry) { return int{entry.key}; });
    const bool isOthers = (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
    return row == table.end() || isOthers ? std::nullopt : std::optional(row->step);
}

std::size_t ChartKeys::indexAfter(ChartStep step, std::optional<std::size_t> current, std::size_t count)
{
    const std::size_t last = count - 1;
    switch (step) {
    case ChartStep::Previous:
        return current ? *current - (*current > 0 ? 1 : 0) : last;
    case ChartStep::Next:
        return current ? std::min(*current + 1, last) : 0;
    case ChartStep::First:
        return 0;
    case ChartStep::Last:
        break;
    }
    return last;
}

QString ChartKeys::keysTitle() const
{
    return QCoreApplication::translate("ets::ChartKeys", "Charts");
}

std::vector<KeyEntry> ChartKeys::keys() const
{
    return keyEntries("ets::ChartKeys", table);
}

} // namespace ets
