// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ownfiles.h"

#include "app/cli/verb.h"
#include "model/base/sink.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <vector>

namespace ets::cli {

namespace {

bool isSameFile(const std::string& one, const std::string& other)
{
    struct stat a { };
    struct stat b { };
    return ::stat(one.c_str(), &a) == 0 && ::stat(other.c_str(), &b) == 0 && a.st_dev == b.st_dev
        && a.st_ino == b.st_ino;
}

/// The path itself; of a folder the files in it as well: what a verb writes into it has the name of its own choice.
std::vector<std::string> targetsIn(const std::string& path)
{
    std::vector<std::string> targets{path};
    std::error_code failed;
    for (std::filesystem::directory_iterator file(path, failed), end; !failed && file != end; file.increment(failed)) {
        if (file->path().extension() == ".npy") {
            targets.push_back(file->path().string());
        }
    }
    return targets;
}

} // namespace

std::vector<std::string> inputsOf(const Call& call)
{
    const Arguments& arguments = call.arguments;
    std::vector<std::string> files{arguments.dump, arguments.record, arguments.debugBuffer, arguments.program};
    const std::vector<std::string> own = call.verb->reads();
    files.insert(files.end(), own.begin(), own.end());
    return files;
}

Result<void> checkOutputs(const Call& call)
{
    std::vector<std::string> outputs{call.arguments.output};
    for (const std::string& target : call.verb->writes()) {
        const std::vector<std::string> files = targetsIn(target);
        outputs.insert(outputs.end(), files.begin(), files.end());
    }
    for (const std::string& output : outputs) {
        if (std::ranges::any_of(
                call.arguments.reads, [&](const std::string& input) { return isSameFile(input, output); })) {
            return Error{.file = {},
                .what = Message::verbatim(output + " is read by this call"),
                .where = {},
                .advice = Message::verbatim("Write to another file"),
                .kind = Error::Kind::Usage};
        }
    }
    return {};
}

std::uint64_t mostOutput(const Arguments& arguments)
{
    std::uint64_t bytes = 0;
    for (const std::string& input : arguments.reads) {
        struct stat status { };
        if (::stat(input.c_str(), &status) == 0 && S_ISREG(status.st_mode)) {
            bytes += static_cast<std::uint64_t>(status.st_size);
        }
    }
    return LimitedSink::mostOf(bytes);
}

} // namespace ets::cli
