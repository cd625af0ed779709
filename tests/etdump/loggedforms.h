// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/etdump/dumpwriter.h"

#include <QtCore/QByteArray>
#include <QtCore/QByteArrayList>

#include <algorithm>
#include <cstddef>

/// The forms in which dumps come out of boards and simulators.
namespace ets::test {

inline QByteArray base64Of(const Bytes& bytes)
{
    return QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())).toBase64();
}

inline Bytes bytesOf(const QByteArray& text)
{
    Bytes bytes(static_cast<std::size_t>(text.size()));
    std::ranges::transform(text, bytes.begin(), [](char c) { return static_cast<std::byte>(c); });
    return bytes;
}

/// Pieces of equal length, the last one shorter.
inline QByteArrayList wrapped(const QByteArray& text, int width)
{
    QByteArrayList lines;
    for (qsizetype at = 0; at < text.size(); at += width) {
        lines.append(text.mid(at, width));
    }
    return lines;
}

/// What ExecuTorch's runner for Arm boards prints behind a run, each text as one line.
inline QByteArray runnerLog(const Bytes& dump, const Bytes& debugBuffer = {})
{
    QByteArray log = "I [executorch:arm_executor_runner.cpp:412 main()] Model in 0x70000000 <\n"
                     "I [executorch:arm_executor_runner.cpp:655 run_model()] Program complete\n"
                     "#[RUN THIS]\n";
    if (!debugBuffer.empty()) {
        log += "# Writing debug_buffer.bin [base64]\necho \"" + base64Of(debugBuffer)
            + "\" | base64 -d >debug_buffer.bin\n";
    }
    log += "# Writing etdump.bin [base64]\necho \"" + base64Of(dump) + "\" | base64 -d >etdump.bin\n"
        + "# Generate cpu cycle table with:\n"
          "python3 -m devtools.inspector.inspector_cli --etdump_path etdump.bin --source_time_scale cycles\n"
          "#[END]\n";
    return log;
}

/// Every line behind a prefix, as a recorder with a clock writes it.
inline QByteArray withPrefixes(const QByteArrayList& lines, const QByteArray& prefix, const QByteArray& end = "\n")
{
    QByteArray log;
    for (const QByteArray& line : lines) {
        log += prefix + line + end;
    }
    return log;
}

} // namespace ets::test
