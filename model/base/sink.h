// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/process.h"

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ets {

/// Takes a text piece by piece, so that nobody has to hold all of it.
class Sink {
public:
    virtual ~Sink() = default;
    Sink(const Sink&) = delete;
    Sink& operator=(const Sink&) = delete;

    /// Takes the piece that comes next. Throws SinkError where it cannot be taken.
    virtual void write(std::string_view piece) = 0;
    /// Bytes that it takes at most from now on, for those who would work long before they write.
    [[nodiscard]] virtual std::uint64_t room() const { return std::numeric_limits<std::uint64_t>::max(); }

protected:
    Sink() = default;
};

/// Thrown by a sink: what was to be written ends here.
class SinkError : public std::exception {
public:
    /// @param error of kind Output
    explicit SinkError(Error error);

    /// Whoever reads has read enough and closed the pipe: nothing more is wanted, and nothing is wrong.
    [[nodiscard]] static SinkError readerIsGone();
    /// More would be written than is in any proportion to the files that it is made from.
    [[nodiscard]] static SinkError tooLarge();

    [[nodiscard]] const char* what() const noexcept override { return m_words.c_str(); } ///< In English.
    [[nodiscard]] const Error& error() const { return m_error; } ///< Of kind Output.
    [[nodiscard]] bool isReaderGone() const { return m_isReaderGone; } ///< Then the error says nothing.

private:
    Error m_error;
    std::string m_words;
    bool m_isReaderGone = false;
};

/// Holds what it is given.
class TextSink final : public Sink {
public:
    void write(std::string_view piece) override { m_text += piece; }
    [[nodiscard]] const std::string& text() const { return m_text; } ///< All so far.
    [[nodiscard]] std::string take() { return std::move(m_text); } ///< The same, moved out.

private:
    std::string m_text;
};

/// Hands on no more than it may: a small file can describe a huge text.
class LimitedSink final : public Sink {
public:
    /// @param most bytes that go through
    LimitedSink(Sink& sink, std::uint64_t most)
        : m_sink(&sink)
        , m_left(most)
    {
    }
    /// What may be written of files of so many bytes in all: 64 times as much, and 64 MiB.
    [[nodiscard]] static std::uint64_t mostOf(std::uint64_t inputBytes);

    void write(std::string_view piece) override;
    [[nodiscard]] std::uint64_t room() const override { return m_left; }

private:
    Sink* m_sink;
    std::uint64_t m_left;
};

/// Puts a head before the first piece: there is none where nothing follows.
class HeadedSink final : public Sink {
public:
    /// @param sink outlives this
    HeadedSink(Sink& sink, std::string head)
        : m_sink(&sink)
        , m_head(std::move(head))
    {
    }
    void write(std::string_view piece) override
    {
        if (!m_head.empty()) {
            m_sink->write(std::exchange(m_head, std::string()));
        }
        m_sink->write(piece);
    }
    [[nodiscard]] std::uint64_t room() const override { return m_sink->room(); }

private:
    Sink* m_sink;
    std::string m_head;
};

/// Collects what is written in small parts and hands it on in pieces of about 64 kB.
class Pieces {
public:
    /// @param sink outlives this
    explicit Pieces(Sink& sink)
        : m_sink(&sink)
    {
    }
    Pieces(const Pieces&) = delete;
    Pieces& operator=(const Pieces&) = delete;

    /// Appends.
    void add(std::string_view part)
    {
        m_text += part;
        handOn();
    }
    /// To append to by other means; handOn() is to follow before much has come together.
    [[nodiscard]] std::string& text() { return m_text; }
    /// Hands on what there is where that is a piece.
    void handOn()
    {
        if (m_text.size() >= pieceSize) {
            finish();
        }
    }
    void finish(); ///< Hands on all that is left. What is not handed on until the end is lost.
    [[nodiscard]] std::uint64_t size() const { return m_handedOn + m_text.size(); } ///< Bytes so far.

private:
    static constexpr std::size_t pieceSize = 64U << 10U;

    Sink* m_sink;
    std::string m_text;
    std::uint64_t m_handedOn = 0;
};

/// Calls what writes, and gives its Result; what a sink throws meanwhile becomes the error.
template <typename Write> [[nodiscard]] Result<void> atTheSink(Write&& write)
{
    try {
        return std::forward<Write>(write)();
    } catch (const SinkError& error) {
        return error.error();
    }
}

/// What a function writes into a sink, as a text.
/// @param write of a Sink&, gives nothing
template <typename Write> [[nodiscard]] std::string textWritten(Write&& write)
{
    TextSink sink;
    std::forward<Write>(write)(sink);
    return sink.take();
}

/// The same of a function that may fail.
/// @param write of a Sink&, gives a Result<void>
template <typename Write> [[nodiscard]] Result<std::string> textOrError(Write&& write)
{
    TextSink sink;
    const Result<void> written = std::forward<Write>(write)(sink);
    return written ? Result<std::string>(sink.take()) : Result<std::string>(written.error());
}

/// A file that is written beside its target and takes its name at the end, so that it is there whole or not at all,
/// also when a signal comes (see removeLeftovers()). A file that is replaced keeps its mode; a link is followed; a pipe
/// or device is written to directly. Where a file may be written, but none beside it, it is filled at the end.
class FileSink final : public Sink {
public:
    /// Touches nothing before something is written or finished.
    explicit FileSink(std::string path);
    ~FileSink() override; ///< Unless finished, what was begun is removed.

    void write(std::string_view piece) override;
    /// Gives the file its name. Nothing is written afterwards.
    /// @return an error of kind Output where that fails; the target then is what it was
    [[nodiscard]] Result<void> finish();
    /// Whether anything was begun.
    [[nodiscard]] bool isBegun() const { return m_way != Way::Nowhere; }

private:
    enum class Way {
        Nowhere, ///< Nothing is begun yet.
        Beside, ///< In a file beside the target.
        Apart, ///< In a file without a name somewhere else, which the target is filled from.
        Through, ///< In the target.
    };

    // Those of int give 0 or an errno.
    int begin();
    int beginBeside(const std::string& target);
    int beginInPlace(bool cuts);
    static int writeAll(int fd, std::string_view text);
    int end();
    int fillTarget();
    int close();
    [[nodiscard]] Error failure(int code) const;

    std::string m_path;
    std::string m_target; ///< Behind links.
    Way m_way = Way::Nowhere;
    int m_fd = -1;
    std::optional<BegunFile> m_beside;
    std::optional<mode_t> m_mode; ///< Of the file that is replaced.
    bool m_cuts = false; ///< Whether what the target has behind the text is taken off.
};

/// Writes beside the target and renames, so that a failure leaves nothing half-written. A file that is replaced keeps
/// its mode; a link is followed; a pipe or device is written to directly. Errors are of the kind Output.
[[nodiscard]] Result<void> writeFileAtomically(const std::string& path, std::span<const char> text);

} // namespace ets
