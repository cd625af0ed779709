// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/errors.h"

#include "model/qt/text/messagetext.h"

#include <QtCore/QCoreApplication>

#include <exception>
#include <new>

namespace ets::jobs {

namespace {

Message tr(const char* text)
{
    return wordedMessage(QCoreApplication::translate("ets::jobs", text));
}

} // namespace

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

} // namespace ets::jobs
