// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/baseline.h"

#include "model/qt/load/baselineoptions.h"
#include "model/qt/load/neighbors.h"
#include "model/qt/text/text.h"
#include "model/report/compare/loadsides.h"
#include "model/trace/files.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace ets::baselinejob {

namespace {

using compare::ContextCode;
using compare::ContextNote;
using TracePtr = std::shared_ptr<const Trace>;

/// What is joined with the dumps of the old side.
constexpr std::array joined{FileRole::Record, FileRole::Program};

/// The files of the old side, told from what they hold.
struct OldFiles {
    std::vector<std::string> recordings; ///< And folders of them, and a saved side.
    std::array<QString, static_cast<std::size_t>(FileRole::Count)> given; ///< Record and program; empty for none.

    static OldFiles of(const QStringList& paths)
    {
        OldFiles files;
        for (const QString& path : paths) {
            const auto kind = detectFileKind(path.toStdString());
            const auto role = kind ? roleOf(*kind, path.toStdString()) : std::nullopt;
            if (role && std::ranges::find(joined, *role) != joined.end()) {
                files.given[static_cast<std::size_t>(*role)] = path;
            } else {
                files.recordings.push_back(path.toStdString());
            }
        }
        return files;
    }
    [[nodiscard]] const QString& path(FileRole role) const { return given[static_cast<std::size_t>(role)]; }
};

bool areReadAlike(const TraceOptions& a, const TraceOptions& b)
{
    return a.reading == b.reading && a.sourceTimeScale == b.sourceTimeScale && a.targetTimeScale == b.targetTimeScale
        && a.frequency == b.frequency && a.runs == b.runs;
}

/// Opens the first recording of the old side.
class FirstOpener {
public:
    FirstOpener(const BaselineFiles& files, const OldFiles& old, const DataSet& shown)
        : m_files(files)
        , m_old(old)
        , m_shown(shown)
    {
    }

    Result<TracePtr> open(const std::string& dump, std::vector<ContextNote>& notes, const LoadContext& context)
    {
        TraceOptions options = optionsFor(*m_shown.trace);
        options.runs = m_files.runs.value_or(options.runs);
        if (m_files.open != nullptr) {
            opened = m_files.open->files.all();
            return openAgain(*m_files.open, options, context);
        }
        auto sorted = TraceFiles::sort({dump}, context);
        if (!sorted) {
            return sorted.error();
        }
        if (!sorted->has(FileRole::Dump)) {
            return Error::in(dump, ETS_MESSAGE("is neither an ETDump nor a saved side"),
                ETS_MESSAGE(
                    "Compare with ETDump files (.etdp), folders of them, or what etinspect compare --save wrote"));
        }
        TraceParts parts;
        if (auto read = readTraceFile(FileRole::Dump, sorted->of(FileRole::Dump).front(), parts, context); !read) {
            return read.error();
        }
        opened = {toQString(dump)};
        const Neighbors neighbors = Neighbors::of(toQString(dump), *parts.dump, context);
        for (const FileRole role : joined) {
            auto path = m_old.path(role).isEmpty() ? belonging(role, neighbors, parts.dump, options, context)
                                                   : Result(m_old.path(role));
            if (!path) {
                return path.error();
            }
            if (path->isEmpty()) {
                takeFromShown(role, parts);
            } else if (auto read = readTraceFile(role, {.path = path->toStdString()}, parts, context); !read) {
                return read.error();
            } else {
                opened.push_back(*path);
            }
        }
        auto trace = joinTrace(parts, options, context);
        if (trace && replaceStrangers(**trace, parts)) {
            trace = joinTrace(parts, options, context);
        }
        if (trace) {
            tellOfStrangers(**trace, notes);
        }
        return trace;
    }

    QStringList opened; ///< What the first recording was read from.

private:
    /// As it was on show, but read as what is on show now.
    static Result<TracePtr> openAgain(const DataSet& dataSet, const TraceOptions& options, const LoadContext& context)
    {
        const TraceOptions& own = dataSet.trace->options();
        if (areReadAlike(own, options)) {
            return dataSet.trace;
        }
        const TraceParts parts{.dump = dataSet.trace->sharedEtdump(),
            .record = dataSet.trace->sharedEtrecord(),
            .program = own.program,
            .data = dataSet.files.data(),
            .debugBuffer = nullptr};
        return joinTrace(parts, options, context);
    }

