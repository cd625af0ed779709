// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringView>

#include <functional>
#include <optional>
#include <vector>

namespace ets {

/// Parts of an event that a term of a filter may be restricted to.
enum class FilterField { Any, Name, Op, Backend, Module, Block, Source };

/// A filter as a person types it: terms joined by blanks (and), "-term" (not), "op:conv" (one field only),
/// quotes around what holds blanks. Case does not matter.
class FilterExpression {
public:
    struct Term {
        QString text; ///< Case folded, never empty.
        FilterField field = FilterField::Any;
        bool negated = false;

        friend bool operator==(const Term&, const Term&) = default;
    };

    /// Text of one field, case folded.
    using FieldText = std::function<QString(FilterField)>;

    FilterExpression() = default;
    /// Every text is a filter: what is no field's name is searched for as it stands.
    [[nodiscard]] static FilterExpression parse(const QString& text);

    [[nodiscard]] bool isEmpty() const { return m_terms.empty(); } ///< Whether it lets everything through.
    [[nodiscard]] const std::vector<Term>& terms() const { return m_terms; } ///< All of which have to hold.
    /// Whether a term is restricted to a field of an event.
    [[nodiscard]] bool namesField() const;
    /// @param all every text of the thing, case folded
    /// @param field asked only for terms that name a field
    [[nodiscard]] bool matches(QStringView all, const FieldText& field) const;

private:
    std::vector<Term> m_terms;
};

} // namespace ets
