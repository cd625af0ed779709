// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QSettings;

namespace ets {

/// A view that keeps something from session to session.
class SavedView {
public:
    virtual ~SavedView() = default;

    /// Keys begin with the view's id.
    virtual void save(QSettings& settings) const = 0;
    virtual void restore(QSettings& settings) = 0;

protected:
    SavedView() = default;
    SavedView(const SavedView&) = default;
    SavedView& operator=(const SavedView&) = default;
};

} // namespace ets
