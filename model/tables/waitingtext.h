// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/process.h"
#include "model/base/sink.h"

#include <string_view>

namespace ets::tables {

/// Text that waits in a file without a name, so that nobody has to hold it.
class WaitingText final : public Sink {
public:
    /// @throws SinkError where there is no room for such a file
    void write(std::string_view piece) override;
    /// Writes all of it so far into a sink.
    void handOn(Sink& sink) const;

private:
    Descriptor m_file; ///< Of nothing before something is written.
};

} // namespace ets::tables
