// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/manualwindow.h"
#include "app/help/tour.h"
#include "app/mainwindow.h"
#include "app/startpage.h"
#include "tests/views/painted.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtGui/QTextBlock>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTextBrowser>

#include <algorithm>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int mostForPage = 10'000; ///< Milliseconds; pictures are scaled, too.
#else
constexpr int mostForPage = 2'000;
#endif

QPushButton* buttonOf(const QWidget& widget, const QString& text)
{
    for (QPushButton* const button : widget.findChildren<QPushButton*>()) {
        if (QString(button->text()).remove(QLatin1Char('&')).startsWith(text)) {
            return button;
        }
    }
    return nullptr;
}

} // namespace

/// What leads a new person on: the tour of the sample and the manual.
class TestHelp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tourGoesFromTheSlowestOpToTheExport();
    void tourCanBeLeftAtEveryStep();
    void tourOpensFromTheStartPage();
    void manualShowsPagesAndPictures();
    void picturesOfTheManualFitItsPage();
    void manualFindsHeadingsAndWords();
    void pagesOpenAtOnce_data();
    void pagesOpenAtOnce();
    void linksOfTheManualLeadSomewhere();

private:
    void openTour();

    std::unique_ptr<MainWindow> m_window;
};

void TestHelp::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestHelp::openTour()
{
    m_window->startTour();
    QTRY_COMPARE_WITH_TIMEOUT(m_window->tour().step(), 0, 20'000);
    QVERIFY(m_window->tour().isVisible());
}

void TestHelp::tourGoesFromTheSlowestOpToTheExport()
{
    openTour();
    Tour& tour = m_window->tour();
    QPushButton* const next = buttonOf(tour, QStringLiteral("Next"));
    QVERIFY(next != nullptr);
    QVERIFY(std::holds_alternative<std::monostate>(m_window->session().selection().selection()));
    QTest::mouseClick(next, Qt::LeftButton);
    QCOMPARE(tour.step(), 1);
    QVERIFY(std::holds_alternative<EventId>(m_window->session().selection().selection()));
    for (int step = 2; step < Tour::stepCount(); ++step) {
        QTest::keyClick(next, Qt::Key_Space);
        QCOMPARE(tour.step(), step);
    }
    QPushButton* const back = buttonOf(tour, QStringLiteral("Back"));
    QTest::mouseClick(back, Qt::LeftButton);
    QCOMPARE(tour.step(), Tour::stepCount() - 2);
    QTest::mouseClick(next, Qt::LeftButton);
    QPushButton* const exportButton = buttonOf(tour, QStringLiteral("Export"));
    QVERIFY(exportButton->isVisible());
    const QSignalSpy wanted(&tour, &Tour::exportWanted);
    QTest::mouseClick(exportButton, Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    QTest::mouseClick(next, Qt::LeftButton); // done
    QCOMPARE(tour.step(), -1);
    QVERIFY(!tour.isVisible());
}

void TestHelp::tourCanBeLeftAtEveryStep()
{
    for (int steps = 0; steps < Tour::stepCount(); ++steps) {
        openTour();
        for (int step = 0; step < steps; ++step) {
            m_window->tour().next();
        }
        QCOMPARE(m_window->tour().step(), steps);
        QTest::keyClick(buttonOf(m_window->tour(), QStringLiteral("Leave")), Qt::Key_Escape);
        QCOMPARE(m_window->tour().step(), -1);
        QVERIFY(!m_window->tour().isVisible());
    }
}

void TestHelp::tourOpensFromTheStartPage()
{
    QPushButton* const button = buttonOf(*m_window->findChild<StartPage*>(), QStringLiteral("Show me around"));
    QVERIFY(button != nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->tour().step(), 0, 20'000);
}

void TestHelp::manualShowsPagesAndPictures()
{
    m_window->showManual();
    auto* const manual = m_window->findChild<ManualWindow*>();
    QVERIFY(manual != nullptr && manual->isVisible());
    const QString text = manual->browser().toPlainText();
    QVERIFY(text.contains(QLatin1String("ETDump")));
    QVERIFY(text.size() > 5000);
    int pictures = 0;
    for (QTextBlock block = manual->browser().document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextImageFormat image = part.fragment().charFormat().toImageFormat();
            if (image.isValid()) {
                const QUrl url = manual->browser().source().resolved(QUrl(image.name()));
                QVERIFY2(QFile::exists(QLatin1Char(':') + url.path()), qPrintable(url.toString()));
                ++pictures;
            }
        }
    }
    QVERIFY(pictures >= 5);
    QVERIFY(isPainted(manual->browser().viewport()->grab()));
}

void TestHelp::picturesOfTheManualFitItsPage()
{
    m_window->showManual();
    auto* const manual = m_window->findChild<ManualWindow*>();
    QVERIFY(QTest::qWaitForWindowExposed(manual));
    const QTextBrowser& page = manual->browser();
    const auto largest = [&page] {
        int width = 0;
        for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                if (const QTextImageFormat format = part.fragment().charFormat().toImageFormat(); format.isValid()) {
                    const auto picture =
                        page.document()->resource(QTextDocument::ImageResource, QUrl(format.name())).value<QImage>();
                    width = std::max(width, picture.width());
                }
            }
        }
        return width;
    };
    const int room = page.viewport()->width();
    QVERIFY(largest() > room / 2 && largest() < room);
    manual->resize(manual->width() - 150, manual->height());
    QTRY_VERIFY(largest() < room - 150);
    manual->resize(manual->width() + 150, manual->height());
    QTRY_VERIFY(largest() > room - 150);
}

