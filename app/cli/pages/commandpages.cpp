// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages/commandpages.h"

#include "app/cli/pages/completion.h"
#include "app/cli/pages/manpage.h"
#include "model/base/version.h"

#include <CLI/CLI.hpp>

#include <array>

namespace ets::cli {

namespace {

struct Page {
    const char* name;
    std::string (*write)(const CommandText&);
};

constexpr std::array<Page, 4> pages{
    {{"man", manPage}, {"bash", bashCompletion}, {"zsh", zshCompletion}, {"fish", fishCompletion}}};

} // namespace

void addVersionAndPages(CLI::App& app)
{
    app.set_version_flag("--version", app.get_name() + " " + std::string(versionAndCommit()),
        "Print the version and the commit, and end");
    const auto write = [&app](const std::string& wanted) {
        for (const Page& page : pages) {
            if (wanted == page.name) {
                // Pages are the same for every build of a release.
                throw CLI::CallForVersion(page.write(commandText(app, std::string(version()))), 0);
            }
        }
        throw CLI::ValidationError("--write-page", "is man, bash, zsh or fish");
    };
    app.add_option_function<std::string>("--write-page", write, "Man page or completion")->group("");
}

} // namespace ets::cli
