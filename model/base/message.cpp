// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/message.h"

namespace ets {

Message Message::verbatim(std::string text)
{
    Message message;
    message.m_text = std::move(text);
    return message;
}

std::string Message::english() const
{
    return worded([](const char* code) { return std::string(code); });
}

std::string Message::worded(Wording wording) const
{
    if (m_code == nullptr) {
        return m_text;
    }
    const std::string pattern = wording(m_code);
    std::string text;
    text.reserve(pattern.size());
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        // The places are those of a translation here, so that none is trusted to have an argument.
        const char next = pattern[i] == '%' && i + 1 < pattern.size() ? pattern[i + 1] : '\0';
        const auto place = static_cast<std::size_t>(next - '1');
        if (next >= '1' && next <= '9' && place < m_arguments.size()) {
            text += m_arguments[place].worded(wording);
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

bool operator==(const Message& a, const Message& b)
{
    const auto codeOf = [](const Message& message) {
        return message.m_code != nullptr ? std::string_view(message.m_code) : std::string_view();
    };
    return codeOf(a) == codeOf(b) && a.m_text == b.m_text && a.m_arguments == b.m_arguments;
}

} // namespace ets
