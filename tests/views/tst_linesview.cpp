// SPDX-License-Identifier: GPL-3.0-or-later
// Where in the model's source the time is, and how one gets from there to the ops and back.
#include "model/analysis/totals/eventtimes.h"
#include "model/qt/session/userchoices.h"
#include "tests/views/filteredwindow.h"
#include "tests/views/painted.h"
#include "views/lines/linesview.h"
#include "views/lines/sourcetext.h"
#include "views/tables/facttree.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtGui/QTextBlock>
#include <QtWidgets/QToolButton>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

enum Column { Where, SelfShare, InclusiveShare, SelfMean, SelfMedian, SelfTotal };

const LineTree& treeOf(const LinesView& view, std::shared_ptr<const LineTree>& held, const DataSetPtr& data)
{
    Q_UNUSED(view);
    held = std::make_shared<const LineTree>(
        LineTree::of(*data->trace, std::make_shared<const SourcePlaces>(*data->trace, data->packages)));
    return *held;
}

/// The first row of a kind.
std::size_t rowOf(const LineTree& tree, LineTreeKind kind)
{
    return static_cast<std::size_t>(std::ranges::find(tree.rows, kind, &LineTreeRow::kind) - tree.rows.begin());
}

void click(FactTree& list, const QModelIndex& row)
{
    list.scrollTo(row);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row).center());
}

} // namespace

class TestLinesView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        userchoices::setSourceFolder({});
    }
    void saysWhatToOpen();
    void addsUp();
    void choosesTheOpsOfALine();
    void choosesWhatComesThroughALine();
    void followsTheSelection();
    void showsALineThatIsAskedFor();
    void followsTheFilter();
    void showsWhatTheRecordQuotes();
    void showsTheFileAtHand();
    void opensTheEditor();
};

void TestLinesView::saysWhatToOpen()
{
    Session session;
    LinesView view(session);
    view.resize(700, 500);
    view.show();
    QVERIFY(isPainted(view.grab()));
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("transformer"))[0]}), QString());
    QVERIFY(view.tree()->emptyText().contains(QStringLiteral("ETRecord")));
}

void TestLinesView::addsUp()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    const auto& rows = window.view.tree()->facts().rows();
    double top = 0;
    for (const FactTreeRow& row : rows) {
        top += row.parent ? 0 : row.fact.cells[SelfShare].toDouble();
    }
    QVERIFY(std::abs(top - 1) < 1e-9);
    QVERIFY(window.view.note().contains(QLatin1Char('%')));
    // A file is above its functions, a function above its lines, which quote the source.
    std::shared_ptr<const LineTree> held;
    const LineTree& tree = treeOf(window.view, held, window.session.dataSet());
    QCOMPARE(tree.rows.size(), rows.size());
    const std::size_t line = rowOf(tree, LineTreeKind::Line);
    QVERIFY(rows[line].parent && rows[*rows[line].parent].parent);
    QVERIFY(rows[line].fact.cells[Where].toString().startsWith(QString::number(tree.rows[line].total.place.line)));
    // The mean is what is shown until somebody wants another figure.
    QVERIFY(!window.view.tree()->isColumnHidden(SelfMean));
    QVERIFY(window.view.tree()->isColumnHidden(SelfMedian) && window.view.tree()->isColumnHidden(SelfTotal));
}

void TestLinesView::choosesTheOpsOfALine()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    FactTree& list = *window.view.tree();
    std::shared_ptr<const LineTree> held;
    const LineTree& tree = treeOf(window.view, held, window.session.dataSet());
    const std::size_t line = rowOf(tree, LineTreeKind::Line);
    click(list, list.indexOf(line));
    const Selection selection = window.session.selection().selection();
    const auto wanted = tree.eventsOf(static_cast<std::uint32_t>(line));
    QVERIFY(!wanted.empty());
    if (wanted.size() == 1) {
        QCOMPARE(std::get<EventId>(selection), wanted.front());
    } else {
        QVERIFY(std::get<EventSet>(selection).events == wanted);
    }
    QVERIFY(window.isShown());
    QVERIFY(window.view.source()->current() != nullptr);
    QCOMPARE(window.view.source()->current()->number, tree.rows[line].total.place.line);
}

