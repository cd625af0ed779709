// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/reportsource.h"

#include "model/analysis/findings/findingsfact.h"
#include "model/base/sink.h"
#include "model/qt/load/earlierfindings.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/report/report/reporttext.h"
#include "model/report/report/tracereport.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

#include <utility>

namespace ets {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ets::ReportSource)
};

/// A word as a shell takes it.
std::string quoted(const std::string& word)
{
    const bool isPlain = word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-+,:=")
        == std::string::npos;
    if (isPlain && !word.empty()) {
        return word;
    }
    std::string text = "'";
    for (const char c : word) {
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return text + "'";
}

/// The baseline where it can be told of.
const Baseline* answered(const BaselinePtr& baseline)
{
    return baseline != nullptr && baseline->answer.compared != nullptr ? baseline.get() : nullptr;
}

/// What a report is made of, held as long as it is written.
struct Contents {
    std::shared_ptr<const findings::Findings> found;
    std::shared_ptr<const FindingsChanged> changed; ///< Since the baseline; null where that is not known.

    [[nodiscard]] static Result<Contents> of(TraceFacts& facts, const BaselinePtr& baseline, const LoadContext& context)
    {
        Contents contents;
        const auto found = facts.get(FindingsFact(), context);
        if (!found) {
            return found.error();
        }
        contents.found = *found;
        if (FindingsChangedFact::isKnownFor(baseline)) {
            // A recording that cannot be read any more has no findings: the comparison is told without them.
            const auto changed = facts.get(FindingsChangedFact{FindingsFact(), {baseline}}, context);
            contents.changed = changed ? *changed : nullptr;
        }
        return contents;
    }
};

ReportInput inputOf(const DataSet& dataSet, const Contents& contents, ReportSource::Form form,
    const BaselinePtr& baseline, const LoadContext& context)
{
    ReportInput input{.trace = *dataSet.trace,
        .findings = *contents.found,
        .command = ReportSource::commandOf(dataSet, form, baseline),
        .modelPackages = dataSet.packages,
        .context = context};
    if (const Baseline* const compared = answered(baseline)) {
        input.comparison = &compared->answer.compared->comparison();
    }
    if (contents.changed != nullptr) {
        input.earlier = &contents.changed->before->findings;
        input.changes = contents.changed->changes;
    }
    return input;
}

/// Options of etinspect that name the files of a baseline, without folders.
std::string againstText(const BaselineFiles& files)
{
    std::string text;
    for (const QString& path : files.paths) {
        const bool isProgram = path.endsWith(QLatin1String(".pte")) || path.endsWith(QLatin1String(".bpte"));
        const bool isRecord = path.endsWith(QLatin1String(".etrecord")) || path.endsWith(QLatin1String(".bin"));
        text += isProgram ? " --against-pte " : isRecord ? " --against-etrecord " : " --against ";
        text += quoted(reporttext::fileName(path.toStdString()));
    }
    return text;
}

} // namespace

ReportSource::ReportSource(Form form, DataSetPtr dataSet, std::shared_ptr<TraceFacts> facts, BaselinePtr baseline)
    : m_form(form)
    , m_dataSet(std::move(dataSet))
    , m_facts(std::move(facts))
    , m_baseline(std::move(baseline))
{
}

QString ReportSource::title() const
{
    return m_form == Form::Html ? Texts::tr("Report as HTML") : Texts::tr("Report as Markdown");
}

QString ReportSource::fileName() const
{
    return QFileInfo(m_dataSet->files.path(FileRole::Dump)).completeBaseName() + QStringLiteral(".report");
}

QString ReportSource::folder() const
{
    return QFileInfo(m_dataSet->files.path(FileRole::Dump)).absolutePath();
}

QString ReportSource::note() const
{
    const QString what = m_form == Form::Html
        ? Texts::tr(
            "One file with all that the trace tells, to be sent or kept; it needs no network and names no folder")
        : Texts::tr("The same in short, at most 60 lines, for an issue or a message");
    return what + QLatin1Char('\n')
        + Texts::tr("As %1 prints it").arg(toQString(commandOf(*m_dataSet, m_form, m_baseline)));
}

QString ReportSource::ending() const
{
    return m_form == Form::Html ? QStringLiteral("html") : QStringLiteral("md");
}

QString ReportSource::countText(int rows) const
{
    return format::count(static_cast<quint64>(rows));
}

int ReportSource::rowCount(ExportRows rows) const
{
    return rows == ExportRows::All ? static_cast<int>(m_dataSet->trace->events().size()) : 0;
}

std::string ReportSource::commandOf(const DataSet& dataSet, Form form, const BaselinePtr& baseline)
{
    std::string command = "etinspect report";
    const auto add = [&](const char* option, FileRole role) {
        if (const QString path = dataSet.files.path(role); !path.isEmpty() && dataSet.files.leftOut(role) == nullptr) {
            command += option + quoted(reporttext::fileName(path.toStdString()));
        }
    };
    add(" ", FileRole::Dump);
    add(" --etrecord ", FileRole::Record);
    add(" --pte ", FileRole::Program);
    add(" --debug-buffer ", FileRole::DebugBuffer);
    command += dataSet.trace->options().reading == Reading::Faithful ? " --faithful" : "";
    const RunSpec& runs = dataSet.trace->options().runs;
    command += runs.isAll() ? std::string() : " --runs " + quoted(runs.text());
    command += answered(baseline) != nullptr ? againstText(baseline->files) : std::string();
    return command + (form == Form::Markdown ? " --format markdown" : "");
}

ExportSource::Work ReportSource::work(
    ExportRows /*rows*/, const ExportChoices& /*choices*/, const std::string& path) const
{
    return [form = m_form, dataSet = m_dataSet, facts = m_facts, baseline = m_baseline, path](
               const LoadContext& context) -> Result<int> {
        const auto contents = Contents::of(*facts, baseline, context);
        if (!contents) {
            return contents.error();
        }
        FileSink file(path);
        const ReportInput input = inputOf(*dataSet, *contents, form, baseline, context);
        const auto written = atTheSink([&]() -> Result<void> {
            if (form == Form::Html) {
                writeHtmlReport(file, input);
            } else {
                file.write(markdownReport(input));
            }
            if (context.cancel.isCanceled()) {
                return Error::canceled();
            }
            return file.finish();
        });
        return written ? Result<int>(1) : Result<int>(written.error());
    };
}

Result<std::string> ReportSource::markdown(
    const DataSet& dataSet, TraceFacts& facts, const BaselinePtr& baseline, const LoadContext& context)
{
    const auto contents = Contents::of(facts, baseline, context);
    if (!contents) {
        return contents.error();
    }
    std::string text = markdownReport(inputOf(dataSet, *contents, Form::Markdown, baseline, context));
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    return text;
}

} // namespace ets
