// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/etrecord.h"

#include <algorithm>

namespace ets {

const ExportedProgram* ETRecord::edgeProgram(const std::string& method) const
{
    const auto found = std::ranges::find(edgePrograms, method, &NamedProgram::name);
    return found == edgePrograms.end() ? nullptr : found->program.get();
}

} // namespace ets
