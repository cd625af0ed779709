// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets {

/// A view that has a way of its own to find things in it; Ctrl+F opens it.
class Findable {
public:
    Findable() = default;
    virtual ~Findable() = default;
    Findable(const Findable&) = delete;
    Findable& operator=(const Findable&) = delete;

    virtual void openFind() = 0;
};

} // namespace ets
