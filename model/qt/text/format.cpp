// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace ets::format {

namespace {

constexpr int significantDigits = 4;

QString grouped(const QString& digits)
{
    QString result;
    const qsizetype length = digits.size();
    for (qsizetype i = 0; i < length; ++i) {
        if (i > 0 && (length - i) % 3 == 0) {
            result += QChar(groupSpace);
        }
        result += digits[i];
    }
    return result;
}

/// Rounded as number() will print it, so that a unit can be chosen after rounding (999.96 is a thousand).
double roundedToDigits(double value)
{
    constexpr double tiny = 1e-300; // the step below would underflow
    if (std::abs(value) < tiny || !std::isfinite(value)) {
        return value;
    }
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    const double step = std::pow(10.0, exponent - significantDigits + 1);
    return std::round(value / step) * step;
}

QString withUnit(const QString& number, const QString& unitText)
{
    return number + QChar(groupSpace) + unitText;
}

/// Digits d.ddd with a power of ten, as Python prints them: plainly between 1e-4 and 1e16, else with an exponent.
std::string pointPlaced(std::string digits, int exponent)
{
    if (exponent < -4 || exponent >= 16) {
        if (digits.size() > 1) {
            digits.insert(1, 1, '.');
        }
        const std::string power = std::to_string(std::abs(exponent));
        return digits + (exponent < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
    }
    if (exponent < 0) {
        return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    }
    const auto before = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() < before + 1) {
        digits.resize(before + 1, '0');
    }
    return digits.insert(before, 1, '.');
}

struct Step {
    double perUnit;
    TimeScale scale;
};

constexpr std::array<Step, 4> steps{
    {{1e9, TimeScale::S}, {1e6, TimeScale::Ms}, {1e3, TimeScale::Us}, {1, TimeScale::Ns}}};

} // namespace

QString duration(double ticks, TimeScale source)
{
    if (source == TimeScale::Cycles || !std::isfinite(ticks) || ticks == 0.0) {
        return withUnit(number(ticks), unit(source));
    }
    const double ns = ticks * timeScaleFactor(TimeScale::Ns, source);
    const double shown = std::abs(roundedToDigits(ns));
    for (const Step& step : steps) {
        if (shown >= step.perUnit * (1 - 1e-9)) {
            return withUnit(number(ns / step.perUnit), unit(step.scale));
        }
    }
    return withUnit(number(ns), unit(TimeScale::Ns));
}

QString exactDuration(TickSpan ticks, TimeScale source)
{
    const Ticks magnitude = ticks < 0 ? 0 - static_cast<Ticks>(ticks) : static_cast<Ticks>(ticks);
    const QString text = exactDuration(magnitude, source);
    return ticks < 0 ? QLatin1Char('-') + text : text;
}

QString exactDuration(Ticks ticks, TimeScale source)
{
    return withUnit(count(ticks), unit(source));
}

QString number(double value)
{
    if (std::isnan(value)) {
        return QStringLiteral("NaN");
    }
    if (std::isinf(value)) {
        return value > 0 ? QStringLiteral("\u221e") : QStringLiteral("-\u221e");
    }
    const double magnitude = std::abs(roundedToDigits(value));
    if (magnitude == 0.0) {
        return QStringLiteral("0");
    }
    if (magnitude < 1e-9 || magnitude >= 1e18) {
        return QString::number(value, 'e', significantDigits - 1);
    }
    const int before = static_cast<int>(std::floor(std::log10(magnitude) + 1e-12)) + 1;
    const int decimals = std::max(0, significantDigits - before);
    QString text = QString::number(std::abs(value), 'f', decimals);
    if (decimals == 0) {
        text = grouped(text);
    } else if (std::trunc(value) == value) {
        text.truncate(text.indexOf(QLatin1Char('.'))); // a whole number has no decimals to show
    }
    return value < 0 ? QLatin1Char('-') + text : text;
}

QString real(double value)
{
    constexpr double least = 1e-3;
    constexpr double most = 1e7;
    const double magnitude = std::abs(value);
    if (!std::isfinite(value) || value == 0 || (magnitude >= least && magnitude < most)) {
        return number(value);
    }
    const QString text = QString::number(value, 'e', significantDigits - 1);
    const qsizetype mark = text.indexOf(QLatin1Char('e'));
    QString digits = text.left(mark);
    // As many digits in every row of a column, but a round number is a round number.
    const QString round = digits.left(digits.indexOf(QLatin1Char('.')));
    digits = digits == round + QLatin1String(".000") ? round : digits;
    return digits + QLatin1Char('e') + QString::number(text.mid(mark + 1).toInt());
}

QString exactNumber(double value, int shift)
{
    if (!std::isfinite(value)) {
        return std::isnan(value) ? QStringLiteral("nan") : value > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    }
    std::array<char, 40> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value), std::chars_format::scientific);
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
    const auto mark = text.find('e');
    std::string digits(text.substr(0, mark));
    std::erase(digits, '.');
    int exponent = 0;
    const std::size_t sign = text[mark + 1] == '+' ? 1 : 0;
    std::from_chars(text.data() + mark + 1 + sign, end.ptr, exponent);
    return (std::signbit(value) ? QStringLiteral("-") : QString())
        + QString::fromStdString(pointPlaced(std::move(digits), value == 0.0 ? 0 : exponent + shift));
}

QString percent(double fraction)
{
    if (!std::isfinite(fraction)) {
        return QStringLiteral("\u2013");
    }
    const QString sign(QStringLiteral("%"));
    const double value = fraction * 100;
    if (value > 0 && value < 0.05) {
        return withUnit(QStringLiteral("<0.1"), sign);
    }
    if (value < 0 && value > -0.05) {
        return withUnit(QStringLiteral(">-0.1"), sign); // "-0.0" would be no number
    }
    return withUnit(QString::number(value, 'f', std::abs(value) >= 99.95 || value == 0.0 ? 0 : 1), sign);
}

QString powerOfTen(int digit, int exponent)
{
    static constexpr std::array<const char*, 6> prefixes{"", "k", "M", "G", "T", "P"};
    const auto group = static_cast<std::size_t>(exponent / 3);
    if (exponent < 0 || group >= prefixes.size()) {
        return QString::number(digit * std::pow(10.0, exponent), 'g', 3);
    }
    const QString text = QString::number(digit * std::pow(10.0, exponent % 3), 'f', 0);
    return group == 0 ? text : withUnit(text, QString::fromLatin1(prefixes[group]));
}

QString count(quint64 value)
{
    return grouped(QString::number(value));
}

QString unit(TimeScale scale)
{
    switch (scale) {
    case TimeScale::Ns:
        return QStringLiteral("ns");
    case TimeScale::Us:
        return QStringLiteral("\u00b5s");
    case TimeScale::Ms:
        return QStringLiteral("ms");
    case TimeScale::S:
        return QStringLiteral("s");
    case TimeScale::Cycles:
        break;
    }
    return QCoreApplication::translate("ets::format", "cycles");
}

QString bytes(quint64 size)
{
    static constexpr std::array<const char*, 5> units{"B", "kB", "MB", "GB", "TB"};
    auto value = static_cast<double>(size);
    std::size_t i = 0;
    while (value >= 999.5 && i + 1 < units.size()) {
        value /= 1000;
        ++i;
    }
    const QString text = i == 0 || value >= 99.95 ? QString::number(value, 'f', 0) : QString::number(value, 'f', 1);
    return withUnit(text, QString::fromLatin1(units[i]));
}

} // namespace ets::format
