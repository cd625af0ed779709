// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace ets {

/// The English pattern of a message, with a place %1 to %9 for each argument. It is what a translation is looked up by.
/// One whose places are not those of its arguments does not compile.
template <std::size_t Arguments> struct MessageCode {
    /// @param literal lives as long as the program; its places are %1 up to the number of arguments, none left out
    consteval MessageCode(const char* literal) // NOLINT(google-explicit-constructor): it is one
        : text(literal)
    {
        bool has[10] = {}; // NOLINT(cppcoreguidelines-avoid-c-arrays): no header for it
        for (const char* at = literal; *at != '\0'; ++at) {
            if (at[0] == '%' && at[1] >= '1' && at[1] <= '9') {
                has[at[1] - '0'] = true;
            }
        }
        for (std::size_t place = 1; place < 10; ++place) {
            if (has[place] != (place <= Arguments)) {
                throw "the places of the pattern are not those of its arguments"; // which the compiler shows
            }
        }
    }

    const char* text;
};

/// What the core says to people: a code and its arguments, so that a front end can word it in another language; or a
/// text that stays as it is because it comes from a file, from the system, or from who has worded it already.
class Message {
public:
    /// Of a code its words in another language.
    using Wording = std::string (*)(const char* code);

    Message() = default; ///< Nothing to say.
    /// A code without arguments. Write ETS_MESSAGE("..."), or ETS_CODE("...") in a table.
    Message(MessageCode<0> code) // NOLINT(google-explicit-constructor): it is one
        : m_code(code.text)
    {
    }
    /// A code and what stands at its places: texts, whole numbers, other messages. Write ETS_MESSAGE("...", ...).
    template <typename... Arguments>
    [[nodiscard]] static Message of(MessageCode<sizeof...(Arguments)> code, Arguments&&... arguments)
    {
        Message message;
        message.m_code = code.text;
        message.m_arguments.reserve(sizeof...(Arguments));
        (message.m_arguments.push_back(argument(std::forward<Arguments>(arguments))), ...);
        return message;
    }
    /// A text that is never translated: of a file or of the system.
    [[nodiscard]] static Message verbatim(std::string text);

    [[nodiscard]] bool empty() const { return m_code == nullptr && m_text.empty(); } ///< Whether it says nothing.
    /// The English pattern; null for a text that is not translated.
    [[nodiscard]] const char* code() const { return m_code; }
    [[nodiscard]] const std::vector<Message>& arguments() const { return m_arguments; } ///< One for each place.
    [[nodiscard]] std::string english() const; ///< The whole in English.
    /// The whole, where codes, those of the arguments too, are worded by a function. An argument that holds "%2" stays
    /// as it is.
    [[nodiscard]] std::string worded(Wording wording) const;

    /// Whether both say the same with the same parts.
    friend bool operator==(const Message& a, const Message& b);

    // char and bool are ambiguous as arguments and do not compile.
    static Message argument(char) = delete;
    static Message argument(bool) = delete;

private:
    static Message argument(Message message) { return message; }
    static Message argument(std::string text) { return verbatim(std::move(text)); }
    static Message argument(std::string_view text) { return verbatim(std::string(text)); }
    static Message argument(const char* text) { return verbatim(text); }
    static Message argument(std::integral auto number) { return verbatim(std::to_string(number)); }

    const char* m_code = nullptr;
    std::string m_text; // where there is no code
    std::vector<Message> m_arguments;
};

} // namespace ets

/// A message of the core: its English pattern, a literal, and its arguments. translations/update.py finds it by this
/// name; it is translated in the context "ets::core".
#define ETS_MESSAGE(text, ...) ::ets::Message::of(text __VA_OPT__(, ) __VA_ARGS__)
/// The code alone of a message without arguments, for tables.
#define ETS_CODE(text)                                                                                                 \
    ::ets::MessageCode<0>                                                                                              \
    {                                                                                                                  \
        text                                                                                                           \
    }

