// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/measurecolumns.h"

#include "model/qt/models/itemroles.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <limits>

namespace ets::measurecolumns {

namespace {

/// A value as it is.
struct Whole {
    static constexpr qsizetype mostOfList = std::numeric_limits<qsizetype>::max();
    static QString text(std::string_view text) { return toQString(text); }
};

/// A value as it is shown.
struct Cut {
    static constexpr qsizetype mostOfList = maxShownLength;
    static QString text(std::string_view text) { return displayText(text); }
};

template <typename Way> struct AsVariant {
    QVariant operator()(std::monostate /*none*/) const { return {}; }
    QVariant operator()(bool truth) const { return truth; }
    QVariant operator()(double number) const { return number; }
    QVariant operator()(std::int64_t number) const { return static_cast<qlonglong>(number); }
    QVariant operator()(std::uint64_t number) const { return static_cast<qulonglong>(number); }
    QVariant operator()(std::string_view text) const { return Way::text(text); }
    QVariant operator()(const std::string& text) const { return Way::text(text); }
    QVariant operator()(const TextList& texts) const { return joined(texts, Way::text); }
    QVariant operator()(std::span<const std::int64_t> numbers) const
    {
        return joined(numbers, [](std::int64_t number) { return QString::number(number); });
    }

private:
    /// One text, which ends behind the item that makes it too long.
    template <typename Items, typename TextOf> static QVariant joined(const Items& items, TextOf textOf)
    {
        QStringList texts;
        qsizetype length = 0;
        for (std::size_t i = 0; i < items.size() && length < Way::mostOfList; ++i) {
            texts.push_back(textOf(items[i]));
            length += texts.back().size();
        }
        return texts.isEmpty() ? QVariant() : QVariant(texts.join(QStringLiteral(", ")));
    }
};

ColumnKind columnKindOf(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Flag:
        return ColumnKind::Flag;
    case FieldKind::Number:
        return ColumnKind::Number;
    case FieldKind::Count:
        return ColumnKind::Count;
    case FieldKind::Figure:
        return ColumnKind::Figure;
    case FieldKind::TickSum:
        return ColumnKind::TickSum;
    case FieldKind::TickAverage:
        return ColumnKind::TickAverage;
    case FieldKind::Share:
        return ColumnKind::Share;
    case FieldKind::Rate:
        return ColumnKind::Measure;
    case FieldKind::Real:
        return ColumnKind::Real;
    case FieldKind::Text:
    case FieldKind::Series:
        break;
    }
    return ColumnKind::Text;
}

QString translated(const MessageCode<0>& code)
{
    return QCoreApplication::translate("ets::core", code.text);
}

} // namespace

std::vector<ColumnSpec> of(Thing thing)
{
    std::vector<ColumnSpec> specs;
    for (const Measure* const measure : measuresOf(thing)) {
        specs.push_back({translated(measure->title), toQString(measure->key), translated(measure->help),
            columnKindOf(measure->kind), measure->shown == ColumnShown::AtFirst, measure->width, measure->figure,
            measure->isOfBaseline});
    }
    return specs;
}

QVariant variantOf(const FieldValue& value)
{
    return std::visit(AsVariant<Whole>(), value);
}

QVariant shownVariantOf(const FieldValue& value)
{
    return std::visit(AsVariant<Cut>(), value);
}

QVariant variantFor(const FieldValue& value, int role)
{
    return role == ExactTextRole ? variantOf(value) : shownVariantOf(value);
}

MeasureContext contextOf(const DataSet& dataSet, const Presentation& how)
{
    return {.trace = *dataSet.trace,
        .executeTicks = dataSet.operators.executeTicks,
        .opCosts = dataSet.opCosts,
        .figure = dataSet.figureFor(how.figure),
        .sourceLines = dataSet.sourceLines,
        .operators = &dataSet.operators,
        .modules = &dataSet.modules,
        .allModules = &dataSet.modules,
        .sharedAbove = dataSet.sharedAbove,
        .methods = &dataSet.methods};
}

MeasureContext contextOf(const DataSet& dataSet, const Presentation& how, const FilterResult& result)
{
    MeasureContext context = contextOf(dataSet, how);
    context.operators = &result.operators;
    context.modules = &result.modules;
    context.methods = &result.methods;
    context.times = result.times;
    return context;
}

} // namespace ets::measurecolumns
