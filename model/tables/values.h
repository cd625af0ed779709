// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/base/text.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::tables {

/// The four types of columns. Sinks have no others.
enum class ColumnType : std::uint8_t { Int, Double, Bool, Text };

/// "int64", "double", "bool", "text"; never translated.
[[nodiscard]] std::string_view columnTypeName(ColumnType type);

/// Bytes as two lower case digits each: the tables have no type for them.
[[nodiscard]] inline std::string hexText(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(2 * bytes.size(), '0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        text[2 * i] = digits[byte >> 4U];
        text[2 * i + 1] = digits[byte & 0xfU];
    }
    return text;
}

/// Thrown by a column whose texts take too much for one batch: half as many rows may do, see fillFitting().
class TextsTooLong : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "texts of a batch take too much"; }
};

/// The values of one column in some rows that follow one another. Text is well-formed UTF-8, whatever the files hold.
/// Views lead into what the rows are of, or into this.
class ColumnValues {
public:
    /// Bytes of text that are made for one batch, at most: hostile files say the same long text again and again. One
    /// row alone may take more.
    static constexpr std::size_t mostOwned = 4U << 20U;
    static constexpr std::size_t mostOfRow = 256U << 20U; ///< Bytes of the text of one row, at most.
    static constexpr std::size_t mostViewed = 16U << 20U; ///< Bytes of text that are looked at for one batch, at most.

    /// No values yet.
    void begin(ColumnType type)
    {
        m_type = type;
        m_numbers.clear();
        m_doubles.clear();
        m_texts.clear();
        m_isNull.clear();
        m_owned.clear();
        m_ownedBytes = 0;
        m_textBytes = 0;
        m_nulls = 0;
    }
    void addNull()
    {
        m_isNull.push_back(1);
        ++m_nulls;
        addNothing();
    }
    void add(std::int64_t number)
    {
        m_isNull.push_back(0);
        m_numbers.push_back(number);
    }
    void add(bool truth)
    {
        m_isNull.push_back(0);
        m_numbers.push_back(truth ? 1 : 0);
    }
    void add(double number)
    {
        m_isNull.push_back(0);
        m_doubles.push_back(number);
    }
    /// @param text outlives this
    /// @throws TextsTooLong where the texts of the batch take too much together
    void addView(std::string_view text)
    {
        m_textBytes += text.size();
        if (m_textBytes > mostViewed && !m_isNull.empty()) {
            throw TextsTooLong();
        }
        const bool isAsBefore = !text.empty() && !m_texts.empty() && m_texts.back().data() == text.data()
            && m_texts.back().size() == text.size(); // which was looked at
        if (!isAsBefore && firstInvalidUtf8(text)) {
            m_textBytes -= text.size();
            addOwned(toValidUtf8(text));
            return;
        }
        m_isNull.push_back(0);
        m_texts.push_back(text);
    }
    /// @throws TextsTooLong where the texts of the batch take too much together; SinkError where this one alone does
    void addOwned(std::string text)
    {
        if (firstInvalidUtf8(text)) {
            text = toValidUtf8(text);
        }
        m_ownedBytes += text.size();
        m_textBytes += text.size();
        if (m_ownedBytes > mostOwned && !m_isNull.empty()) {
            throw TextsTooLong();
        }
        if (m_ownedBytes > mostOfRow) {
            throw SinkError::tooLarge();
        }
        m_isNull.push_back(0);
        m_texts.push_back(m_owned.emplace_back(std::move(text)));
    }

    [[nodiscard]] ColumnType type() const { return m_type; }
    [[nodiscard]] std::size_t size() const { return m_isNull.size(); }
    [[nodiscard]] std::size_t nulls() const { return m_nulls; } ///< How many values are null.
    [[nodiscard]] bool isNull(std::size_t row) const { return m_isNull[row] != 0; }
    [[nodiscard]] std::int64_t number(std::size_t row) const { return m_numbers[row]; } ///< Of Int, and 0 or 1 of Bool.
    [[nodiscard]] double real(std::size_t row) const { return m_doubles[row]; } ///< Of Double.
    [[nodiscard]] std::string_view text(std::size_t row) const { return m_texts[row]; } ///< Of Text.
    [[nodiscard]] std::uint64_t textBytes() const { return m_textBytes; } ///< Of all texts.
    [[nodiscard]] std::size_t ownedBytes() const { return m_ownedBytes; } ///< Of those that this holds.

private:
    /// What stands at the place of a null.
    void addNothing()
    {
        switch (m_type) {
        case ColumnType::Int:
        case ColumnType::Bool:
            m_numbers.push_back(0);
            break;
        case ColumnType::Double:
            m_doubles.push_back(0);
            break;
        case ColumnType::Text:
            m_texts.emplace_back();
            break;
        }
    }

    ColumnType m_type = ColumnType::Int;
    std::vector<std::int64_t> m_numbers;
    std::vector<double> m_doubles;
    std::vector<std::string_view> m_texts;
    std::vector<char> m_isNull;
    std::deque<std::string> m_owned;
    std::size_t m_ownedBytes = 0;
    std::uint64_t m_textBytes = 0;
    std::size_t m_nulls = 0;
};

} // namespace ets::tables
