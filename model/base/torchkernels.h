// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace ets::opnames {

/// Whether ExecuTorch's own kernel library has an op of that base name ("addmm", "view_copy"). Kernels of other names
/// are of other libraries, which compute ops of torch under names of their own.
[[nodiscard]] bool isTorchKernel(std::string_view base);

} // namespace ets::opnames
