// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Names by which records, programs and dumps call a backend, as ExecuTorch's delegates register themselves. What is
/// known of each is a row of backendtraits.cpp; whose payloads can be read, of payloadreader.cpp.
namespace ets::backendids {

inline constexpr std::string_view xnnpack = "XnnpackBackend";
inline constexpr std::string_view qnn = "QnnBackend";
inline constexpr std::string_view vulkan = "VulkanBackend";
inline constexpr std::string_view coreMl = "CoreMLBackend";
inline constexpr std::string_view neutron = "NeutronBackend";
inline constexpr std::string_view ethosU = "EthosUBackend";
inline constexpr std::string_view vgf = "VgfBackend";
inline constexpr std::string_view mps = "MPSBackend";
inline constexpr std::string_view neuroPilot = "NeuropilotBackend";
inline constexpr std::string_view enn = "EnnBackend";
inline constexpr std::string_view openVino = "OpenvinoBackend";

} // namespace ets::backendids
