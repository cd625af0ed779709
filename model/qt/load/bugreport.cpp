// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/bugreport.h"

#include "model/analysis/coverage/coverage.h"
#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "model/qt/text/text.h"
#include "model/trace/files.h"

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

/// What a file holds, in counts; empty where its size says enough.
QString countsOf(FileRole role, qsizetype place, const DataSet& dataSet)
{
    const Trace& trace = *dataSet.trace;
    switch (role) {
    case FileRole::Dump:
        return QStringLiteral(", %1 runs, %2 profile events, %3 debug events")
            .arg(trace.etdump().runs.size())
            .arg(trace.etdump().sampleCount())
            .arg(trace.etdump().debugEvents.size());
    case FileRole::Record:
        if (trace.etrecord() == nullptr) {
            return {};
        }
        return QStringLiteral(", %1 methods, %2 graphs, %3 nodes")
            .arg(trace.etrecord()->methods.size())
            .arg(trace.graphs().size())
            .arg(trace.nodeCount());
    case FileRole::Program:
        return trace.program() != nullptr ? QStringLiteral(", %1 methods").arg(trace.program()->plans.size())
                                          : QString();
    case FileRole::Data:
        return QStringLiteral(", %1 entries")
            .arg(dataSet.files.data()[static_cast<std::size_t>(place)]->entries.size());
    default:
        return {};
    }
}

/// "ETRecord: 1032 bytes, ..." for each file, "ETRecord: none" where there could be one.
void addFiles(const DataSet& dataSet, QStringList& lines)
{
    for (const FileKindInfo& kind : fileKinds()) {
        QString name = QString::fromLatin1(kind.name);
        name.front() = name.front().toUpper();
        const QStringList& paths = dataSet.files.of(kind.role);
        for (qsizetype i = 0; i < paths.size(); ++i) {
            lines << QStringLiteral("%1: %2 bytes%3")
                         .arg(name, QString::number(QFileInfo(paths[i]).size()), countsOf(kind.role, i, dataSet));
        }
        if (paths.isEmpty() && kind.isOne) {
            lines << QStringLiteral("%1: none").arg(name);
        }
    }
}

void addTrace(const DataSet& dataSet, QStringList& lines)
{
    const Trace& trace = *dataSet.trace;
    addFiles(dataSet, lines);
    lines << QStringLiteral("Blocks: %1, events: %2").arg(trace.eventBlocks().size()).arg(trace.events().size());
    lines << QStringLiteral("Reading: %1")
                 .arg(trace.options().reading == Reading::Faithful ? QStringLiteral("as the Inspector")
                                                                   : QStringLiteral("corrected"));
    if (trace.etrecord() != nullptr) {
        lines << QStringLiteral("Verdict: %1").arg(toQString(verdictName(dataSet.coverage.record.verdict)));
    }
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
    const auto groups = dataSet->trace->diagnostics().groups();
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
