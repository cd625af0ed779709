// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/markdowntext.h"

namespace ets {

std::string markdownEscaped(std::string_view text)
{
    constexpr std::string_view special = "\\`*_<>[]@#|";
    std::string result;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) {
            result += '\\';
        }
        result += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    }
    return result;
}

} // namespace ets
