// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphfind.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include <algorithm>
#include <limits>
#include <utility>

namespace ets {
namespace {

constexpr auto everywhere = std::numeric_limits<std::uint32_t>::max();

/// One word of what is looked for.
struct Word {
    enum class Field { Any, Op, Module, Shape, DataType, Backend };

    Field field = Field::Any;
    QString text;
    QRegularExpression expression; ///< Instead of text where it has a pattern.
    bool isExcluded = false;

    [[nodiscard]] bool isIn(const QString& value) const
    {
        return expression.pattern().isEmpty() ? value.contains(text, Qt::CaseInsensitive)
                                              : expression.match(value).hasMatch();
    }
    [[nodiscard]] bool fits(const GraphSceneNode& node) const
    {
        switch (field) {
        case Field::Any:
            return isIn(node.title) || isIn(node.subtitle) || isIn(node.modulePath);
        case Field::Op:
            return node.kind == GraphSceneNode::Kind::Op && (isIn(node.colorKey) || isIn(node.title));
        case Field::Module:
            return isIn(node.modulePath);
        case Field::Shape:
            return isIn(node.shape);
        case Field::DataType:
            return isIn(node.dataType);
        case Field::Backend:
            return isIn(node.backend);
        }
        return false;
    }
};

Word wordOf(QString part)
{
    static const std::pair<QLatin1String, Word::Field> fields[] = {{QLatin1String("op:"), Word::Field::Op},
        {QLatin1String("module:"), Word::Field::Module}, {QLatin1String("shape:"), Word::Field::Shape},
        {QLatin1String("type:"), Word::Field::DataType}, {QLatin1String("backend:"), Word::Field::Backend}};
    Word word;
    if (part.size() > 1 && part.startsWith(QLatin1Char('-'))) {
        word.isExcluded = true;
        part.remove(0, 1);
    }
    for (const auto& [prefix, field] : fields) {
        if (part.startsWith(prefix, Qt::CaseInsensitive)) {
            word.field = field;
            part.remove(0, prefix.size());
            break;
        }
    }
    if (word.field == Word::Field::Shape) {
        part.replace(QLatin1Char('x'), QChar(0xd7), Qt::CaseInsensitive).replace(QLatin1Char(','), QChar(0xd7));
    }
    if (part.size() > 2 && part.startsWith(QLatin1Char('/')) && part.endsWith(QLatin1Char('/'))) {
        word.expression = QRegularExpression(part.mid(1, part.size() - 2), QRegularExpression::CaseInsensitiveOption);
    }
    word.text = part;
    return word;
}

using Links = std::vector<std::vector<std::uint32_t>>;

Links linksOf(const GraphScene& scene, bool isForward)
{
    Links links(scene.nodes.size());
    for (const GraphSceneEdge& edge : scene.edges) {
        if (edge.from < links.size() && edge.to < links.size()) {
            links[isForward ? edge.from : edge.to].push_back(isForward ? edge.to : edge.from);
        }
    }
    return links;
}

std::vector<char> reached(const Links& links, std::vector<std::uint32_t> front, std::uint32_t steps)
{
    std::vector<char> isReached(links.size(), 0);
    for (const std::uint32_t node : front) {
        isReached[node] = 1;
    }
    for (std::uint32_t step = 0; step < steps && !front.empty(); ++step) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t node : front) {
            for (const std::uint32_t other : links[node]) {
                if (std::exchange(isReached[other], char{1}) == 0) {
                    next.push_back(other);
                }
            }
        }
        front = std::move(next);
    }
    return isReached;
}

template <typename Test> std::vector<std::uint32_t> allThat(std::size_t count, const Test& test)
{
    std::vector<std::uint32_t> result;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (test(i)) {
            result.push_back(i);
        }
    }
    return result;
}

} // namespace

GraphHits findInGraph(const GraphScene& scene, const QString& text)
{
    GraphHits hits;
    std::vector<Word> words;
    for (const QString& part : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        words.push_back(wordOf(part));
        if (!words.back().expression.isValid()) {
            hits.error = QCoreApplication::translate("ets::GraphFind", "%1: %2")
                             .arg(part, words.back().expression.errorString());
            return hits;
        }
    }
    if (!words.empty()) {
        hits.nodes = allThat(scene.nodes.size(), [&](std::uint32_t i) {
            return std::ranges::all_of(
                words, [&](const Word& word) { return word.fits(scene.nodes[i]) != word.isExcluded; });
        });
    }
    return hits;
}

std::vector<std::uint32_t> nodesAround(
    const GraphScene& scene, const std::vector<std::uint32_t>& from, std::uint32_t before, std::uint32_t after)
{
    const std::vector<char> feeding = reached(linksOf(scene, false), from, before);
    const std::vector<char> fed = reached(linksOf(scene, true), from, after);
    return allThat(scene.nodes.size(), [&](std::uint32_t i) { return feeding[i] != 0 || fed[i] != 0; });
}

std::vector<std::uint32_t> nodesBetween(const GraphScene& scene, std::uint32_t a, std::uint32_t b)
{
    const Links forward = linksOf(scene, true);
    const Links backward = linksOf(scene, false);
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        const std::vector<char> below = reached(forward, {from}, everywhere);
        if (below[to] != 0) {
            const std::vector<char> above = reached(backward, {to}, everywhere);
            return allThat(scene.nodes.size(), [&](std::uint32_t i) { return below[i] != 0 && above[i] != 0; });
        }
    }
    return {};
}

} // namespace ets
