// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/loadjob.h"

#include "model/analysis/delegation/namedbytes.h"
#include "model/base/filebytes.h"
#include "model/etdump/etdumpreader.h"
#include "model/etrecord/etrecordreader.h"
#include "model/inspector/debugbuffercheck.h"
#include "model/pte/datafilereader.h"
#include "model/pte/programreader.h"
#include "model/qt/load/inputfiles.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ets::loadjob {

namespace {

/// Of a trace that nobody has chosen anything for.
InspectorOptions narrowedOptions()
{
    InspectorOptions options;
    options.reading = Reading::narrowed();
    return options;
}

std::string tr(const char* text)
{
    return QCoreApplication::translate("ets::loadjob", text).toStdString();
}

/// Where each phase starts, in thousandths; what they take differs from file to file, so these are rough.
constexpr std::array<int, static_cast<std::size_t>(LoadPhase::Count) + 1> phaseStarts{0, 10, 400, 600, 850, 1000};

/// Turns "so much of this phase" into so much of the whole load.
class PhaseSink : public ProgressSink {
public:
    explicit PhaseSink(const LoadContext& whole)
        : m_whole(whole)
    {
    }

    void enter(LoadPhase phase)
    {
        m_phase = phase;
        enterPart(0, 1);
    }
    /// What comes now is a part of the phase, both ends as fractions of it.
    void enterPart(double from, double to)
    {
        m_from = from;
        m_to = to;
        publish(0);
    }
    void finish() { m_whole.report({}, 1, 1); }

    void progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total) override
    {
        publish(total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0);
    }

private:
    void publish(double fractionOfPart)
    {
        const double fraction = m_from + std::min(fractionOfPart, 1.0) * (m_to - m_from);
        const auto phase = static_cast<std::size_t>(m_phase);
        // The start of the next phase is reached when that begins.
        const int last = phaseStarts[phase + 1] - 1;
        const int value = phaseStarts[phase] + static_cast<int>(fraction * (last + 1 - phaseStarts[phase]));
        m_whole.report({}, static_cast<std::uint64_t>(std::min(value, last)), phaseStarts.back());
    }

    const LoadContext& m_whole;
    LoadPhase m_phase = LoadPhase::Looking;
    double m_from = 0;
    double m_to = 1;
};

class Job {
public:
    Job(const LoadRequest& request, const JobContext<DataSetPtr>& whole)
        : m_whole(whole)
        , m_request(request)
        , m_sink(whole)
        , m_context{whole.cancel, &m_sink}
    {
    }

    Result<DataSetPtr> run()
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
        const bool willJoin = !m_files.record.empty() || !m_files.program.empty() || !m_files.data.empty();
        if (!willJoin) {
            m_sink.enter(LoadPhase::Grouping);
            return finished(makeDataSet(m_record));
        }
        if (!m_files.dump.empty() && !m_request.joinedOnly) {
            m_sink.enter(LoadPhase::Grouping);
            auto dumpAlone = makeDataSet(nullptr);
            if (!dumpAlone) {
                return dumpAlone;
            }
            m_whole.publish(std::move(*dumpAlone));
        }
        if (auto read = readProgramFile(); !read) {
            return read.error();
        }
        if (auto read = readDataFiles(); !read) {
            return read.error();
        }
        return finished(joinRecord());
    }

