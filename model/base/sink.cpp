// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/sink.h"

namespace ets {

SinkError::SinkError(Error error)
    : m_error(std::move(error))
    , m_words(m_error.message())
{
}

SinkError SinkError::readerIsGone()
{
    SinkError gone(Error{.what = ETS_MESSAGE("the output cannot be written"), .kind = Error::Kind::Output});
    gone.m_isReaderGone = true;
    return gone;
}

SinkError SinkError::tooLarge()
{
    return SinkError(Error{.what = ETS_MESSAGE("the output is too large for the files that it is made from"),
        .advice = ETS_MESSAGE("Ask for less of the trace, with a filter or fewer runs, or for another export"),
        .kind = Error::Kind::Output});
}

std::uint64_t LimitedSink::mostOf(std::uint64_t inputBytes)
{
    constexpr std::uint64_t times = 64;
    constexpr std::uint64_t always = 64U << 20U;
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return inputBytes > (most - always) / times ? most : times * inputBytes + always;
}

void LimitedSink::write(std::string_view piece)
{
    if (piece.size() > m_left) {
        m_left = 0;
        throw SinkError::tooLarge();
    }
    m_sink->write(piece);
    m_left -= piece.size();
}

void Pieces::finish()
{
    m_sink->write(m_text);
    m_handedOn += m_text.size();
    m_text.clear();
}

} // namespace ets
