// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"

#include "views/coverage/coveragebar.h"
#include "views/coverage/coverageview.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTreeWidget>

using namespace ets;
using namespace ets::test;

namespace {

QTreeWidgetItem* groupOf(const QTreeWidget& list, const QString& title)
{
    for (int i = 0; i < list.topLevelItemCount(); ++i) {
        if (list.topLevelItem(i)->text(0) == title) {
            return list.topLevelItem(i);
        }
    }
    return nullptr;
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
    QVERIFY(isPainted(view.grab()));
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    QVERIFY(saysSomewhere(view, QStringLiteral("belongs to this trace")));
    QVERIFY(saysSomewhere(view, QStringLiteral("via call")));
    const auto bars = view.findChildren<CoverageBar*>();
    QCOMPARE(bars.size(), 2);
    QVERIFY(!bars.first()->accessibleName().isEmpty());
    QVERIFY(groupOf(*view.list(), QStringLiteral("Why"))->childCount() > 0);
}

void TestCoverageView::recordOfAnotherModel()
{
    Session session;
    CoverageView view(session);
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
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("linear"))[0]}), QString());
    QVERIFY(saysSomewhere(view, QStringLiteral("No ETRecord")));
    QVERIFY(groupOf(*view.list(), QStringLiteral("Method of each block")) == nullptr);
}

void TestCoverageView::methodByHand()
{
    Session session;
    CoverageView view(session);
    view.resize(600, 400);
    view.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
    const QTreeWidgetItem* group = groupOf(*view.list(), QStringLiteral("Method of each block"));
    QVERIFY(group != nullptr);
    QVERIFY(group->child(1)->text(1).contains(QStringLiteral("confidence")));
    auto* const methods = qobject_cast<QComboBox*>(view.list()->itemWidget(group->child(1), 2));
    QVERIFY(methods != nullptr);
    const QString inferred = methods->currentText();
    QSignalSpy finished(&session, &Session::loadFinished);
    methods->setFocus();
    QTest::keyClick(methods, inferred == QStringLiteral("encoder") ? Qt::Key_Up : Qt::Key_Down);
    QVERIFY(finished.wait(30000));
    const QString chosen = QString::fromStdString(session.dataSet()->inspector->block(BlockId(1)).method);
    QVERIFY(chosen != inferred);
    group = groupOf(*view.list(), QStringLiteral("Method of each block"));
    QVERIFY(group->child(1)->text(1).contains(QStringLiteral("chosen")));
}

void TestCoverageView::neverRunNodesAreSelected()
{
    Session session;
    CoverageView view(session);
    view.resize(600, 400);
    view.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("cond"))), QString());
    QTreeWidgetItem* const group = groupOf(*view.list(), QStringLiteral("Nodes that no event is tied to"));
    if (session.dataSet()->coverage.nodesNeverRun.empty()) {
        QVERIFY(group == nullptr);
        return;
    }
    QCOMPARE(static_cast<std::size_t>(group->childCount()), session.dataSet()->coverage.nodesNeverRun.size());
    group->setExpanded(true);
    view.list()->scrollToItem(group->child(0));
    QTest::mouseClick(
        view.list()->viewport(), Qt::LeftButton, {}, view.list()->visualItemRect(group->child(0)).center());
    QCOMPARE(session.selection().selection(), Selection(session.dataSet()->coverage.nodesNeverRun.front()));
}

void TestCoverageView::remarks()
{
    Session session;
    CoverageView view(session);
    QCOMPARE(
        openAndWait(session, {dataFile(QStringLiteral("synthetic"), QStringLiteral("allocations.etdp"))}), QString());
    view.showRemarks();
    const auto groups = session.dataSet()->inspector->diagnostics().groups();
    const QTreeWidgetItem* const last = view.list()->topLevelItem(view.list()->topLevelItemCount() - 1);
    QCOMPARE(last->childCount(), static_cast<int>(groups.size()));
    QCOMPARE(view.list()->currentItem(), last);
}

QTEST_MAIN(TestCoverageView)
#include "tst_coverageview.moc"
