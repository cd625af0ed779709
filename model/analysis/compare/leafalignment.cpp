// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/leafalignment.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ets::compare {

namespace {

/// What leaves are matched by: equal texts or numbers of the two sides.
struct Token {
    std::string_view text; ///< Of a leaf.
    std::uint64_t number = 0;

    friend bool operator==(const Token&, const Token&) = default;
};

struct TokenHash {
    std::size_t operator()(const Token& token) const
    {
        constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
        return std::hash<std::string_view>()(token.text) ^ static_cast<std::size_t>(token.number * odd);
    }
};

using Tokens = std::vector<Token>;

/// Sets of things that grow together.
class Groups {
public:
    explicit Groups(std::size_t count)
        : m_parent(count)
    {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
    }
    std::size_t find(std::size_t i)
    {
        while (m_parent[i] != i) {
            m_parent[i] = m_parent[m_parent[i]];
            i = m_parent[i];
        }
        return i;
    }
    void join(std::size_t a, std::size_t b)
    {
        const std::size_t one = find(a);
        const std::size_t other = find(b);
        m_parent[std::max(one, other)] = std::min(one, other);
    }

private:
    std::vector<std::size_t> m_parent;
};

/// Matches what is left of two sides, one kind of evidence after the other.
class Aligner {
public:
    Aligner(const Side& oldSide, const Side& newSide)
        : m_sides{&oldSide, &newSide}
        , m_isTaken{std::vector<char>(oldSide.leaves.size()), std::vector<char>(newSide.leaves.size())}
    {
    }

    const Leaf& leaf(std::size_t side, std::size_t index) const { return m_sides[side]->leaves[index]; }

    /// Leaves that share a token, at any remove, become a row if both sides are among them.
    /// @param tokensOf side and leaf -> tokens, which may be none
    template <typename TokensOf> void match(Evidence evidence, const TokensOf& tokensOf)
    {
        std::vector<std::pair<std::size_t, std::uint32_t>> left;
        left.reserve(m_isTaken[0].size() + m_isTaken[1].size());
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t i = 0; i < m_isTaken[side].size(); ++i) {
                if (m_isTaken[side][i] == 0) {
                    left.emplace_back(side, static_cast<std::uint32_t>(i));
                }
            }
        }
        Groups groups(left.size());
        std::unordered_map<Token, std::size_t, TokenHash> firstOfToken;
        for (std::size_t i = 0; i < left.size(); ++i) {
            for (const Token& token : tokensOf(left[i].first, left[i].second)) {
                groups.join(i, firstOfToken.emplace(token, i).first->second);
            }
        }
        takeGroups(evidence, left, groups);
    }

    /// What nothing matches is a row of its own; what a backend inserts one of all of its kind.
    std::vector<AlignedRow> finish()
    {
        for (std::size_t side = 0; side < 2; ++side) {
            std::map<std::string_view, AlignedRow> inserted;
            for (std::size_t i = 0; i < m_isTaken[side].size(); ++i) {
                if (m_isTaken[side][i] != 0) {
                    continue;
                }
                AlignedRow row;
                AlignedRow& target = leaf(side, i).isTiedViaCall ? inserted[leaf(side, i).backend] : row;
                target.evidence = side == 0 ? Evidence::Gone : Evidence::New;
                (side == 0 ? target.old : target.recent).push_back(static_cast<std::uint32_t>(i));
                if (!leaf(side, i).isTiedViaCall) {
                    take(std::move(row));
                }
            }
            for (auto& [backend, row] : inserted) {
                take(std::move(row));
            }
        }
        std::ranges::stable_sort(m_rows, {}, placeInOrder);
        makeKeysDiffer();
        return std::move(m_rows);
    }

