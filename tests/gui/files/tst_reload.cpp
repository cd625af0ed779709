// SPDX-License-Identifier: GPL-3.0-or-later
// Files that change, go and come while they are open.
#include "app/files/reloadwatch.h"
#include "app/mainwindow.h"
#include "app/preferences/preferences.h"
#include "app/strip/banner.h"
#include "app/workspace.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtTest/QTest>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cstdio>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Ticks longer = 1000;

} // namespace

class TestReload : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void bannerOffersToReload();
    void replacedFileIsFollowed();
    void waitsWhileItIsWritten();
    void reloadsByItself();
    void removedFileKeepsTheTrace();
    void offersStayUntilTheyAreClosed();
    void closingIsNotWhereDocksClose();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] QString dump() const { return m_folder->filePath(QStringLiteral("run.etdp")); }
    [[nodiscard]] QPushButton& offer() { return *m_window->banner().findChild<QPushButton*>(); }
    /// Writes the dump of a case over the one that is open.
    void write(const char* testCase);
    /// Writes the dump of another run of the same model: all that ended last ended a little later.
    void nextRun();
};

void TestReload::init()
{
    begin();
    m_window->findChild<ReloadWatch*>()->watch().setQuietTime(80);
    write("transformer");
    QCOMPARE(openAndWait(session(), {dump()}), QString());
}

void TestReload::write(const char* testCase)
{
    QFile from(dataFile(QLatin1String(testCase), QStringLiteral("prof.etdp")));
    QFile to(dump());
    QVERIFY(from.open(QIODevice::ReadOnly) && to.open(QIODevice::WriteOnly | QIODevice::Truncate));
    to.write(from.readAll());
}

void TestReload::nextRun()
{
    Ticks last = session().dataSet()->timeline.range().end;
    const QByteArray before(reinterpret_cast<const char*>(&last), sizeof last);
    last += longer;
    const QByteArray after(reinterpret_cast<const char*>(&last), sizeof last);
    QFile file(dump());
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray content = file.readAll();
    QVERIFY(content.contains(before));
    content.replace(before, after);
    file.seek(0);
    file.write(content);
}

void TestReload::bannerOffersToReload()
{
    QVERIFY(m_window->banner().text().isEmpty());
    m_window->workspace().showView(QStringLiteral("events"));
    const auto& events = *m_window->workspace().views().get<EventsView>();
    // Another event than the first, and further down than the top.
    const auto& first = *session().dataSet()->trace;
    std::uint32_t chosen = 0;
    while (first.nameOf(EventId(chosen)) != "Method::execute") {
        ++chosen;
    }
    session().selection().select(EventId(chosen));
    QScrollBar* const bar = events.view()->verticalScrollBar();
    const TimeRange all = session().dataSet()->timeline.range();
    // The selected event is not in it: the next trace does not go to it by itself.
    const TimeRange zoomed{all.start + all.length() / 4, all.start + all.length() / 2};
    session().filterZoom().setZoom(zoomed);
    bar->setValue(bar->maximum() / 2);
    const int scrolled = bar->value();
    const quint64 before = session().dataSet()->generation;
    // The next run of the same model took a little longer.
    nextRun();
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("run.etdp")));
    QCOMPARE(session().dataSet()->generation, before); // nothing happens by itself
    // Other runs are chosen meanwhile: the offer stays.
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setRuns(RunSpec::only(1));
    QVERIFY(finished.wait());
    QVERIFY(m_window->banner().text().contains(QStringLiteral("run.etdp")));
    QTest::mouseClick(&offer(), Qt::LeftButton);
    QVERIFY(finished.wait());
    QCOMPARE(m_window->banner().text(), QStringLiteral("The trace was read again"));
    QCOMPARE(session().dataSet()->timeline.range().end, all.end + longer);
    // The same event, by its name, and a part of the time of the new trace.
    const auto* const event = std::get_if<EventId>(&session().selection().selection());
    QVERIFY(event != nullptr);
    QCOMPARE(session().dataSet()->trace->nameOf(*event), std::string_view("Method::execute"));
    QVERIFY(bar->value() == std::min(scrolled, bar->maximum()));
    QTest::qWait(400); // the timeline rests
    const TimeRange now = session().dataSet()->timeline.range();
    QCOMPARE(now.start, all.start);
    QCOMPARE(session().filterZoom().zoom(), ZoomRange(zoomed));
    QCOMPARE(m_window->banner().text(), QStringLiteral("The trace was read again")); // told once
}

