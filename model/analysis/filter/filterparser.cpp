// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/analysis/filter/filterparser.h"

#include "model/analysis/filter/filterfields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ets {

// ---- Words of a filter

namespace {

/// Goes through the text of a filter from left to right. Blanks are ASCII's.
class FilterScanner {
public:
    /// A word with its quotes taken off.
    struct Word {
        std::string text;
        std::size_t position = 0;
        std::size_t length = 0; ///< With its quotes.
        bool isQuoted = false; ///< Something in it was.
        bool isOpen = false; ///< A quote in it does not end.
    };

    /// @param text as it was typed, in UTF-8; has to live as long as this
    explicit FilterScanner(std::string_view text)
        : m_text(text)
    {
    }

    [[nodiscard]] std::string_view text() const { return m_text; } ///< All of it.
    [[nodiscard]] std::size_t position() const { return m_position; } ///< Byte at which it stands.
    void moveTo(std::size_t position) { m_position = position; } ///< Goes back or ahead.
    void skipBlanks(); ///< To the next byte that is none.
    [[nodiscard]] bool atEnd() const { return m_position >= m_text.size(); } ///< Whether all was read.
    /// Whether a blank or the end is next.
    [[nodiscard]] bool atBlank() const;
    /// The byte so many ahead, 0 behind the end.
    [[nodiscard]] char peek(std::size_t ahead = 0) const;
    /// Takes a byte if it is next.
    bool take(char c);
    /// Takes "or" if it stands alone.
    bool takeOr();
    /// Letters, digits and underscores that begin with a letter; empty where there are none. Not taken.
    [[nodiscard]] std::string_view identifier() const;
    /// To the next blank, or to a bracket that ends and was not begun inside.
    [[nodiscard]] Word word();
    /// What stands between a slash and one that ends a word; nothing, and nothing taken, where there is no such one.
    [[nodiscard]] std::optional<std::string> regex();

private:
    std::string_view m_text;
    std::size_t m_position = 0;
};

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

void FilterScanner::skipBlanks()
{
    while (!atEnd() && isBlank(m_text[m_position])) {
        ++m_position;
    }
}

bool FilterScanner::atBlank() const
{
    return atEnd() || isBlank(m_text[m_position]);
}

char FilterScanner::peek(std::size_t ahead) const
{
    return m_position + ahead < m_text.size() ? m_text[m_position + ahead] : '\0';
}

bool FilterScanner::take(char c)
{
    if (atEnd() || m_text[m_position] != c) {
        return false;
    }
    ++m_position;
    return true;
}

bool FilterScanner::takeOr()
{
    if (asciiFolded(m_text.substr(m_position, 2)) != "or") {
        return false;
    }
    const std::size_t end = m_position + 2;
    if (end < m_text.size() && !isBlank(m_text[end]) && m_text[end] != '(' && m_text[end] != ')') {
        return false;
    }
    m_position = end;
    return true;
}

std::string_view FilterScanner::identifier() const
{
    std::size_t end = m_position;
    while (end < m_text.size()
        && (isLetter(m_text[end]) || (end > m_position && (isDigit(m_text[end]) || m_text[end] == '_')))) {
        ++end;
    }
    return m_text.substr(m_position, end - m_position);
}

FilterScanner::Word FilterScanner::word()
{
    Word word;
    word.position = m_position;
    std::size_t open = 0;
    for (; !atEnd(); ++m_position) {
        const char c = m_text[m_position];
        if (c == '"') {
            word.isOpen = !word.isOpen;
            word.isQuoted = true;
            continue;
        }
        if (!word.isOpen) {
            if (isBlank(c) || (c == ')' && open == 0)) {
                break;
            }
            open += c == '(' ? 1 : 0;
            open -= c == ')' ? 1 : 0;
        }
        word.text += c;
    }
    word.length = m_position - word.position;
    return word;
}

std::optional<std::string> FilterScanner::regex()
{
    std::string pattern;
    const std::size_t start = m_position++;
    for (; !atEnd(); ++m_position) {
        const char c = m_text[m_position];
        const char after = peek(1);
        if (c == '/' && (m_position + 1 == m_text.size() || isBlank(after) || after == ')')) {
            ++m_position;
            return pattern;
        }
        if (c == '\\' && peek(1) == '/') {
            ++m_position; // a slash of its own
        } else if (c == '\\' && m_position + 1 < m_text.size()) {
            pattern += c;
            ++m_position;
        }
        pattern += m_text[m_position];
    }
    m_position = start;
    return std::nullopt;
}

// ---- What stands behind a field

/// Takes "<", "<=", ">", ">=", "=", "==" or "!=" if it is next.
[[nodiscard]] std::optional<FilterRelation> takeFilterRelation(FilterScanner& scan);

/// Takes what a figure is compared with: "1.5ms", "10%", "3", "p50", "2*p50".
/// @param wanted quantity of the figure; a time may also be in cycles, which only the trace decides
[[nodiscard]] std::variant<FilterOperand, FilterFault> parseFilterOperand(FilterScanner& scan, FilterQuantity wanted);

using Fault = FilterFault::Kind;

struct Unit {
    std::string_view name;
    int exponent; ///< It is ten to this of seconds, cycles or the whole.
    FilterQuantity quantity;
};

constexpr std::array<Unit, 10> units{{
    {"ns", -9, FilterQuantity::Time},
    {"us", -6, FilterQuantity::Time},
    {"\u00b5s", -6, FilterQuantity::Time}, // micro sign
    {"\u03bcs", -6, FilterQuantity::Time}, // Greek mu
    {"ms", -3, FilterQuantity::Time},
    {"s", 0, FilterQuantity::Time},
    {"sec", 0, FilterQuantity::Time},
    {"cycles", 0, FilterQuantity::Cycles},
    {"cy", 0, FilterQuantity::Cycles},
    {"%", -2, FilterQuantity::Share},
}};

bool isSame(FilterQuantity figure, FilterQuantity number)
{
    return figure == number || (figure == FilterQuantity::Time && number == FilterQuantity::Cycles);
}

std::variant<FilterOperand, FilterFault> figureOperand(
    const FilterScanner::Word& word, std::string_view name, FilterNumber factor, FilterQuantity wanted)
{
    const std::size_t position = word.position + word.text.size() - name.size();
    const FilterFigureName* const figure = filterFigureOf(name);
    if (figure == nullptr) {
        return FilterFault{Fault::UnknownFigure, position, name.size(), std::string(name)};
    }
    if (figure->quantity() != wanted) {
        return FilterFault{Fault::OtherQuantity, position, name.size(), std::string(name)};
    }
    return FilterOperand{.figure = figure->field, .number = factor, .quantity = figure->quantity()};
}

std::optional<FilterRelation> takeFilterRelation(FilterScanner& scan)
{
    if (scan.take('<')) {
        return scan.take('=') ? FilterRelation::LessOrEqual : FilterRelation::Less;
    }
    if (scan.take('>')) {
        return scan.take('=') ? FilterRelation::GreaterOrEqual : FilterRelation::Greater;
    }
    if (scan.peek() == '!' && scan.peek(1) == '=') {
        scan.take('!');
        scan.take('=');
        return FilterRelation::Unequal;
    }
    if (scan.take('=')) {
        scan.take('=');
        return FilterRelation::Equal;
    }
    return std::nullopt;
}

std::variant<FilterOperand, FilterFault> parseFilterOperand(FilterScanner& scan, FilterQuantity wanted)
{
    const FilterScanner::Word word = scan.word();
    const auto fault = [&](Fault kind, std::string_view part) {
        return FilterFault{kind, word.position, word.length, std::string(part)};
    };
    if (word.text.empty()) {
        return fault(Fault::MissingTerm, {});
    }
    const char* const begin = word.text.data();
    const char* const end = begin + word.text.size();
    double rounded = 0;
    const auto [rest, error] = std::from_chars(begin, end, rounded);
    if (rest == begin) {
        const bool isName = (*begin | 0x20) >= 'a' && (*begin | 0x20) <= 'z';
        return isName ? figureOperand(word, word.text, {}, wanted)
                      : std::variant<FilterOperand, FilterFault>(fault(Fault::BadNumber, word.text));
    }
    const auto parsed = FilterNumber::parse({begin, static_cast<std::size_t>(rest - begin)});
    if (error != std::errc() || !parsed) {
        return fault(Fault::BadNumber, word.text);
    }
    const FilterNumber number = *parsed;
    const std::string_view after(rest, static_cast<std::size_t>(end - rest));
    if (after.starts_with('*')) {
        return figureOperand(word, after.substr(1), number, wanted);
    }
    if (after.empty()) {
        if (!number.isZero() && wanted != FilterQuantity::Count) {
            return fault(Fault::MissingUnit, word.text);
        }
        return FilterOperand{.figure = {}, .number = number, .quantity = wanted, .isZero = number.isZero()};
    }
    const std::string folded = asciiFolded(after);
    for (const Unit& unit : units) {
        if (unit.name == folded) {
            return isSame(wanted, unit.quantity) ? std::variant<FilterOperand, FilterFault>(FilterOperand{.figure = {},
                       .number = number.timesTenTo(unit.exponent),
                       .quantity = unit.quantity,
                       .isZero = number.isZero()})
                                                 : fault(Fault::OtherQuantity, after);
        }
    }
    return fault(Fault::UnknownUnit, after);
}

// ---- Terms

using Kind = FilterNode::Kind;
using Fault = FilterFault::Kind;

/// or = and {"or" and}; and = not {not}; not = ["-"] primary; primary = "(" or ")" | term.
/// The first fault ends it: all that follows returns early.
class Parser {
public:
    explicit Parser(std::string_view text)
        : m_scan(text)
    {
    }

