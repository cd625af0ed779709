// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed into the two palettes leads to op types, nodes, runs and the traces that were open before.
#include "app/commands/commandpalette.h"
#include "app/mainwindow.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"

#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>

using namespace ets;
using namespace ets::test;

class TestPaletteFinds : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void goesToAnOpType();
    void goesToANode();
    void goesToARun();
    void opensARecentTrace();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] const DataSet& data() { return *session().dataSet(); }
    /// Types into the palette that a key opens, looks at what it offers first, and takes it.
    void take(Qt::KeyboardModifiers modifiers, const QString& typed, const QString& offered);
};

void TestPaletteFinds::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    begin();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
}

void TestPaletteFinds::take(Qt::KeyboardModifiers modifiers, const QString& typed, const QString& offered)
{
    QTest::keyClick(m_window.get(), Qt::Key_P, modifiers);
    const auto palette = [] { return qobject_cast<CommandPalette*>(QApplication::activeModalWidget()); };
    QTRY_VERIFY(palette() != nullptr);
    palette()->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), palette());
    QTest::keyClicks(palette()->line(), typed);
    QVERIFY(palette()->list()->currentItem() != nullptr);
    QCOMPARE(palette()->list()->currentItem()->text(), offered);
    QTest::keyClick(palette()->line(), Qt::Key_Return);
    QTRY_VERIFY(palette() == nullptr);
}

void TestPaletteFinds::goesToAnOpType()
{
    const auto& rows = data().operators.rows;
    const auto softmax =
        std::ranges::find_if(rows, [](const auto& row) { return row.name.find("softmax") != std::string::npos; });
    QVERIFY(softmax != rows.end());
    const QString name = QString::fromStdString(softmax->name);
    take(Qt::ControlModifier, name, name);
    QTRY_VERIFY(std::holds_alternative<OpTypeId>(session().selection().selection()));
    const auto type = std::get<OpTypeId>(session().selection().selection());
    QCOMPARE(data().operators.rows[type.value()].name, softmax->name);
}

void TestPaletteFinds::goesToANode()
{
    const Trace& trace = *data().trace;
    // A name that only one node has.
    NodeId wanted;
    for (std::size_t n = 0; n < trace.nodeCount(); ++n) {
        const std::string& name = trace.node(NodeId(n)).name;
        std::size_t same = 0;
        for (std::size_t other = 0; other < trace.nodeCount(); ++other) {
            same += trace.node(NodeId(other)).name == name ? 1U : 0U;
        }
        if (same == 1 && name.find("softmax") != std::string::npos) {
            wanted = NodeId(n);
        }
    }
    QVERIFY(wanted.isValid());
    const QString name = QString::fromStdString(trace.node(wanted).name);
    take(Qt::ControlModifier, name, name);
    QTRY_COMPARE(session().selection().selection(), Selection(wanted));
}

void TestPaletteFinds::goesToARun()
{
    take(Qt::ControlModifier, QStringLiteral("execute run 7"), QStringLiteral("Execute · forward, run 7"));
    QTRY_VERIFY(std::holds_alternative<SampleId>(session().selection().selection()));
    const auto sample = std::get<SampleId>(session().selection().selection());
    const RunId run = data().trace->runOf(sample);
    const auto found = std::ranges::find(data().runs, run, &Run::run);
    QVERIFY(found != data().runs.end());
    QVERIFY(found->executes);
    QCOMPARE(found->position, 7U);
    QCOMPARE(data().trace->nameOf(data().trace->eventOf(sample)), std::string_view("Method::execute"));
}

void TestPaletteFinds::opensARecentTrace()
{
    const QStringList first = pairOf(QStringLiteral("transformer"));
    const QStringList second = pairOf(QStringLiteral("multi_method"));
    QCOMPARE(openAndWait(session(), second), QString());
    QSignalSpy finished(&session(), &Session::loadFinished);
    take(Qt::ControlModifier | Qt::ShiftModifier, QStringLiteral("data/transformer"), RecentFiles::title(first));
    QVERIFY(!finished.isEmpty() || finished.wait(30000));
    QCOMPARE(data().files.path(FileRole::Dump), first[0]);
    QCOMPARE(data().files.path(FileRole::Record), first[1]);
}

QTEST_MAIN(TestPaletteFinds)
#include "tst_palettefinds.moc"
