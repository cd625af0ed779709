// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ownfiles.h"

#include <algorithm>
#include <string>
#include <sys/stat.h>
#include <vector>

namespace ets::cli {

namespace {

/// Every file that the call reads.
std::vector<std::string> inputsOf(const Arguments& arguments)
{
    std::vector<std::string> files{arguments.dump, arguments.record, arguments.debugBuffer, arguments.program,
        arguments.aotValues, arguments.inputs, arguments.python};
    files.insert(files.end(), arguments.dataFiles.begin(), arguments.dataFiles.end());
    return files;
}

bool isSameFile(const std::string& one, const std::string& other)
{
    struct stat a { };
    struct stat b { };
    return ::stat(one.c_str(), &a) == 0 && ::stat(other.c_str(), &b) == 0 && a.st_dev == b.st_dev
        && a.st_ino == b.st_ino;
}

} // namespace

Result<void> checkOutputs(const Arguments& arguments)
{
    const std::vector<std::string> inputs = inputsOf(arguments);
    for (const std::string& output : {arguments.output, arguments.tsvPath}) {
        if (std::ranges::any_of(inputs, [&](const std::string& input) { return isSameFile(input, output); })) {
            return Error{.file = {},
                .what = Message::verbatim(output + " is read by this call"),
                .where = {},
                .advice = Message::verbatim("Write to another file"),
                .kind = Error::Kind::Usage};
        }
    }
    return {};
}

} // namespace ets::cli
