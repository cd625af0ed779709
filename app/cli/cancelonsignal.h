// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <array>
#include <csignal>

namespace ets::cli {

/// While it lives, SIGINT, SIGTERM and SIGHUP cancel what is under way, so that it takes away what it began; at its end
/// the program ends by the signal that came. One at a time; signals that are ignored stay so.
class CancelOnSignal {
public:
    explicit CancelOnSignal(CancelToken token = {});
    ~CancelOnSignal();
    CancelOnSignal(const CancelOnSignal&) = delete;
    CancelOnSignal& operator=(const CancelOnSignal&) = delete;
    CancelOnSignal(CancelOnSignal&&) = delete;
    CancelOnSignal& operator=(CancelOnSignal&&) = delete;

    /// What a signal cancels.
    [[nodiscard]] const CancelToken& token() const { return m_token; }

private:
    static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

    CancelToken m_token;
    std::array<struct sigaction, signals.size()> m_before{};
};

} // namespace ets::cli
