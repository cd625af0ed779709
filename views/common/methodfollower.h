// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/text/text.h"

#include <QtCore/QString>

#include <string>

namespace ets {

/// Of a view that shows one method of several: changes it when the runs of another one were chosen for all views, and
/// leaves it alone otherwise.
class MethodFollower {
public:
    /// @param shown empty while the view shows nothing: the last one stays
    /// @return the method to show, as people read it; shown where none was chosen, or the same as before
    [[nodiscard]] QString follow(const DataSet& dataSet, const QString& shown)
    {
        keep(shown);
        const std::string& method = dataSet.trace->options().runs.method();
        const bool isNew = method != m_last && !method.empty();
        m_last = method;
        return isNew ? displayText(method) : m_shown;
    }
    /// The view is about to show nothing.
    void keep(const QString& shown) { m_shown = shown.isEmpty() ? m_shown : shown; }

private:
    std::string m_last; ///< Of the runs chosen.
    QString m_shown; ///< Last.
};

} // namespace ets
