// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterparser.h"

#include "model/analysis/filter/filteroperand.h"
#include "model/analysis/filter/filterscanner.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

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
