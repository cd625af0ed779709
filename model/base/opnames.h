// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
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

namespace ets::opnames {

// How ops and kernels are called: a node "aten.add.Tensor", "llama.update_cache.default" or, of a torch program,
// "add.Tensor"; a kernel of the runtime "native_call_add.out", "native_call_llama::update_cache.out".

/// What stands before the first dot or the "::": "aten", "quantized_decomposed"; empty without one.
[[nodiscard]] std::string_view namespaceOf(std::string_view op);

/// The op alone: "add" of "aten.add.Tensor", "update_cache" of "llama::update_cache.out", "linear" of "linear.default".
[[nodiscard]] std::string_view baseOf(std::string_view op);

/// Without namespace: "add.out" of "aten::add.out", as programs and the runtime write it.
[[nodiscard]] std::string_view withoutNamespace(std::string_view kernel);

/// An op's base without "_copy": "view" of "view_copy", which a view becomes in a program.
[[nodiscard]] std::string_view withoutCopy(std::string_view base);

/// What a program calls a kernel, written as nodes of records are: "aten.add.out" of "aten::add.out",
/// "aten.copy_.default" of "aten::copy_", whose overload has no name.
[[nodiscard]] std::string nodeOp(std::string_view kernel);

/// Whether an event is named as the runtime names those of kernels.
[[nodiscard]] bool isKernel(std::string_view eventName);

/// The op that a kernel computes, by its event's name: "addmm" of "native_call_addmm.out", "update_cache" of
/// "native_call_llama::update_cache.out". Empty for an event that is no kernel's.
[[nodiscard]] std::string_view kernelOf(std::string_view eventName);

/// An event's name without what the runtime puts before the names of kernels: "addmm.out" of "native_call_addmm.out".
[[nodiscard]] std::string_view withoutPrefix(std::string_view eventName);

/// An operation's name without the number that tells equal ones apart: "Add (ND)" of "Add (ND) #3".
[[nodiscard]] std::string_view withoutCounter(std::string_view name);

/// A name for narrow places: "addmm" of "aten.addmm.default", "add.Tensor" of "aten.add.Tensor". Other namespaces stay,
/// since they say that the op is not torch's.
[[nodiscard]] std::string_view shortName(std::string_view op);

/// Whether a kernel (with or without the runtime's prefix) computes an op: the same name after namespace and before
/// overload, and, if both tell one, the same namespace. A kernel "x_copy" also computes "x", which it stands for once
/// views are made copies.
[[nodiscard]] bool matches(std::string_view kernel, std::string_view op);

/// Whether ExecuTorch's own kernel library has an op of that base name ("addmm", "view_copy"). Kernels of other names
/// are of other libraries, which compute ops of torch under names of their own.
[[nodiscard]] bool isTorchKernel(std::string_view base);

} // namespace ets::opnames