    /// The record or program beside a dump that belongs to it: the one that is called as the dump is, unless it is of
    /// another model, else the only one that belongs. Told by joining them, as of a trace that is opened.
    /// @return empty for none; an error when canceled
    static Result<QString> belonging(FileRole role, const Neighbors& neighbors,
        const std::shared_ptr<const ETDump>& dump, const TraceOptions& options, const LoadContext& context)
    {
        constexpr qsizetype most = 16; // of so many no one can tell what they are
        QStringList left = neighbors.all(role);
        if (left.size() < 2 || left.size() > most) {
            return neighbors.path(role); // the only one is joined at once
        }
        const QString& named = neighbors.path(role);
        if (left.removeOne(named)) {
            left.prepend(named);
        }
        QStringList belong;
        for (const QString& path : left) {
            const auto verdict = verdictOn(role, path, dump, options, context);
            if (!verdict) {
                return verdict.error();
            }
            const bool isPlain = path == named && *verdict == PairVerdict::NothingToCompare;
            if (*verdict == PairVerdict::Belongs || isPlain) {
                if (path == named) {
                    return named;
                }
                belong.push_back(path);
            }
        }
        return belong.size() == 1 ? belong.front() : QString();
    }

    /// Whether a file belongs to a dump. NoRecord for one that cannot be read: nobody asked for it.
    /// @return an error when canceled
    static Result<PairVerdict> verdictOn(FileRole role, const QString& path, const std::shared_ptr<const ETDump>& dump,
        const TraceOptions& options, const LoadContext& context)
    {
        TraceParts parts;
        parts.dump = dump;
        if (const auto read = readTraceFile(role, {.path = path.toStdString()}, parts, context); !read) {
            return read.error().kind == Error::Kind::Canceled ? Result<PairVerdict>(read.error())
                                                              : PairVerdict::NoRecord;
        }
        const auto trace = joinTrace(parts, options, context);
        if (!trace) {
            return trace.error().kind == Error::Kind::Canceled ? Result<PairVerdict>(trace.error())
                                                               : PairVerdict::NoRecord;
        }
        const TraceMatch& match = (*trace)->match();
        return role == FileRole::Record ? match.record.verdict : match.program.verdict;
    }

    /// Both sides may be of one model, whose record and program lie beside one of them alone.
    void takeFromShown(FileRole role, TraceParts& parts) const
    {
        if (role == FileRole::Record) {
            parts.record = m_shown.trace->sharedEtrecord();
        } else {
            parts.program = m_shown.trace->options().program;
        }
    }

    /// Takes those of the trace on show for what lay beside the dump and is of another model.
    /// @return whether there was such a file
    bool replaceStrangers(const Trace& trace, TraceParts& parts)
    {
        bool isAny = false;
        for (const Stranger& stranger : trace.match().strangers) {
            if (m_old.path(stranger.role).isEmpty() && opened.removeOne(toQString(stranger.file))) {
                takeFromShown(stranger.role, parts);
                isAny = true;
            }
        }
        return isAny;
    }

    /// Of files that people gave.
    void tellOfStrangers(const Trace& trace, std::vector<ContextNote>& notes)
    {
        for (const Stranger& stranger : trace.match().strangers) {
            opened.removeOne(toQString(stranger.file));
            if (toQString(stranger.file) == m_old.path(stranger.role)) {
                notes.push_back({ContextCode::LeftOut, false, {stranger.file, trace.etdump().file}, {}});
            }
        }
    }

