// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "model/report/format/jsonwriter.h"

#include <memory>
#include <span>

namespace ets {

/// Writes the members "data_files" (what each is, and its bytes by use) and "named" (every name, where it is and who
/// asks for it) of an object.
/// @param files none of them null
void writeNamed(JsonWriter& json, const Program& program, std::span<const std::shared_ptr<const DataFile>> files);

} // namespace ets