    std::variant<FilterNode, FilterFault> run()
    {
        if (m_scan.text().size() > Filter::maxLength) {
            return FilterFault{Fault::TooLong, 0, m_scan.text().size(), {}};
        }
        FilterNode root = either(0);
        if (!m_fault && !m_scan.atEnd()) {
            fail(Fault::StrayBracket, m_scan.position(), 1, ")");
        }
        if (m_fault) {
            return *std::move(m_fault);
        }
        return root;
    }

private:
    void fail(Fault kind, std::size_t position, std::size_t length, std::string part = {})
    {
        if (!m_fault) {
            m_fault = FilterFault{kind, position, length, std::move(part)};
        }
    }

    static FilterNode joined(Kind kind, std::vector<FilterNode> children)
    {
        if (children.size() == 1) {
            return std::move(children.front());
        }
        FilterNode node{.kind = kind};
        if (!children.empty()) {
            node.position = children.front().position;
            node.length = children.back().position + children.back().length - node.position;
        }
        node.children = std::move(children);
        return node;
    }

    FilterNode either(std::size_t depth)
    {
        std::vector<FilterNode> children;
        while (!m_fault) {
            children.push_back(all(depth));
            const std::size_t position = m_scan.position();
            if (m_fault || !m_scan.takeOr()) {
                break;
            }
            const bool isEmpty = children.back().kind == Kind::And && children.back().children.empty();
            m_scan.skipBlanks();
            if (isEmpty || m_scan.atEnd() || m_scan.peek() == ')') {
                fail(Fault::MissingTerm, position, 2, "or");
            }
        }
        return joined(Kind::Or, std::move(children));
    }

