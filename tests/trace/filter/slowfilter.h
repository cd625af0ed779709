// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <string>

namespace ets::test {

/// A filter made at random, with an answer that is found sample by sample in the plainest way.
struct Slow {
    std::string text;
    std::function<bool(const Trace&, EventId, SampleId)> holds;
};

inline std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return text;
}

inline std::string moduleOf(const Trace& trace, EventId id)
{
    const ModuleId module = trace.moduleOf(id);
    return module.isValid() ? trace.modules().pathOrName(module) : std::string();
}

inline Slow slowTerm(std::mt19937& random)
{
    static constexpr std::array words{"conv", "add", "call", "e", "Xnn", "linear", "layers.1", "attn", "no such thing"};
    const std::string word = words[random() % words.size()];
    const std::string quoted = word.find(' ') == std::string::npos ? word : "\"" + word + "\"";
    switch (random() % 6) {
    case 0:
        return {"name:" + quoted, [word](const Trace& trace, EventId e, SampleId) {
                    return lower(std::string(trace.nameOf(e))).find(lower(word)) != std::string::npos;
                }};
    case 1:
        return {"module:" + quoted, [word](const Trace& trace, EventId e, SampleId) {
                    const std::string path = moduleOf(trace, e);
                    return !path.empty() && lower(path).find(lower(word)) != std::string::npos;
                }};
    case 2:
        return {"backend:/^x.*d$/", [](const Trace& trace, EventId e, SampleId) {
                    const std::string backend = lower(std::string(trace.backendOf(e)));
                    return backend.starts_with('x') && backend.ends_with('d');
                }};
    case 3: {
        const double limit = static_cast<double>(random() % 2000) + 0.05; // no average is that close
        return {"avg>" + std::to_string(limit) + "ns", [limit](const Trace& trace, EventId e, SampleId) {
                    const auto& summary = trace.perfSummary(e);
                    return summary && summary->avg * 1e6 > limit; // of milliseconds
                }};
    }
    case 4: {
        const std::uint32_t run = random() % 4;
        return {"run:" + std::to_string(run + 1), [run](const Trace& trace, EventId e, SampleId sample) {
                    const EventBlock& block = trace.block(trace.event(e).block);
                    return run < block.runs.size() && trace.runOf(sample) == block.runs[run];
                }};
    }
    default:
        return {"instruction<=3", [](const Trace& trace, EventId e, SampleId) {
                    return trace.event(e).instructionId >= 0 && trace.event(e).instructionId <= 3;
                }};
    }
}

inline Slow slowFilter(std::mt19937& random, int depth)
{
    if (depth == 0 || random() % 4 == 0) {
        return slowTerm(random);
    }
    Slow a = slowFilter(random, depth - 1);
    if (random() % 4 == 0) {
        return {"-(" + a.text + ")", [a](const Trace& i, EventId e, SampleId s) { return !a.holds(i, e, s); }};
    }
    Slow b = slowFilter(random, depth - 1);
    if (random() % 2 == 0) {
        return {"(" + a.text + ") " + b.text,
            [a, b](const Trace& i, EventId e, SampleId s) { return a.holds(i, e, s) && b.holds(i, e, s); }};
    }
    return {"(" + a.text + " or " + b.text + ")",
        [a, b](const Trace& i, EventId e, SampleId s) { return a.holds(i, e, s) || b.holds(i, e, s); }};
}

} // namespace ets::test
