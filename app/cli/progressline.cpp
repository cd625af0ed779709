// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progressline.h"

#include <iostream>
#include <unistd.h>
#include <utility>

namespace ets::cli {

namespace {

constexpr std::string_view back = "\r\x1b[K"; ///< To the start of the line, which is emptied.

} // namespace

ProgressLine::ProgressLine(std::string what)
    : m_what(std::move(what))
    , m_isTerminal(::isatty(STDERR_FILENO) == 1)
{
}

ProgressLine::~ProgressLine()
{
    if (m_isShown) {
        std::cerr << back << std::flush;
    }
}

void ProgressLine::progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total)
{
    constexpr std::chrono::seconds patience{1};
    constexpr std::chrono::milliseconds pause{200};
    const auto now = Clock::now();
    if (!m_isTerminal || now - m_start < patience || (m_isShown && now - m_last < pause)) {
        return;
    }
    m_isShown = true;
    m_last = now;
    std::cerr << back << "etinspect: " << m_what;
    if (total > 0) {
        std::cerr << ": " << done << " of " << total;
    } else {
        std::cerr << ", " << std::chrono::duration_cast<std::chrono::seconds>(now - m_start).count() << " s";
    }
    std::cerr << std::flush;
}

} // namespace ets::cli
