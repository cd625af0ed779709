// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/payloadcontent.h"

#include "model/base/text.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/trace.h"
#include "views/details/content/backendnotes.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t maxBytes = 256;
constexpr std::size_t maxDistinct = 8;
constexpr std::size_t maxElements = 8;
constexpr std::size_t maxValues = 12;
constexpr std::size_t maxSizes = 32; ///< Dimensions; real tensors have fewer than ten.

bool isPrintable(std::string_view bytes)
{
    if (firstInvalidUtf8(bytes)) {
        return false;
    }
    const QString text = toQString(bytes);
    return std::all_of(text.begin(), text.end(),
        [](QChar c) { return c.isPrint() || c.isSurrogate() || c == QLatin1Char('\n') || c == QLatin1Char('\t'); });
}

/// Elements as text, a few of them; the tooltip has every digit.
DetailSpan elementsSpan(const Tensor& tensor, std::size_t count)
{
    QStringList shown;
    QStringList exact;
    const std::size_t shownCount = std::min(count, maxElements);
    for (std::size_t i = 0; i < shownCount; ++i) {
        const double element = tensor.at(i);
        shown.push_back(format::number(element));
        exact.push_back(format::exactNumber(element));
    }
    if (count > shownCount) {
        shown.push_back(QStringLiteral("\u2026"));
        exact.push_back(QStringLiteral("\u2026"));
    }
    return plain(shown.join(QLatin1String("  ")), exact.join(QLatin1Char('\n')));
}

std::vector<DetailSpan> tensorSpans(const Tensor& tensor)
{
    QStringList sizes;
    for (std::size_t i = 0; i < std::min(tensor.sizes.size(), maxSizes); ++i) {
        sizes.push_back(QString::number(tensor.sizes[i]));
    }
    if (tensor.sizes.size() > maxSizes) {
        sizes.push_back(QStringLiteral("\u2026"));
    }
    const std::optional<std::string_view> dtype = scalarTypeName(tensor.scalarType);
    const QString type =
        dtype ? toQString(*dtype) : Details::tr("element type %1").arg(static_cast<int>(tensor.scalarType));
    std::vector<DetailSpan> spans{
        plain(Details::tr("%1 [%2]", "element type and shape").arg(type, sizes.join(QLatin1String(", "))))};
    if (!tensor.available) {
        spans.push_back(muted(Details::tr("no values: open the debug buffer to see them")));
        return spans;
    }
    // What is in the buffer counts, not what the shape promises.
    const auto count =
        std::min(tensor.heldCount(), static_cast<std::size_t>(std::max<std::int64_t>(tensor.elementCount(), 0)));
    if (count > 0) {
        spans.push_back(
            muted(count == 1 ? Details::tr("1 element") : Details::tr("%1 elements").arg(format::count(count))));
        spans.push_back(elementsSpan(tensor, count));
    } else {
        spans.push_back(muted(Details::tr("empty")));
    }
    return spans;
}

QString cellText(const MetadataValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value)) {
        return shownText(*text);
    }
    if (const auto* truth = std::get_if<bool>(&value)) {
        return *truth ? Details::tr("true") : Details::tr("false");
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return format::exactNumber(*number);
    }
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole != nullptr ? QString::number(*whole) : QString();
}

/// Metadata and the number of samples that have exactly these.
struct LoggedBytes {
    std::string_view bytes;
    std::size_t count = 0;
};

/// Distinct metadata in order of appearance, at most one more than are shown.
std::vector<LoggedBytes> distinctMetadata(const Trace& trace, EventId id, std::optional<SampleId> sample)
{
    const MetadataList all = trace.metadataOf(id);
    const std::span<const SampleId> samples = trace.samplesOf(id);
    const bool chosenOnly = sample && samples.size() == all.size();
    std::vector<LoggedBytes> distinct;
    std::size_t occurrence = 0;
    for (const std::string_view bytes : all) {
        const std::size_t i = occurrence++;
        if (chosenOnly && samples[i] != *sample) {
            continue;
        }
        const auto same = std::ranges::find(distinct, bytes, &LoggedBytes::bytes);
        if (same != distinct.end()) {
            ++same->count;
        } else if (distinct.size() <= maxDistinct) {
            distinct.push_back({bytes, 1});
        }
    }
    return distinct;
}

/// Outputs of the program, each followed by its reference.
std::optional<DetailSection> outputsSection(const Trace& trace, const EventBlock& block, std::optional<SampleId> sample)
{
    const std::vector<Value>& values = sample ? block.outputOf(trace.runOf(*sample)) : block.runOutput;
    if (values.empty()) {
        return std::nullopt;
    }
    DetailSection section{.id = DetailSection::Id::Values, .title = Details::tr("Outputs of the program")};
    section.aside = shownOf(std::min(values.size(), maxValues), values.size());
    if (!block.differingOutputs.empty()) {
        section.paragraphs.push_back(
            note(sample ? Details::tr("Outputs differ from run to run; these are those of the selected one.")
                        : Details::tr("Outputs differ in %1 of %2 runs; select a slice to see its own.")
                              .arg(format::count(block.differingOutputs.size()), format::count(block.runs.size()))));
    }
    const std::vector<Value>* const references = block.referenceOutput.get();
    for (std::size_t i = 0; i < std::min(values.size(), maxValues); ++i) {
        section.paragraphs.push_back(fact(Details::tr("Output %1").arg(i), valueSpans(values[i])));
        if (references != nullptr && i < references->size()) {
            section.paragraphs.push_back(fact(Details::tr("Reference %1").arg(i), valueSpans((*references)[i])));
        }
    }
    return section;
}

} // namespace

