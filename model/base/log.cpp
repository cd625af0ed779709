// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/log.h"

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
constexpr std::array<std::string_view, layerCount> names{"etscope.etdump", "etscope.etrecord", "etscope.program",
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

} // namespace

std::string_view name(Layer layer)
{
    return names.at(static_cast<std::size_t>(layer));
}

void setSink(Sink sink)
{
    const std::lock_guard lock(sharedSink().mutex);
    sharedSink().sink = std::move(sink);
}

Sink stderrSink()
{
    return [start = std::chrono::steady_clock::now()](Layer layer, const std::string& line) {
        const std::string_view category = name(layer);
        std::fprintf(stderr, "%10.3f ms  %-17.*s  %s\n", millisecondsSince(start), static_cast<int>(category.size()),
            category.data(), line.c_str());
    };
}

std::optional<std::string> enable(std::string_view layers)
{
    while (!layers.empty()) {
        const std::size_t comma = layers.find(',');
        std::string_view wanted = layers.substr(0, comma);
        layers = comma == std::string_view::npos ? std::string_view() : layers.substr(comma + 1);
        if (wanted == "all") {
            enabledLayers = (1U << layerCount) - 1;
            continue;
        }
        if (wanted.starts_with(prefix)) {
            wanted.remove_prefix(prefix.size());
        }
        bool isKnown = false;
        for (std::size_t i = 0; i < layerCount; ++i) {
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

void disableAll()
{
    enabledLayers = 0;
}

bool isOn(Layer layer)
{
    return (enabledLayers.load(std::memory_order_relaxed) & bitOf(layer)) != 0;
}

void write(Layer layer, const std::string& line)
{
    if (!isOn(layer)) {
        return;
    }
    const std::lock_guard lock(sharedSink().mutex);
    if (sharedSink().sink) {
        sharedSink().sink(layer, line);
    }
}

Timer::~Timer()
{
    if (!m_isOn) {
        return;
    }
    try {
        // Not printf, whose decimal point is that of the person's language.
        std::array<char, 48> took{};
        const auto end = std::to_chars(
            took.data(), took.data() + took.size(), millisecondsSince(m_start), std::chars_format::fixed, 3);
        write(m_layer, std::string(m_what) + ": " + std::string(took.data(), end.ptr) + " ms");
    } catch (const std::exception&) {
        // A log line is not worth ending the program for.
    }
}

} // namespace ets::log
