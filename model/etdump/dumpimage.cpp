// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/locate.h"

#include "model/base/file.h"
#include "model/base/limits.h"

#include <cstring>
#include <vector>

namespace ets::dumpimage {

namespace {

class Search {
public:
    Search(std::span<const std::byte> image, const Limits& limits)
        : m_image(image)
        , m_limits(limits)
    {
    }

    [[nodiscard]] Found run()
    {
        pass(true);
        if (m_found.count == 0) {
            pass(false);
        }
        return m_found;
    }

private:
    void pass(bool sizePrefixed)
    {
        const std::size_t before = sizePrefixed ? 8 : 4;
        std::size_t from = before;
        while (from < m_image.size() && !m_limits.isCanceled() && !m_found.isGivenUp) {
            const void* const place = ::memmem(
                m_image.data() + from, m_image.size() - from, filemarks::etdump.data(), filemarks::etdump.size());
            if (place == nullptr) {
                return;
            }
            const auto identifier = static_cast<std::size_t>(static_cast<const std::byte*>(place) - m_image.data());
            m_limits.context().report("find-etdump", identifier, m_image.size());
            const std::size_t size = look(identifier - before, sizePrefixed);
            from = identifier + 1;
            if (size > 0) {
                // The next one begins behind this one, its identifier some bytes later.
                from = identifier - before + size + before;
            }
        }
    }

    /// @return size of a dump that begins here, 0 for none
    [[nodiscard]] std::size_t look(std::size_t offset, bool sizePrefixed)
    {
        const auto bytes = m_image.subspan(offset);
        const auto frame = dumpFrame(bytes);
        if (!frame || frame->sizePrefixed != sizePrefixed || frame->isCut() || frame->size >= maxDumpSize
            || bytes.size() < 12 || !isPlausibleHead(bytes, *frame) || !hasPlausibleRoot(bytes, *frame)) {
            return 0;
        }
        constexpr std::uint64_t stepsPerByte = 16; // of what is copied and verified
        if (!m_limits.trySteps(stepsPerByte * frame->size)) {
            m_found.isGivenUp = true;
            return 0;
        }
        // A copy, since the verifier reads numbers where they lie and an image has no alignment.
        const std::vector<std::byte> aligned(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(frame->size));
        if (!isValidDump(aligned, *frame)) {
            return 0;
        }
        ++m_found.count;
        if (frame->size > m_found.size) {
            m_found.offset = offset;
            m_found.size = frame->size;
        }
        return frame->size;
    }

    std::span<const std::byte> m_image;
    const Limits& m_limits;
    Found m_found;
};

} // namespace

Found search(std::span<const std::byte> image, const Limits& limits)
{
    return Search(image, limits).run();
}

} // namespace ets::dumpimage