    FilterNode all(std::size_t depth)
    {
        std::vector<FilterNode> children;
        for (m_scan.skipBlanks(); !m_fault && !m_scan.atEnd() && m_scan.peek() != ')'; m_scan.skipBlanks()) {
            const std::size_t position = m_scan.position();
            if (m_scan.takeOr()) {
                m_scan.moveTo(position);
                break;
            }
            children.push_back(unary(depth));
        }
        return joined(Kind::And, std::move(children));
    }

    FilterNode unary(std::size_t depth)
    {
        const std::size_t position = m_scan.position();
        if (depth >= Filter::maxDepth) {
            fail(Fault::TooDeep, position, 1);
            return {};
        }
        if (m_scan.peek() != '-' || m_scan.peek(1) == '\0' || m_scan.peek(1) == ' ' || m_scan.peek(1) == '-') {
            return primary(depth);
        }
        m_scan.take('-');
        FilterNode node{.kind = Kind::Not, .position = position};
        node.children.push_back(primary(depth + 1));
        node.length = m_scan.position() - position;
        return node;
    }

    FilterNode primary(std::size_t depth)
    {
        const std::size_t position = m_scan.position();
        if (!m_scan.take('(')) {
            return term();
        }
        FilterNode node = either(depth + 1);
        if (!m_fault && !m_scan.take(')')) {
            fail(Fault::OpenBracket, position, 1, "(");
        }
        if (node.kind == Kind::And && node.children.empty()) {
            fail(Fault::MissingTerm, position, m_scan.position() - position, "()");
        }
        node.position = position;
        node.length = m_scan.position() - position;
        return node;
    }

    FilterNode term()
    {
        if (++m_terms > Filter::maxTerms) {
            fail(Fault::TooMany, m_scan.position(), 1);
            return {};
        }
        const std::size_t position = m_scan.position();
        const std::string_view name = m_scan.identifier();
        const char next = m_scan.peek(name.size());
        FilterNode node;
        if (!name.empty() && next == ':' && m_scan.peek(name.size() + 1) != ':') {
            m_scan.moveTo(position + name.size() + 1);
            node = field(name, position);
        } else if (isComparison(name)) {
            node = comparison(name, position);
        } else {
            node = text(FilterField::Any, position);
        }
        node.position = position;
        node.length = m_scan.position() - position;
        return node;
    }

