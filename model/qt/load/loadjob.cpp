// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/loadjob.h"
#include "model/base/limits.h"

#include "model/analysis/delegation/namedbytes.h"
#include "model/qt/load/phasesink.h"
#include "model/qt/load/readingvalues.h"
#include "model/qt/session/filtervalues.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/trace/files.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <utility>

namespace ets::loadjob {

namespace {

/// Of a trace that nobody has chosen anything for.
TraceOptions narrowedOptions()
{
    TraceOptions options;
    options.reading = Reading::Corrected;
    return options;
}

Message tr(const char* text)
{
    return wordedMessage(QCoreApplication::translate("ets::loadjob", text));
}

class Job {
public:
    Job(const LoadRequest& request, const JobContext<LoadedTrace>& whole)
        : m_whole(whole)
        , m_request(request)
        , m_sink(whole, request.outcome.get())
        , m_context{whole.cancel, &m_sink}
        , m_options(request.options.value_or(narrowedOptions()))
        , m_shown(request.shown)
        , m_filter(request.filter)
        , m_selection(request.selection)
    {
    }

    Result<LoadedTrace> run()
    {
        const Result<DataSetPtr> dataSet = load();
        if (!dataSet) {
            return dataSet.error();
        }
        Result<LoadedTrace> loaded = prepared(*dataSet);
        if (loaded) {
            m_sink.finish();
        }
        return loaded;
    }

private:
    [[nodiscard]] Result<DataSetPtr> load()
    {
        m_sink.enter(LoadPhase::Looking);
        if (auto sorted = sortFiles(); !sorted) {
            return sorted.error();
        }
        if (auto read = readDump(); !read) {
            return read.error();
        }
        if (auto read = readDebugBuffer(); !read) {
            return read.error();
        }
        if (auto kept = keepForLater(); !kept) {
            return kept.error();
        }
        if (addsOnlyForLater()) {
            return m_request.open->withFiles(m_names);
        }
        const bool willJoin = std::ranges::any_of(
            fileKinds(), [this](const FileKindInfo& kind) { return kind.isJoined && m_files.has(kind.role); });
        if (!willJoin) {
            m_sink.enter(LoadPhase::Grouping);
            return makeDataSet();
        }
        if (m_files.has(FileRole::Dump) && !m_request.joinedOnly) {
            m_sink.enter(LoadPhase::Grouping);
            auto dumpAlone = makeDataSet();
            if (!dumpAlone) {
                return dumpAlone;
            }
            Result<LoadedTrace> loaded = prepared(*dumpAlone);
            if (!loaded) {
                return loaded.error();
            }
            m_whole.publish(std::move(*loaded));
        }
        m_partsBefore = m_parts;
        m_namesBefore = m_names;
        if (auto read = readBesideRecord(); !read) {
            return read.error();
        }
        return joinRecord();
    }

    /// What of the state of the views belongs to a data set, which they show next.
    [[nodiscard]] Result<LoadedTrace> prepared(const DataSetPtr& dataSet)
    {
        if (m_shown != nullptr && dataSet->files.areOfAnother(m_shown->files)) {
            m_shown.reset(); // what is called alike in it is another thing
        }
        if (m_shown == nullptr) {
            m_filter = {};
            m_selection = {};
        }
        LoadedTrace loaded{.dataSet = dataSet, .kept = {}, .filter = {}, .selection = {}};
        const bool isOtherDump = m_shown == nullptr || m_shown->trace->sharedEtdump() != dataSet->trace->sharedEtdump();
        if (isOtherDump && m_filter.isEmpty()) {
            loaded.kept = filtervalues::readKept(m_request.keptFolder, dataSet->trace->etdump());
            m_filter = loaded.kept;
        }
        loaded.filter = FilterAnswer::of(*dataSet, m_filter, m_context.cancel);
        loaded.selection = MappedSelection::of(dataSet, m_shown, m_selection);
        m_shown = dataSet;
        m_selection = loaded.selection.to;
        return m_context.cancel.isCanceled() ? Result<LoadedTrace>(Error::canceled()) : std::move(loaded);
    }