/// A function that only calls others has no time of its own: chosen, it selects what it is charged with.
void TestLinesView::choosesWhatComesThroughALine()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    FactTree& list = *window.view.tree();
    std::shared_ptr<const LineTree> held;
    const LineTree& tree = treeOf(window.view, held, window.session.dataSet());
    const Trace& trace = *window.session.dataSet()->trace;
    int tried = 0;
    for (std::size_t row = 0; row < tree.rows.size(); ++row) {
        const LineTotal& total = tree.rows[row].total;
        if (!tree.eventsOf(static_cast<std::uint32_t>(row)).empty() || total.inclusiveTicks <= 0) {
            continue;
        }
        ++tried;
        list.open(*tree.rows[row].parent);
        click(list, list.indexOf(row));
        QTRY_VERIFY(!window.view.isPending());
        TickSpan sum = 0;
        for (const EventId event : window.session.selection().targets().events) {
            sum += wholeTimeOf(trace, event).selfTicks;
        }
        QCOMPARE(sum, total.inclusiveTicks);
    }
    QVERIFY(tried > 0);
}

void TestLinesView::followsTheSelection()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    FactTree& list = *window.view.tree();
    std::shared_ptr<const LineTree> held;
    const LineTree& tree = treeOf(window.view, held, window.session.dataSet());
    std::size_t line = rowOf(tree, LineTreeKind::Line);
    for (std::size_t i = line; i < tree.rows.size(); ++i) { // another one than that shown at first
        line = tree.rows[i].kind == LineTreeKind::Line && !tree.rows[i].total.events.empty() ? i : line;
    }
    window.session.selection().select(tree.rows[line].total.events.front());
    QVERIFY(window.isShown());
    QVERIFY(list.selectionModel()->isSelected(list.indexOf(line)));
    QVERIFY(list.visualRect(list.indexOf(line)).isValid()); // what it is in was opened
    QCOMPARE(window.view.source()->current()->number, tree.rows[line].total.place.line);
}

/// By file and line, before there are rows as well.
void TestLinesView::showsALineThatIsAskedFor()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    FactTree& list = *window.view.tree();
    std::shared_ptr<const LineTree> held;
    const LineTree& tree = treeOf(window.view, held, window.session.dataSet());
    std::size_t line = 0;
    for (std::size_t i = 0; i < tree.rows.size(); ++i) {
        line = tree.rows[i].kind == LineTreeKind::Line && !tree.rows[i].total.events.empty() ? i : line;
    }
    const SourcePlace& place = tree.rows[line].total.place;
    const QString file = QString::fromUtf8(place.file.data(), qsizetype(place.file.size()));
    window.view.showLine(file, place.line);
    QVERIFY(window.isShown());
    QVERIFY(list.selectionModel()->isSelected(list.indexOf(line)));
    QCOMPARE(window.view.source()->current()->number, place.line);
    QVERIFY(window.session.selection().targets().events.empty()); // who asks selects what it is about
    // What is nowhere changes nothing.
    window.view.showLine(file, 999'999);
    QVERIFY(list.selectionModel()->isSelected(list.indexOf(line)));
    // Asked for while another trace is read: chosen once its rows are there.
    Session other;
    LinesView later(other);
    later.showLine(file, place.line);
    later.show();
    QCOMPARE(openAndWait(other, pairOf(QStringLiteral("transformer"))), QString());
    QTRY_VERIFY(later.source()->current() != nullptr && later.source()->current()->number == place.line);
}

void TestLinesView::followsTheFilter()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    FactTree& tree = *window.view.tree();
    const std::size_t all = tree.facts().rows().size();
    const auto rowsInSight = [&tree] {
        int count = 0;
        for (QModelIndex row = tree.model()->index(0, 0); row.isValid(); row = tree.indexBelow(row)) {
            ++count;
        }
        return count;
    };
    tree.expandAll();
    const int opened = rowsInSight();
    QVERIFY(window.filter(QStringLiteral("op:softmax")));
    QTRY_VERIFY(window.isShown() && window.view.tree()->facts().rows().size() < all);
    QVERIFY(!window.view.tree()->facts().rows().empty());
    QVERIFY(window.filter(QStringLiteral("op:nothing_is_called_so")));
    QTRY_VERIFY(window.isShown() && window.view.tree()->facts().rows().empty());
    QVERIFY(window.view.tree()->emptyText().contains(QStringLiteral("filter")));
    // What was open is open again without it.
    QVERIFY(window.filter(QString()));
    QTRY_VERIFY(window.isShown() && tree.facts().rows().size() == all);
    QCOMPARE(rowsInSight(), opened);
}

