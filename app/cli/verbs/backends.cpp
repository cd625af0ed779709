// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/backends.h"
#include "app/cli/options.h"
#include "app/cli/traceverb.h"
#include "model/report/format/texttable.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace ets::cli {

namespace {

/// Which backends ran, what they are called, and how many events are of each.
class Backends final : public TraceVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override
    {
        addTraceOptions(command, arguments);
        addTableFormat(command, arguments);
    }

private:
    [[nodiscard]] Result<void> render(
        Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& status) override;
};

Result<void> Backends::render(Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& /*status*/)
{
    const Trace& trace = *loaded.trace;
    std::map<std::string, std::int64_t> counts;
    for (const Event& event : trace.events()) {
        if (event.backend.isValid()) {
            ++counts[std::string(trace.backendOf(event))];
        }
    }
    DataFrame frame;
    frame.columns = {"backend", "name", "events"};
    for (const auto& [backend, count] : counts) {
        const BackendTraits* const known = backendTraits(backend);
        frame.rows.push_back({backend, known != nullptr ? std::string(known->name) : backend, count});
    }
    HeldRows rows(frame);
    return writeRows(sink, rows, arguments.exported.format);
}

} // namespace

namespace verbs {

extern const OwnVerb backends; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb backends{"backends", "Backends that ran, and how many events are of each",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Backends>(); }};

} // namespace verbs

} // namespace ets::cli
