// SPDX-License-Identifier: GPL-3.0-or-later
// A checker that never fails checks nothing: here it meets a tree with every kind of fault, and one without.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome {
    int status = -1;
    QStringList lines;
};

} // namespace

class TestCheckLayering : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_tree;

    void write(const QString& path, const QByteArray& text) const
    {
        const QString full = m_tree.filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(full).path()));
        QFile file(full);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    [[nodiscard]] Outcome check() const
    {
        QProcess process;
        process.start(QStringLiteral(CHECK_PYTHON),
            {QStringLiteral(CHECK_SCRIPT), QStringLiteral("--qt-headers"), m_tree.filePath(QStringLiteral("qt")),
                m_tree.path()});
        if (!process.waitForFinished()) {
            return {};
        }
        const QString output = QString::fromUtf8(process.readAllStandardOutput());
        return {process.exitCode(), output.split(QLatin1Char('\n'), Qt::SkipEmptyParts)};
    }

    /// Writes path with a good header and the given include; with no include just the good file.
    void writeGood(const QString& path, const QByteArray& include = {}) const
    {
        QByteArray text = "// SPDX-License-Identifier: GPL-3.0-or-later\n#pragma once\n";
        if (!include.isEmpty()) {
            text += "#include " + include + "\n";
        }
        write(path, text);
    }

private slots:
    void init()
    {
        QVERIFY(m_tree.isValid());
        for (const char* folder : {"model", "views", "app", "tests", "cmake"}) {
            QDir(m_tree.filePath(QLatin1String(folder))).removeRecursively();
        }
        write(QStringLiteral("qt/QtCore/QObject"), {});
        write(QStringLiteral("qt/QtGui/QColor"), {});
        writeGood(QStringLiteral("model/base/result.h"), "<vector>");
    }

    void acceptsCleanTree()
    {
        writeGood(QStringLiteral("model/etdump/reader.h"), "\"model/base/result.h\"");
        writeGood(QStringLiteral("model/etdump/reader.cpp"), "\"etdump_generated.h\"");
        writeGood(QStringLiteral("model/trace/trace.h"), "\"model/etdump/reader.h\"");
        writeGood(QStringLiteral("model/qt/loader.h"), "<QObject>");
        writeGood(QStringLiteral("views/tables/view.h"), "<QColor>");
        writeGood(QStringLiteral("app/window.cpp"), "\"views/tables/view.h\"");
        writeGood(QStringLiteral("tests/base/tst_result.cpp"), "<QtTest/QTest>");
        write(QStringLiteral("cmake/Some.cmake"), "# SPDX-License-Identifier: GPL-3.0-or-later\n");
        const Outcome outcome = check();
        QCOMPARE(outcome.lines, QStringList{QStringLiteral("9 files, 0 findings")});
        QCOMPARE(outcome.status, 0);
    }

    void finds_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("include");
        QTest::addColumn<QString>("message");
        // What is said begins with the include.
        const auto row = [](const char* name, const char* path, const char* include, const char* rest) {
            QTest::newRow(name) << QString::fromLatin1(path) << QByteArray(include)
                                << QString::fromUtf8(include) + QString::fromUtf8(rest);
        };
        row("Qt in the core", "model/base/a.h", "<QString>", ": model/base may not use Qt");
        row("Qt by module in the core", "model/report/a.h", "<QtCore/QString>", ": model/report may not use Qt");
        row("Qt's lower case headers", "model/layout/a.h", "<qglobal.h>", ": model/layout may not use Qt");
        row("Qt in etinspect", "app/cli/a.h", "<QObject>", ": app/cli may not use Qt");
        row("a class of QtGui in model/qt", "model/qt/a.h", "<QColor>", ": model/qt may not use QtGui");
        row("QtWidgets in model/qt", "model/qt/a.h", "<QtWidgets/QWidget>", ": model/qt may not use QtWidgets");
        row("core above base", "model/base/a.h", "\"model/etdump/up.h\"",
            ": model/base may not include model/etdump, which is above it");
        row("report from inspector", "model/trace/a.h", "\"model/report/up.h\"",
            ": model/trace may not include model/report, which is above it");
        row("views from model", "model/qt/a.h", "\"views/common/up.h\"",
            ": model/qt may not include views/common, which is above it");
        row("app from views", "views/common/a.h", "\"app/up.h\"",
            ": views/common may not include app, which is above it");
        row("one room from the other", "views/graph/a.h", "\"views/memory/up.h\"",
            ": views/graph and views/memory are on one level and apart");
        row("a room from what all use", "views/common/a.h", "\"views/tables/up.h\"",
            ": views/common may not include views/tables, which is above it");
        row("one reader from the other", "model/etdump/a.h", "\"model/etrecord/up.h\"",
            ": model/etdump and model/etrecord are on one level and apart");
        row("models from etinspect", "app/cli/a.h", "\"model/qt/up.h\"",
            ": app/cli and model/qt are on one level and apart");
        row("not from the root", "model/base/a.h", "\"result.h\"", " is not written from the root of the repository");
        row("relative", "model/etdump/a.h", "\"../base/result.h\"", " is not written from the root of the repository");
        row("angle brackets", "model/etdump/a.h", "<model/base/result.h>", " is ours and goes into quotes");
    }

    void finds()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, include);
        QFETCH(const QString, message);
        writeGood(path, include);
        if (include.contains("/up.h")) {
            writeGood(QString::fromLatin1(include.mid(1, include.size() - 2)));
        }
        const Outcome outcome = check();
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.lines.size(), 2);
        QCOMPARE(outcome.lines.first(), path + QStringLiteral(":3: ") + message);
        QVERIFY(outcome.lines.last().endsWith(QStringLiteral(" files, 1 findings")));
    }

    void findsMissingLines()
    {
        write(QStringLiteral("model/base/bare.h"), "int a;\n");
        write(QStringLiteral("cmake/Bare.cmake"), "set(a b)\n");
        writeGood(QStringLiteral("views/graph/gone.cpp"), "\"model/base/gone.h\"");
        const Outcome outcome = check();
        QCOMPARE(outcome.status, 1);
        const QString license = QStringLiteral("the first line has to hold SPDX-License-Identifier: GPL-3.0-or-later");
        const QStringList expected{
            QStringLiteral("cmake/Bare.cmake:1: ") + license,
            QStringLiteral("model/base/bare.h:1: ") + license,
            QStringLiteral("model/base/bare.h:1: a header needs #pragma once"),
            QStringLiteral("views/graph/gone.cpp:3: \"model/base/gone.h\" does not exist"),
            QStringLiteral("4 files, 4 findings"),
        };
        QCOMPARE(outcome.lines, expected);
    }

    void emptyTreeIsNoSuccess()
    {
        QDir(m_tree.filePath(QStringLiteral("model"))).removeRecursively();
        QCOMPARE(check().status, 1);
    }
};

QTEST_APPLESS_MAIN(TestCheckLayering)
#include "tst_checklayering.moc"
