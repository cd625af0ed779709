// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QMetaType>
#include <QtCore/QString>

namespace ets {

/// A line of a source file, as a stack trace of the record names it.
struct StackPlace {
    QString file; ///< As written; on another machine it may be elsewhere, or nowhere.
    qint64 line = 0; ///< 1 or more; 0 when it is not known.

    friend bool operator==(const StackPlace&, const StackPlace&) = default;
};

} // namespace ets

Q_DECLARE_METATYPE(ets::StackPlace)
