// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/memoryfile.h"

#include "tests/fuzz/invariants.h"

#include <sys/mman.h>
#include <unistd.h>

namespace ets::test {

MemoryFile::MemoryFile()
    : m_descriptor(memfd_create("input", MFD_CLOEXEC))
    , m_path("/proc/self/fd/" + std::to_string(m_descriptor))
{
    require(m_descriptor >= 0, "a file in memory can be made");
}

MemoryFile::~MemoryFile()
{
    ::close(m_descriptor);
}

void MemoryFile::write(std::span<const std::byte> content)
{
    require(::ftruncate(m_descriptor, 0) == 0, "a file in memory can be emptied");
    std::size_t done = 0;
    while (done < content.size()) {
        const ::ssize_t written =
            ::pwrite(m_descriptor, content.data() + done, content.size() - done, static_cast<::off_t>(done));
        require(written > 0, "a file in memory can be written");
        done += static_cast<std::size_t>(written);
    }
}

} // namespace ets::test