    /// A relation right behind a name, or behind a figure and blanks.
    [[nodiscard]] bool isComparison(std::string_view name) const
    {
        if (name.empty()) {
            return false;
        }
        FilterScanner ahead = m_scan;
        ahead.moveTo(m_scan.position() + name.size());
        if (ahead.atBlank() && filterFigureOf(name) == nullptr) {
            return false;
        }
        ahead.skipBlanks();
        return takeFilterRelation(ahead).has_value();
    }

    FilterNode field(std::string_view name, std::size_t position)
    {
        if (asciiFolded(name) == "run") {
            return runs();
        }
        const auto field = filterFieldOf(name);
        if (!field) {
            fail(filterFigureOf(name) != nullptr ? Fault::NoComparison : Fault::UnknownField, position, name.size(),
                std::string(name));
            return {};
        }
        if (m_scan.atBlank() || m_scan.peek() == ')') {
            fail(Fault::MissingTerm, position, name.size() + 1, std::string(name) + ":");
            return {};
        }
        return text(*field, position);
    }

    FilterNode runs()
    {
        const FilterScanner::Word word = m_scan.word();
        std::string spec = word.text;
        for (std::size_t at = spec.find("..."); at != std::string::npos; at = spec.find("...")) {
            spec.erase(at, 1);
        }
        const auto parsed = RunSpec::parse(spec);
        if (!parsed || parsed->block()) {
            fail(Fault::BadRuns, word.position, word.length, word.text);
            return {};
        }
        return {.kind = Kind::Runs, .runs = *parsed};
    }

    FilterNode text(FilterField field, std::size_t start)
    {
        FilterNode node{.kind = Kind::Text, .field = field};
        const std::size_t position = m_scan.position();
        if (m_scan.peek() == '/') {
            if (const auto pattern = m_scan.regex()) {
                auto compiled = TextPattern::regex(*pattern);
                if (!compiled) {
                    fail(Fault::BadPattern, position, m_scan.position() - position, compiled.error().what.english());
                    return node;
                }
                node.pattern = *std::move(compiled);
                return node;
            }
        }
        const bool isWhole = field != FilterField::Any && m_scan.take('=');
        const FilterScanner::Word word = m_scan.word();
        if (word.isOpen) {
            fail(Fault::OpenQuote, word.position + m_scan.text().substr(word.position, word.length).find('"'), 1, "\"");
        } else if (word.text.starts_with('/') && !word.isQuoted && word.text.find('/', 1) == std::string::npos) {
            fail(Fault::OpenPattern, word.position, word.length, word.text);
        } else if (word.text.empty()) {
            fail(Fault::MissingTerm, start, word.position + word.length - start, "\"\"");
        }
        std::string wanted = word.text;
        if (field == FilterField::Shape) {
            std::ranges::replace(wanted, ',', 'x'); // "1,64" as well as "1x64"
        }
        if (isWhole) {
            node.pattern = TextPattern::whole(wanted, field == FilterField::Module);
            return node;
        }
        const bool isGlob = !word.isQuoted && wanted.find_first_of("*?") != std::string::npos;
        node.pattern = isGlob ? TextPattern::glob(wanted) : TextPattern::part(wanted);
        return node;
    }

    FilterNode comparison(std::string_view name, std::size_t position)
    {
        const FilterFigureName* const figure = filterFigureOf(name);
        if (figure == nullptr) {
            fail(Fault::UnknownFigure, position, name.size(), std::string(name));
            return {};
        }
        m_scan.moveTo(position + name.size());
        m_scan.skipBlanks();
        FilterNode node{.kind = Kind::Compare};
        node.left = {.figure = figure->field, .quantity = figure->quantity()};
        node.relation = *takeFilterRelation(m_scan);
        m_scan.skipBlanks();
        auto right = parseFilterOperand(m_scan, figure->quantity());
        if (const auto* const fault = std::get_if<FilterFault>(&right)) {
            fail(fault->kind, fault->position, fault->length, fault->part);
            return node;
        }
        node.right = std::get<FilterOperand>(right);
        return node;
    }

    FilterScanner m_scan;
    std::size_t m_terms = 0;
    std::optional<FilterFault> m_fault;
};

} // namespace

std::variant<FilterNode, FilterFault> parseFilter(std::string_view text)
{
    return Parser(text).run();
}

} // namespace ets
