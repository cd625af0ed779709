// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/message.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace ets {

Message Message::verbatim(std::string text)
{
    Message message;
    message.m_text = std::move(text);
    return message;
}

std::string Message::english() const
{
    return worded([](const char* code) { return std::string(code); });
}

std::string Message::worded(Wording wording) const
{
    if (m_code == nullptr) {
        return m_text;
    }
    const std::string pattern = wording(m_code);
    std::string text;
    text.reserve(pattern.size());
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        // The places are those of a translation here, so that none is trusted to have an argument.
        const char next = pattern[i] == '%' && i + 1 < pattern.size() ? pattern[i + 1] : '\0';
        const auto place = static_cast<std::size_t>(next - '1');
        if (next >= '1' && next <= '9' && place < m_arguments.size()) {
            text += m_arguments[place].worded(wording);
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

bool operator==(const Message& a, const Message& b)
{
    const auto codeOf = [](const Message& message) {
        return message.m_code != nullptr ? std::string_view(message.m_code) : std::string_view();
    };
    return codeOf(a) == codeOf(b) && a.m_text == b.m_text && a.m_arguments == b.m_arguments;
}

Message remedyText(Remedy remedy)
{
    switch (remedy) {
    case Remedy::None:
        break;
    case Remedy::ReadCorrected:
        return ETS_MESSAGE("The corrected reading reads the rest");
    case Remedy::BothScalesInCycles:
        return ETS_MESSAGE("Give both scales in cycles, or neither");
    case Remedy::OpenRecord:
        return ETS_MESSAGE("Open the ETRecord of the program beside the dump");
    case Remedy::ChooseReferenceGraph:
        return ETS_MESSAGE("Make the values of that graph, or choose the graph that they are of");
    case Remedy::GiveReferenceValues:
        return ETS_MESSAGE("Give the values of the reference graph; docs/numeric.md says how they are made");
    }
    return {};
}

Message Error::inWords() const
{
    Message text = file.empty() ? what : ETS_MESSAGE("%1: %2", file, what);
    if (!where.empty()) {
        text = ETS_MESSAGE("%1 (%2)", std::move(text), where);
    }
    if (const Message todo = advice.empty() ? remedyText(remedy) : advice; !todo.empty()) {
        text = ETS_MESSAGE("%1. %2", std::move(text), todo);
    }
    return text;
}

Error Error::canceled()
{
    return {.what = ETS_MESSAGE("canceled"), .kind = Kind::Canceled};
}

Error Error::of(Message what)
{
    return {.what = std::move(what)};
}

Error Error::in(std::string file, Message what, Message advice)
{
    return {.file = std::move(file), .what = std::move(what), .advice = std::move(advice)};
}

void abortWithoutValue(const Error& error)
{
    std::fprintf(stderr, "a value was asked for where there is none: %s\n", error.message().c_str());
    std::abort();
}

std::string_view severityName(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        return "error";
    }
    return {};
}

DiagnosticGroup& Diagnostics::group(std::string_view code, Severity severity)
{
    const auto found = std::ranges::find(m_groups, code, &DiagnosticGroup::code);
    if (found != m_groups.end()) {
        return *found;
    }
    return m_groups.emplace_back(DiagnosticGroup{.code = code, .severity = severity, .first = {}});
}

namespace {

/// A text as it is kept: a name of a file may be as long as the file, and each of many remarks may have it.
Message clipped(Message text)
{
    constexpr std::size_t longest = 2000;
    const std::string words = text.english();
    if (words.size() <= longest) {
        return text;
    }
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U) {
        --end; // not within a character
    }
    return Message::verbatim(words.substr(0, end) + "...");
}

} // namespace

void Diagnostics::add(RemarkCode code, Message where, Message text)
{
    DiagnosticGroup& target = group(code.info().code, code.info().severity);
    ++target.count;
    if (target.first.size() < DiagnosticGroup::maxKept) {
        target.first.push_back({clipped(std::move(where)), clipped(std::move(text))});
    }
}

bool Diagnostics::countOnly(RemarkCode code)
{
    const auto found = std::ranges::find(m_groups, std::string_view(code.info().code), &DiagnosticGroup::code);
    if (found == m_groups.end() || found->first.size() < DiagnosticGroup::maxKept) {
        return false;
    }
    ++found->count;
    return true;
}

bool Diagnostics::has(RemarkCode code) const
{
    return std::ranges::find(m_groups, std::string_view(code.info().code), &DiagnosticGroup::code) != m_groups.end();
}

void Diagnostics::append(const Diagnostics& other)
{
    for (const DiagnosticGroup& theirs : other.m_groups) {
        DiagnosticGroup& ours = group(theirs.code, theirs.severity);
        ours.count += theirs.count;
        const std::size_t room = DiagnosticGroup::maxKept - ours.first.size();
        const std::size_t taken = std::min(room, theirs.first.size());
        ours.first.insert(
            ours.first.end(), theirs.first.begin(), theirs.first.begin() + static_cast<std::ptrdiff_t>(taken));
    }
}

std::uint64_t Diagnostics::total() const
{
    std::uint64_t sum = 0;
    for (const DiagnosticGroup& entry : m_groups) {
        sum += entry.count;
    }
    return sum;
}

} // namespace ets
