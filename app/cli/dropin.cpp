// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dropin.h"

#include "app/cli/scaleoption.h"
#include "model/base/timescales.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

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

} // namespace

bool isDropIn(const std::vector<std::string>& words)
{
    // The other form begins with its verb.
    return !words.empty() && words.front().starts_with("--") && words.front() != "--help"
        && words.front() != "--version" && !words.front().starts_with("--write-page");
}

std::variant<Arguments, Answer> parseDropIn(std::vector<std::string> words)
{
    std::ranges::transform(words, words.begin(), expanded);
    Arguments arguments;
    arguments.faithful = true;
    CLI::App app("Prints the Inspector's table, as ExecuTorch's inspector_cli does.", "etinspect");
    app.add_option("--etdump_path", arguments.dump, "ETDump file")->type_name("FILE")->required();
    app.add_option("--etrecord_path", arguments.record, "ETRecord file")->type_name("FILE");
    app.add_option("--debug_buffer_path", arguments.debugBuffer, "Debug buffer file")->type_name("FILE");
    app.add_option("--source_time_scale", arguments.sourceScale, "Unit of the dump's ticks, ns unless told")
        ->transform(CLI::CheckedTransformer(scalesByName()).description(""))
        ->type_name(timeScaleChoice());
    app.add_option("--target_time_scale", arguments.targetScale, "Unit of the table, ms unless told")
        ->transform(CLI::CheckedTransformer(scalesByName()).description(""))
        ->type_name(timeScaleChoice());
    app.add_option("--tsv_path", arguments.tsvPath, "Write the table as TSV to this file, too")->type_name("FILE");
    app.add_flag("--compare_results", arguments.compareResults, "Compare run outputs with reference outputs");
    std::ranges::reverse(words);
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream err;
        const int status = app.exit(error, out, err) == 0 ? 0 : 2;
        return Answer{out.str() + err.str(), status};
    }
    return arguments;
}

} // namespace ets::cli