    [[nodiscard]] Result<void> sortFiles()
    {
        std::vector<std::string> paths;
        for (const QString& path : m_request.paths) {
            paths.push_back(path.toStdString());
        }
        auto files = TraceFiles::sort(paths, m_context);
        while (!files && leavesAside(files.error(), paths)) {
            files = TraceFiles::sort(paths, m_context);
        }
        if (!files) {
            return files.error();
        }
        m_files = std::move(*files);
        m_context.limits = std::make_shared<const Limits>(Limits::forFiles(m_files.byteCount(), m_context));
        if (!m_files.has(FileRole::Dump) && m_request.open == nullptr && !m_files.has(FileRole::Program)
            && (!m_files.has(FileRole::Record) || m_files.has(FileRole::DebugBuffer))) {
            return noDump();
        }
        if (!m_request.debugBuffer.isEmpty() && m_files.has(FileRole::DebugBuffer)) {
            return alone(fileKind(FileRole::DebugBuffer));
        }
        return {};
    }

    /// Takes a file that nothing can be made of out of several, which does not keep the others from being opened.
    [[nodiscard]] bool leavesAside(const Error& error, std::vector<std::string>& paths)
    {
        const auto kind = detectFileKind(error.file);
        const bool mayBeMeant = kind && roleOf(*kind, error.file);
        if (mayBeMeant || paths.size() < 2 || std::erase(paths, error.file) == 0 || paths.empty()) {
            return false;
        }
        tellOfNoUse(error);
        return true;
    }

    void tellOfNoUse(const Error& error)
    {
        if (m_request.outcome != nullptr) {
            m_request.outcome->ofNoUse.push_back(errorText(error));
        }
    }

    [[nodiscard]] Error noDump() const
    {
        for (const FileKindInfo& kind : fileKinds()) {
            if (kind.needs && m_files.has(kind.role)) {
                return alone(kind);
            }
        }
        return {.file = m_request.debugBuffer.toStdString(),
            .what = tr("there is no ETDump to open"),
            .advice = tr("Give an ETDump (.etdp)")};
    }

    /// What is wrong with files of a kind without what they need; names the first of them.
    [[nodiscard]] Error alone(const FileKindInfo& kind) const
    {
        return {.file = m_files.path(kind.role), .what = kind.alone, .advice = kind.aloneAdvice};
    }

    /// The dump that is given, else the one that is open with what is joined with it, else none: what can run, and
    /// nothing that did.
    [[nodiscard]] Result<void> readDump()
    {
        if (m_files.has(FileRole::Dump)) {
            m_sink.enter(LoadPhase::ReadingDump);
            m_names.set(FileRole::Dump, toQString(m_files.path(FileRole::Dump)));
            if (m_request.joinedOnly && m_request.open != nullptr) { // the same files once more
                for (const LeftOutFile& file : m_request.open->files.leftOut()) {
                    m_names.leaveOut(file);
                }
            }
            auto read = readAll(FileRole::Dump);
            if (read && !m_request.options) {
                readingvalues::readKept(m_request.keptFolder, *m_parts.dump, m_options);
            }
            return read;
        }
        if (m_request.open == nullptr) {
            m_parts.dump =
                dumpOfNothing(m_files.path(m_files.has(FileRole::Program) ? FileRole::Program : FileRole::Record));
            return {};
        }
        const DataSet& open = *m_request.open;
        const TraceOptions& options = open.trace->options();
        m_names = open.files;
        m_options = m_request.options.value_or(options);
        m_parts = {.dump = open.trace->sharedEtdump(),
            .record = open.trace->sharedEtrecord(),
            .program = options.program,
            .data = open.files.data(),
            .debugBuffer = options.debugBuffer};
        if (m_request.without) {
            m_names.drop(*m_request.without);
            dropFiles(*m_request.without, m_parts);
        }
        return {};
    }

    [[nodiscard]] Result<void> readAll(FileRole role)
    {
        for (const FileInput& file : m_files.of(role)) {
            if (auto read = readTraceFile(role, file, m_parts, m_context); !read) {
                return read;
            }
        }
        return {};
    }

