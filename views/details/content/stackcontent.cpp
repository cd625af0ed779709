// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/modelcontent.h"

#include "model/qt/load/dataset.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <ranges>

namespace ets {

namespace {

constexpr std::size_t maxTraces = 8;
constexpr std::size_t maxFrames = 40; ///< Of one trace; deep recursion says nothing more. The Copy button has all.

using Style = DetailSpan::Style;

bool isMarks(const QString& line)
{
    return !line.trimmed().isEmpty() && std::all_of(line.begin(), line.end(), [](QChar c) {
        return c == QLatin1Char(' ') || c == QLatin1Char('~') || c == QLatin1Char('^');
    });
}

/// Python marks part of a line with ~~~^^^ below it. Lines may wrap here, so that the part itself is marked instead.
std::vector<DetailSpan> codeSpans(const QString& code, Style style)
{
    const QStringList lines = code.split(QLatin1Char('\n'));
    std::vector<DetailSpan> spans;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString before = i > 0 ? QStringLiteral("\n") : QString();
        if (i + 1 < lines.size() && isMarks(lines[i + 1])) {
            const QString marks = lines[i + 1].trimmed();
            const qsizetype from = std::min(lines[i + 1].indexOf(marks), lines[i].size());
            spans.push_back({.text = before + lines[i].left(from), .style = style});
            spans.push_back({.text = lines[i].mid(from, marks.size()), .style = Style::Marked});
            spans.push_back({.text = lines[i].mid(from + marks.size()), .style = style});
            ++i;
        } else {
            spans.push_back({.text = before + lines[i], .style = style});
        }
    }
    return spans;
}

void addFrame(const StackFrame& frame, Style style, std::vector<DetailParagraph>& lines)
{
    DetailSpan link{.text = shownText(frame.fileAndLine()), .toolTip = shownText(frame.file), .style = style};
    // What torch.fx made up on the fly ("<eval_with_key>.13") is no file.
    if (!frame.file.empty() && frame.file.front() != '<') {
        link.source = StackPlace{toQString(frame.file), frame.line};
        link.toolTip += QLatin1Char('\n') + Details::tr("Opens in your editor");
    }
    std::vector<DetailSpan> spans{std::move(link)};
    if (!frame.function.empty()) {
        spans.push_back(muted(Details::tr("in %1", "a function").arg(shownText(frame.function))));
    }
    lines.push_back({.kind = DetailParagraph::Kind::Frame, .spans = std::move(spans)});
    if (!frame.code.empty()) {
        lines.push_back({.kind = DetailParagraph::Kind::Code,
            .spans = codeSpans(shownText(frame.code), frame.isLibrary ? Style::Muted : Style::Normal)});
    }
}

/// The user's innermost line first, then who called it, then what it led to inside libraries.
void addTrace(const std::vector<StackFrame>& frames, std::vector<DetailParagraph>& lines)
{
    const std::optional<std::size_t> innermost = innermostUserFrame(frames);
    if (!innermost) {
        lines.push_back(note(Details::tr("No line of your own code: all frames are in libraries.")));
        for (const StackFrame& frame : std::ranges::reverse_view(frames)) {
            addFrame(frame, Style::Muted, lines);
        }
        return;
    }
    addFrame(frames[*innermost], Style::Strong, lines);
    if (*innermost > 0) {
        lines.push_back(note(Details::tr("called from")));
    }
    for (std::size_t i = *innermost; i-- > 0;) {
        addFrame(frames[i], frames[i].isLibrary ? Style::Muted : Style::Normal, lines);
    }
    if (*innermost + 1 < frames.size()) {
        lines.push_back(note(Details::tr("leads into the library at")));
    }
    for (std::size_t i = *innermost + 1; i < frames.size(); ++i) {
        addFrame(frames[i], Style::Muted, lines);
    }
}

/// Distinct stack traces, each with the nodes that have it; that of the primary node first.
struct TraceGroup {
    const std::string* text;
    std::vector<NodeId> nodes;
};

std::vector<TraceGroup> groupTraces(const Trace& trace, NodeId primary, std::span<const NodeId> nodes)
{
    std::vector<TraceGroup> groups;
    const auto add = [&](NodeId node) {
        const std::optional<std::string>& text = trace.node(node).stackTrace;
        if (!text || text->empty()) {
            return;
        }
        const auto same = std::find_if(
            groups.begin(), groups.end(), [&text](const TraceGroup& group) { return *group.text == *text; });
        if (same != groups.end()) {
            same->nodes.push_back(node);
        } else {
            groups.push_back({&*text, {node}});
        }
    };
    add(primary);
    for (const NodeId node : nodes) {
        if (node != primary) {
            add(node);
        }
    }
    return groups;
}

void addGroup(const Trace& trace, const ModelPackages& packages, const TraceGroup& group, bool inFull,
    std::vector<DetailParagraph>& lines)
{
    std::vector<StackFrame> frames = parseStackTrace(*group.text, packages);
    if (frames.size() > maxFrames) {
        lines.push_back(note(
            Details::tr("The innermost %1 of %2 frames:").arg(format::count(maxFrames), format::count(frames.size()))));
        frames.erase(frames.begin(), frames.end() - maxFrames);
    }
    if (frames.empty()) {
        lines.push_back({.kind = DetailParagraph::Kind::Code, .spans = {plain(shownText(*group.text))}});
    } else if (inFull) {
        addTrace(frames, lines);
    } else {
        DetailParagraph nodes{.kind = DetailParagraph::Kind::Note, .spans = {nodeLink(trace, group.nodes[0])}};
        if (group.nodes.size() > 1) {
            nodes.spans.push_back(muted(Details::tr("and %1 more").arg(format::count(group.nodes.size() - 1))));
        }
        lines.push_back(std::move(nodes));
        addFrame(frames[innermostUserFrame(frames).value_or(frames.size() - 1)], Style::Normal, lines);
    }
}

} // namespace

std::optional<DetailSection> stackSection(const DataSet& data, NodeId primary, std::span<const NodeId> nodes)
{
    if (!primary) {
        return std::nullopt;
    }
    const Trace& trace = *data.trace;
    const std::vector<TraceGroup> groups = groupTraces(trace, primary, nodes);
    if (groups.empty()) {
        return std::nullopt;
    }
    DetailSection section{.id = DetailSection::Id::Stack, .title = Details::tr("Source")};
    for (std::size_t i = 0; i < std::min(groups.size(), maxTraces); ++i) {
        if (i == 1) {
            section.paragraphs.push_back(note(Details::tr("The event stands for other lines, too:")));
        }
        addGroup(trace, data.packages, groups[i], i == 0, section.paragraphs);
        section.copyText += section.copyText.isEmpty() ? QString() : QStringLiteral("\n");
        section.copyText += toQString(*groups[i].text);
    }
    if (groups.size() > maxTraces) {
        section.paragraphs.push_back(note(Details::tr("and %1 more").arg(format::count(groups.size() - maxTraces))));
    }
    return section;
}

} // namespace ets
