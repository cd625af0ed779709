// SPDX-License-Identifier: GPL-3.0-or-later
// Data files (.ptd) beside a program: opened in any order, kept, and shown with who asks for what.
#include "model/analysis/facts/programfacts.h"
#include "model/pte/datafile.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/bugreport.h"
#include "model/qt/session/placeselection.h"
#include "tests/views/painted.h"
#include "tests/views/shownwindow.h"
#include "views/memory/memoryview.h"
#include "views/memory/nameddatatable.h"
#include "views/memory/sizesbar.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QTabWidget>

using namespace ets;
using namespace ets::test;

namespace {

QString external(const char* file)
{
    return dataFile(QStringLiteral("external_weights"), QLatin1String(file));
}

struct Window : ShownWindow<MemoryView> {
    Window()
        : ShownWindow({1000, 600})
    {
    }
    [[nodiscard]] QTabWidget* tabs() const { return view.findChild<QTabWidget*>(); }
    [[nodiscard]] const std::vector<FactRow>& rows() const { return view.namedData()->facts().rows(); }
};

} // namespace

class TestNamedData : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void nothingByName();
    void traceProgramAndDataAtOnce();
    void afterTheProgram();
    void clickSelectsTheUse();
    void withoutProgram();
    void ofAnotherProgram();
    void goesWithTheProgram();
    void damagedFile();
};

void TestNamedData::nothingByName()
{
    Window window;
    QCOMPARE(window.open({dataFile(QStringLiteral("cond"), QStringLiteral("model.pte"))}), QString());
    QCOMPARE(window.tabs()->count(), 1);
}

void TestNamedData::traceProgramAndDataAtOnce()
{
    Window window;
    QCOMPARE(window.open({external("weights.ptd"), external("prof.etdp"), external("model.pte")}), QString());
    const DataSet& dataSet = *window.session.dataSet();
    QCOMPARE(dataSet.files.data().size(), std::size_t{1});
    QVERIFY(dataSet.trace->programJoin().program() != nullptr);
    // What recent traces keep.
    QCOMPARE(dataSet.files.all(), (QStringList{external("prof.etdp"), external("model.pte"), external("weights.ptd")}));
    QCOMPARE(window.tabs()->count(), 2);
    QVERIFY(window.tabs()->tabText(1).contains(QLatin1Char('4')));
    QCOMPARE(window.rows().size(), std::size_t{4});
    const auto known = FactStore::of(window.session).traceFacts()->known(NamedBytesFact());
    QVERIFY(known != nullptr && known.get() == window.view.namedData()->named()); // worked out once for all who ask
    QStringList names;
    for (const FactRow& row : window.rows()) {
        names.push_back(row.cells[0].toString());
        QVERIFY(row.cells[2].toString().startsWith(QLatin1Char('%')));
        QVERIFY(row.cells[3].toString().startsWith(QStringLiteral("float32 [")));
        QCOMPARE(row.cells[4].toString(), QStringLiteral("weights.ptd"));
    }
    QVERIFY(names.contains(QStringLiteral("first.weight")));
    const auto bars = window.view.findChildren<SizesBar*>();
    QCOMPARE(bars.size(), 2);
    QVERIFY(bars.last()->accessibleDescription().contains(QStringLiteral("weights of kernels: 92")));
    window.tabs()->setCurrentIndex(1);
    QVERIFY(isPainted(window.view.namedData()->grab()));
    const QString report = bugReport(&dataSet, QStringLiteral("1"));
    QVERIFY(report.contains(QStringLiteral("Data file: 1032 bytes, 4 entries")));
    QVERIFY(!report.contains(QStringLiteral("external_weights")));
}

void TestNamedData::afterTheProgram()
{
    Window window;
    QCOMPARE(window.open({external("xnn.etdp"), external("xnn.pte")}), QString());
    QVERIFY(!window.rows().empty());
    for (const FactRow& row : window.rows()) {
        QVERIFY(row.cells[4].toString().contains(QStringLiteral("no open file")));
    }
    QCOMPARE(window.open({external("xnn.ptd")}), QString());
    QCOMPARE(window.session.dataSet()->files.path(FileRole::Dump), external("xnn.etdp"));
    QCOMPARE(window.session.dataSet()->files.path(FileRole::Program), external("xnn.pte"));
    for (const FactRow& row : window.rows()) {
        QCOMPARE(row.cells[4].toString(), QStringLiteral("xnn.ptd"));
        QVERIFY(row.cells[2].toString().startsWith(QStringLiteral("XnnpackBackend 0")));
    }
    // The same file once more is still one, and reading anew keeps it.
    QCOMPARE(window.open({external("xnn.ptd")}), QString());
    QCOMPARE(window.session.dataSet()->files.data().size(), std::size_t{1});
    QSignalSpy finished(&window.session, &Session::loadFinished);
    window.session.reload();
    QVERIFY(finished.wait(20000));
    QCOMPARE(window.session.dataSet()->files.data().size(), std::size_t{1});
}

