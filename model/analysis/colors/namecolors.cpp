// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/colors/namecolors.h"

#include "model/base/opnames.h"
#include "model/trace/event.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Names beyond this length are told apart by their beginning.
constexpr std::size_t mostBytes = 256;
/// From a place to the next one to try: goes through all, and neighbors of the palette are far apart.
constexpr std::uint32_t step = 7;
static_assert(NameColors::paletteSize % step != 0);

struct CommonOp {
    std::string_view name;
    std::uint32_t place;
};

/// Places of what most models spend their time in: the same op has the same color in most traces, and what often
/// stands side by side never asks for one place. The first of a place gets it.
constexpr std::array commonOps{CommonOp{"addmm", 0}, CommonOp{"linear", 0}, CommonOp{"mm", 0},
    CommonOp{"Fully Connected", 0}, CommonOp{"permute_copy", 1}, CommonOp{"Transpose", 1}, CommonOp{"convolution", 2},
    CommonOp{"conv2d", 2}, CommonOp{"Convolution", 2}, CommonOp{"gelu", 3}, CommonOp{"relu", 3},
    CommonOp{"hardtanh", 3}, CommonOp{"GELU", 3}, CommonOp{"Clamp", 3}, CommonOp{"view_copy", 4}, CommonOp{"clone", 4},
    CommonOp{"Static Reshape", 4}, CommonOp{"_softmax", 5}, CommonOp{"softmax", 5}, CommonOp{"Softmax", 5},
    CommonOp{"bmm", 6}, CommonOp{"matmul", 6}, CommonOp{"Batch Matrix Multiply", 6}, CommonOp{"expand_copy", 7},
    CommonOp{"cat", 7}, CommonOp{"native_layer_norm", 8}, CommonOp{"_native_batch_norm_legit_no_training", 8},
    CommonOp{"mul", 9}, CommonOp{"Multiply", 9}, CommonOp{"add", 10}, CommonOp{"Add", 10},
    CommonOp{"max_pool2d_with_indices", 11}, CommonOp{"mean", 11}, CommonOp{"Max Pooling", 11},
    CommonOp{"embedding", 12}, CommonOp{"split_with_sizes_copy", 12}, CommonOp{"sigmoid", 13}, CommonOp{"Sigmoid", 13},
    CommonOp{"tanh", 14}, CommonOp{"Tanh", 14}, CommonOp{"slice_copy", 15}, CommonOp{"sub", 16},
    CommonOp{"DELEGATE_CALL", 19}, CommonOp{backendids::xnnpack, 19}};

constexpr std::size_t notCommon = commonOps.size();

/// "aten.addmm.default" -> "addmm", "Fully Connected (NC, F32) GEMM" -> "Fully Connected".
std::string_view commonName(std::string_view name)
{
    const std::size_t bracket = name.find(" (");
    return bracket != std::string_view::npos && bracket > 0 ? name.substr(0, bracket) : opnames::baseOf(name);
}

std::size_t rankOf(std::string_view name)
{
    const std::string_view common = commonName(name);
    return static_cast<std::size_t>(std::ranges::find(commonOps, common, &CommonOp::name) - commonOps.begin());
}

/// Framework and calls of kernels.
bool isRuntime(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> starts{"Method::", "Program::", eventnames::operatorCall,
        eventnames::jumpCall, eventnames::moveCall, eventnames::freeCall};
    return std::ranges::any_of(starts, [name](std::string_view start) { return name.starts_with(start); });
}

/// FNV-1a: the same on every machine, which std::hash does not promise.
std::uint32_t stableHash(std::string_view text)
{
    std::uint32_t hash = 2166136261U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    }
    return hash ^ (hash >> 15U);
}

/// A name as programs, records and dumps have it alike: "addmm.out" of "aten::addmm.out" and "aten.addmm.out", and
/// "quantize_per_tensor.default" as the ATen program has it.
std::string keyOf(std::string_view name)
{
    static constexpr std::array<std::string_view, 4> starts{
        "aten::", "aten.", "quantized_decomposed::", "quantized_decomposed."};
    for (const std::string_view start : starts) {
        if (name.starts_with(start)) {
            name.remove_prefix(start.size());
        }
    }
    return std::string(name.substr(0, mostBytes));
}

} // namespace

void NameColors::give(const std::string& name, std::uint32_t wanted)
{
    // Tiers are filled one after another.
    if (m_takenOfTier.empty() || m_takenOfTier.back() == paletteSize) {
        m_takenOfTier.push_back(0);
        m_taken.resize(m_taken.size() + paletteSize);
    }
    const auto tier = static_cast<std::uint32_t>(m_takenOfTier.size() - 1);
    std::uint32_t place = wanted % paletteSize;
    while (m_taken[tier * paletteSize + place]) {
        place = (place + step) % paletteSize;
    }
    place += tier * paletteSize;
    m_taken[place] = true;
    ++m_takenOfTier[tier];
    m_used.push_back(place);
    m_colors.emplace(name, ColorId(place));
}

void NameColors::add(const std::vector<std::string>& names)
{
    std::vector<std::pair<std::size_t, std::string>> ranked;
    ranked.reserve(names.size());
    for (const std::string& name : names) {
        std::string key = keyOf(name);
        const std::size_t rank = rankOf(key);
        ranked.emplace_back(rank, std::move(key));
    }
    std::ranges::sort(ranked);
    for (const auto& [rank, name] : ranked) {
        if (name.empty() || m_colors.contains(name)) {
            continue;
        }
        if (isRuntime(name)) {
            m_colors.emplace(name, ColorId(firstGray + m_grays++));
            continue;
        }
        give(name, rank == notCommon ? stableHash(name) : commonOps[rank].place);
    }
}

void NameColors::addAlias(std::string_view name, ColorId color)
{
    m_colors.emplace(keyOf(name), color);
}

bool NameColors::contains(std::string_view name) const
{
    return m_colors.contains(keyOf(name));
}

ColorId NameColors::of(std::string_view name) const
{
    if (name.empty()) {
        return {};
    }
    const std::string key = keyOf(name);
    const auto known = m_colors.find(key);
    if (known != m_colors.end()) {
        return known->second;
    }
    constexpr std::uint32_t unknown = 4096;
    return ColorId(
        isRuntime(key) ? firstGray + m_grays : static_cast<std::uint32_t>(m_taken.size()) + stableHash(key) % unknown);
}

} // namespace ets