    /// One that was not called so, and given with a dump that it is not of, does not keep the dump from being opened.
    [[nodiscard]] Result<void> readDebugBuffer()
    {
        Result<void> read = readAnyDebugBuffer();
        const bool isGuess = m_request.debugBuffer.isEmpty() && m_files.has(FileRole::Dump);
        if (read || !isGuess || read.error().kind == Error::Kind::Canceled) {
            return read;
        }
        tellOfNoUse(read.error());
        m_names.drop(FileRole::DebugBuffer);
        return {};
    }

    [[nodiscard]] Result<void> readAnyDebugBuffer()
    {
        FileInput buffer{.path = m_request.debugBuffer.toStdString()};
        if (buffer.path.empty() && m_files.has(FileRole::DebugBuffer)) {
            if (m_parts.dump->debugEvents.empty()) {
                return alone(fileKind(FileRole::DebugBuffer));
            }
            buffer = m_files.of(FileRole::DebugBuffer).front();
        }
        if (buffer.path.empty()) {
            return {};
        }
        m_names.set(FileRole::DebugBuffer, toQString(buffer.path));
        return readTraceFile(FileRole::DebugBuffer, buffer, m_parts, m_context);
    }

    /// Files that a view reads when it is shown: the data set knows where they are.
    [[nodiscard]] Result<void> keepForLater()
    {
        for (const FileKindInfo& kind : fileKinds()) {
            if (kind.read != nullptr || !m_files.has(kind.role)) {
                continue;
            }
            if (kind.needs && !m_names.has(*kind.needs)) {
                return alone(kind);
            }
            m_names.set(kind.role, toQString(m_files.path(kind.role)));
        }
        return {};
    }

    /// Whether the trace that is open stays as it is: nothing was given that it is made of.
    [[nodiscard]] bool addsOnlyForLater() const
    {
        return m_request.open != nullptr && !m_request.paths.isEmpty() && m_request.debugBuffer.isEmpty()
            && !m_request.options && m_request.packages == m_request.open->packages
            && std::ranges::none_of(fileKinds(),
                [this](const FileKindInfo& kind) { return kind.read != nullptr && m_files.has(kind.role); });
    }

    /// Whatever is joined but the record.
    [[nodiscard]] Result<void> readBesideRecord()
    {
        m_sink.enter(LoadPhase::ReadingRecord);
        for (const FileKindInfo& kind : fileKinds()) {
            if (!kind.isJoined || kind.role == FileRole::Record || !m_files.has(kind.role)) {
                continue;
            }
            if (kind.needs && !m_names.has(*kind.needs)) {
                return alone(kind);
            }
            if (kind.isOne) {
                dropFiles(kind.role, m_parts); // and what belongs to another one
                m_names.drop(kind.role);
                m_names.set(kind.role, toQString(m_files.path(kind.role)));
            }
            if (auto read = readAll(kind.role); !read) {
                return read;
            }
        }
        if (m_files.has(FileRole::Data) && m_request.outcome != nullptr) {
            tellUnneededData();
        }
        return {};
    }

    /// Of the data files that were given now.
    void tellUnneededData()
    {
        const NamedBytes named = NamedBytes::of(*m_parts.program, m_parts.data);
        const auto given = m_files.of(FileRole::Data);
        for (std::uint32_t file = 0; file < m_parts.data.size(); ++file) {
            const std::string& path = m_parts.data[file]->file;
            if (!named.mayNeed(file) && std::ranges::find(given, path, &FileInput::path) != given.end()) {
                m_request.outcome->unneeded = toQString(path);
            }
        }
    }

    /// Joins what there is besides the dump.
    [[nodiscard]] Result<DataSetPtr> joinRecord()
    {
        if (auto read = readAll(FileRole::Record); !read) {
            return read.error();
        }
        m_sink.enter(LoadPhase::Joining);
        if (m_files.has(FileRole::Record)) {
            m_names.set(FileRole::Record, toQString(m_files.path(FileRole::Record)));
        }
        auto joined = makeDataSet();
        if (!joined || !takeLeftOut((*joined)->trace->match())) {
            return joined;
        }
        const Trace& trace = *(*joined)->trace;
        if (m_parts.record != trace.sharedEtrecord() || m_parts.program != trace.options().program) {
            return makeDataSet(); // with what was on show before
        }
        m_names.setData(m_parts.data);
        return (*joined)->withFiles(m_names);
    }

