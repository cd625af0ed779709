// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

namespace ets {

/// What may stand where somebody types SQL over the tables of a trace.
struct SqlOffers {
    qsizetype start = 0; ///< Where the word begins that an offer takes the place of.
    QStringList words; ///< The likeliest first.
};

/// Tables behind "from" and "join"; columns of a table behind its name or alias and a dot; else columns of the tables
/// that the query names, all tables, functions and words of SQL. Nothing inside of quotes and comments.
/// @param cursor place in the text
[[nodiscard]] SqlOffers sqlOffers(const QString& text, qsizetype cursor);

} // namespace ets
