// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"

#include <QtCore/QStringList>

namespace ets {

class Inspector;

/// What blocks are called, by BlockId: "Execute", "Execute #3" where several have the name, "Execute · forward" where
/// the method is known. The number comes before what may be cut off.
[[nodiscard]] QStringList blockNames(const Inspector& inspector);
/// One of them. Of some thousand blocks and more the name goes without its number, which all of them decide on.
[[nodiscard]] QString blockName(const Inspector& inspector, BlockId id);

} // namespace ets
