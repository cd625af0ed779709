// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/jobparts.h"

#include "model/qt/text/messagetext.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

namespace ets::jobs {

namespace {

Message tr(const char* text)
{
    return wordedMessage(QCoreApplication::translate("ets::jobs", text));
}

} // namespace

double fractionOf(int progressValue)
{
    return static_cast<double>(progressValue) / progressMaximum;
}

Error errorOfException()
{
    Error error;
    try {
        throw;
    } catch (const std::bad_alloc&) {
        error.what = tr("There is not enough memory for this");
        error.advice = tr("Close other programs");
    } catch (const std::exception& problem) {
        error.what = tr("This could not be done");
        error.where = Message::verbatim(problem.what());
    } catch (...) {
        error.what = tr("This could not be done");
    }
    return error;
}

ProgressRelay::ProgressRelay(std::function<void(int)> tell)
    : m_tell(std::move(tell))
{
}

void ProgressRelay::progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total)
{
    if (total == 0) {
        return;
    }
    const double fraction = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    const int value = static_cast<int>(fraction * progressMaximum);
    if (value > m_last) {
        m_last = value;
        m_tell(value);
    }
}

} // namespace ets::jobs
