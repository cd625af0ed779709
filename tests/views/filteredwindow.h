// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/filterresult.h"
#include "tests/views/shownwindow.h"

#include <algorithm>

namespace ets::test {

/// A view over a session of its own, of a size that shows something.
template <typename View> struct FilteredWindow : ShownWindow<View> {
    using ShownWindow<View>::isShown;
    using ShownWindow<View>::session;

    FilteredWindow()
        : ShownWindow<View>({1000, 640})
    {
    }
    QString open(const QString& testCase)
    {
        QStringList files = pairOf(testCase);
        files.push_back(dataFile(testCase, QStringLiteral("model.pte")));
        return ShownWindow<View>::open(files);
    }
    [[nodiscard]] bool filter(const QString& text)
    {
        session.filterZoom().setFilter({text, {}});
        return isShown();
    }
    [[nodiscard]] const Trace& trace() const { return *session.dataSet()->trace; }
    [[nodiscard]] const FilterResult& result() const { return *session.eventSearch()->current(); }
    /// Whether anything that an instruction logged passes.
    [[nodiscard]] bool passes(std::uint32_t plan, std::uint32_t position) const
    {
        const auto events = trace().programJoin().eventsOf({plan, position});
        return std::ranges::any_of(events, [this](EventId event) { return result().passes(event); });
    }
};

} // namespace ets::test