void TestNamedData::clickSelectsTheUse()
{
    Window window;
    QCOMPARE(window.open({external("prof.etdp"), external("model.pte"), external("weights.ptd")}), QString());
    window.tabs()->setCurrentIndex(1);
    NamedDataTable& table = *window.view.namedData();
    const QModelIndex first = table.model()->index(0, 0);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(first).center());
    const Trace& trace = *window.session.dataSet()->trace;
    const auto places = PlaceSelection::of(window.session.selection()).places(trace);
    QVERIFY(!places.empty());
    const auto use = firstUseOf(*trace.program(), table.named()->entries.front().owners.front());
    QCOMPARE(places.front().position, use->position);
}

void TestNamedData::withoutProgram()
{
    Window window;
    const QString alone = window.open({external("weights.ptd")});
    QVERIFY2(alone.contains(QStringLiteral("data file")) && alone.contains(QStringLiteral(".pte")), qPrintable(alone));
    QVERIFY(window.session.dataSet() == nullptr);
    QCOMPARE(window.open({external("prof.etdp")}), QString());
    QVERIFY(window.open({external("weights.ptd")}).contains(QStringLiteral(".pte")));
    QCOMPARE(window.session.dataSet()->files.path(FileRole::Dump), external("prof.etdp")); // which stays
}

void TestNamedData::ofAnotherProgram()
{
    Window window;
    const QSignalSpy unneeded(&window.session, &Session::unneeded);
    QCOMPARE(window.open({external("prof.etdp"), external("model.pte"), external("weights.ptd")}), QString());
    QCOMPARE(unneeded.size(), 0);
    const QString other = dataFile(QStringLiteral("linear"), QStringLiteral("weights.ptd"));
    QCOMPARE(window.open({other}), QString());
    QCOMPARE(unneeded.size(), 1);
    QVERIFY(unneeded.first().first().toString().contains(QStringLiteral("another program")));
    QCOMPARE(window.session.dataSet()->files.data().size(), std::size_t{2});
}

void TestNamedData::goesWithTheProgram()
{
    Window window;
    QCOMPARE(window.open({external("prof.etdp"), external("model.pte"), external("weights.ptd")}), QString());
    // One of another model does not take its place, unless it is asked for again.
    const QString other = dataFile(QStringLiteral("linear"), QStringLiteral("model.pte"));
    QCOMPARE(window.open({other}), QString());
    QCOMPARE(window.session.dataSet()->files.path(FileRole::Program), external("model.pte"));
    QCOMPARE(window.session.dataSet()->files.data().size(), std::size_t{1});
    QCOMPARE(window.open({other}), QString());
    QCOMPARE(window.session.dataSet()->files.path(FileRole::Program), other);
    QVERIFY(window.session.dataSet()->files.data().empty());
    QCOMPARE(window.open({external("model.pte"), external("weights.ptd")}), QString());
    QCOMPARE(window.session.dataSet()->files.data().size(), std::size_t{1});
    QSignalSpy finished(&window.session, &Session::loadFinished);
    window.session.drop(FileRole::Program);
    QVERIFY(finished.wait(20000));
    QVERIFY(window.session.dataSet()->files.data().empty());
    QVERIFY(!window.session.dataSet()->files.has(FileRole::Program));
}

void TestNamedData::damagedFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("cut.ptd"));
    QFile whole(external("weights.ptd"));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    QFile cut(path);
    QVERIFY(cut.open(QIODevice::WriteOnly));
    QVERIFY(cut.write(whole.readAll().left(300)) > 0);
    cut.close();
    Window window;
    QCOMPARE(window.open({external("prof.etdp"), external("model.pte")}), QString());
    const QString message = window.open({path});
    QVERIFY2(message.contains(QStringLiteral("cut")), qPrintable(message));
    QVERIFY(window.session.dataSet()->files.data().empty());
}

QTEST_MAIN(TestNamedData)
#include "tst_nameddata.moc"