namespace ets {

/// What to do about an error that has its cause in what was asked for. How that is done differs from one front end to
/// the next, so that each of them words it.
enum class Remedy : std::uint8_t {
    None, ///< Nothing but what the error's own advice says.
    ReadCorrected, ///< Take the corrected reading instead of the faithful one.
    BothScalesInCycles, ///< Give source and target scale in cycles, or neither.
    OpenRecord, ///< Open the ETRecord beside the dump.
    ChooseReferenceGraph, ///< Choose the graph that the values are of.
    GiveReferenceValues, ///< Give the values of the reference graph, made with torch.
};

/// Advice for callers of the library, who have neither options nor menus.
[[nodiscard]] Message remedyText(Remedy remedy);

/// Why something could not be done at all, in words for the person who asked.
struct Error {
    enum class Kind {
        Input, ///< A file is not what it should be.
        Usage, ///< What was asked for cannot be.
        Canceled, ///< The person asked to stop.
        Output, ///< What was to be written cannot be.
        TooMuch, ///< A file is sound as far as it was read, but what it says does not fit into the limits.
    };

    std::string file = {}; ///< The file concerned, or empty.
    Message what = {}; ///< What is wrong.
    Message where = {}; ///< Offset, entry or key; may be empty.
    Message advice = {}; ///< What to do about it; may be empty.
    Kind kind = Kind::Input;
    Remedy remedy = Remedy::None; ///< The same as a value, where each front end has words of its own for it.

    /// All parts in one line: "file: what (where). Advice". Without an advice the remedy is named in general words.
    [[nodiscard]] Message inWords() const;
    /// The same in English, for command line and library.
    [[nodiscard]] std::string message() const { return inWords().english(); }
    /// The person asked to stop.
    [[nodiscard]] static Error canceled();
    /// Nothing but the text is known.
    [[nodiscard]] static Error of(Message what);
    /// What is wrong with a file, and perhaps what to do about it.
    [[nodiscard]] static Error in(std::string file, Message what, Message advice = {});
};

/// Says on stderr what was overlooked and ends the program: the value of a Result was asked for without a look at
/// whether there is one, and to go on would be to read what is not there.
[[noreturn]] void abortWithoutValue(const Error& error);

/// A value or an Error, with the interface of std::expected. Asking for what is not there never reads memory that holds
/// something else, in any build: value() ends the program with the error's text, the rest throws
/// std::bad_variant_access.
template <typename T> class [[nodiscard]] Result {
public:
    /// Success with a value.
    Result(T value) // NOLINT(google-explicit-constructor): as std::expected
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    /// Failure.
    Result(Error error) // NOLINT(google-explicit-constructor): as std::expected
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; } ///< Whether there is a value.
    explicit operator bool() const { return has_value(); } ///< The same as has_value().

    /// Ends the program, with the error's text, where there is no value.
    [[nodiscard]] T& value() &
    {
        check();
        return std::get<0>(m_state);
    }
    /// Ends the program, with the error's text, where there is no value.
    [[nodiscard]] const T& value() const&
    {
        check();
        return std::get<0>(m_state);
    }
    /// To be moved from. Ends the program, with the error's text, where there is no value.
    [[nodiscard]] T&& value() &&
    {
        check();
        return std::get<0>(std::move(m_state));
    }
    /// The value. Throws where there is none, in every build.
    [[nodiscard]] T& operator*() & { return std::get<0>(m_state); }
    [[nodiscard]] const T& operator*() const& { return std::get<0>(m_state); }
    [[nodiscard]] T&& operator*() && { return std::get<0>(std::move(m_state)); }
    /// The value. Throws where there is none, in every build.
    [[nodiscard]] T* operator->() { return &std::get<0>(m_state); }
    [[nodiscard]] const T* operator->() const { return &std::get<0>(m_state); }
    [[nodiscard]] const Error& error() const { return std::get<1>(m_state); } ///< Throws where there is a value.

private:
    void check() const
    {
        if (!has_value()) {
            abortWithoutValue(error());
        }
    }

    std::variant<T, Error> m_state;
};

/// Success, or an Error.
template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    /// Failure.
    Result(Error error) // NOLINT(google-explicit-constructor): as std::expected
        : m_error(std::move(error))
        , m_failed(true)
    {
    }

    [[nodiscard]] bool has_value() const { return !m_failed; } ///< Whether it succeeded.
    explicit operator bool() const { return has_value(); } ///< The same as has_value().
    /// An error without a text after success.
    [[nodiscard]] const Error& error() const { return m_error; }

private:
    Error m_error;
    bool m_failed = false;
};

/// Why a reader cannot go on. The one exception of the core: thrown where that is found out, and made a Result of at
/// the reader's door (atTheDoor()), which lets none out.
struct ReadError : std::exception {
    explicit ReadError(Error why)
        : error(std::move(why))
    {
    }
    [[nodiscard]] const char* what() const noexcept override { return "a file cannot be read"; }