void TestLinesView::showsWhatTheRecordQuotes()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    QTRY_VERIFY(!window.view.source()->lines().empty());
    QVERIFY(window.view.fileNote().contains(QStringLiteral("record quotes")));
    for (const AnnotatedLine& line : window.view.source()->lines()) {
        QVERIFY(line.row && !line.text.empty() && line.quoted.empty());
    }
    QVERIFY(isPainted(window.view.source()->grab()));
}

void TestLinesView::showsTheFileAtHand()
{
    // The file as it is elsewhere, one line later than the record has it.
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    std::shared_ptr<const LineTree> held;
    const LineTree& tree = treeOf(window.view, held, window.session.dataSet());
    const LineTreeRow& file = tree.rows[rowOf(tree, LineTreeKind::File)];
    const LineTreeRow& line = tree.rows[rowOf(tree, LineTreeKind::Line)];
    const QTemporaryDir folder;
    const QString name = QString::fromStdString(std::string(file.total.place.file)).section(QLatin1Char('/'), -1);
    QFile source(folder.filePath(name));
    QVERIFY(source.open(QIODevice::WriteOnly));
    for (std::int64_t i = 1; i < line.total.place.line + 5; ++i) {
        source.write(QByteArrayLiteral("# line ") + QByteArray::number(static_cast<qlonglong>(i)) + '\n');
    }
    source.close();
    userchoices::setSourceFolder(folder.path());
    window.view.readSourceAgain();
    QTRY_VERIFY(window.isShown() && !window.view.fileNote().contains(QStringLiteral("quotes")));
    const auto& lines = window.view.source()->lines();
    QCOMPARE(lines.front().number, std::int64_t{1});
    QVERIFY(std::ranges::any_of(lines, [](const AnnotatedLine& shown) { return shown.row && !shown.quoted.empty(); }));
    // A click on a line with time selects its ops.
    const auto timed = std::ranges::find(lines, line.total.place.line, &AnnotatedLine::number);
    QVERIFY(timed != lines.end() && timed->row);
    SourceText& text = *window.view.source();
    QTextCursor cursor(text.document()->findBlockByNumber(static_cast<int>(timed - lines.begin())));
    text.setTextCursor(cursor);
    text.ensureCursorVisible();
    window.session.selection().clear();
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, text.cursorRect().center());
    QVERIFY(!std::holds_alternative<std::monostate>(window.session.selection().selection()));
}

void TestLinesView::opensTheEditor()
{
    FilteredWindow<LinesView> window;
    QCOMPARE(window.ShownWindow<LinesView>::open(pairOf(QStringLiteral("transformer"))), QString());
    FactTree& list = *window.view.tree();
    std::shared_ptr<const LineTree> held;
    const LineTree& tree = treeOf(window.view, held, window.session.dataSet());
    const std::size_t line = rowOf(tree, LineTreeKind::Line);
    QSignalSpy wanted(&window.view, &LinesView::sourceWanted);
    click(list, list.indexOf(line));
    QTest::keyClick(&list, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    const auto place = wanted.front().front().value<StackPlace>();
    QCOMPARE(place.line, static_cast<qint64>(tree.rows[line].total.place.line));
    QVERIFY(place.file.endsWith(QString::fromStdString(std::string(tree.rows[line].total.place.file))));
    QTest::mouseClick(window.view.findChildren<QToolButton*>().front(), Qt::LeftButton);
    QSignalSpy folder(&window.view, &LinesView::sourceFolderWanted);
    for (QToolButton* const button : window.view.findChildren<QToolButton*>()) {
        if (button->text().startsWith(QStringLiteral("Sources"))) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QCOMPARE(folder.size(), 1);
}

QTEST_MAIN(TestLinesView)
#include "tst_linesview.moc"