void TestHelp::manualFindsHeadingsAndWords()
{
    m_window->showManual();
    auto* const manual = m_window->findChild<ManualWindow*>();
    auto* const headings = manual->findChild<QListWidget*>();
    QVERIFY(headings->count() > 10);
    headings->setCurrentRow(headings->count() - 1);
    QVERIFY(manual->browser().verticalScrollBar()->value() > 0);
    auto* const search = manual->findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("serial line"));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(manual->browser().textCursor().selectedText(), QStringLiteral("serial line"));
}

void TestHelp::pagesOpenAtOnce_data()
{
    QTest::addColumn<QString>("page");
    for (const char* const page : {"manual.md", "findings.md", "rules.md", "tables.md"}) {
        QTest::newRow(page) << QString::fromLatin1(page);
    }
}

void TestHelp::pagesOpenAtOnce()
{
    QFETCH(const QString, page);
    m_window->showManual();
    auto* const manual = m_window->findChild<ManualWindow*>();
    manual->open(QStringLiteral("ci.md"));
    QElapsedTimer timer;
    timer.start();
    manual->open(page);
    QVERIFY(isPainted(manual->browser().viewport()->grab()));
    QVERIFY2(timer.elapsed() < mostForPage, qPrintable(QStringLiteral("%1 ms").arg(timer.elapsed())));
}

void TestHelp::linksOfTheManualLeadSomewhere()
{
    m_window->showManual();
    auto* const manual = m_window->findChild<ManualWindow*>();
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
    static const QRegularExpression heading(QStringLiteral("^#+ +(.+)$"), QRegularExpression::MultilineOption);
    QHash<QString, QString> pages;
    for (const char* const name : {"manual.md", "glossary.md", "numeric.md", "inspector-parity.md", "compare.md",
             "ci.md", "findings.md", "rules.md", "tables.md", "lake.md"}) {
        QFile file(QStringLiteral(":/manual/") + QLatin1String(name));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        pages.insert(QString::fromLatin1(name), QString::fromUtf8(file.readAll()));
    }
    for (auto all = link.globalMatch(pages.value(QStringLiteral("manual.md"))); all.hasNext();) {
        const QString target = all.next().captured(1);
        if (target.startsWith(QLatin1String("https:")) || target.startsWith(QLatin1String("images/"))) {
            continue;
        }
        const QString page = target.section(QLatin1Char('#'), 0, 0);
        QVERIFY2(page.isEmpty() || pages.contains(page), qPrintable(target));
        manual->open(QStringLiteral("manual.md"));
        manual->browser().moveCursor(QTextCursor::Start);
        manual->open(target);
        if (target.contains(QLatin1Char('#'))) {
            QVERIFY2(manual->browser().textCursor().blockFormat().headingLevel() > 0, qPrintable(target));
        }
    }
}

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
