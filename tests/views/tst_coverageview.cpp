// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"

#include "views/coverage/coveragebar.h"
#include "views/coverage/coveragelist.h"
#include "views/coverage/coverageview.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>

using namespace ets;
using namespace ets::test;

namespace {

/// The heading of that title, invalid if there is none.
QModelIndex groupOf(const QAbstractItemView& list, const QString& title)
{
    for (int i = 0; i < list.model()->rowCount(); ++i) {
        if (const QModelIndex index = list.model()->index(i, 0); index.data().toString() == title) {
            return index;
        }
    }
    return {};
}

int childCount(const QModelIndex& index)
{
    return index.model()->rowCount(index);
}

QString childText(const QModelIndex& index, int row, int column)
{
    return index.model()->index(row, column, index).data().toString();
}

bool saysSomewhere(const QWidget& view, const QString& text)
{
    const auto labels = view.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(text); });
}

} // namespace

/// What the window says on how far a record explains a trace.
class TestCoverageView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void rightRecord();
    void recordOfAnotherModel();
    void withoutRecord();
    void methodByHand();
    void neverRunNodesAreSelected();
    void remarks();
};

void TestCoverageView::rightRecord()
{
    Session session;
    CoverageView view(session);
    view.show();
    QVERIFY(isPainted(view.grab()));
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    QVERIFY(saysSomewhere(view, QStringLiteral("belongs to this trace")));
    QVERIFY(saysSomewhere(view, QStringLiteral("via call")));
    const auto bars = view.findChildren<CoverageBar*>();
    QCOMPARE(bars.size(), 2);
    QVERIFY(!bars.first()->accessibleName().isEmpty());
    QVERIFY(childCount(groupOf(*view.list(), QStringLiteral("Why"))) > 0);
}

void TestCoverageView::recordOfAnotherModel()
{
    Session session;
    CoverageView view(session);
    view.show();
    QCOMPARE(
        openAndWait(session, {pairOf(QStringLiteral("transformer"))[0], pairOf(QStringLiteral("stub_and_xnn"))[1]}),
        QString());
    // It is not joined without being asked for.
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("stub_and_xnn"))[1]}), QString());
    QVERIFY(saysSomewhere(view, QStringLiteral("another model")));
}

void TestCoverageView::withoutRecord()
{
    Session session;
    CoverageView view(session);
    view.show();
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("linear"))[0]}), QString());
    QVERIFY(saysSomewhere(view, QStringLiteral("No ETRecord")));
    QVERIFY(!groupOf(*view.list(), QStringLiteral("Method of each block")).isValid());
}

void TestCoverageView::methodByHand()
{
    Session session;
    CoverageView view(session);
    view.resize(600, 400);
    view.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
    QModelIndex group = groupOf(*view.list(), QStringLiteral("Method of each block"));
    QVERIFY(group.isValid());
    QVERIFY(childText(group, 1, 1).contains(QStringLiteral("confidence")));
    auto* const methods = qobject_cast<QComboBox*>(view.list()->indexWidget(view.list()->model()->index(1, 2, group)));
    QVERIFY(methods != nullptr);
    const QString inferred = methods->currentText();
    QSignalSpy finished(&session, &Session::loadFinished);
    methods->setFocus();
    QTest::keyClick(methods, inferred == QStringLiteral("encoder") ? Qt::Key_Up : Qt::Key_Down);
    QVERIFY(finished.wait(30000));
    const QString chosen = QString::fromStdString(session.dataSet()->trace->block(BlockId(1)).method);
    QVERIFY(chosen != inferred);
    group = groupOf(*view.list(), QStringLiteral("Method of each block"));
    QVERIFY(childText(group, 1, 1).contains(QStringLiteral("chosen")));
}

void TestCoverageView::neverRunNodesAreSelected()
{
    Session session;
    CoverageView view(session);
    view.resize(600, 400);
    view.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("cond"))), QString());
    const QModelIndex group = groupOf(*view.list(), QStringLiteral("Nodes that no event is tied to"));
    if (session.dataSet()->coverage.nodesNeverRun.empty()) {
        QVERIFY(!group.isValid());
        return;
    }
    QCOMPARE(static_cast<std::size_t>(childCount(group)), session.dataSet()->coverage.nodesNeverRun.size());
    view.list()->setExpanded(group, true);
    const QModelIndex first = view.list()->model()->index(0, 0, group);
    view.list()->scrollTo(first);
    QTest::mouseClick(view.list()->viewport(), Qt::LeftButton, {}, view.list()->visualRect(first).center());
    QCOMPARE(session.selection().selection(), Selection(session.dataSet()->coverage.nodesNeverRun.front()));
}

void TestCoverageView::remarks()
{
    Session session;
    CoverageView view(session);
    view.show();
    QCOMPARE(
        openAndWait(session, {dataFile(QStringLiteral("synthetic"), QStringLiteral("allocations.etdp"))}), QString());
    view.showRemarks();
    const auto groups = session.dataSet()->trace->diagnostics().groups();
    const QModelIndex last = view.list()->model()->index(view.list()->model()->rowCount() - 1, 0);
    QCOMPARE(childCount(last), static_cast<int>(groups.size()));
    QCOMPARE(view.list()->currentIndex(), last);
}

QTEST_MAIN(TestCoverageView)
#include "tst_coverageview.moc"
