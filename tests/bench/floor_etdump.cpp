// SPDX-License-Identifier: GPL-3.0-or-later
// The least that any reader of an ETDump has to do: read the file, verify it, look at every field of every event.
#include "etdump_generated.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace {

namespace wire = ets::wire;

struct Walked {
    std::uint64_t events = 0;
    std::uint64_t ticks = 0;
    std::uint64_t sum = 0; ///< Of everything else, so that no access can be left out.
};

/// A dump may be rewritten while it is looked at, so it is read and not mapped.
struct Bytes {
    std::unique_ptr<std::uint8_t[]> data;
    std::size_t size = 0;
};

Bytes readFile(const char* path)
{
    Bytes bytes;
    const int file = ::open(path, O_RDONLY);
    struct stat status { };
    if (file < 0 || ::fstat(file, &status) != 0) {
        return bytes;
    }
    bytes.data.reset(new std::uint8_t[static_cast<std::size_t>(status.st_size)]);
    ssize_t got = 0;
    do {
        got = ::read(file, bytes.data.get() + bytes.size, static_cast<std::size_t>(status.st_size) - bytes.size);
        bytes.size += got > 0 ? static_cast<std::size_t>(got) : 0;
    } while (got > 0);
    ::close(file);
    return bytes;
}

std::uint64_t lengthOf(const flatbuffers::String* text)
{
    return text == nullptr ? 0 : text->size();
}

Walked walk(const wire::ETDump& dump)
{
    Walked result;
    if (dump.run_data() == nullptr) {
        return result;
    }
    for (const wire::RunData* const run : *dump.run_data()) {
        if (run->events() == nullptr) {
            continue;
        }
        for (const wire::Event* const event : *run->events()) {
            ++result.events;
            const wire::ProfileEvent* const profile = event->profile_event();
            if (profile == nullptr) {
                continue;
            }
            result.ticks += profile->end_time() - profile->start_time();
            result.sum += lengthOf(profile->name()) + lengthOf(profile->delegate_debug_id_str());
            result.sum += static_cast<std::uint64_t>(profile->chain_index() + profile->instruction_id());
            result.sum += static_cast<std::uint64_t>(profile->delegate_debug_id_int());
            result.sum +=
                profile->delegate_debug_metadata() == nullptr ? 0 : profile->delegate_debug_metadata()->size();
        }
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: floor_etdump FILE\n", stderr);
        return 2;
    }
    const Bytes file = readFile(argv[1]);
    const std::uint8_t* const data = file.data.get();
    flatbuffers::Verifier::Options options;
    options.max_tables = static_cast<flatbuffers::uoffset_t>(file.size / 4 + 1);
    flatbuffers::Verifier verifier(data, file.size, options);
    const bool prefixed = file.size > 12 && wire::SizePrefixedETDumpBufferHasIdentifier(data);
    if (!(prefixed ? wire::VerifySizePrefixedETDumpBuffer(verifier) : wire::VerifyETDumpBuffer(verifier))) {
        std::fprintf(stderr, "floor_etdump: %s cannot be verified\n", argv[1]);
        return 1;
    }
    const Walked walked = walk(prefixed ? *wire::GetSizePrefixedETDump(data) : *wire::GetETDump(data));
    std::printf("%llu events, %llu ticks, %llu\n", static_cast<unsigned long long>(walked.events),
        static_cast<unsigned long long>(walked.ticks), static_cast<unsigned long long>(walked.sum));
    return 0;
}
