// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QRegularExpression>
#include <QtCore/QString>

#include <vector>

namespace ets {

/// One word of what is looked for in a graph or a program.
struct FindWord {
    enum class Field { Any, Op, Module, Shape, DataType, Backend };

    Field field = Field::Any;
    QString text;
    QRegularExpression expression; ///< Instead of text where it has a pattern.
    bool isExcluded = false; ///< What the word fits is left out.

    /// Without regard to case.
    [[nodiscard]] bool isIn(const QString& value) const
    {
        return expression.pattern().isEmpty() ? value.contains(text, Qt::CaseInsensitive)
                                              : expression.match(value).hasMatch();
    }
};

/// The words of a text, parted by blanks: all must fit. "op:", "module:", "shape:", "type:" and "backend:" before a
/// word say where it is looked for, "/…/" is a regular expression, and "-" before a word leaves out what it fits.
struct FindWords {
    std::vector<FindWord> words;
    QString error; ///< Why the text cannot be looked for; empty if it can.

    /// @return without words for blanks alone; with an error for a regular expression that is none, in the words of Qt
    [[nodiscard]] static FindWords of(const QString& text);
};

} // namespace ets
