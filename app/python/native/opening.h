// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/tables/source.h"
#include "model/tables/tableset.h"
#include "model/trace/options.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace ets::python {

/// A file by its path, or its bytes.
struct GivenFile {
    std::string path; ///< Of bytes in memory their name in messages.
    std::optional<std::string> bytes;
};

/// What a trace is opened from.
struct OpenRequest {
    GivenFile dump;
    std::optional<GivenFile> record;
    std::optional<GivenFile> program;
    std::optional<GivenFile> debugBuffer;
    TraceOptions options; ///< But for what the files are.
    std::vector<tables::TraceLabel> labels;
    std::optional<std::uint32_t> block; ///< Whose runs alone count; nothing for all.
    std::string method; ///< Whose runs alone count; empty for all.
};

/// A trace with what tables ask of it, and what there is to say of it.
struct OpenedTrace {
    tables::TableInput input;
    std::vector<std::string> warnings;
};

/// Reads the files and joins them.
[[nodiscard]] Result<OpenedTrace> openFiles(const OpenRequest& request, const LoadContext& context);

/// Traces whose tables are read together, by any thread, one at a time. What was canceled half way is made anew.
class SharedTables {
public:
    /// What is worked out of the traces; used with its lock held.
    struct State {
        explicit State(const std::vector<tables::TableInput>& inputs);

        std::mutex mutex;
        CancelToken cancel;
        tables::TableSet set;
    };

    explicit SharedTables(std::vector<tables::TableInput> inputs)
        : m_inputs(std::move(inputs))
    {
    }
    [[nodiscard]] const std::vector<tables::TableInput>& inputs() const { return m_inputs; }
    /// Of now. A canceled one is left to those who still have it.
    [[nodiscard]] std::shared_ptr<State> state();

private:
    std::vector<tables::TableInput> m_inputs;
    std::mutex m_mutex;
    std::shared_ptr<State> m_state;
};

} // namespace ets::python
