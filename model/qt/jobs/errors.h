// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

namespace ets::jobs {

/// What is being thrown, as an error in words. To be called in a catch block.
[[nodiscard]] Error errorOfException();

} // namespace ets::jobs