    const BaselineFiles& m_files;
    const OldFiles& m_old;
    const DataSet& m_shown;
};

BaselineAnswer blocked(const LoadedSides& sides)
{
    const auto block = std::ranges::find(sides.notes, true, &ContextNote::blocks);
    BaselineAnswer answer;
    if (block != sides.notes.end()) {
        answer.block = *block;
    }
    return answer;
}

QStringList recordingsOf(const QStringList& paths)
{
    std::vector<std::string> given;
    for (const QString& path : paths) {
        given.push_back(path.toStdString());
    }
    QStringList recordings;
    for (const std::string& recording : recordingsAt(given)) {
        recordings.push_back(toQString(recording));
    }
    return recordings;
}

Result<BaselineAnswer> compared(
    const BaselineFiles& files, const DataSetPtr& dataSet, const JobContext<BaselineAnswer>& context)
{
    OldFiles old = OldFiles::of(files.open != nullptr ? files.paths.mid(1) : files.paths);
    if (files.open != nullptr) {
        old.recordings.insert(old.recordings.begin(), files.paths.value(0).toStdString());
    }
    FirstOpener opener(files, old, *dataSet);
    const SideSource oldSource{.paths = old.recordings,
        .hasOwnRuns = files.runs.has_value(),
        .isFirstOpen = files.open != nullptr,
        .openFirst = [&opener](const std::string& dump, std::vector<ContextNote>& notes, const LoadContext& own) {
            return opener.open(dump, notes, own);
        }};
    SideSource newSource{.paths = {dataSet->files.path(FileRole::Dump).toStdString()},
        .isFirstOpen = true,
        .openFirst = [&dataSet](const std::string& /*dump*/, std::vector<ContextNote>& /*notes*/,
                         const LoadContext& /*own*/) -> Result<TracePtr> { return dataSet->trace; }};
    for (const QString& path : files.others) {
        newSource.paths.push_back(path.toStdString());
    }
    auto sides = loadSides(oldSource, newSource, dataSet->trace->options().runs.method(), context);
    if (!sides) {
        return sides.error();
    }
    if (!sides->old || !sides->recent) {
        return blocked(*sides);
    }
    auto rows = compare::ComparedTrace::of(compare::Comparison(std::move(*sides->old), std::move(*sides->recent),
                                               {.rules = {}, .context = {}, .notes = std::move(sides->notes)}),
        dataSet->trace, dataSet->operators, sides->method, context);
    if (!rows) {
        return rows.error();
    }
    return BaselineAnswer{std::move(*rows), std::nullopt, opener.opened, recordingsOf(files.paths)};
}

Result<DataSetPtr> drawnAs(const BaselineFiles& files, TracePtr trace, const QStringList& opened, const DataSet& shown,
    const LoadContext& context)
{
    if (files.open != nullptr && files.open->trace == trace) {
        return files.open->withColorsOf(shown, context);
    }
    DataSetFiles own;
    own.set(FileRole::Dump, opened.value(0));
    const auto drawn = DataSet::create(std::move(trace), std::move(own), context, shown.packages);
    return drawn ? Result((*drawn)->withColorsOf(shown, context)) : drawn;
}

GraphId graphOf(const Trace& trace, std::string_view method)
{
    const auto graphs = trace.graphs();
    const auto found = std::ranges::find_if(graphs, [&](const auto& graph) { return graph.method() == method; });
    return found == graphs.end() ? GraphId() : GraphId(static_cast<std::size_t>(found - graphs.begin()));
}

Result<BaselineTracePtr> opened(const Baseline& baseline, const DataSetPtr& dataSet, const LoadContext& context)
{
    const BaselineFiles& files = baseline.files;
    const OldFiles old = OldFiles::of(files.open != nullptr ? files.paths.mid(1) : files.paths);
    FirstOpener opener(files, old, *dataSet);
    std::vector<ContextNote> notes; // told with the comparison
    auto trace = opener.open(baseline.answer.opened.value(0).toStdString(), notes, context);
    if (!trace) {
        return trace.error();
    }
    auto drawn = drawnAs(files, *trace, opener.opened, *dataSet, context);
    if (!drawn) {
        return drawn.error();
    }
    const ComparedTracePtr& compared = baseline.answer.compared;
    return std::make_shared<const BaselineTrace>(
        BaselineTrace{*drawn, compared, compared->oldEvents(**trace), graphOf(**trace, compared->method())});
}

EventSet eventsOfRows(const std::optional<compare::ComparedEvents>& rows, const compare::RowEvents& recording)
{
    std::vector<EventId> events;
    for (const std::uint32_t row : rows ? rows->rows : std::vector<std::uint32_t>()) {
        const auto own = recording.eventsOf(row);
        events.insert(events.end(), own.begin(), own.end());
    }
    return EventSet::of(std::move(events));
}

} // namespace

TraceOptions optionsFor(const Trace& shown)
{
    TraceOptions options = shown.options();
    options.runs = options.runs.positions(); // blocks and methods are numbered otherwise there
    options.methodOfBlock.clear();
    options.program.reset();
    options.debugBuffer.reset();
    options.recordPairing = Pairing::LeaveStrangersOut;
    options.programPairing = Pairing::LeaveStrangersOut;
    return options;
}

Result<BaselineAnswer> run(
    const BaselineFiles& files, const DataSetPtr& dataSet, const JobContext<BaselineAnswer>& context)
{
    return atTheDoor(files.paths.value(0).toStdString(), [&] { return compared(files, dataSet, context); });
}

Result<BaselineTracePtr> openTrace(const Baseline& baseline, const DataSetPtr& dataSet, const LoadContext& context)
{
    return atTheDoor(baseline.files.paths.value(0).toStdString(), [&] { return opened(baseline, dataSet, context); });
}

} // namespace ets::baselinejob

namespace ets {

EventSet BaselineTrace::recentOf(const std::vector<EventId>& old) const
{
    return baselinejob::eventsOfRows(compared->of(old, events), compared->events());
}

EventSet BaselineTrace::oldOf(const std::vector<EventId>& recent) const
{
    return baselinejob::eventsOfRows(compared->of(recent), events);
}

} // namespace ets
