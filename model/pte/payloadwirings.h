// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/pte/delegates/xnnpackwiring.h"
#include "model/pte/program.h"

#include <cstdint>
#include <map>
#include <optional>

namespace ets {

/// Wirings of the XNNPACK payloads of a program, each read from the program's file when it is first asked for.
class PayloadWirings {
public:
    /// Opens the program's file again; without it there are no wirings.
    explicit PayloadWirings(const Program& program);
    /// @param source the program's bytes: of a bundle the inner program's
    PayloadWirings(const Program& program, ByteSource source);

    /// The wiring of a delegate's payload. Null for payloads among the tables (releases up to 0.2), and if the file is
    /// no longer what was read.
    /// @param delegate one of the program's
    [[nodiscard]] const XnnpackWiring* of(const PlanDelegate& delegate);

private:
    const Program* m_program;
    ByteSource m_source;
    std::map<std::uint32_t, std::optional<XnnpackWiring>> m_bySegment;
};

} // namespace ets
