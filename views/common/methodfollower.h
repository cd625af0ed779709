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
    /// @return the method to show, as people read it; shown where none was chosen, or the same as before
    [[nodiscard]] QString follow(const DataSet& dataSet, const QString& shown)
    {
        const std::string& method = dataSet.trace->options().runs.method();
        const bool isNew = method != m_last && !method.empty();
        m_last = method;
        return isNew ? displayText(method) : shown;
    }

private:
    std::string m_last;
};

} // namespace ets
