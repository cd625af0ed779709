// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dropin.h"

#include "app/cli/optionkinds.h"
#include "app/cli/scaleoption.h"
#include "app/cli/usageerrors.h"
#include "app/cli/verbtable.h"
#include "model/base/time.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
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
        return std::ranges::any_of(verbTable(), [&word](const VerbInfo& info) { return info.name == word; });
    };
    return isFlag && (std::ranges::any_of(words, namesDump) || std::ranges::none_of(words, isVerb));
}

std::variant<Arguments, Answer> parseDropIn(std::vector<std::string> words)
{
    std::ranges::transform(words, words.begin(), expanded);
    Arguments arguments;
    arguments.faithful = true;
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
    addFile(app, "--tsv_path", arguments.tsvPath, "Write the table as TSV to this file, too");
    app.add_flag("--compare_results", arguments.compareResults, "Compare run outputs with reference outputs");
    for (CLI::Option* const option : app.get_options()) { // as argparse
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    std::ranges::reverse(words);
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        return error.get_exit_code() == 0 ? answerOf(app, error, words) : usageAnswer(error.what());
    }
    return arguments;
}

} // namespace ets::cli