void TestReload::replacedFileIsFollowed()
{
    for (const char* testCase : {"multi_method", "transformer"}) {
        const QString beside = dump() + QStringLiteral(".new");
        QVERIFY(QFile::copy(dataFile(QLatin1String(testCase), QStringLiteral("prof.etdp")), beside));
        QCOMPARE(std::rename(beside.toLocal8Bit().constData(), dump().toLocal8Bit().constData()), 0);
        QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("run.etdp")));
        QSignalSpy finished(&session(), &Session::loadFinished);
        QTest::mouseClick(&offer(), Qt::LeftButton);
        QVERIFY(finished.wait());
    }
}

void TestReload::waitsWhileItIsWritten()
{
    QFile from(dataFile(QStringLiteral("multi_method"), QStringLiteral("prof.etdp")));
    QVERIFY(from.open(QIODevice::ReadOnly));
    const QByteArray content = from.readAll();
    FileWatch& watch = m_window->findChild<ReloadWatch*>()->watch();
    watch.setQuietTime(400);
    const QSignalSpy told(&watch, &FileWatch::changed);
    QFile to(dump());
    QVERIFY(to.open(QIODevice::WriteOnly | QIODevice::Truncate));
    const qsizetype part = content.size() / 10;
    for (qsizetype at = 0; at < content.size(); at += part) {
        to.write(content.mid(at, part));
        to.flush();
        QTest::qWait(50);
        QCOMPARE(told.size(), 0);
    }
    to.close();
    QTRY_COMPARE(told.size(), 1);
}

void TestReload::reloadsByItself()
{
    m_window->preferences().setOn(Preference::ReloadWhenChanged, true);
    session().filterZoom().setFilter({QStringLiteral("execute"), {}, {}});
    for (const char* testCase : {"multi_method", "transformer", "multi_method"}) {
        const quint64 before = session().dataSet()->generation;
        write(testCase);
        QTRY_VERIFY(session().dataSet()->generation != before && !session().isLoading());
        QCOMPARE(m_window->banner().text(), QStringLiteral("The trace was read again"));
        QCOMPARE(session().filterZoom().filter().text, QStringLiteral("execute"));
    }
    // What cannot be read leaves what is open, and the next run is looked at again.
    QFile broken(dump());
    QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
    broken.write("no dump at all, only words");
    broken.close();
    QTRY_VERIFY(!m_window->banner().text().isEmpty());
    const quint64 before = session().dataSet()->generation;
    write("transformer");
    QTRY_VERIFY(session().dataSet()->generation != before && !session().isLoading());
    QCOMPARE(m_window->banner().text(), QStringLiteral("The trace was read again"));
}

void TestReload::removedFileKeepsTheTrace()
{
    const std::size_t events = session().dataSet()->trace->events().size();
    QVERIFY(QFile::remove(dump()));
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("gone")));
    QCOMPARE(session().dataSet()->trace->events().size(), events);
    QVERIFY(!offer().isVisible());
    write("multi_method"); // it comes again
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("changed")));
    QVERIFY(offer().isVisible());
}

void TestReload::offersStayUntilTheyAreClosed()
{
    Banner& banner = m_window->banner();
    write("multi_method");
    QTRY_VERIFY(banner.text().contains(QStringLiteral("run.etdp")));
    const QString offered = banner.text();
    banner.showInfo(QStringLiteral("done"));
    QCOMPARE(banner.text(), QStringLiteral("done"));
    auto* const close = banner.findChild<QToolButton*>(QStringLiteral("close"));
    QTest::mouseClick(close, Qt::LeftButton);
    QCOMPARE(banner.text(), offered);
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(!banner.isVisible());
}

void TestReload::closingIsNotWhereDocksClose()
{
    for (const int width : {1000, 1400, 1900}) {
        m_window->resize(width, 900);
        QCoreApplication::processEvents();
        m_window->banner().showInfo(QStringLiteral("a message that is as long as most are, with a path/to/some/file"));
        QCoreApplication::processEvents();
        auto* const close = m_window->banner().findChild<QToolButton*>(QStringLiteral("close"));
        const QRect place(close->mapTo(m_window.get(), QPoint()), close->size());
        QTest::mouseClick(close, Qt::LeftButton);
        QCoreApplication::processEvents();
        // What is under the pointer now closes nothing.
        for (QToolButton* const button : m_window->workspace().findChildren<QToolButton*>()) {
            if (button->isVisible() && button->accessibleName().contains(QStringLiteral("Close"))) {
                QVERIFY(!QRect(button->mapTo(m_window.get(), QPoint()), button->size()).intersects(place));
            }
        }
    }
}

QTEST_MAIN(TestReload)
#include "tst_reload.moc"
