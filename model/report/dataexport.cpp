// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/dataexport.h"

#include "model/base/filebytes.h"

#include <ostream>

namespace ets {

namespace {

Result<void> write(std::ostream& out, const Result<std::string>& text)
{
    if (!text) {
        return text.error();
    }
    out.write(text->data(), static_cast<std::streamsize>(text->size()));
    out.flush();
    if (!out) {
        return Error{.file = {}, .what = ETS_MESSAGE("the output cannot be written"), .kind = Error::Kind::Output};
    }
    return {};
}

} // namespace

Result<void> printDataTabular(const Inspector& inspector, std::ostream& out, const FrameOptions& options)
{
    return write(out, inspectorTable(inspector, options));
}

Result<void> saveDataToTsv(const Inspector& inspector, std::ostream& out, const FrameOptions& options)
{
    return write(out, inspectorTsv(inspector, options));
}

Result<void> saveDataToTsv(const Inspector& inspector, const std::string& path, const FrameOptions& options)
{
    const auto text = inspectorTsv(inspector, options);
    if (!text) {
        return text.error();
    }
    return writeFileAtomically(path, *text);
}

} // namespace ets
