// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/leafalignment.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ets::compare {

namespace {

/// What leaves are matched by: equal texts or numbers of the two sides.
using Tokens = std::vector<std::string>;

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
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t i = 0; i < m_isTaken[side].size(); ++i) {
                if (m_isTaken[side][i] == 0) {
                    left.emplace_back(side, static_cast<std::uint32_t>(i));
                }
            }
        }
        Groups groups(left.size());
        std::unordered_map<std::string, std::size_t> firstOfToken;
        for (std::size_t i = 0; i < left.size(); ++i) {
            for (std::string& token : tokensOf(left[i].first, left[i].second)) {
                groups.join(i, firstOfToken.emplace(std::move(token), i).first->second);
            }
        }
        std::map<std::size_t, AlignedRow> rows;
        for (std::size_t i = 0; i < left.size(); ++i) {
            AlignedRow& row = rows[groups.find(i)];
            (left[i].first == 0 ? row.old : row.recent).push_back(left[i].second);
        }
        for (auto& [first, row] : rows) {
            if (!row.old.empty() && !row.recent.empty()) {
                row.evidence = evidence;
                take(std::move(row));
            }
        }
    }

    /// What nothing matches is a row of its own; what a backend inserts one of all of its kind.
    std::vector<AlignedRow> finish()
    {
        for (std::size_t side = 0; side < 2; ++side) {
            std::map<std::string, AlignedRow> inserted;
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
            row.label = "inserted by " + (first.backend.empty() ? "the backend" : first.backend);
        } else if (count > 1) {
            row.label += " and " + std::to_string(count - 1) + " more";
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
        std::unordered_set<std::string> known;
        for (AlignedRow& row : m_rows) {
            const std::string key = row.key;
            for (int number = 2; !known.insert(row.key).second; ++number) {
                row.key = key + (row.evidence == Evidence::Gone ? " (gone)" : "")
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

Tokens textsOf(const auto& numbers)
{
    Tokens texts;
    for (const auto number : numbers) {
        texts.push_back(std::to_string(number));
    }
    return texts;
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
                tokens.push_back(std::to_string(found->second));
            }
        }
        return tokens;
    });
}

/// Name and number among equal names. Where the sides have differently many of a name, nothing tells which is which,
/// and they are one row.
void matchByName(Aligner& aligner, const Side& oldSide, const Side& newSide)
{
    std::array<std::unordered_map<std::string, std::size_t>, 2> counts;
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
        return Tokens{isEven ? leaf.name + '\n' + std::to_string(numbers[side][i]) : leaf.name};
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
        aligner.match(
            Evidence::Instruction, [&](std::size_t side, std::size_t i) { return Tokens{aligner.leaf(side, i).key}; });
    }
    // What is outside of leaves is one thing of each kind, whatever ran inside.
    aligner.match(Evidence::Name, [&](std::size_t side, std::size_t i) {
        return isLeaf(side, i) ? Tokens() : Tokens{aligner.leaf(side, i).key};
    });
    if (areEqual(oldSide.exported.edge, newSide.exported.edge)) {
        aligner.match(
            Evidence::Node, [&](std::size_t side, std::size_t i) { return textsOf(aligner.leaf(side, i).nodes); });
    }
    if (areEqual(oldSide.exported.aten, newSide.exported.aten)) {
        aligner.match(
            Evidence::Handle, [&](std::size_t side, std::size_t i) { return textsOf(aligner.leaf(side, i).handles); });
    }
    matchByOrigin(aligner, oldSide, newSide);
    aligner.match(Evidence::Module, [&](std::size_t side, std::size_t i) {
        const Leaf& leaf = aligner.leaf(side, i);
        return leaf.module.empty() || leaf.isTiedViaCall ? Tokens() : Tokens{leaf.module};
    });
    matchByName(aligner, oldSide, newSide);
    return aligner.finish();
}

} // namespace ets::compare
