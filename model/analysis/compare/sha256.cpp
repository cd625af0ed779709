// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/sha256.h"

#include <algorithm>
#include <bit>
#include <vector>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace ets::compare {

namespace {

constexpr std::size_t rounds = 64;

constexpr std::array<std::uint32_t, rounds> constants{0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b,
    0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc,
    0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1,
    0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814,
    0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Schedule = std::array<std::uint32_t, rounds>;

Schedule scheduleOf(const std::uint8_t* block)
{
    constexpr std::size_t words = 16;
    Schedule w{};
    for (std::size_t i = 0; i < words; ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            w[i] = w[i] << 8U | block[4 * i + j]; // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
        }
    }
    for (std::size_t i = words; i < rounds; ++i) {
        const std::uint32_t a = w[i - 15];
        const std::uint32_t b = w[i - 2];
        w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) + w[i - 7]
            + (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
    }
    return w;
}

#if defined(__x86_64__)
/// Whether the processor has instructions of its own for this digest, and SSE 4.1.
bool hasInstructions()
{
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    constexpr unsigned features = 1;
    constexpr unsigned extendedFeatures = 7;
    constexpr unsigned sse41 = 1U << 19U;
    constexpr unsigned sha = 1U << 29U;
    const bool hasSse = __get_cpuid(features, &a, &b, &c, &d) != 0 && (c & sse41) != 0;
    return hasSse && __get_cpuid_count(extendedFeatures, 0, &a, &b, &c, &d) != 0 && (b & sha) != 0;
}

/// Four sums of 32 bits each.
inline __m128i sumOfWords(__m128i a, __m128i b)
{
    using Words = std::uint32_t __attribute__((vector_size(16)));
    return reinterpret_cast<__m128i>(reinterpret_cast<Words>(a) + reinterpret_cast<Words>(b));
}

/// Takes blocks by these instructions, as Intel's description of them says (Intel SHA Extensions, July 2013): they hold
/// the state as words a b e f and c d g h, do two rounds each, and extend the schedule by four words.
__attribute__((target("sha,sse4.1"))) void takeByInstructions(
    std::array<std::uint32_t, 8>& state, const std::uint8_t* block, std::size_t count)
{
    const auto at = [](const void* words) { return static_cast<const __m128i*>(words); };
    const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(at(state.data())), 0xb1);
    const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128(at(&state[4])), 0x1b);
    __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
    __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xf0);
    constexpr std::size_t blockSize = 64;
    for (; count > 0; --count, block += blockSize) { // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
        const __m128i abefBefore = abef;
        const __m128i cdghBefore = cdgh;
        __m128i w[4] = {}; // NOLINT: std::array drops the attributes of the type
        for (std::size_t i = 0; i < rounds / 4; ++i) {
            __m128i& words = w[i % 4];
            if (i < 4) {
                words = _mm_shuffle_epi8(_mm_loadu_si128(at(block + 16 * i)), bigEndian); // NOLINT: within the block
            } else {
                const __m128i last = w[(i + 3) % 4];
                const __m128i sevenBefore = _mm_alignr_epi8(last, w[(i + 2) % 4], 4);
                words =
                    _mm_sha256msg2_epu32(sumOfWords(_mm_sha256msg1_epu32(words, w[(i + 1) % 4]), sevenBefore), last);
            }
            const __m128i added = sumOfWords(words, _mm_loadu_si128(at(&constants[4 * i])));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0e));
        }
        abef = sumOfWords(abef, abefBefore);
        cdgh = sumOfWords(cdgh, cdghBefore);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data()), _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(&state[4]), _mm_alignr_epi8(dchg, feba, 8));
}
#endif

void takePlainly(std::array<std::uint32_t, 8>& state, const std::uint8_t* block)
{
    const Schedule w = scheduleOf(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < rounds; ++i) {
        const std::uint32_t first =
            h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const std::array added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < added.size(); ++i) {
        state[i] += added[i];
    }
}

} // namespace

void Sha256::takeBlocks(const std::uint8_t* block, std::size_t count)
{
#if defined(__x86_64__)
    static const bool isQuick = hasInstructions();
    if (isQuick && !m_isPlain) {
        takeByInstructions(m_state, block, count);
        return;
    }
#endif
    for (std::size_t i = 0; i < count; ++i) {
        takePlainly(m_state, block + i * blockSize); // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
    }
}

void Sha256::add(std::span<const std::byte> bytes)
{
    m_size += bytes.size();
    const auto* at = reinterpret_cast<const std::uint8_t*>(bytes.data());
    for (std::size_t left = bytes.size(); left > 0;) {
        if (m_filled == 0 && left >= blockSize) {
            const std::size_t blocks = left / blockSize;
            takeBlocks(at, blocks);
            at += blocks * blockSize; // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
            left -= blocks * blockSize;
            continue;
        }
        const std::size_t taken = std::min(left, blockSize - m_filled);
        std::copy_n(at, taken, m_block.begin() + static_cast<std::ptrdiff_t>(m_filled));
        m_filled += taken;
        at += taken; // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
        left -= taken;
        if (m_filled == blockSize) {
            takeBlocks(m_block.data(), 1);
            m_filled = 0;
        }
    }
}

void Sha256::add(std::string_view text)
{
    add(std::as_bytes(std::span(text)));
}

void Sha256::addField(std::uint64_t number)
{
    std::array<std::byte, sizeof(number)> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::byte>(number >> (8 * i));
    }
    add(bytes);
}

void Sha256::addField(std::string_view text)
{
    addField(std::uint64_t{text.size()});
    add(text);
}

std::string Sha256::hex()
{
    const std::uint64_t bits = m_size * 8;
    constexpr std::size_t lengthAt = blockSize - sizeof(bits);
    const std::array end{std::byte{0x80}};
    add(end);
    const std::array zero{std::byte{0}};
    while (m_filled != lengthAt) {
        add(zero);
    }
    std::array<std::byte, sizeof(bits)> length{};
    for (std::size_t i = 0; i < length.size(); ++i) {
        length[i] = static_cast<std::byte>(bits >> (8 * (length.size() - 1 - i)));
    }
    add(length);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint32_t word : m_state) {
        for (int shift = 28; shift >= 0; shift -= 4) {
            text += digits[word >> static_cast<unsigned>(shift) & 0xfU];
        }
    }
    return text;
}

Result<std::string> sha256Of(const ByteSource& file, const LoadContext& context)
{
    constexpr std::uint64_t pieceSize = 1U << 20U;
    std::vector<std::byte> piece(std::min(pieceSize, file.size()));
    Sha256 digest;
    for (std::uint64_t at = 0; at < file.size(); at += pieceSize) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const std::span<std::byte> part = std::span(piece).first(std::min(pieceSize, file.size() - at));
        if (const auto read = file.read(at, part); !read) {
            return read.error();
        }
        digest.add(std::span<const std::byte>(part));
    }
    return digest.hex();
}

} // namespace ets::compare
