// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"

#include <string_view>

namespace ets {

/// What there is to say of a dump while it is read, with the place that has been reached.
class DumpRemarks {
public:
    /// @param dump has to outlive the remarks
    explicit DumpRemarks(ETDump& dump)
        : m_dump(dump)
    {
    }

    void warn(std::string_view code, const Message& text); ///< Adds a warning.
    void missing(const Message& field); ///< A mandatory field is not there.

private:
    [[nodiscard]] Message position() const;

    ETDump& m_dump;
};

} // namespace ets
