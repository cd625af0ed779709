// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/bugreport.h"

#include "model/analysis/coverage/coverage.h"
#include "model/inspector/load/filekinds.h"
#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "model/qt/text/text.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>
#include <QtCore/QSysInfo>

namespace ets {

namespace {

/// Takes paths out of a text: those of the open files become what they are, and whatever else looks like a path loses
/// its folders.
class PathRemover {
public:
    explicit PathRemover(const DataSet& dataSet)
    {
        for (const FileKindInfo& kind : fileKinds()) {
            for (const QString& path : dataSet.files.of(kind.role)) {
                add(path, kind.name);
            }
        }
    }

    [[nodiscard]] QString operator()(QString text) const
    {
        for (const auto& [path, name] : m_names) {
            text.replace(path, name);
        }
        static const QRegularExpression folders(QStringLiteral("(?:[A-Za-z]:)?[\\\\/](?:[^\\s\\\\/:\"'<>]+[\\\\/])+"));
        return text.replace(folders, QStringLiteral(".../"));
    }

private:
    void add(const QString& path, const char* role)
    {
        const QString name = QLatin1Char('<') + QString::fromLatin1(role) + QLatin1Char('>');
        m_names.emplace_back(path, name);
        m_names.emplace_back(QFileInfo(path).absoluteFilePath(), name);
        m_names.emplace_back(QFileInfo(path).fileName(), name);
    }

    std::vector<std::pair<QString, QString>> m_names; ///< Whole paths before what they are part of.
};

void addTrace(const DataSet& dataSet, QStringList& lines)
{
    const Inspector& inspector = *dataSet.inspector;
    const ETDump& dump = inspector.etdump();
    lines << QStringLiteral("ETDump: %1 bytes, %2 runs, %3 profile events, %4 debug events")
                 .arg(QFileInfo(dataSet.files.path(FileRole::Dump)).size())
                 .arg(dump.runs.size())
                 .arg(dump.sampleCount())
                 .arg(dump.debugEvents.size());
    lines
        << QStringLiteral("Blocks: %1, events: %2").arg(inspector.eventBlocks().size()).arg(inspector.events().size());
    lines << QStringLiteral("Reading: %1")
                 .arg(inspector.options().reading == Reading::faithful() ? QStringLiteral("as the Inspector")
                                                                         : QStringLiteral("corrected"));
    if (const ETRecord* record = inspector.etrecord()) {
        lines << QStringLiteral("ETRecord: %1 bytes, %2 methods, %3 graphs, %4 nodes")
                     .arg(QFileInfo(dataSet.files.path(FileRole::Record)).size())
                     .arg(record->methods.size())
                     .arg(inspector.graphs().size())
                     .arg(inspector.nodeCount());
        lines << QStringLiteral("Verdict: %1").arg(toQString(verdictName(dataSet.coverage.verdict)));
    } else {
        lines << QStringLiteral("ETRecord: none");
    }
    if (const Program* const program = inspector.program()) {
        lines << QStringLiteral("Program: %1 bytes, %2 methods").arg(program->size).arg(program->plans.size());
    }
    for (const auto& file : dataSet.files.data()) {
        lines << QStringLiteral("Data file: %1 bytes, %2 entries").arg(file->size).arg(file->entries.size());
    }
    lines << QStringLiteral("Debug buffer: %1")
                 .arg(!dataSet.files.has(FileRole::DebugBuffer)
                         ? QStringLiteral("none")
                         : QStringLiteral("%1 bytes").arg(QFileInfo(dataSet.files.path(FileRole::DebugBuffer)).size()));
}

} // namespace

QString bugReport(const DataSet* dataSet, const QString& version)
{
    QStringList lines;
    lines << QStringLiteral("ETScope %1, Qt %2, %3, %4")
                 .arg(version, QString::fromLatin1(qVersion()), QSysInfo::prettyProductName(),
                     QSysInfo::currentCpuArchitecture());
    if (dataSet == nullptr) {
        lines << QStringLiteral("Nothing is open");
        return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
    }
    addTrace(*dataSet, lines);
    const PathRemover withoutPaths(*dataSet);
    const auto groups = dataSet->inspector->diagnostics().groups();
    lines << QStringLiteral("Remarks: %1 kinds").arg(groups.size());
    for (const DiagnosticGroup& group : groups) {
        lines << QStringLiteral("  %1 x %2: %3 (%4)")
                     .arg(group.count)
                     .arg(toQString(group.code), withoutPaths(toQString(group.first.front().text.english())),
                         withoutPaths(toQString(group.first.front().where.english())));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace ets
