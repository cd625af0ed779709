// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etrecord/testzip.h"
#include "tests/views/numbers/numbersviewtest.h"

#include <QtTest/QSignalSpy>

using namespace ets;
using namespace ets::test;

/// Reference values that are opened as a file of the trace.
class TestOpenedValues : public NumbersViewTest {
    Q_OBJECT

private Q_SLOTS:
    void areTheReference();
    void whatIsNoneIsSaid();
};

void TestOpenedValues::areTheReference()
{
    open(QStringLiteral("cond"));
    const QSignalSpy arrived(&m_view->comparison(), &NumberComparison::valuesArrived);
    const auto trace = m_session->dataSet()->trace;
    QCOMPARE(openAndWait(*m_session, {values(QStringLiteral("cond"))}), QString());
    waitForNumbers();
    QCOMPARE(arrived.size(), 1);
    QCOMPARE(m_session->dataSet()->trace, trace);
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    const auto given = [this] {
        const NumberRunsPtr& runs = m_view->comparison().runs();
        return runs != nullptr ? QString::fromStdString(runs->sourceFile) : m_view->comparison().problem();
    };
    QCOMPARE(given(), values(QStringLiteral("cond")));
    const int compared = rows();
    QVERIFY(compared > 2);
    // Another choice lasts while the trace is the same, whatever else of it changes.
    const QString other = dataFile(QStringLiteral("cond"), QStringLiteral("numeric/exported_program.npz"));
    m_view->comparison().useFile(other);
    waitForNumbers();
    m_session->setFigure(CostFigure::Median);
    waitForNumbers();
    QCOMPARE(arrived.size(), 1);
    QCOMPARE(given(), other);
    // The same file once more is meant as it was before.
    QCOMPARE(openAndWait(*m_session, {values(QStringLiteral("cond"))}), QString());
    waitForNumbers();
    QCOMPARE(arrived.size(), 2);
    QCOMPARE(given(), values(QStringLiteral("cond")));
    // Read anew they stay; dropped they are gone.
    m_session->reload();
    QTRY_VERIFY(!m_session->isLoading());
    waitForNumbers();
    QCOMPARE(given(), values(QStringLiteral("cond")));
    m_session->drop(FileRole::ReferenceValues);
    QTRY_VERIFY(!m_session->isLoading());
    waitForNumbers();
    QVERIFY(m_view->comparison().runs() == nullptr || given().isEmpty());
    QVERIFY(!m_session->canDrop(FileRole::ReferenceValues));
    // Opened with the trace nothing arrives: they are there.
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("linear"))), QString());
    QCOMPARE(openAndWait(*m_session,
                 {dataFile(QStringLiteral("cond"), QStringLiteral("dbg.etdp")),
                     dataFile(QStringLiteral("cond"), QStringLiteral("etrecord.bin")), values(QStringLiteral("cond"))},
                 dataFile(QStringLiteral("cond"), QStringLiteral("dbg.dbg.bin"))),
        QString());
    waitForNumbers();
    QCOMPARE(arrived.size(), 2);
    QCOMPARE(given(), values(QStringLiteral("cond")));
    QCOMPARE(rows(), compared);
}

void TestOpenedValues::whatIsNoneIsSaid()
{
    // A zip as torch.save writes it, which holds nothing.
    TestZip zip;
    zip.add("checkpoint/data.pkl", "nothing");
    const QString path = m_folder->filePath(QStringLiteral("checkpoint.pt"));
    QVERIFY(zip.write(path.toStdString()));
    open(QStringLiteral("cond"));
    m_view->comparison().useFile(values(QStringLiteral("cond")));
    waitForNumbers();
    const int compared = rows();
    QCOMPARE(openAndWait(*m_session, {path}), QString());
    waitForNumbers();
    QVERIFY(!m_view->comparison().problem().isEmpty());
    QCOMPARE(rows(), compared); // what was found stays
    QCOMPARE(m_view->header()->verdict(), m_view->comparison().problem());
    m_view->comparison().useFile(values(QStringLiteral("cond")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
}

QTEST_MAIN(TestOpenedValues)
#include "tst_openedvalues.moc"
