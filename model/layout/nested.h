// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/layout/graph.h"

#include <memory>

namespace ets {

/// Draws graphs with nested groups: each group is laid out by itself as layoutLayered() does it, and stands as one box
/// in the drawing of the group around it. A frame holds its boxes and nothing else, no edge runs through a box or a
/// frame that it has no business in, and opening one group leaves the inside of all others as it is.
///
/// Keeps what it has drawn: a group whose inside is the same as in one of the last layouts is not laid out again. The
/// same input gives the same output whatever was drawn before. One object per thread at a time.
class NestedLayouter {
public:
    /// Keeps no drawing yet.
    NestedLayouter();
    ~NestedLayouter();
    NestedLayouter(NestedLayouter&& other) noexcept;
    NestedLayouter& operator=(NestedLayouter&& other) noexcept;

    /// @return the places, Error of kind Canceled, or of kind Input for an index or a size out of range.
    /// Only LayoutDirection::TopToBottom is drawn
    [[nodiscard]] Result<NestedResult> layOut(
        const NestedGraph& graph, const LayoutOptions& options = {}, const LoadContext& context = {});

private:
    struct Cache;
    std::unique_ptr<Cache> m_cache;
};

} // namespace ets