private:
    /// Groups that both sides are among, by their first leaves.
    /// @param left side and leaf
    void takeGroups(Evidence evidence, std::span<const std::pair<std::size_t, std::uint32_t>> left, Groups& groups)
    {
        std::vector<char> sides(left.size(), 0); // by first leaf
        for (std::size_t i = 0; i < left.size(); ++i) {
            char& seen = sides[groups.find(i)];
            seen = static_cast<char>(seen | (left[i].first == 0 ? 1 : 2));
        }
        constexpr char both = 3;
        std::unordered_map<std::size_t, std::size_t> placeOf; // of first leaves: the first of a group comes first
        std::vector<AlignedRow> rows;
        rows.reserve(static_cast<std::size_t>(std::ranges::count(sides, both)));
        for (std::size_t i = 0; i < left.size(); ++i) {
            const std::size_t first = groups.find(i);
            if (sides[first] == both) {
                const std::size_t place = placeOf.emplace(first, rows.size()).first->second;
                AlignedRow& row = place == rows.size() ? rows.emplace_back() : rows[place];
                (left[i].first == 0 ? row.old : row.recent).push_back(left[i].second);
            }
        }
        m_rows.reserve(m_rows.size() + rows.size());
        for (AlignedRow& row : rows) {
            row.evidence = evidence;
            take(std::move(row));
        }
    }

    static std::pair<bool, std::uint32_t> placeInOrder(const AlignedRow& row)
    {
        return row.recent.empty() ? std::pair(true, row.old.front()) : std::pair(false, row.recent.front());
    }

    void take(AlignedRow row)
    {
        for (const std::uint32_t i : row.old) {
            m_isTaken[0][i] = 1;
        }
        for (const std::uint32_t i : row.recent) {
            m_isTaken[1][i] = 1;
        }
        const Leaf& first = row.recent.empty() ? leaf(0, row.old.front()) : leaf(1, row.recent.front());
        const std::size_t count = std::max(row.old.size(), row.recent.size());
        row.place = first.place;
        row.key = first.key;
        row.label = first.label;
        if (row.evidence == Evidence::Module) {
            row.label = first.module;
        } else if (isInserted(row)) {
            row.label = "inserted by " + (first.backend.empty() ? "the backend" : first.backend.text());
        } else if (count > 1) {
            row.label = row.label.text() + " and " + std::to_string(count - 1) + " more";
        }
        m_rows.push_back(std::move(row));
    }

    bool isInserted(const AlignedRow& row) const
    {
        const auto isVia = [](const Side& side) {
            return [&side](std::uint32_t i) { return side.leaves[i].isTiedViaCall; };
        };
        return row.evidence != Evidence::Instruction && std::ranges::all_of(row.old, isVia(*m_sides[0]))
            && std::ranges::all_of(row.recent, isVia(*m_sides[1])) && row.old.size() + row.recent.size() > 1;
    }

    /// A leaf that is gone may be called as one that is new.
    void makeKeysDiffer()
    {
        std::unordered_set<std::string_view> known; // of keys that stay
        for (AlignedRow& row : m_rows) {
            const LeafText key = row.key;
            for (int number = 2; !known.insert(row.key).second; ++number) {
                row.key = key.text() + (row.evidence == Evidence::Gone ? " (gone)" : "")
                    + (number == 2 && row.evidence == Evidence::Gone ? "" : " #" + std::to_string(number));
            }
        }
    }

    std::array<const Side*, 2> m_sides;
    std::array<std::vector<char>, 2> m_isTaken;
    std::vector<AlignedRow> m_rows;
};

/// Which origins of two sides are the same op, by the longest common subsequence of op and module path: a number for
/// each handle that has a partner. Of lists so long that this would take more than a second, equal ends alone.
std::array<std::unordered_map<std::int64_t, std::size_t>, 2> matchedOrigins(
    const std::vector<Origin>& a, const std::vector<Origin>& b)
{
    constexpr std::size_t mostCells = 1U << 26U;
    const auto isSame = [&](std::size_t i, std::size_t j) { return a[i].op == b[j].op && a[i].module == b[j].module; };
    std::array<std::unordered_map<std::int64_t, std::size_t>, 2> matched;
    const auto take = [&](std::size_t i, std::size_t j) {
        const std::size_t number = matched[0].size();
        matched[0].emplace(a[i].handle, number);
        matched[1].emplace(b[j].handle, number);
    };
    std::size_t begin = 0;
    while (begin < a.size() && begin < b.size() && isSame(begin, begin)) {
        take(begin, begin);
        ++begin;
    }
    std::size_t endA = a.size();
    std::size_t endB = b.size();
    while (endA > begin && endB > begin && isSame(endA - 1, endB - 1)) {
        take(--endA, --endB);
    }
    const std::size_t rows = endA - begin;
    const std::size_t columns = endB - begin;
    if (rows == 0 || columns == 0 || rows > mostCells / columns) {
        return matched;
    }
    // By position: how long the longest common subsequence from there on is.
    std::vector<std::uint32_t> longest((rows + 1) * (columns + 1), 0);
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return longest[i * (columns + 1) + j]; };
    for (std::size_t i = rows; i-- > 0;) {
        for (std::size_t j = columns; j-- > 0;) {
            at(i, j) = isSame(begin + i, begin + j) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
        }
    }
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
        if (isSame(begin + i, begin + j)) {
            take(begin + i++, begin + j++);
        } else {
            at(i + 1, j) >= at(i, j + 1) ? ++i : ++j;
        }
    }
    return matched;
}

Tokens tokensOf(const auto& numbers)
{
    Tokens tokens;
    for (const auto number : numbers) {
        tokens.push_back({{}, static_cast<std::uint64_t>(number)});
    }
    return tokens;
}