private:
    [[nodiscard]] Result<void> sortFiles()
    {
        std::vector<std::string> paths;
        for (const QString& path : m_request.paths) {
            paths.push_back(path.toStdString());
        }
        auto files = InputFiles::sort(paths, m_context);
        if (!files) {
            return files.error();
        }
        m_files = *files;
        if (m_files.dump.empty() && m_request.open == nullptr && m_files.program.empty()) {
            return noDump();
        }
        if (!m_request.debugBuffer.isEmpty() && !m_files.rawBytes.empty()) {
            return unknownFile();
        }
        return {};
    }

    [[nodiscard]] Error noDump() const
    {
        if (!m_files.data.empty()) {
            return dataWithoutProgram();
        }
        if (m_files.record.empty() && m_files.rawBytes.empty()) {
            return {.file = m_request.debugBuffer.toStdString(),
                .what = tr("there is no ETDump to open"),
                .where = {},
                .advice = tr("Give an ETDump (.etdp)")};
        }
        if (m_files.record.empty()) {
            return unknownFile();
        }
        return {.file = m_files.record,
            .what = tr("is an ETRecord: it tells what was exported, but holds no times"),
            .where = {},
            .advice = tr("Open the ETDump (.etdp) of a run first, or both together")};
    }

    [[nodiscard]] Error dataWithoutProgram() const
    {
        return {.file = m_files.data.front(),
            .what = tr("is a data file: weights that a program asks for by name"),
            .where = {},
            .advice = tr("Open the program (.pte) that needs them, too")};
    }

    [[nodiscard]] Error unknownFile() const
    {
        return {.file = m_files.rawBytes,
            .what = tr(
                "is neither an ETDump (its fifth or ninth byte would start ED00) nor an ETRecord (a zip archive), and "
                "holds no ETDump as a log or an image of memory can"),
            .where = {},
            .advice = tr("A debug buffer can only be opened together with the ETDump of the same run")};
    }

    [[nodiscard]] Result<void> readDump()
    {
        if (m_files.dump.empty() && m_request.open == nullptr) {
            // A program alone: what can run, and nothing that did.
            auto nothingRan = std::make_shared<ETDump>();
            nothingRan->file = m_files.program;
            m_dump = std::move(nothingRan);
            useOptionsAsked();
            return {};
        }
        if (m_files.dump.empty()) {
            const DataSet& open = *m_request.open;
            m_names = open.files();
            m_dump = open.inspector->sharedEtdump();
            m_options = open.inspector->options();
            if (!m_request.dropRecord) {
                m_record = open.inspector->sharedEtrecord();
            } else {
                m_names.record.clear();
            }
            if (m_request.dropProgram) {
                m_options.program.reset();
                m_names.program.clear();
                m_names.data.clear();
            }
            useOptionsAsked();
            return {};
        }
        useOptionsAsked();
        m_sink.enter(LoadPhase::ReadingDump);
        auto read = m_files.located != nullptr ? readLocatedDump(*m_files.located, m_files.dump, m_context)
                                               : readETDumpAndBuffer(m_files.dump, m_context);
        m_files.located.reset();
        if (!read) {
            return read.error();
        }
        m_dump = std::move(read->dump);
        m_options.debugBuffer = std::move(read->debugBuffer); // another one that is given takes its place
        m_names.dump = toQString(m_files.dump);
        return {};
    }

    void useOptionsAsked()
    {
        if (m_request.options) {
            const auto buffer = m_options.debugBuffer;
            const auto program = m_options.program;
            m_options = *m_request.options;
            m_options.debugBuffer = buffer;
            m_options.program = program;
        }
    }

    [[nodiscard]] Result<void> readDebugBuffer()
    {
        std::string path = m_request.debugBuffer.toStdString();
        if (path.empty() && !m_files.rawBytes.empty()) {
            if (m_dump->debugEvents.empty()) {
                return unknownFile();
            }
            path = m_files.rawBytes;
        }
        if (path.empty()) {
            return {};
        }
        auto bytes = FileBytes::open(path, m_context);
        if (!bytes) {
            return bytes.error();
        }
        if (auto checked = checkDebugBuffer(*m_dump, *bytes); !checked) {
            return checked.error();
        }
        m_options.debugBuffer = std::make_shared<const FileBytes>(std::move(*bytes));
        m_names.debugBuffer = toQString(path);
        return {};
    }

    [[nodiscard]] Result<void> readProgramFile()
    {
        m_sink.enter(LoadPhase::ReadingRecord);
        if (m_files.program.empty()) {
            return {};
        }
        auto program = readProgram(m_files.program, m_context);
        if (!program) {
            return program.error();
        }
        m_options.program = std::move(*program);
        m_names.program = toQString(m_files.program);
        m_names.data.clear(); // those of another program
        return {};
    }

    /// Those that are open stay, but for one that is given again.
    [[nodiscard]] Result<void> readDataFiles()
    {
        if (m_files.data.empty()) {
            return {};
        }
        if (m_options.program == nullptr) {
            return dataWithoutProgram();
        }
        for (const std::string& path : m_files.data) {
            auto read = readDataFile(path);
            if (!read) {
                return read.error();
            }
            std::erase_if(m_names.data, [&](const auto& file) { return file->file == path; });
            m_names.data.push_back(std::make_shared<const DataFile>(std::move(*read)));
        }
        const NamedBytes named = NamedBytes::of(*m_options.program, m_names.data);
        for (std::uint32_t file = 0; file < m_names.data.size() && m_request.outcome != nullptr; ++file) {
            const std::string& path = m_names.data[file]->file;
            if (!named.mayNeed(file) && std::ranges::find(m_files.data, path) != m_files.data.end()) {
                m_request.outcome->unneeded = toQString(path);
            }
        }
        return {};
    }

    /// Joins what there is besides the dump.
    [[nodiscard]] Result<DataSetPtr> joinRecord()
    {
        if (m_files.record.empty()) {
            m_sink.enter(LoadPhase::Joining);
            return makeDataSet(m_record);
        }
        auto record = readETRecord(m_files.record, m_context);
        if (!record) {
            return record.error();
        }
        const QString before = std::exchange(m_names.record, toQString(m_files.record));
        m_sink.enter(LoadPhase::Joining);
        auto joined = makeDataSet(*record);
        if (!joined || m_request.forcePair || (*joined)->coverage.verdict != PairVerdict::Differs) {
            return joined;
        }
        m_names.record = before;
        return withoutRecord((*joined)->coverage);
    }

    /// A record of another model is not joined unless that is asked for: every name and line would be a wrong one.
    [[nodiscard]] Result<DataSetPtr> withoutRecord(const Coverage& coverage)
    {
        if (m_request.outcome != nullptr) {
            m_request.outcome->leftOut = toQString(m_files.record);
            m_request.outcome->reason = coverage.reasons.empty() ? QString() : toQString(coverage.reasons.front());
        }
        return makeDataSet(m_record);
    }

    [[nodiscard]] Result<DataSetPtr> makeDataSet(const std::shared_ptr<const ETRecord>& record)
    {
        // Sums and places take about a third of what joining takes.
        constexpr double joined = 0.75;
        m_sink.enterPart(0, joined);
        auto inspector = Inspector::create(m_dump, record, m_options, m_context);
        if (!inspector) {
            Error error = inspector.error();
            if (error.remedy == Remedy::ReadCorrected) {
                error.advice = tr("The corrected reading opens it; the Inspector does not");
            }
            return error;
        }
        m_sink.enterPart(joined, 1);
        return DataSet::create(std::move(*inspector), m_names, m_context, m_request.packages);
    }

    [[nodiscard]] Result<DataSetPtr> finished(Result<DataSetPtr> dataSet)
    {
        if (dataSet) {
            m_sink.finish();
        }
        return dataSet;
    }

    const JobContext<DataSetPtr>& m_whole;
    const LoadRequest& m_request;
    PhaseSink m_sink;
    LoadContext m_context;
    InputFiles m_files;
    DataSetFiles m_names;
    InspectorOptions m_options = narrowedOptions();
    std::shared_ptr<const ETDump> m_dump;
    std::shared_ptr<const ETRecord> m_record;
};

} // namespace

LoadPhase phaseAt(double fraction)
{
    const auto next = std::upper_bound(phaseStarts.begin() + 1, phaseStarts.end() - 1, std::lround(fraction * 1000));
    return static_cast<LoadPhase>(next - phaseStarts.begin() - 1);
}

Result<DataSetPtr> run(const LoadRequest& request, const JobContext<DataSetPtr>& context)
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
