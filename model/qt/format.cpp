// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/format.h"

#include <QtCore/QCoreApplication>

#include <array>
#include <charconv>
#include <cmath>
#include <string>

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

QString exactDuration(qint64 ticks, TimeScale source)
{
    const quint64 magnitude = ticks < 0 ? 0 - static_cast<quint64>(ticks) : static_cast<quint64>(ticks);
    const QString text = withUnit(count(magnitude), unit(source));
    return ticks < 0 ? QLatin1Char('-') + text : text;
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

QString exactNumber(double value)
{
    if (!std::isfinite(value)) {
        return std::isnan(value) ? QStringLiteral("nan") : value > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    }
    std::array<char, 40> buffer{};
    const double magnitude = std::abs(value);
    // Python prints the shortest digits plainly between 1e-4 and 1e16 and with an exponent elsewhere.
    const bool plain = magnitude == 0.0 || (magnitude >= 1e-4 && magnitude < 1e16);
    const auto style = plain ? std::chars_format::fixed : std::chars_format::scientific;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, style);
    std::string text(buffer.data(), end.ptr);
    if (plain && text.find('.') == std::string::npos) {
        text += ".0";
    }
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
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
    return withUnit(QString::number(value, 'f', std::abs(value) >= 99.95 || value == 0.0 ? 0 : 1), sign);
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
    double value = static_cast<double>(size);
    std::size_t i = 0;
    while (value >= 999.5 && i + 1 < units.size()) {
        value /= 1000;
        ++i;
    }
    const QString text = i == 0 || value >= 99.95 ? QString::number(value, 'f', 0) : QString::number(value, 'f', 1);
    return withUnit(text, QString::fromLatin1(units[i]));
}

} // namespace ets::format
