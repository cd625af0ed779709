// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/symbols.h"

#include <algorithm>
#include <charconv>

namespace ets {

namespace {

using Number = std::optional<std::int64_t>;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWord(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

Number floorDivided(Number a, Number b)
{
    if (!a || !b || *b <= 0) {
        return std::nullopt;
    }
    const std::int64_t quotient = *a / *b;
    return quotient - (*a % *b < 0 ? 1 : 0);
}

Number exactlyDivided(Number a, Number b)
{
    return a && b && *b != 0 && *a % *b == 0 ? std::optional(*a / *b) : std::nullopt;
}

Number added(Number a, Number b, bool negative)
{
    std::int64_t sum = 0;
    const bool isTooLarge =
        !a || !b || (negative ? __builtin_sub_overflow(*a, *b, &sum) : __builtin_add_overflow(*a, *b, &sum));
    return isTooLarge ? std::nullopt : std::optional(sum);
}

Number multiplied(Number a, Number b)
{
    std::int64_t product = 0;
    return !a || !b || __builtin_mul_overflow(*a, *b, &product) ? std::nullopt : std::optional(product);
}

Number power(Number base, Number exponent)
{
    constexpr std::int64_t most = 62;
    if (!base || !exponent || *exponent < 0 || *exponent > most) {
        return std::nullopt;
    }
    Number result = 1;
    for (std::int64_t i = 0; i < *exponent; ++i) {
        result = multiplied(result, base);
    }
    return result;
}

/// Reads a size from left to right; what it cannot read has no value.
class SizeReader {
public:
    SizeReader(std::string_view text, const std::map<std::string, std::int64_t, std::less<>>& values)
        : m_text(text)
        , m_values(values)
    {
    }

    Number read()
    {
        const Number result = sum();
        skip();
        return m_at == m_text.size() ? result : std::nullopt;
    }

private:
    void skip()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ') {
            ++m_at;
        }
    }

    bool take(std::string_view token)
    {
        skip();
        const bool isThere = m_text.substr(m_at).starts_with(token);
        m_at += isThere ? token.size() : 0;
        return isThere;
    }

    Number sum()
    {
        Number result = product();
        for (;;) {
            if (take("+")) {
                result = added(result, product(), false);
            } else if (take("-")) {
                result = added(result, product(), true);
            } else {
                return result;
            }
        }
    }

    Number product()
    {
        Number result = factor();
        for (;;) {
            if (take("//")) {
                result = floorDivided(result, factor());
            } else if (take("/")) {
                result = exactlyDivided(result, factor());
            } else if (take("%")) {
                const Number by = factor();
                const Number whole = multiplied(floorDivided(result, by), by);
                result = added(result, whole, true);
            } else if (take("*")) {
                result = multiplied(result, factor());
            } else {
                return result;
            }
        }
    }

    Number factor()
    {
        if (take("-")) {
            return added(0, factor(), true);
        }
        const Number base = primary();
        return take("**") ? power(base, factor()) : base;
    }

    Number primary()
    {
        constexpr std::size_t deepest = 64;
        if (++m_depth > deepest) {
            m_at = m_text.size();
            return std::nullopt;
        }
        Number result;
        if (take("(")) {
            result = sum();
            result = take(")") ? result : std::nullopt;
        } else {
            result = word();
        }
        --m_depth;
        return result;
    }

    Number word()
    {
        skip();
        const std::size_t start = m_at;
        while (m_at < m_text.size() && isWord(m_text[m_at])) {
            ++m_at;
        }
        const std::string_view name = m_text.substr(start, m_at - start);
        if (name.empty()) {
            m_at = m_text.size(); // of no kind that is known
            return std::nullopt;
        }
        if (isDigit(name.front())) {
            std::int64_t number = 0;
            const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
            return read.ec == std::errc() && read.ptr == name.data() + name.size() ? std::optional(number)
                                                                                   : std::nullopt;
        }
        if (take("(")) {
            return call(name);
        }
        const auto known = m_values.find(name);
        return known == m_values.end() ? std::nullopt : std::optional(known->second);
    }

    Number call(std::string_view name)
    {
        const Number a = sum();
        const Number b = take(",") ? sum() : std::nullopt;
        if (!take(")") || !a || !b) {
            return std::nullopt;
        }
        if (name == "Max" || name == "Min") {
            return name == "Max" ? std::max(a, b) : std::min(a, b);
        }
        if (name == "FloorDiv" || name == "CleanDiv") {
            return floorDivided(a, b);
        }
        return name == "Mod" || name == "PythonMod" ? added(a, multiplied(floorDivided(a, b), b), true) : std::nullopt;
    }

    std::string_view m_text;
    const std::map<std::string, std::int64_t, std::less<>>& m_values;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
};

bool isNumber(std::string_view size)
{
    return !size.empty() && std::ranges::all_of(size, isDigit);
}

bool isLoneSymbol(std::string_view size)
{
    return !size.empty() && !isDigit(size.front()) && std::ranges::all_of(size, isWord);
}

/// Whether an expression has a symbol that begins so, such as 's' in "2*s77".
bool hasSymbol(std::string_view size, char first)
{
    for (std::size_t i = 0; i + 1 < size.size(); ++i) {
        if (size[i] == first && isDigit(size[i + 1]) && (i == 0 || !isWord(size[i - 1]))) {
            return true;
        }
    }
    return false;
}

} // namespace

std::optional<std::int64_t> Symbols::valueOf(std::string_view size) const
{
    return SizeReader(size, m_values).read();
}

void Symbols::learn(const std::vector<std::string>& shape, std::span<const std::int64_t> sizes)
{
    bool fits = shape.size() == sizes.size();
    for (std::size_t i = 0; fits && i < shape.size(); ++i) {
        fits = !isNumber(shape[i]) || shape[i] == std::to_string(sizes[i]);
    }
    for (std::size_t i = 0; fits && i < shape.size(); ++i) {
        if (!isLoneSymbol(shape[i]) || m_contradicted.contains(shape[i])) {
            continue;
        }
        const auto [known, isNew] = m_values.try_emplace(shape[i], sizes[i]);
        if (!isNew && known->second != sizes[i]) {
            m_contradicted.insert(shape[i]);
            m_values.erase(known);
        }
    }
}

bool Symbols::isSymbolic(const std::vector<std::string>& shape)
{
    return !std::ranges::all_of(shape, [](const std::string& size) { return isNumber(size); });
}

bool Symbols::isOfInputs(const std::vector<std::string>& shape)
{
    return std::ranges::any_of(shape, [](const std::string& size) { return hasSymbol(size, 's'); })
        && std::ranges::none_of(shape, [](const std::string& size) { return hasSymbol(size, 'u'); });
}

} // namespace ets
