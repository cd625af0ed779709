// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/readingvalues.h"

#include "model/qt/session/tracestore.h"
#include "model/qt/text/text.h"

#include <cmath>

namespace ets::readingvalues {

namespace {

constexpr qsizetype mostMethods = 10'000;

const QString runsName = QStringLiteral("runs");
const QString clockName = QStringLiteral("clock");
const QString frequencyName = QStringLiteral("frequency");
const QString methodsName = QStringLiteral("methods");

void readClock(const QJsonObject& values, TraceOptions& options)
{
    const auto clock = timeScaleFromName(values.value(clockName).toString().toStdString());
    if (!clock) {
        return;
    }
    TraceOptions other = options;
    other.sourceTimeScale = *clock;
    const double frequency = values.value(frequencyName).toDouble();
    other.frequency = std::isfinite(frequency) && frequency > 0 ? frequency : 0;
    other.targetTimeScale = other.hasCyclesOnly() ? TimeScale::Cycles : TimeScale::Ms;
    if (other.checkScales()) {
        options = std::move(other);
    }
}

} // namespace

const QString name = QStringLiteral("reading");

QJsonObject written(const TraceOptions& options)
{
    QJsonObject values{{runsName, toQString(options.runs.text())}};
    if (options.sourceTimeScale != TraceOptions().sourceTimeScale) {
        values.insert(clockName, toQString(timeScaleName(options.sourceTimeScale)));
    }
    if (options.frequency > 0) {
        values.insert(frequencyName, options.frequency);
    }
    QJsonObject methods;
    for (const auto& [block, method] : options.methodOfBlock) {
        methods.insert(QString::number(block), toQString(method));
    }
    if (!methods.isEmpty()) {
        values.insert(methodsName, methods);
    }
    return values;
}

void read(const QJsonObject& values, TraceOptions& options)
{
    if (const QString text = values.value(runsName).toString(); !text.isEmpty()) {
        if (auto runs = RunSpec::parse(text.toStdString())) {
            options.runs = std::move(*runs);
        }
    }
    readClock(values, options);
    const QJsonObject methods = values.value(methodsName).toObject();
    for (auto method = methods.begin(); method != methods.end() && methods.size() <= mostMethods; ++method) {
        bool isNumber = false;
        const std::uint32_t block = method.key().toUInt(&isNumber);
        if (isNumber && !method.value().toString().isEmpty()) {
            options.methodOfBlock[block] = method.value().toString().toStdString();
        }
    }
}

void readKept(const QString& folder, const ETDump& dump, TraceOptions& options)
{
    read(TraceStore::readFile(folder, TraceStore::keyOf(dump)).value(name).toObject(), options);
}

} // namespace ets::readingvalues
