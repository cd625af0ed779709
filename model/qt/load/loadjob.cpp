// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/loadjob.h"

#include "model/base/filebytes.h"
#include "model/etdump/etdumpreader.h"
#include "model/etrecord/etrecordreader.h"
#include "model/qt/load/inputfiles.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

#include <array>
#include <exception>
#include <new>

namespace ets::loadjob {

namespace {

std::string tr(const char* text)
{
    return QCoreApplication::translate("ets::loadjob", text).toStdString();
}

/// Turns "so much of this phase" into one value that never goes back.
class PromiseSink : public ProgressSink {
public:
    explicit PromiseSink(QPromise<LoadResult>& promise)
        : m_promise(promise)
    {
        m_promise.setProgressRange(0, progressMaximum);
    }

    void enter(LoadPhase phase)
    {
        m_phase = phase;
        publish(0);
    }

    void progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total) override
    {
        publish(total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0);
    }

private:
    void publish(double fraction)
    {
        // Where each phase starts; what they take differs from file to file, so these are rough.
        static constexpr std::array<int, static_cast<std::size_t>(LoadPhase::Count) + 1> starts{
            0, 10, 400, 600, 850, progressMaximum};
        const auto phase = static_cast<std::size_t>(m_phase);
        const int value =
            starts[phase] + static_cast<int>(std::min(fraction, 1.0) * (starts[phase + 1] - starts[phase]));
        m_promise.setProgressValueAndText(value, QString::number(static_cast<int>(m_phase)));
    }

    QPromise<LoadResult>& m_promise;
    LoadPhase m_phase = LoadPhase::Looking;
};

class Job {
public:
    Job(QPromise<LoadResult>& promise, const LoadRequest& request, const CancelToken& cancel)
        : m_promise(promise)
        , m_request(request)
        , m_sink(promise)
        , m_context{cancel, &m_sink}
    {
    }

    Result<void> run()
    {
        m_sink.enter(LoadPhase::Looking);
        if (auto sorted = sortFiles(); !sorted) {
            return sorted;
        }
        if (auto read = readDump(); !read) {
            return read;
        }
        if (auto read = readDebugBuffer(); !read) {
            return read;
        }
        const bool willJoin = !m_files.record.empty();
        const bool showsDumpFirst = !m_files.dump.empty() && !m_request.joinedOnly;
        if (showsDumpFirst || !willJoin) {
            m_sink.enter(LoadPhase::Grouping);
            if (auto published = publish(willJoin ? nullptr : m_record); !published) {
                return published;
            }
        }
        return willJoin ? joinRecord() : Result<void>();
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
        if (m_files.dump.empty() && m_request.open == nullptr) {
            return noDump();
        }
        if (!m_request.debugBuffer.isEmpty() && !m_files.rawBytes.empty()) {
            return unknownFile();
        }
        return {};
    }

    [[nodiscard]] Error noDump() const
    {
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
        if (m_files.dump.empty()) {
            const DataSet& open = *m_request.open;
            m_names = {open.dumpPath, open.recordPath, open.debugBufferPath};
            m_dump = open.inspector->sharedEtdump();
            m_options = open.inspector->options();
            if (!m_request.dropRecord) {
                m_record = open.inspector->sharedEtrecord();
            } else {
                m_names.record.clear();
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
            m_options = *m_request.options;
            m_options.debugBuffer = buffer;
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
        auto bytes = FileBytes::read(path, m_context);
        if (!bytes) {
            return bytes.error();
        }
        m_options.debugBuffer = std::make_shared<const FileBytes>(std::move(*bytes));
        m_names.debugBuffer = toQString(path);
        return {};
    }

    [[nodiscard]] Result<void> joinRecord()
    {
        m_sink.enter(LoadPhase::ReadingRecord);
        auto record = readETRecord(m_files.record, m_context);
        if (!record) {
            return record.error();
        }
        m_names.record = toQString(m_files.record);
        m_sink.enter(LoadPhase::Joining);
        return publish(*record);
    }

    [[nodiscard]] Result<void> publish(const std::shared_ptr<const ETRecord>& record)
    {
        auto inspector = Inspector::create(m_dump, record, m_options, m_context);
        if (!inspector) {
            Error error = inspector.error();
            if (error.remedy == Remedy::ReadCorrected) {
                error.advice = tr("The corrected reading opens it; the Inspector does not");
            }
            return error;
        }
        DataSetPtr dataSet = DataSet::create(std::move(*inspector), m_names);
        if (m_context.cancel.isCancelled()) {
            return Error::cancelled();
        }
        m_promise.addResult(LoadResult(std::move(dataSet)));
        return {};
    }

    QPromise<LoadResult>& m_promise;
    const LoadRequest& m_request;
    PromiseSink m_sink;
    LoadContext m_context;
    InputFiles m_files;
    DataSetFiles m_names;
    InspectorOptions m_options;
    std::shared_ptr<const ETDump> m_dump;
    std::shared_ptr<const ETRecord> m_record;
};

/// Nothing that goes wrong may leave the thread as an exception: Qt would end the program.
Result<void> runGuarded(QPromise<LoadResult>& promise, const LoadRequest& request, const CancelToken& cancel)
{
    const std::string file = request.paths.join(QStringLiteral(", ")).toStdString();
    try {
        return Job(promise, request, cancel).run();
    } catch (const std::bad_alloc&) {
        return Error{.file = file, .what = tr("does not fit into memory"), .where = {}, .advice = {}};
    } catch (const std::exception& exception) {
        return Error{.file = file, .what = tr("cannot be read"), .where = exception.what(), .advice = {}};
    }
}

} // namespace

void run(QPromise<LoadResult>& promise, const LoadRequest& request, const CancelToken& cancel)
{
    if (auto result = runGuarded(promise, request, cancel); !result) {
        promise.addResult(LoadResult(result.error()));
    }
}

} // namespace ets::loadjob
