// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/plandelegate.h"
#include "model/pte/program.h"
#include "model/pte/readbudget.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace ets {

/// Where the bytes of delegates are. Every payload is read once, however many delegates share it.
class DelegateBlobs {
public:
    /// @param source the whole program
    /// @param segmentBase where segments begin in it
    /// @param inlineData bytes among the tables; they have to outlive this
    DelegateBlobs(ByteSource source, std::uint64_t segmentBase, std::span<const ProgramSegment> segments,
        std::vector<std::span<const std::byte>> inlineData);

    /// Size of a delegate's payload in bytes.
    /// @throws Damage when there is no such segment or inline data
    [[nodiscard]] std::uint64_t size(bool isInline, std::uint32_t index) const;
    /// What a payload says; nothing for a backend that is not known, or with a diagnostic: also where it would take
    /// more memory than all payloads of an honest file of this size.
    [[nodiscard]] DelegatePayload payload(const PlanDelegate& delegate, Diagnostics& diagnostics);

private:
    [[nodiscard]] Result<DelegatePayload> read(const PlanDelegate& delegate);
    [[nodiscard]] ByteSource source(bool isInline, std::uint32_t index) const;

    ByteSource m_source;
    std::uint64_t m_segmentBase;
    std::span<const ProgramSegment> m_segments;
    std::vector<std::span<const std::byte>> m_inline;
    ReadBudget m_budget;
    std::map<std::tuple<std::string, bool, std::uint32_t>, DelegatePayload> m_read;
};

} // namespace ets
