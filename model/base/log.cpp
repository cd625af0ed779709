// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/log.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstdio>
#include <exception>
#include <mutex>
#include <utility>

namespace ets::log {

namespace {

constexpr std::string_view prefix = "etscope.";
constexpr std::array<std::string_view, 9> names{"etscope.etdump", "etscope.etrecord", "etscope.program",
    "etscope.inspector", "etscope.layout", "etscope.report", "etscope.models", "etscope.views", "etscope.app"};

std::atomic<std::uint32_t> enabledLayers{0};

struct SharedSink {
    std::mutex mutex;
    Sink sink;
};

SharedSink& sharedSink()
{
    static SharedSink shared;
    return shared;
}

std::uint32_t bitOf(Layer layer)
{
    return 1U << static_cast<unsigned>(layer);
}

double millisecondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// With three places. Not printf, whose decimal point is that of the person's language.
std::string fixedText(double milliseconds)
{
    std::array<char, 352> text{}; // a double has up to 309 digits before the point
    const auto end = std::to_chars(text.data(), text.data() + text.size(), milliseconds, std::chars_format::fixed, 3);
    return {text.data(), end.ptr};
}

std::string padding(std::string_view text, std::size_t width)
{
    std::string blanks;
    blanks.resize(width - std::min(width, text.size()), ' ');
    return blanks;
}

/// One line to the sink, if there is one.
void write(Layer layer, const std::string& line)
{
    const std::lock_guard lock(sharedSink().mutex);
    if (sharedSink().sink) {
        sharedSink().sink(layer, line);
    }
}

} // namespace

void setSink(Sink sink)
{
    const std::lock_guard lock(sharedSink().mutex);
    sharedSink().sink = std::move(sink);
}

Sink stderrSink()
{
    return [start = std::chrono::steady_clock::now()](Layer layer, const std::string& line) {
        const std::string text = stampedLine(millisecondsSince(start), layer, line) + '\n';
        std::fputs(text.c_str(), stderr);
    };
}

std::string stampedLine(double milliseconds, Layer layer, const std::string& line)
{
    const std::string time = fixedText(milliseconds);
    const std::string_view category = names.at(static_cast<std::size_t>(layer));
    return padding(time, 10) + time + " ms  " + std::string(category) + padding(category, 17) + "  " + line;
}

std::optional<std::string> enable(std::string_view layers)
{
    while (!layers.empty()) {
        const std::size_t comma = layers.find(',');
        std::string_view wanted = layers.substr(0, comma);
        layers = comma == std::string_view::npos ? std::string_view() : layers.substr(comma + 1);
        if (wanted == "all") {
            enabledLayers = (1U << names.size()) - 1;
            continue;
        }
        if (wanted.starts_with(prefix)) {
            wanted.remove_prefix(prefix.size());
        }
        bool isKnown = false;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i].substr(prefix.size()) == wanted) {
                enabledLayers |= 1U << i;
                isKnown = true;
            }
        }
        if (!isKnown) {
            return std::string(wanted);
        }
    }
    return std::nullopt;
}

bool isOn(Layer layer)
{
    return (enabledLayers.load(std::memory_order_relaxed) & bitOf(layer)) != 0;
}

Timer::~Timer()
{
    if (!m_isOn) {
        return;
    }
    try {
        write(m_layer, std::string(m_what) + ": " + fixedText(millisecondsSince(m_start)) + " ms");
    } catch (const std::exception&) {
        // A log line is not worth ending the program for.
    }
}

} // namespace ets::log
