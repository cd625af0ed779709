// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/dataframe.h"

#include "model/report/format/pytext.h"

namespace ets {

namespace {

struct TextOf {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(NotANumberCell) const { return "nan"; }
    std::string operator()(bool value) const { return value ? "True" : "False"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return pytext::reprFloat(value); }
    std::string operator()(const std::string& value) const { return value; }
};

} // namespace

std::string cellText(const Cell& cell)
{
    return std::visit(TextOf(), cell);
}

std::string timedName(std::string_view name, TimeScale scale)
{
    std::string text(name);
    text += " (";
    text += timeScaleName(scale);
    return text + ')';
}

} // namespace ets
