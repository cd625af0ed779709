// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/sqlwords.h"

#include "model/tables/table.h"

#include <QtCore/QRegularExpression>

#include <array>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// The table that lists all others.
const QString schemaTable = QStringLiteral("columns");
constexpr std::array schemaColumns{"table", "column", "type", "unit", "nullable", "sentence"};

constexpr std::array functions{"abs(", "avg(", "coalesce(", "count(", "group_concat(", "iif(", "instr(", "length(",
    "lower(", "max(", "median(", "min(", "nullif(", "quantile_cont(", "replace(", "round(", "row_number()",
    "stddev_samp(", "substr(", "sum(", "upper("};
constexpr std::array words{"select", "from", "where", "group by", "order by", "having", "limit", "join", "left join",
    "on", "using", "as", "with", "distinct", "desc", "asc", "and", "or", "not", "in", "like", "between", "is null",
    "is not null", "case", "when", "then", "else", "end", "over", "partition by", "union all", "nulls last"};

/// Whether a place is inside of quotes or of a comment.
bool isQuoted(const QString& text, qsizetype cursor)
{
    QChar quote;
    for (qsizetype i = 0; i < cursor; ++i) {
        if (!quote.isNull()) {
            quote = text[i] == quote ? QChar() : quote;
        } else if (text[i] == QLatin1Char('\'') || text[i] == QLatin1Char('"')) {
            quote = text[i];
        } else if (QStringView(text).mid(i, 2) == QLatin1String("--")) {
            const qsizetype end = text.indexOf(QLatin1Char('\n'), i);
            if (end < 0 || end >= cursor) {
                return true;
            }
            i = end;
        }
    }
    return !quote.isNull();
}

QStringList columnsOf(const QString& table)
{
    QStringList columns;
    if (table == schemaTable) {
        for (const char* const column : schemaColumns) {
            columns.push_back(QLatin1String(column));
        }
    } else if (const tables::Table* const of = tables::tableNamed(table.toStdString())) {
        for (const tables::Column& column : of->columns) {
            columns.push_back(QLatin1String(column.name));
        }
    }
    return columns;
}

/// Tables that a query names, each with what it calls them.
std::vector<std::pair<QString, QString>> tablesIn(const QString& text)
{
    static const QRegularExpression named(QStringLiteral(R"((?:\b(?:from|join)|,)\s+(\w+)(?:\s+as)?(?:\s+(\w+))?)"),
        QRegularExpression::CaseInsensitiveOption);
    std::vector<std::pair<QString, QString>> found;
    for (auto match = named.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        const QString table = one.captured(1).toLower();
        if (!columnsOf(table).isEmpty()) {
            found.emplace_back(table, table);
            found.emplace_back(one.captured(2).toLower(), table);
        }
    }
    return found;
}

void addThoseThatBegin(QStringList& offers, const QStringList& words, const QString& begin)
{
    for (const QString& word : words) {
        if (word.startsWith(begin, Qt::CaseInsensitive) && word.compare(begin, Qt::CaseInsensitive) != 0
            && !offers.contains(word)) {
            offers.push_back(word);
        }
    }
}

QStringList allTableNames()
{
    QStringList names;
    for (const tables::Table* const table : tables::allTables()) {
        names.push_back(QLatin1String(table->name));
    }
    names.push_back(schemaTable);
    return names;
}

template <typename Array> QStringList listOf(const Array& texts)
{
    QStringList list;
    for (const char* const text : texts) {
        list.push_back(QLatin1String(text));
    }
    return list;
}

bool isOfWord(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_');
}

} // namespace

SqlOffers sqlOffers(const QString& text, qsizetype cursor)
{
    SqlOffers offers{.start = cursor, .words = {}};
    if (isQuoted(text, cursor)) {
        return offers;
    }
    while (offers.start > 0 && isOfWord(text[offers.start - 1])) {
        --offers.start;
    }
    const QString word = text.mid(offers.start, cursor - offers.start);
    const auto named = tablesIn(text);
    if (offers.start > 0 && text[offers.start - 1] == QLatin1Char('.')) {
        qsizetype first = offers.start - 1;
        while (first > 0 && isOfWord(text[first - 1])) {
            --first;
        }
        const QString qualifier = text.mid(first, offers.start - 1 - first).toLower();
        for (const auto& [name, table] : named) {
            if (name == qualifier) {
                addThoseThatBegin(offers.words, columnsOf(table), word);
            }
        }
        return offers;
    }
    static const QRegularExpression behindFrom(
        QStringLiteral(R"(\b(?:from|join)\s+$)"), QRegularExpression::CaseInsensitiveOption);
    if (behindFrom.match(text.left(offers.start)).hasMatch()) {
        addThoseThatBegin(offers.words, allTableNames(), word);
        return offers;
    }
    for (const auto& [name, table] : named) {
        addThoseThatBegin(offers.words, columnsOf(table), word);
    }
    addThoseThatBegin(offers.words, allTableNames(), word);
    addThoseThatBegin(offers.words, listOf(functions), word);
    addThoseThatBegin(offers.words, listOf(words), word);
    return offers;
}

} // namespace ets
