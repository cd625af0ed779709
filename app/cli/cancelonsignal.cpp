// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cancelonsignal.h"

#include <atomic>
#include <cstddef>
#include <utility>

namespace ets::cli {

namespace {

std::atomic<int> came = 0;
std::atomic<const CancelToken*> current = nullptr;

void interrupt(int signal)
{
    came = signal;
    if (const CancelToken* const token = current) {
        token->cancel();
    }
}

} // namespace

CancelOnSignal::CancelOnSignal(CancelToken token)
    : m_token(std::move(token))
{
    came = 0;
    current = &m_token;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        ::sigaction(signals[i], nullptr, &m_before[i]);
        if (m_before[i].sa_handler == SIG_IGN) {
            continue;
        }
        struct sigaction own { };
        own.sa_handler = interrupt;
        ::sigemptyset(&own.sa_mask);
        ::sigaction(signals[i], &own, nullptr);
    }
}

CancelOnSignal::~CancelOnSignal()
{
    for (std::size_t i = 0; i < signals.size(); ++i) {
        ::sigaction(signals[i], &m_before[i], nullptr);
    }
    current = nullptr;
    if (const int signal = came; signal != 0) {
        ::raise(signal);
    }
}

} // namespace ets::cli
