// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/etdump/dumpwriter.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace ets::test {

/// A program of some ops, one kernel each, and how long each takes in a run.
struct RecordedProgram {
    std::vector<std::string> ops{"addmm", "conv", "softmax", "relu", "mul", "add", "cat", "mean", "view", "permute"};
    std::vector<Ticks> ticks{900'000, 700'000, 500'000, 300'000, 250'000, 200'000, 150'000, 120'000, 110'000, 100'000};

    /// The same where an op takes so many times as long.
    [[nodiscard]] RecordedProgram with(std::size_t op, double factor) const
    {
        RecordedProgram other = *this;
        other.ticks[op] = static_cast<Ticks>(static_cast<double>(other.ticks[op]) * factor);
        return other;
    }
    /// The same without an op.
    [[nodiscard]] RecordedProgram without(std::size_t op) const
    {
        RecordedProgram other = *this;
        other.ops.erase(other.ops.begin() + static_cast<std::ptrdiff_t>(op));
        other.ticks.erase(other.ticks.begin() + static_cast<std::ptrdiff_t>(op));
        return other;
    }

    /// A dump of ten runs. Recordings differ in their speed by some percent, and ops in each by less.
    [[nodiscard]] Bytes recording(int number, bool logsValues = false) const
    {
        constexpr int runs = 10;
        DumpWriter dump;
        for (int r = 0; r < runs; ++r) {
            const Ticks start = 1'000'000'000 * static_cast<Ticks>(r + 1);
            dump.run();
            Ticks at = start + 100;
            for (std::size_t op = 0; op < ops.size(); ++op) {
                const auto noise = static_cast<Ticks>((number * 7 + r * 3 + static_cast<int>(op) * 5) % 11) * 100;
                const Ticks took = ticks[op] * static_cast<Ticks>(1000 + number * 13 % 29) / 1000 + noise;
                const auto instruction = static_cast<std::int32_t>(op);
                dump.event("native_call_" + ops[op] + ".out", instruction, at + 50, at + 50 + took);
                dump.event("OPERATOR_CALL", instruction, at, at + 100 + took);
                if (logsValues) {
                    dump.value(instruction, WrittenValue::ofInt(number));
                }
                at += 150 + took;
            }
            dump.framework("Method::execute", start, at + 100);
        }
        return dump.bytes();
    }
};

/// Writes recordings into a folder that is made. @return their paths, in the order of their names
inline QStringList writeRecordings(const QString& folder, const RecordedProgram& program, int count, int first = 0)
{
    QDir().mkpath(folder);
    QStringList paths;
    for (int i = 0; i < count; ++i) {
        const QString path = QDir(folder).filePath(QStringLiteral("%1.etdp").arg(i + 1, 2, 10, QLatin1Char('0')));
        const Bytes bytes = program.recording(first + i);
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
        }
        paths.push_back(path);
    }
    return paths;
}

} // namespace ets::test
