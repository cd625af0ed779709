// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/filterexpression.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

constexpr std::array<std::pair<QLatin1String, FilterField>, 6> fieldNames{{
    {QLatin1String("name"), FilterField::Name},
    {QLatin1String("op"), FilterField::Op},
    {QLatin1String("backend"), FilterField::Backend},
    {QLatin1String("module"), FilterField::Module},
    {QLatin1String("block"), FilterField::Block},
    {QLatin1String("source"), FilterField::Source},
}};

/// Splits at blanks outside of quotes and takes the quotes off. An open quote reaches to the end.
QStringList words(const QString& text)
{
    QStringList result;
    QString word;
    bool quoted = false;
    bool started = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
            started = true;
        } else if (c.isSpace() && !quoted) {
            if (started) {
                result.push_back(word);
            }
            word.clear();
            started = false;
        } else {
            word += c;
            started = true;
        }
    }
    if (started) {
        result.push_back(word);
    }
    return result;
}

FilterExpression::Term termOf(QString word)
{
    FilterExpression::Term term;
    if (word.size() > 1 && word.startsWith(QLatin1Char('-'))) {
        term.negated = true;
        word.remove(0, 1);
    }
    for (const auto& [name, field] : fieldNames) {
        if (word.size() > name.size() && word.startsWith(name, Qt::CaseInsensitive)
            && word[name.size()] == QLatin1Char(':')) {
            term.field = field;
            word.remove(0, name.size() + 1);
            break;
        }
    }
    term.text = word.toCaseFolded();
    return term;
}

} // namespace

FilterExpression FilterExpression::parse(const QString& text)
{
    FilterExpression expression;
    for (const QString& word : words(text)) {
        Term term = termOf(word);
        if (!term.text.isEmpty()) { // "op:" while the rest is still being typed restricts nothing yet
            expression.m_terms.push_back(std::move(term));
        }
    }
    return expression;
}

bool FilterExpression::namesField() const
{
    return std::any_of(m_terms.begin(), m_terms.end(), [](const Term& term) { return term.field != FilterField::Any; });
}

bool FilterExpression::matches(QStringView all, const FieldText& field) const
{
    return std::all_of(m_terms.begin(), m_terms.end(), [&](const Term& term) {
        const bool found =
            term.field == FilterField::Any ? all.contains(term.text) : field(term.field).contains(term.text);
        return found != term.negated;
    });
}

} // namespace ets
