// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dropin.h"

#include "app/cli/optionkinds.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/scaleoption.h"
#include "app/cli/traceverb.h"
#include "app/cli/usageerrors.h"
#include "app/cli/verb.h"
#include "model/base/time.h"
#include "model/report/gapreport.h"
#include "model/report/inspectorframe.h"
#include "model/report/traceexports.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

namespace ets::cli {

namespace {

constexpr std::array<std::string_view, 7> flags{"--etdump_path", "--etrecord_path", "--debug_buffer_path",
    "--source_time_scale", "--target_time_scale", "--tsv_path", "--compare_results"};

/// The flag that a word abbreviates: the word itself unless exactly one flag begins with it.
std::string expanded(const std::string& word)
{
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    if (!name.starts_with("--") || name.size() < 3) {
        return word;
    }
    const auto begins = [&name](std::string_view flag) { return flag.starts_with(name); };
    if (std::ranges::count_if(flags, begins) != 1) {
        return word;
    }
    const std::string full(*std::ranges::find_if(flags, begins));
    return equals == std::string::npos ? full : full + word.substr(equals);
}

/// Prints the Inspector's table, and what is asked for beside it.
class InspectorCli final : public TraceVerb {
public:
    void addOptions(CLI::App& /*command*/, Arguments& /*arguments*/) override { }
    [[nodiscard]] std::vector<std::string> writes() const override { return {tsvPath}; }

    std::string tsvPath; ///< TSV beside the table; empty for none.
    bool compareResults = false; ///< Compare outputs after the table.

private:
    [[nodiscard]] Result<void> render(
        Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& /*status*/) override
    {
        return traceExports().front().write(
            sink, {.trace = *loaded.trace, .options = arguments.exported, .hits = nullptr, .context = {}});
    }
    [[nodiscard]] Result<void> printBeside(const Trace& trace, const Arguments& arguments) override;
};

Result<void> InspectorCli::printBeside(const Trace& trace, const Arguments& arguments)
{
    if (!tsvPath.empty()) {
        const auto tsv =
            print(tsvPath, mostOutput(arguments), [&](Sink& sink) { return writeInspectorTsv(sink, trace); });
        if (!tsv) {
            return tsv.error();
        }
    }
    if (!compareResults) {
        return {};
    }
    const auto comparison = print({}, mostOutput(arguments), [&](Sink& sink) -> Result<void> {
        const auto text = compareResultsText(trace);
        if (!text) {
            return text.error();
        }
        sink.write(*text);
        return {};
    });
    return comparison ? Result<void>() : comparison.error();
}

} // namespace

bool isDropIn(const std::vector<std::string>& words)
{
    // The other form begins with its verb.
    if (words.empty() || words.front().size() < 3 || !words.front().starts_with("--")) {
        return false;
    }
    const auto begins = [](const std::string& word, std::string_view flag) {
        return flag.starts_with(word.substr(0, word.find('=')));
    };
    const bool isFlag = std::ranges::any_of(flags, [&](std::string_view flag) { return begins(words.front(), flag); });
    const auto namesDump = [&](const std::string& word) {
        return word.size() > flags.front().find('d') && begins(word, flags.front());
    };
    const auto isVerb = [](const std::string& word) {
        return std::ranges::any_of(verbTable(), [&word](const VerbRow& row) { return row.name == word; });
    };
    return isFlag && (std::ranges::any_of(words, namesDump) || std::ranges::none_of(words, isVerb));
}

std::variant<Call, Answer> parseDropIn(std::vector<std::string> words)
{
    std::ranges::transform(words, words.begin(), expanded);
    Arguments arguments;
    arguments.faithful = true;
    auto verb = std::make_unique<InspectorCli>();
    CLI::App app("Prints the Inspector's table, as ExecuTorch's inspector_cli does.", "etinspect");
    addFile(app, "--etdump_path", arguments.dump, "ETDump file")->required();
    addFile(app, "--etrecord_path", arguments.record, "ETRecord file");
    addFile(app, "--debug_buffer_path", arguments.debugBuffer, "Debug buffer file");
    addChoice(
        app, "--source_time_scale", scalesByName(), timeScaleChoice(),
        [&arguments](TimeScale scale) { arguments.sourceScale = scale; }, "Unit of the dump's ticks, ns unless told");
    addChoice(
        app, "--target_time_scale", scalesByName(), timeScaleChoice(),
        [&arguments](TimeScale scale) { arguments.targetScale = scale; }, "Unit of the table, ms unless told");
    addFile(app, "--tsv_path", verb->tsvPath, "Write the table as TSV to this file, too");
    app.add_flag("--compare_results", verb->compareResults, "Compare run outputs with reference outputs");
    for (CLI::Option* const option : app.get_options()) { // as argparse
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    std::ranges::reverse(words);
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        return error.get_exit_code() == 0 ? answerOf(app, error, words) : usageAnswer(error.what());
    }
    return Call{std::move(arguments), std::move(verb)};
}

} // namespace ets::cli
