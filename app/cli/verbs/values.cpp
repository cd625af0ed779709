// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/traceverb.h"
#include "model/report/format/texttable.h"
#include "model/report/valuesreport.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace ets::cli {

namespace {

/// The values that the run logged, as a table and as .npy files.
class Values final : public TraceVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::vector<std::string> writes() const override { return {m_npyFolder}; }

private:
    [[nodiscard]] Result<void> render(
        Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& status) override;

    std::string m_npyFolder; ///< Where to write .npy files; empty for none.
};

void Values::addOptions(CLI::App& command, Arguments& arguments)
{
    addTraceOptions(command, arguments);
    addChoiceOptions(command, arguments, true, true);
    addReferenceGraph(command, arguments);
    addText(command, "--npy", m_npyFolder,
        "Write every tensor as a .npy file into this folder, over none that is there", "folder", "DIR");
    addTableFormat(command, arguments);
}

Result<void> Values::render(Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& /*status*/)
{
    const Trace& trace = *loaded.trace;
    if (!m_npyFolder.empty()) {
        const auto written = writeNpyFiles(trace, m_npyFolder);
        if (!written) {
            return written.error();
        }
        std::cerr << "etinspect: " << *written << " tensors written to " << m_npyFolder << '\n';
    }
    const std::unique_ptr<FrameRows> rows = valuesRows(trace);
    if (rows->count() == 0) {
        printWarning(arguments.dump + " logged no values", exitstatus::unusable);
    }
    return writeRows(sink, *rows, arguments.exported.format);
}

} // namespace

namespace verbs {

extern const OwnVerb values; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb values{"values", "The values that the run logged; --npy extracts them",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Values>(); }};

} // namespace verbs

} // namespace ets::cli
