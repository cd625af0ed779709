// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed into the two palettes leads to op types, nodes, runs and the traces that were open before.
#include "app/commands/commandpalette.h"
#include "app/mainwindow.h"
#include "model/qt/text/fuzzymatch.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"

#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

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
    void offersWhatMatchesTitleOrKind_data();
    void offersWhatMatchesTitleOrKind();
    void lettersAreThoseOfTheMatch();

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

void TestPaletteFinds::offersWhatMatchesTitleOrKind_data()
{
    QTest::addColumn<QString>("typed");
    for (const char* const typed : {"", " ", "a", "view mem", "MEM", "softmax", "op add", "vt", "é", "İ", "ss", "xyz",
             "event e", "  la  y", "layers.0"}) {
        QTest::newRow(typed) << QString::fromUtf8(typed);
    }
}

/// Titles first, and as fuzzyMatch() has them; what only the kind makes match comes behind.
void TestPaletteFinds::offersWhatMatchesTitleOrKind()
{
    QFETCH(const QString, typed);
    std::vector<CommandEntry> entries;
    for (const char* const title : {"Memory", "Events", "aten.add.Tensor", "aten._softmax.default", "layers.0.attn",
             "Émigré", "İstanbul", "Straße", "Default layout", "Reload", "_a", "view"}) {
        for (const char* const kind : {"View", "Op type", "", "Module ÉVÉ"}) {
            entries.push_back({QString::fromUtf8(title), QString::fromUtf8(kind), {}, [] {}});
        }
    }
    std::vector<std::pair<int, QString>> wanted;
    for (const CommandEntry& entry : entries) {
        const auto byTitle = fuzzyMatch(typed, entry.title);
        const auto byKind = fuzzyMatch(typed, entry.kind + QLatin1Char(' ') + entry.title);
        if (byTitle || byKind) {
            wanted.emplace_back(byTitle ? byTitle->score : byKind->score - 30, entry.title + entry.kind);
        }
    }
    std::ranges::stable_sort(wanted, std::ranges::greater(), [](const auto& match) { return match.first; });
    CommandPalette palette(QStringLiteral("Palette"), {}, entries, m_window.get());
    palette.line()->setText(typed);
    QCOMPARE(static_cast<std::size_t>(palette.list()->count()), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const QListWidgetItem& item = *palette.list()->item(static_cast<int>(i));
        QCOMPARE(item.text() + item.data(Qt::UserRole).toString(), wanted[i].second);
    }
}

/// Letters that Qt takes for the same are the same in lowerLetters(), and no others.
void TestPaletteFinds::lettersAreThoseOfTheMatch()
{
    QString all;
    for (char16_t letter = 1; letter < 0xd800; ++letter) {
        all.push_back(QChar(letter));
    }
    const QString lower = lowerLetters(all);
    QCOMPARE(lower.size(), all.size());
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (lower[i] != all[i]) {
            QCOMPARE(lower.indexOf(lower[i]), all.indexOf(all[i], 0, Qt::CaseInsensitive));
        }
    }
}

QTEST_MAIN(TestPaletteFinds)
#include "tst_palettefinds.moc"
