// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace ets {

/// Columns that answer one question.
struct ColumnPreset {
    QString title; ///< Translated.
    QStringList keys; ///< Of the columns that are shown; others are hidden.
};

} // namespace ets
