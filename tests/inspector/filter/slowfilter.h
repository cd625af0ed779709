// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <string>

namespace ets::test {

/// A filter made at random, with an answer that is found sample by sample in the plainest way.
struct Slow {
    std::string text;
    std::function<bool(const Inspector&, EventId, SampleId)> holds;
};

inline std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return text;
}

inline std::string moduleOf(const Inspector& inspector, EventId id)
{
    const ModuleId module = inspector.moduleOf(id);
    return module.isValid() ? inspector.modules().pathOrName(module) : std::string();
}

inline Slow slowTerm(std::mt19937& random)
{
    static constexpr std::array words{"conv", "add", "call", "e", "Xnn", "linear", "layers.1", "attn", "no such thing"};
    const std::string word = words[random() % words.size()];
    const std::string quoted = word.find(' ') == std::string::npos ? word : "\"" + word + "\"";
    switch (random() % 6) {
    case 0:
        return {"name:" + quoted, [word](const Inspector& inspector, EventId e, SampleId) {
                    return lower(std::string(inspector.nameOf(e))).find(lower(word)) != std::string::npos;
                }};
    case 1:
        return {"module:" + quoted, [word](const Inspector& inspector, EventId e, SampleId) {
                    const std::string path = moduleOf(inspector, e);
                    return !path.empty() && lower(path).find(lower(word)) != std::string::npos;
                }};
    case 2:
        return {"backend:/^x.*d$/", [](const Inspector& inspector, EventId e, SampleId) {
                    const std::string backend = lower(std::string(inspector.backendOf(e)));
                    return backend.starts_with('x') && backend.ends_with('d');
                }};
    case 3: {
        const double limit = static_cast<double>(random() % 2000) + 0.05; // no average is that close
        return {"avg>" + std::to_string(limit) + "ns", [limit](const Inspector& inspector, EventId e, SampleId) {
                    const auto& summary = inspector.perfSummary(e);
                    return summary && summary->avg * 1e6 > limit; // of milliseconds
                }};
    }
    case 4: {
        const std::uint32_t run = random() % 4;
        return {"run:" + std::to_string(run + 1), [run](const Inspector& inspector, EventId e, SampleId sample) {
                    const EventBlock& block = inspector.block(inspector.event(e).block);
                    return run < block.runs.size() && inspector.runOf(sample) == block.runs[run];
                }};
    }
    default:
        return {"instruction<=3", [](const Inspector& inspector, EventId e, SampleId) {
                    return inspector.event(e).instructionId >= 0 && inspector.event(e).instructionId <= 3;
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
        return {"-(" + a.text + ")", [a](const Inspector& i, EventId e, SampleId s) { return !a.holds(i, e, s); }};
    }
    Slow b = slowFilter(random, depth - 1);
    if (random() % 2 == 0) {
        return {"(" + a.text + ") " + b.text,
            [a, b](const Inspector& i, EventId e, SampleId s) { return a.holds(i, e, s) && b.holds(i, e, s); }};
    }
    return {"(" + a.text + " or " + b.text + ")",
        [a, b](const Inspector& i, EventId e, SampleId s) { return a.holds(i, e, s) || b.holds(i, e, s); }};
}

} // namespace ets::test