QString bytesText(std::string_view bytes)
{
    if (bytes.size() <= maxBytes && isPrintable(bytes)) {
        return toQString(bytes);
    }
    std::size_t kept = cutUtf8(bytes, maxBytes).size();
    QString text;
    if (isPrintable(bytes.substr(0, kept))) {
        text = toQString(bytes.substr(0, kept));
    } else {
        kept = std::min(bytes.size(), maxBytes);
        const QByteArray raw = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(kept));
        text = QLatin1String("0x") + QString::fromLatin1(raw.toHex(' '));
    }
    return bytes.size() > kept ? Details::tr("%1\u2026 (%2 bytes)").arg(text, format::count(bytes.size())) : text;
}

std::vector<DetailSpan> valueSpans(const Value& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return {plain(QString::number(*number))};
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return {plain(format::number(*number), format::exactNumber(*number))};
    }
    if (const auto* truth = std::get_if<bool>(&value)) {
        return {plain(*truth ? Details::tr("true") : Details::tr("false"))};
    }
    if (const auto* tensor = std::get_if<Tensor>(&value)) {
        return tensorSpans(*tensor);
    }
    if (const auto* list = std::get_if<std::vector<Tensor>>(&value)) {
        std::vector<DetailSpan> spans{
            muted(Details::tr("list of tensors, %1 in all").arg(format::count(list->size())))};
        for (std::size_t i = 0; i < std::min(list->size(), maxDistinct); ++i) {
            const std::vector<DetailSpan> one = tensorSpans((*list)[i]);
            spans.insert(spans.end(), one.begin(), one.end());
        }
        return spans;
    }
    return {muted(Details::tr("nothing"))};
}

std::optional<DetailSection> metadataSection(const Trace& trace, EventId id, std::optional<SampleId> sample)
{
    if (trace.metadataOf(id).empty()) {
        return std::nullopt;
    }
    DetailSection section{.id = DetailSection::Id::Metadata, .title = Details::tr("Delegate metadata")};
    const Result<DelegateMetadata> parsed = trace.delegateDebugMetadatas(id);
    if (!parsed) {
        section.paragraphs.push_back(note(shownText(errorText(parsed.error()).toStdString())));
    } else if (const auto* named = std::get_if<1>(&parsed.value())) {
        for (const auto& [name, value] : *named) {
            section.paragraphs.push_back(fact(shownText(name, 100), {plain(cellText(value))}));
        }
    }
    const std::vector<LoggedBytes> distinct = distinctMetadata(trace, id, sample);
    const auto kindOf = [traits = traitsOf(trace, trace.event(id))](
                            const LoggedBytes& entry) { return metadataKindOf(traits, entry.bytes); };
    const auto known = std::ranges::find_if(
        distinct, [](MetadataKind kind) { return kind != MetadataKind::Bytes; }, kindOf);
    if (known != distinct.end()) {
        section.paragraphs.push_back(note(metadataNote(kindOf(*known))));
    }
    for (std::size_t i = 0; i < std::min(distinct.size(), maxDistinct); ++i) {
        const auto& [bytes, count] = distinct[i];
        std::vector<DetailSpan> spans{bytes.empty() ? muted(Details::tr("none")) : plain(bytesText(bytes))};
        if (distinct.size() > 1) {
            spans.push_back(muted(Details::tr("in %1", "a number of samples").arg(samplesText(count))));
        }
        section.paragraphs.push_back(fact(Details::tr("As logged"), std::move(spans)));
    }
    if (distinct.size() > maxDistinct) {
        section.paragraphs.push_back(note(Details::tr("and more, differing from sample to sample")));
    }
    return section;
}

std::optional<DetailSection> valuesSection(const Trace& trace, EventId id, std::optional<SampleId> sample)
{
    if (eventnames::isExecution(trace.nameOf(id))) {
        return outputsSection(trace, trace.block(trace.event(id).block), sample);
    }
    const std::span<const Value> values = trace.valuesOf(id);
    if (values.empty()) {
        return std::nullopt;
    }
    DetailSection section{.id = DetailSection::Id::Values, .title = Details::tr("Logged values")};
    section.aside = shownOf(std::min(values.size(), maxValues), values.size());
    for (std::size_t i = 0; i < std::min(values.size(), maxValues); ++i) {
        section.paragraphs.push_back(fact(Details::tr("Value %1").arg(i), valueSpans(values[i])));
    }
    return section;
}

} // namespace ets
