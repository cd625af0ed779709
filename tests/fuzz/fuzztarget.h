// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// What every fuzz target defines, and what libFuzzer or replay.cpp calls for each input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace ets::test {

inline std::span<const std::byte> inputBytes(const std::uint8_t* data, std::size_t size)
{
    return std::as_bytes(std::span(data, size));
}

} // namespace ets::test
