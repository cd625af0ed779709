// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/record.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace ets::test {

/// A record of a fuzzer's bytes: a zip, or, since checksums stop most of what is done to one, what would lie inside: a
/// program, then the three maps, as JSON with a NUL between them. Null for a zip that is no record.
[[nodiscard]] std::shared_ptr<const ETRecord> recordOf(const std::uint8_t* data, std::size_t size);

} // namespace ets::test
