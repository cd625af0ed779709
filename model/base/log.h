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
enum class Layer : std::uint8_t { ETDump, ETRecord, Program, Inspector, Layout, Report, Models, Views, App };
inline constexpr std::size_t layerCount = 9;

/// "etscope.etdump": stable, for filters and for the command line (there without "etscope.").
[[nodiscard]] std::string_view name(Layer layer);

/// Where lines go. Called from any thread, one line at a time.
using Sink = std::function<void(Layer, const std::string& line)>;
/// Replaces the sink; without one (as at first) nothing is written.
void setSink(Sink sink);
/// Writes to stderr: milliseconds since start, layer, line.
[[nodiscard]] Sink stderrSink();

/// Turns layers on: names separated by commas, or "all". Those that are on stay on.
/// @return the first name that is no layer's; nothing when all are
std::optional<std::string> enable(std::string_view layers);
void disableAll(); ///< Turns all layers off.
[[nodiscard]] bool isOn(Layer layer); ///< Whether a layer is turned on.
void write(Layer layer, const std::string& line); ///< One line to the sink, if the layer is on.

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
