// SPDX-License-Identifier: GPL-3.0-or-later
// A thousand tracks cost no more than those that can be seen: what is painted is bounded by the height of the view.
#include "tests/etdump/dumpfile.h"
#include "tests/views/timeline/timelinepage.h"

#include <QtCore/QTemporaryDir>
#include <QtWidgets/QScrollBar>

#include <memory>
#include <set>

using namespace ets;
using namespace ets::test;

class TestManyTracks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_page.reset(); }
    void onlyWhatIsSeenIsPainted();
    void everyTrackIsReached();
    void sliceOfTheLastTrackIsChosen();

private:
    static constexpr int blocks = 1000;
    QTemporaryDir m_folder;
    std::unique_ptr<TimelinePage> m_page;
};

void TestManyTracks::initTestCase()
{
    const QString path = m_folder.filePath(QStringLiteral("blocks.etdp"));
    QVERIFY(writeDump(dumpOfBlocks(blocks), path.toStdString()));
    m_page = std::make_unique<TimelinePage>(QStringList{path});
    QCOMPARE(m_page->message, QString());
    QCOMPARE(m_page->scene().index()->tracks().size(), std::size_t(blocks));
}

void TestManyTracks::onlyWhatIsSeenIsPainted()
{
    QScrollBar& bar = *m_page->view.canvas().verticalScrollBar();
    QVERIFY(bar.maximum() > 0);
    for (const int height : {300, 900}) {
        m_page->view.resize(1400, height);
        QCoreApplication::processEvents();
        for (const int value : {bar.minimum(), bar.maximum() / 2, bar.maximum()}) {
            bar.setValue(value);
            const std::vector<std::uint32_t> tracks = m_page->scene().visibleTracks();
            QVERIFY(!tracks.empty());
            int shown = 0;
            for (const std::uint32_t track : tracks) {
                shown += m_page->scene().layout().trackHeight(track);
            }
            // At most one is cut off above, and one below.
            const int most = m_page->scene().scrolledRect().height() + 2 * m_page->scene().layout().trackHeight(0);
            QVERIFY2(shown <= most, qPrintable(QStringLiteral("%1 of %2").arg(shown).arg(most)));
        }
    }
}

void TestManyTracks::everyTrackIsReached()
{
    QScrollBar& bar = *m_page->view.canvas().verticalScrollBar();
    m_page->key(Qt::Key_Home);
    bar.setValue(0);
    std::set<std::uint32_t> seen;
    for (int page = 0; page < blocks; ++page) {
        const std::vector<std::uint32_t> tracks = m_page->scene().visibleTracks();
        seen.insert(tracks.begin(), tracks.end());
        const int before = bar.value();
        m_page->key(Qt::Key_PageDown);
        if (bar.value() == before) {
            break;
        }
    }
    QCOMPARE(seen.size(), std::size_t(blocks));
    QCOMPARE(bar.value(), bar.maximum());
}

void TestManyTracks::sliceOfTheLastTrackIsChosen()
{
    const auto samples = m_page->trace().etdump().sampleCount();
    const SampleId last(samples - 2); // the last call within the last run
    m_page->session.selection().select(last);
    m_page->key(Qt::Key_Return); // zooms there
    QCoreApplication::processEvents();
    const QPoint place = m_page->centerOf(last);
    QVERIFY(m_page->scene().slicesRect().contains(place));
    m_page->session.selection().select(Selection());
    QTest::mouseClick(&m_page->surface(), Qt::LeftButton, {}, place);
    QCOMPARE(m_page->selected(), last);
}

QTEST_MAIN(TestManyTracks)
#include "tst_manytracks.moc"
