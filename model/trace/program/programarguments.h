// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program.h"
#include "model/trace/program/fxgraph.h"

#include <string>

namespace ets {

/// An argument as Python source, with the names of FX nodes for values: "x", "[1, 0]", "torch.float32".
[[nodiscard]] std::string argumentText(const Argument& argument, const FxGraph& graph);

/// The annotation of a value: "f32[2, s77]" for a tensor, "Sym(2*s77)" for a symbolic number, empty if unknown.
[[nodiscard]] std::string annotationText(const std::string& value, const SerializedGraph& graph);

} // namespace ets
