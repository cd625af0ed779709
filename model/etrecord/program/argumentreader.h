// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program/argument.h"
#include "model/etrecord/program/jsondocument.h"

namespace ets {

/// A size, stride or symbolic value: {as_int}, {as_expr {expr_str, hint}} or a bare number.
[[nodiscard]] SymInt readSymInt(const JsonValue& value);

/// The {sizes, dtype, ...} of a tensor, also in the "meta" wrapper of the first releases.
[[nodiscard]] TensorMeta readTensorMeta(const JsonValue& value);

/// Everything but graphs: for as_graph only kind and name are set.
/// An unknown variant has Kind::Unknown.
[[nodiscard]] Argument readArgument(const JsonValue& value);

/// The graph of an as_graph argument, or nullptr for any other argument.
[[nodiscard]] const JsonValue* graphOfArgument(const JsonValue& value);

} // namespace ets
