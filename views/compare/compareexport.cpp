// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/compareexport.h"

#include "model/base/limits.h"
#include "model/base/sink.h"
#include "model/report/compare/comparereport.h"
#include "model/report/compare/savedside.h"
#include "model/report/format/texttable.h"
#include "views/common/askforfile.h"
#include "views/common/notice.h"

#include <QtCore/QCoreApplication>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace ets {

namespace {

/// Takes nothing any more once nobody waits for the file.
class WantedSink final : public Sink {
public:
    /// @param sink outlives this
    WantedSink(Sink& sink, CancelToken cancel)
        : m_sink(&sink)
        , m_cancel(std::move(cancel))
    {
    }
    void write(std::string_view piece) override
    {
        if (m_cancel.isCanceled()) {
            throw SinkError::readerIsGone();
        }
        m_sink->write(piece);
    }
    [[nodiscard]] std::uint64_t room() const override { return m_sink->room(); }

private:
    Sink* m_sink;
    CancelToken m_cancel;
};

struct ExportWords {
    Q_DECLARE_TR_FUNCTIONS(ets::CompareExport)
};

FileQuestion questionOf(CompareExport::Form form)
{
    switch (form) {
    case CompareExport::Form::Markdown:
        return {ExportWords::tr("Write the comparison"), ExportWords::tr("Markdown (*.md)"),
            QStringLiteral("comparison.md")};
    case CompareExport::Form::Json:
        return {ExportWords::tr("Write the comparison"), ExportWords::tr("JSON (*.json)"),
            QStringLiteral("comparison.json")};
    case CompareExport::Form::Csv:
        return {ExportWords::tr("Write the comparison"), ExportWords::tr("CSV files (*.csv)"),
            QStringLiteral("comparison.csv")};
    case CompareExport::Form::NewSide:
        break;
    }
    return {ExportWords::tr("Save the new side"), ExportWords::tr("Saved sides (*.json)"), QStringLiteral("side.json")};
}

/// How etinspect makes the same of the files of both sides, without their folders.
std::string commandOf(const compare::Comparison& comparison)
{
    std::string command = "etinspect compare --old";
    for (const compare::Recording& recording : comparison.oldSide().recordings) {
        command += " " + recording.file;
    }
    command += " --new";
    for (const compare::Recording& recording : comparison.newSide().recordings) {
        command += " " + recording.file;
    }
    return command + " --format markdown";
}

Result<void> writeForm(Sink& sink, CompareExport::Form form, const compare::Comparison& comparison, compare::By by)
{
    const CompareReportOptions options{.by = by, .top = {}, .command = commandOf(comparison)};
    switch (form) {
    case CompareExport::Form::Markdown:
        sink.write(compareMarkdown(comparison, options));
        return {};
    case CompareExport::Form::Json:
        writeCompareJson(sink, comparison, options);
        return {};
    case CompareExport::Form::Csv:
        return writeFrame(sink, compareFrame(comparison, options), TableFormat::Csv);
    case CompareExport::Form::NewSide:
        break;
    }
    writeSavedSide(sink, comparison.newSide());
    return {};
}

} // namespace

CompareExport::CompareExport(QWidget& view)
    : m_view(view)
    , m_writing([this](const Result<bool>& written) {
        if (written) {
            sendNotice(m_view, NoticeEvent::Kind::Done, ExportWords::tr("The comparison is written to %1").arg(m_path));
        } else {
            tellProblem(m_view, written.error());
        }
    })
{
}

void CompareExport::ask(Form form, const ComparedTracePtr& compared, compare::By by)
{
    if (refusesSecondFile(m_view, m_writing.isRunning())) {
        return;
    }
    askForFile(&m_view, questionOf(form), [this, form, compared, by](const QString& path) {
        m_path = path;
        m_writing.run(jobs::Pool::Blocking,
            [form, compared, by, file = path.toStdString()](const LoadContext& context) -> Result<bool> {
                FileSink sink(file);
                const Result<void> written = atTheSink([&]() -> Result<void> {
                    WantedSink wanted(sink, context.cancel);
                    if (auto done = writeForm(wanted, form, compared->comparison(), by); !done) {
                        return done;
                    }
                    return sink.finish();
                });
                return written ? Result<bool>(true) : Result<bool>(written.error());
            });
    });
}

} // namespace ets
