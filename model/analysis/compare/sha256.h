// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ets::compare {

/// SHA-256 (FIPS 180-4), by which files and programs are known again.
class Sha256 {
public:
    /// Which code takes the blocks: both give the same digest.
    enum class Code {
        OfProcessor, ///< Instructions of the processor where it has some; seven times as fast.
        Plain,
    };

    explicit Sha256(Code code = Code::OfProcessor)
        : m_isPlain(code == Code::Plain)
    {
    }
    void add(std::span<const std::byte> bytes); ///< More bytes, behind those so far.
    void add(std::string_view text); ///< The same of a text.
    /// A text with its length, so that no two lists of texts give the same bytes.
    void addField(std::string_view text);
    void addField(std::uint64_t number); ///< A number, in eight bytes.
    /// 64 lower case hexadecimal digits; ends the digest.
    [[nodiscard]] std::string hex();

private:
    static constexpr std::size_t blockSize = 64;

    void takeBlocks(const std::uint8_t* block, std::size_t count);

    std::array<std::uint32_t, 8> m_state{
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, blockSize> m_block{};
    std::size_t m_filled = 0;
    std::uint64_t m_size = 0; ///< Bytes so far.
    bool m_isPlain = false;
};

/// Of a file's bytes, which are read in pieces: the file may be as large as all else that is held.
/// @return the digits of Sha256::hex(); an error also when canceled
[[nodiscard]] Result<std::string> sha256Of(const ByteSource& file, const LoadContext& context = {});

} // namespace ets::compare
