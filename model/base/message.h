// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
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

    // A letter or a number?
    static Message argument(char) = delete;
    static Message argument(bool) = delete; ///< Yes or no in which words?

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
