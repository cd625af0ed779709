// SPDX-License-Identifier: GPL-3.0-or-later
// The table of remarks: codes that tell them apart, what the manual says of each, and that each is made somewhere.
#include "model/base/remarks.h"
#include "tests/testdata.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace ets;

class TestRemarks : public QObject {
    Q_OBJECT

private slots:
    void codesAreDistinct();
    void codesLeadToTheirRows();
    void manualHasTheTable();
    void eachIsMade();

private:
    [[nodiscard]] static QString contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    [[nodiscard]] static QString root() { return QString::fromUtf8(test::dataFolder()) + QStringLiteral("/../.."); }
};

void TestRemarks::codesAreDistinct()
{
    static const QRegularExpression shape(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
    QSet<QString> codes;
    for (const RemarkInfo& remark : remarkTable) {
        const QString code = QString::fromUtf8(remark.code);
        QVERIFY2(shape.match(code).hasMatch(), remark.code);
        QVERIFY2(!codes.contains(code), remark.code);
        QVERIFY2(QString::fromUtf8(remark.text).endsWith(QLatin1Char('.')), remark.code);
        codes.insert(code);
    }
}

void TestRemarks::codesLeadToTheirRows()
{
    static_assert(RemarkCode("damaged").info().severity == Severity::Error);
    static_assert(RemarkCode("other-clock").info().severity == Severity::Info);
    static_assert(RemarkCode("end-before-start").info().severity == Severity::Warning);
    Diagnostics diagnostics;
    diagnostics.add("damaged", {}, {});
    QVERIFY(diagnostics.has("damaged"));
    QVERIFY(!diagnostics.has("cut-off"));
    QVERIFY(diagnostics.groups().front().isOf("damaged"));
    QVERIFY(!diagnostics.groups().front().isOf("cut-off"));
    QCOMPARE(diagnostics.groups().front().severity, Severity::Error);
}

void TestRemarks::manualHasTheTable()
{
    QString rows;
    for (const RemarkInfo& remark : remarkTable) {
        const std::string_view severity = severityName(remark.severity);
        rows += QStringLiteral("| `%1` | %2 | %3 |\n")
                    .arg(QString::fromUtf8(remark.code),
                        QString::fromUtf8(severity.data(), static_cast<int>(severity.size())),
                        QString::fromUtf8(remark.text));
    }
    const QString manual = contentOf(root() + QStringLiteral("/docs/manual.md"));
    QVERIFY(!manual.isEmpty());
    const QString head = QStringLiteral("| code | severity | what it says |\n| --- | --- | --- |\n");
    const auto begin = manual.indexOf(head);
    QVERIFY(begin > 0);
    const auto end = manual.indexOf(QStringLiteral("\n\n"), begin);
    QCOMPARE(manual.mid(begin + head.size(), end + 1 - begin - head.size()), rows);
}

void TestRemarks::eachIsMade()
{
    QString sources;
    for (QDirIterator file(root() + QStringLiteral("/model"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
             QDir::Files, QDirIterator::Subdirectories);
         file.hasNext();) {
        const QString path = file.next();
        sources += path.endsWith(QStringLiteral("/base/remarks.h")) ? QString() : contentOf(path);
    }
    for (const RemarkInfo& remark : remarkTable) {
        QVERIFY2(sources.contains(QLatin1Char('"') + QString::fromUtf8(remark.code) + QLatin1Char('"')), remark.code);
    }
}

QTEST_APPLESS_MAIN(TestRemarks)
#include "tst_remarks.moc"
