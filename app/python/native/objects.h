// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"
#include "model/trace/trace.h"

#include <nanobind/nanobind.h>

#include <span>
#include <string>

/// What the core knows as plain objects of Python: lists, dicts, numbers, texts. With the GIL held.
namespace ets::python {

/// Text of a file, where ill-formed UTF-8 became U+FFFD.
[[nodiscard]] nanobind::str textOf(std::string_view text);

/// A logged value: None, int, float, bool; a tensor as (dtype, shape, bytes), bytes None for zeros of a buffer that was
/// not given; a list of tensors.
[[nodiscard]] nanobind::object valueObject(const Value& value);

/// Blocks of a trace as dicts, with a dict for each event: what the Inspector's own objects are made from.
/// @param trace of the faithful reading; may call back into Python for times of delegates
[[nodiscard]] nanobind::list blockObjects(const Trace& trace);

/// What nodes of that name logged, an entry for each event: its id and its values.
[[nodiscard]] nanobind::list loggedValues(const Trace& trace, const std::string& node);

} // namespace ets::python
