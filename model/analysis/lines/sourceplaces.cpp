// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/lines/sourceplaces.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

namespace ets {

namespace {

constexpr std::size_t mostFrames = 1000; // sys.getrecursionlimit() of Python

std::size_t behindPackages(std::string_view path)
{
    std::size_t behind = 0;
    for (const std::string_view folder : {"site-packages", "dist-packages"}) {
        const std::size_t at = path.rfind(folder);
        const std::size_t end = at + folder.size();
        if (at != std::string_view::npos && end < path.size() && (path[end] == '/' || path[end] == '\\')) {
            behind = std::max(behind, end + 1);
        }
    }
    return behind;
}

std::string_view folderOf(std::string_view path)
{
    return path.substr(0, path.find_last_of("/\\") + 1); // npos + 1 is 0
}

/// Behind "/home/NAME/" and what is like it; 0 for a path that has none.
std::size_t behindHome(std::string_view path)
{
    for (const std::string_view homes : {"/home/", "/Users/", ":\\Users\\", "/root/"}) {
        const std::size_t at = path.find(homes);
        if (at > 2) { // which npos is, too
            continue;
        }
        const std::size_t behind = at + homes.size();
        if (homes == "/root/") {
            return behind;
        }
        const std::size_t end = path.find_first_of("/\\", behind);
        return end == std::string_view::npos ? 0 : end + 1;
    }
    return 0;
}

} // namespace

std::span<const LineLevelInfo> lineLevels()
{
    static constexpr std::array<LineLevelInfo, 3> levels{
        {{LineLevel::Line, "line"}, {LineLevel::Function, "function"}, {LineLevel::File, "file"}}};
    return levels;
}

std::string_view shortPath(std::string_view path, std::string_view common)
{
    if (const std::size_t behind = behindPackages(path); behind > 0) {
        return path.substr(behind);
    }
    const std::size_t below = path.starts_with(common) ? common.size() : 0;
    return path.substr(std::max(below, behindHome(path)));
}

SourcePlaces::SourcePlaces(const Trace& trace, const ModelPackages& packages, const LoadContext& context)
{
    const LoadContext quiet{context.cancel, nullptr};
    m_ofNode.resize(trace.nodeCount());
    for (std::size_t i = 0; i < m_ofNode.size() && !quiet.poll({}, i, m_ofNode.size()); ++i) {
        const auto& text = trace.node(NodeId(i)).stackTrace;
        if (!text) {
            continue;
        }
        std::vector<StackFrame> frames = parseStackTrace(*text, packages);
        std::erase_if(frames, [](const StackFrame& frame) { return frame.isLibrary; });
        const std::size_t first = frames.size() > mostFrames ? frames.size() - mostFrames : 0;
        m_ofNode[i].first = static_cast<std::uint32_t>(m_lists.size());
        for (const StackFrame& frame : std::span(frames).subspan(first)) {
            addPlace(frame);
        }
        m_ofNode[i].count = static_cast<std::uint32_t>(m_lists.size()) - m_ofNode[i].first;
    }
    shortenFiles();
    findKeys();
}

void SourcePlaces::addPlace(const StackFrame& frame)
{
    const StringId file = m_texts.intern(frame.file);
    const auto [known, isNew] = m_placeOf.try_emplace({file, frame.line}, static_cast<std::uint32_t>(m_places.size()));
    if (isNew) {
        m_places.push_back({m_texts.view(file), frame.line, m_texts.view(m_texts.intern(frame.function)),
            m_texts.view(m_texts.intern(frame.code)), m_texts.view(file)});
    }
    m_lists.push_back(known->second);
}

void SourcePlaces::shortenFiles()
{
    std::optional<std::string_view> common;
    for (const SourcePlace& place : m_places) {
        if (behindPackages(place.file) > 0) {
            continue;
        }
        const std::string_view folder = folderOf(place.file);
        const std::string_view before = common.value_or(folder);
        const auto same = static_cast<std::size_t>(std::ranges::mismatch(before, folder).in1 - before.begin());
        common = folderOf(before.substr(0, same));
    }
    for (SourcePlace& place : m_places) {
        place.file = m_texts.view(m_texts.intern(shortPath(place.file, common.value_or(std::string_view()))));
    }
}

void SourcePlaces::findKeys()
{
    // Equal texts are the same bytes, so that they are told apart by where they lie, however long they are.
    using Bytes = std::pair<const char*, std::size_t>;
    const auto bytesOf = [](std::string_view text) { return Bytes(text.data(), text.size()); };
    std::map<std::pair<Bytes, std::int64_t>, std::uint32_t> lines;
    std::map<std::pair<Bytes, Bytes>, std::uint32_t> functions;
    std::map<Bytes, std::uint32_t> files;
    for (std::uint32_t i = 0; i < m_places.size(); ++i) {
        const SourcePlace& place = m_places[i];
        const Bytes file = bytesOf(place.file);
        m_lineKey.push_back(lines.try_emplace({file, place.line}, i).first->second);
        m_functionKey.push_back(functions.try_emplace({file, bytesOf(place.function)}, i).first->second);
        m_fileKey.push_back(files.try_emplace(file, i).first->second);
    }
    m_placeOf.clear();
}

std::span<const std::uint32_t> SourcePlaces::placesOf(NodeId node) const
{
    const Range& range = m_ofNode[node.value()];
    return std::span(m_lists).subspan(range.first, range.count);
}

std::uint32_t SourcePlaces::keyOf(std::uint32_t place, LineLevel level) const
{
    switch (level) {
    case LineLevel::Line:
        return m_lineKey[place];
    case LineLevel::Function:
        return m_functionKey[place];
    case LineLevel::File:
        break;
    }
    return m_fileKey[place];
}

} // namespace ets