    /// Takes the names of what was not joined out of those of the trace. What was open before in its place comes back.
    /// @return whether there was any
    [[nodiscard]] bool takeLeftOut(const TraceMatch& match)
    {
        bool isAny = false;
        for (const Stranger& stranger : match.strangers) {
            if (!stranger.isLeftOut) {
                continue;
            }
            isAny = true;
            const LeftOutFile file{stranger.role, toQString(m_files.path(stranger.role)), messageText(stranger.reason)};
            if (m_request.outcome != nullptr) {
                m_request.outcome->leftOut.push_back(file);
            }
            stranger.role == FileRole::Record ? giveRecordBack() : giveProgramBack();
            m_names.leaveOut(file);
        }
        return isAny;
    }

    void giveRecordBack()
    {
        m_parts.record = m_partsBefore.record;
        m_names.set(FileRole::Record, m_namesBefore.path(FileRole::Record));
    }

    /// With the data of the one before: those that came with this one are for it.
    void giveProgramBack()
    {
        m_parts.program = m_partsBefore.program;
        m_parts.data = m_partsBefore.data;
        m_names.drop(FileRole::Program);
        m_names.set(FileRole::Program, m_namesBefore.path(FileRole::Program));
        if (m_request.outcome != nullptr) {
            m_request.outcome->unneeded.clear();
        }
    }

    /// What was given now may be left out; what was open before is as it was on show.
    void setPairing()
    {
        const auto mayBeLeftOut = [this](FileRole role, bool isNew) {
            return isNew && m_files.has(role) && !m_request.forcePair && m_names.has(FileRole::Dump);
        };
        const auto pairing = [](bool leavesOut) { return leavesOut ? Pairing::LeaveStrangersOut : Pairing::Force; };
        m_options.recordPairing = pairing(mayBeLeftOut(FileRole::Record, m_parts.record != m_partsBefore.record));
        m_options.programPairing = pairing(mayBeLeftOut(FileRole::Program, m_parts.program != m_partsBefore.program));
    }

    [[nodiscard]] Result<DataSetPtr> makeDataSet()
    {
        // Sums and places take about a third of what joining takes.
        constexpr double joined = 0.75;
        m_sink.enterPart(0, joined);
        setPairing();
        // Within limits of its own: files may be open already, and the dump is joined alone before it is joined with
        // the rest.
        auto trace = joinTrace(m_parts, m_options, LoadContext{m_context.cancel, m_context.sink});
        if (!trace) {
            Error error = trace.error();
            if (error.remedy == Remedy::ReadCorrected) {
                error.advice = tr("The corrected reading opens it; the Inspector does not");
            }
            return error;
        }
        m_sink.enterPart(joined, 1);
        m_names.setData(m_parts.data);
        return DataSet::create(std::move(*trace), m_names, m_context, m_request.packages);
    }

    const JobContext<LoadedTrace>& m_whole;
    const LoadRequest& m_request;
    PhaseSink m_sink;
    LoadContext m_context;
    TraceFiles m_files;
    TraceParts m_parts;
    TraceParts m_partsBefore; ///< As it was before what is joined now.
    DataSetFiles m_names;
    DataSetFiles m_namesBefore;
    TraceOptions m_options;
    DataSetPtr m_shown; ///< What the views show, as far as it has come; null for none, or for another trace.
    EventFilter m_filter; ///< In force then.
    SelectionHistory m_selection; ///< Then.
};

} // namespace

Result<LoadedTrace> run(const LoadRequest& request, const JobContext<LoadedTrace>& context)
{
    const std::string file = request.paths.join(QStringLiteral(", ")).toStdString();
    try {
        return Job(request, context).run();
    } catch (...) {
        Error error = jobs::errorOfException(); // which does not know the file
        error.file = file;
        return error;
    }
}

} // namespace ets::loadjob