    Error error;
};

namespace detail {

template <typename T> struct ResultOf {
    using Type = Result<T>;
};
template <typename T> struct ResultOf<Result<T>> {
    using Type = Result<T>;
};

} // namespace detail

/// What a reader's door gives: the Result of the function, or one with what it returns.
template <typename Function> using DoorResult = typename detail::ResultOf<std::invoke_result_t<Function>>::Type;

/// Calls a function; what it throws becomes an error: a ReadError its own, memory that is short and what libraries
/// throw one of the file.
/// @param file for the message, where the error names none
/// @param advice what helps where memory is short
template <typename Function>
DoorResult<Function> atTheDoor(
    const std::string& file, Function&& function, const Message& advice = ETS_MESSAGE("Close other programs"))
{
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Function>>) {
            std::forward<Function>(function)();
            return {};
        } else {
            return std::forward<Function>(function)();
        }
    } catch (const ReadError& problem) {
        Error error = problem.error;
        error.file = error.file.empty() ? file : error.file;
        return error;
    } catch (const std::bad_alloc&) {
        return Error{.file = file, .what = ETS_MESSAGE("does not fit into memory"), .advice = advice};
    } catch (const std::exception& problem) {
        return Error{.file = file, .what = ETS_MESSAGE("cannot be read"), .where = Message::verbatim(problem.what())};
    }
}

/// What the door of a reader gave, for another reader inside of its own.
/// @throws ReadError where that is an error
template <typename T> T given(Result<T> result)
{
    if (!result) {
        throw ReadError(result.error());
    }
    return std::move(*result);
}
inline void given(const Result<void>& result)
{
    if (!result) {
        throw ReadError(result.error());
    }
}

enum class Severity { Info, Warning, Error };

/// "info", "warning" or "error".
[[nodiscard]] std::string_view severityName(Severity severity);

/// What there is to say of every remark of one kind: a row of remarkTable (model/base/remarks.h).
struct RemarkInfo {
    const char* code; ///< Stable short name, for instance "end-before-start".
    Severity severity;
    const char* text; ///< One English sentence on what it means.
};

/// The code of a remark, as a literal. One without a row in remarkTable does not compile.
class RemarkCode {
public:
    /// Defined in model/base/remarks.h, which who adds remarks includes.
    consteval RemarkCode(const char* code); // NOLINT(google-explicit-constructor): it is one

    [[nodiscard]] constexpr const RemarkInfo& info() const { return *m_info; } ///< Its row.

private:
    const RemarkInfo* m_info = nullptr;
};

/// One thing in the data that is not as it should be; the rest of the data is still used.
struct Diagnostic {
    Message where; ///< File, offset, run or entry.
    Message text; ///< What is wrong, for people.
};

/// All diagnostics of one kind: how many, and the first few in full.
struct DiagnosticGroup {
    static constexpr std::size_t maxKept = 100;

    std::string_view code; ///< Of its row; as long as the program.
    Severity severity = Severity::Warning; ///< The same.
    std::uint64_t count = 0;
    std::vector<Diagnostic> first; ///< At most maxKept, never empty.

    /// Whether its diagnostics are of a code.
    [[nodiscard]] bool isOf(RemarkCode wanted) const { return code == wanted.info().code; }
};

/// Counts diagnostics by code, in order of first appearance. Memory stays bounded however bad a file is.
class Diagnostics {
public:
    /// Counts it with others of its code; kept in full up to the limit per code.
    /// @param code a literal that has a row in remarkTable
    void add(RemarkCode code, Message where, Message text);
    /// Counts one more of a code of which as many as are kept are there already, so that nobody writes texts for it.
    /// @return false, and nothing is counted, while texts are still wanted
    [[nodiscard]] bool countOnly(RemarkCode code);
    void append(const Diagnostics& other); ///< Adds all of another list.

    /// By code, in the order of first appearance.
    [[nodiscard]] std::span<const DiagnosticGroup> groups() const { return m_groups; }
    [[nodiscard]] bool isEmpty() const { return m_groups.empty(); } ///< Whether there is nothing to say.
    /// Whether there is any of a code.
    [[nodiscard]] bool has(RemarkCode code) const;
    /// Number of diagnostics, all codes together.
    [[nodiscard]] std::uint64_t total() const;

private:
    DiagnosticGroup& group(std::string_view code, Severity severity);

    std::vector<DiagnosticGroup> m_groups;
};

} // namespace ets
