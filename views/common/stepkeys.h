// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/keysource.h"

#include <cstddef>
#include <optional>

class QKeyEvent;

namespace ets {

/// Where a key leads among the bars and points of a chart.
enum class ChartStep { Previous, Next, First, Last };

/// The keys that go from one bar or point of a chart to another: one table for all charts.
class ChartKeys : public KeySource {
public:
    /// Nothing for any other key, and for those with Ctrl, Alt or Meta.
    [[nodiscard]] static std::optional<ChartStep> stepOf(const QKeyEvent& event);
    /// Where a step leads among so many bars or points, of which there is one at least. Without a current one it leads
    /// on to the first, and back to the last.
    [[nodiscard]] static std::size_t indexAfter(ChartStep step, std::optional<std::size_t> current, std::size_t count);

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;
};

} // namespace ets
