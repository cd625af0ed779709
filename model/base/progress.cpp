// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/progress.h"

namespace ets {

CancelToken::CancelToken()
    : m_flag(std::make_shared<std::atomic<bool>>(false))
{
}

void CancelToken::cancel() const
{
    m_flag->store(true, std::memory_order_relaxed);
}

bool CancelToken::isCanceled() const
{
    return m_flag->load(std::memory_order_relaxed);
}

void LoadContext::report(std::string_view phase, std::uint64_t done, std::uint64_t total) const
{
    if (sink != nullptr) {
        sink->progress(phase, done, total);
    }
}

bool LoadContext::pollNow(std::string_view phase, std::uint64_t index, std::uint64_t total) const
{
    report(phase, index, total);
    return cancel.isCanceled();
}

} // namespace ets