bool areEqual(const std::string& a, const std::string& b)
{
    return !a.empty() && a == b; // two that are missing are not equal
}

void matchByOrigin(Aligner& aligner, const Side& oldSide, const Side& newSide)
{
    const auto matched = matchedOrigins(oldSide.exported.origins, newSide.exported.origins);
    aligner.match(Evidence::Origin, [&](std::size_t side, std::size_t i) {
        Tokens tokens;
        for (const std::int64_t handle : aligner.leaf(side, i).handles) {
            if (const auto found = matched[side].find(handle); found != matched[side].end()) {
                tokens.push_back({{}, found->second});
            }
        }
        return tokens;
    });
}

/// Name and number among equal names. Where the sides have differently many of a name, nothing tells which is which,
/// and they are one row.
void matchByName(Aligner& aligner, const Side& oldSide, const Side& newSide)
{
    std::array<std::unordered_map<std::string_view, std::size_t>, 2> counts;
    std::array<std::vector<std::size_t>, 2> numbers;
    const std::array sides{&oldSide, &newSide};
    for (std::size_t side = 0; side < 2; ++side) {
        for (const Leaf& leaf : sides[side]->leaves) {
            numbers[side].push_back(++counts[side][leaf.name]);
        }
    }
    aligner.match(Evidence::Name, [&](std::size_t side, std::size_t i) {
        const Leaf& leaf = aligner.leaf(side, i);
        const bool isEven = counts[0][leaf.name] == counts[1][leaf.name];
        return Tokens{{leaf.name, isEven ? numbers[side][i] : 0}};
    });
}

} // namespace

const std::array<EvidenceInfo, 8>& evidenceKinds()
{
    static constexpr std::array<EvidenceInfo, 8> kinds{{{Evidence::Instruction, "instruction"},
        {Evidence::Node, "node"}, {Evidence::Handle, "handle"}, {Evidence::Origin, "origin"},
        {Evidence::Module, "module"}, {Evidence::Name, "name"}, {Evidence::New, "new"}, {Evidence::Gone, "gone"}}};
    return kinds;
}

std::string_view evidenceKey(Evidence evidence)
{
    return evidenceKinds().at(static_cast<std::size_t>(evidence)).key;
}

bool AlignedRow::isSame(const Side& oldSide, const Side& newSide) const
{
    if (evidence == Evidence::Instruction) {
        return true;
    }
    return evidence == Evidence::Node && old.size() == 1 && recent.size() == 1
        && oldSide.leaves[old.front()].name == newSide.leaves[recent.front()].name;
}

bool ranSamePlan(const Side& oldSide, const Side& newSide)
{
    if (!oldSide.exported.plan.empty() && !newSide.exported.plan.empty()) {
        return oldSide.exported.plan == newSide.exported.plan;
    }
    return std::ranges::equal(oldSide.leaves, newSide.leaves, {}, &Leaf::key, &Leaf::key);
}

std::vector<AlignedRow> alignLeaves(const Side& oldSide, const Side& newSide)
{
    Aligner aligner(oldSide, newSide);
    const auto isLeaf = [&](std::size_t side, std::size_t i) { return aligner.leaf(side, i).place == LeafPlace::Leaf; };
    if (ranSamePlan(oldSide, newSide)) {
        aligner.match(Evidence::Instruction,
            [&](std::size_t side, std::size_t i) { return Tokens{{aligner.leaf(side, i).key}}; });
    }
    // What is outside of leaves is one thing of each kind, whatever ran inside.
    aligner.match(Evidence::Name, [&](std::size_t side, std::size_t i) {
        return isLeaf(side, i) ? Tokens() : Tokens{{aligner.leaf(side, i).key}};
    });
    if (areEqual(oldSide.exported.edge, newSide.exported.edge)) {
        aligner.match(
            Evidence::Node, [&](std::size_t side, std::size_t i) { return tokensOf(aligner.leaf(side, i).nodes); });
    }
    if (areEqual(oldSide.exported.aten, newSide.exported.aten)) {
        aligner.match(
            Evidence::Handle, [&](std::size_t side, std::size_t i) { return tokensOf(aligner.leaf(side, i).handles); });
    }
    matchByOrigin(aligner, oldSide, newSide);
    aligner.match(Evidence::Module, [&](std::size_t side, std::size_t i) {
        const Leaf& leaf = aligner.leaf(side, i);
        return leaf.module.empty() || leaf.isTiedViaCall ? Tokens() : Tokens{{leaf.module}};
    });
    matchByName(aligner, oldSide, newSide);
    return aligner.finish();
}

} // namespace ets::compare
