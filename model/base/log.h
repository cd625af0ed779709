// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

/// What the program does and how long it takes, for people who look for a fault. Off unless asked for; costs one
/// relaxed load then. What is wrong with a file is a Diagnostic and no matter of this log.
namespace ets::log {

/// A category per layer.
enum class Layer : std::uint8_t { ETDump, ETRecord, Program, Trace, Layout, Report, Models, Views, App };

/// Where lines go. Called from any thread, one line at a time.
using Sink = std::function<void(Layer, const std::string& line)>;
/// Replaces the sink; without one (as at first) nothing is written.
void setSink(Sink sink);
/// Writes to stderr: milliseconds since start, layer, line.
[[nodiscard]] Sink stderrSink();
/// A line as stderrSink() writes it: "    12.345 ms  etscope.etdump     read the dump: 12.340 ms", without its end. The
/// decimal point is a point in every language.
/// @param milliseconds since start
[[nodiscard]] std::string stampedLine(double milliseconds, Layer layer, const std::string& line);

/// Turns layers on: names separated by commas ("etdump" or "etscope.etdump"), or "all". Those that are on stay on.
/// @return the first name that is no layer's; nothing when all are
std::optional<std::string> enable(std::string_view layers);
[[nodiscard]] bool isOn(Layer layer); ///< Whether a layer is turned on.

/// Writes how long its scope took.
class Timer {
public:
    /// @param what lives at least as long as the timer
    Timer(Layer layer, std::string_view what)
        : m_what(what)
        , m_layer(layer)
        , m_isOn(isOn(layer))
        , m_start(m_isOn ? std::chrono::steady_clock::now() : std::chrono::steady_clock::time_point())
    {
    }
    ~Timer();
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;

private:
    std::string_view m_what;
    Layer m_layer;
    bool m_isOn;
    std::chrono::steady_clock::time_point m_start;
};

} // namespace ets::log
