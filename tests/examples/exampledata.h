// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/links.h"
#include "model/trace/open.h"
#include "tests/examples/examples.h"
#include "tests/testdata.h"

#include <QtGlobal>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

/// Traces of tests/data for the tests of the examples.
namespace ets::test {

inline std::string dataPath(const std::string& file)
{
    return std::string(ets::test::dataFolder()) + "/" + file;
}

inline examples::TracePtr inspect(const std::string& folder, bool withRecord = true, const std::string& stem = "prof")
{
    TraceInput input{.etdumpPath = dataPath(folder + "/" + stem + ".etdp")};
    if (withRecord) {
        input.etrecordPath = dataPath(folder + "/etrecord.bin");
    }
    auto opened = openTrace(std::move(input));
    if (!opened) {
        qWarning("%s", opened.error().message().c_str());
        return nullptr;
    }
    return std::move(*opened);
}

/// First event of that name; invalid if there is none.
inline EventId eventNamed(const Trace& trace, std::string_view name)
{
    const auto found =
        std::ranges::find_if(trace.events(), [&](const Event& event) { return trace.nameOf(event) == name; });
    return found == trace.events().end() ? EventId() : trace.idOf(*found);
}

inline std::size_t linesOf(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

inline bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace ets::test
