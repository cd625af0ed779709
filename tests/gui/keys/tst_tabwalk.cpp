// SPDX-License-Identifier: GPL-3.0-or-later
// Tab goes through the whole window: every stop can be seen, used and heard, shows that it has the keyboard, and can be
// left again.
#include "tests/gui/walk/viewrows.h"
#include "tests/gui/walk/walkedwindow.h"

#include <QtGui/QAccessible>
#include <QtWidgets/QAbstractScrollArea>
#include <QtWidgets/QApplication>

#include <set>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int mostStops = 250; ///< Of one round; more is a trap.

QString nameOf(const QWidget& widget)
{
    QString path;
    for (const QWidget* each = &widget; each != nullptr && !each->isWindow(); each = each->parentWidget()) {
        path.prepend(
            QStringLiteral("/%1#%2").arg(QString::fromLatin1(each->metaObject()->className()), each->objectName()));
    }
    return path.right(160);
}

QString accessibleNameOf(QWidget& widget)
{
    QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(&widget);
    return interface != nullptr ? interface->text(QAccessible::Name).trimmed() : QString();
}

/// A picture of a widget and what is around it.
QImage pictureAround(QWidget& widget)
{
    QWidget* const window = widget.window();
    const QRect place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()).adjusted(-4, -4, 4, 4);
    return window->grab(place & window->rect()).toImage();
}

/// What is wrong with a stop; empty for nothing.
QString faultOf(QWidget& stop)
{
    const auto* const area = qobject_cast<const QAbstractScrollArea*>(&stop);
    const QWidget& seen = area != nullptr ? *area->viewport() : stop;
    if (!stop.isVisible() || seen.visibleRegion().isEmpty()) {
        return QStringLiteral("cannot be seen");
    }
    if (!stop.isEnabled()) {
        return QStringLiteral("is disabled");
    }
    if (accessibleNameOf(stop).isEmpty()) {
        return QStringLiteral("has no name");
    }
    const QImage with = pictureAround(stop);
    stop.clearFocus();
    const QImage without = pictureAround(stop);
    stop.setFocus(Qt::TabFocusReason);
    return with == without ? QStringLiteral("does not show the focus") : QString();
}

} // namespace

class TestTabWalk : public QObject, private FullWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { open(); }
    void cleanupTestCase() { m_window.reset(); }
    void everyStopIsSeen_data() { addViews(); }
    void everyStopIsSeen();
    void shiftTabGoesBack();
    void startPageIsWalked();

private:
    /// The stops of one round, beginning with what has the keyboard.
    QList<QWidget*> round(Qt::Key key);

    std::set<QWidget*> m_looked; ///< Stops of views before: each is looked at once.
};

QList<QWidget*> TestTabWalk::round(Qt::Key key)
{
    QList<QWidget*> stops;
    QWidget* const first = QApplication::focusWidget();
    while (stops.size() < mostStops) {
        QWidget* const stop = QApplication::focusWidget();
        if (stop == nullptr || (!stops.isEmpty() && stop == first)) {
            break;
        }
        stops.push_back(stop);
        QTest::keyClick(stop, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
    }
    return stops;
}

void TestTabWalk::everyStopIsSeen()
{
    QFETCH(QString, id);
    const auto& entries = m_window->workspace().views().entries();
    const auto view = std::find_if(entries.begin(), entries.end(), [&](const ViewEntry& e) { return e.id == id; });
    showAndWait(*m_window, *view);
    QWidget* start = QApplication::focusWidget();
    QVERIFY(start != nullptr);
    QVERIFY2(view->widget->isAncestorOf(start) || view->widget == start, qPrintable(nameOf(*start)));
    m_window->session().selection().clear(); // Tab goes from node to node where one is selected
    QTest::keyClick(start, Qt::Key_Backtab, Qt::ShiftModifier);
    start = QApplication::focusWidget();
    bool hasLeft = false;
    QStringList faults;
    int inView = 0;
    int stops = 0;
    do {
        QWidget* const stop = QApplication::focusWidget();
        QVERIFY(stop != nullptr);
        inView += view->widget->isAncestorOf(stop) || stop == view->widget ? 1 : 0;
        if (m_looked.insert(stop).second) {
            if (const QString fault = faultOf(*stop); !fault.isEmpty()) {
                faults.push_back(nameOf(*stop) + QStringLiteral(" ") + fault);
            }
        }
        QTest::keyClick(stop, Qt::Key_Tab);
        hasLeft = hasLeft || QApplication::focusWidget() != start;
        ++stops;
        QVERIFY2(stops < mostStops, qPrintable(QStringLiteral("no way out of ") + nameOf(*stop)));
    } while (!hasLeft || QApplication::focusWidget() != start);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    QVERIFY(inView > 0 || id == QLatin1String("tensor")); // nothing is shown there yet
    QVERIFY(stops > inView);
}

void TestTabWalk::shiftTabGoesBack()
{
    m_window->workspace().showView(QStringLiteral("operators"));
    const QList<QWidget*> onwards = round(Qt::Key_Tab);
    QVERIFY(onwards.size() > 5 && onwards.size() < mostStops);
    QList<QWidget*> back = round(Qt::Key_Backtab);
    QCOMPARE(back.size(), onwards.size());
    std::reverse(back.begin() + 1, back.end());
    for (qsizetype i = 0; i < back.size(); ++i) {
        QVERIFY2(back[i] == onwards[i], qPrintable(nameOf(*back[i]) + QStringLiteral(" for ") + nameOf(*onwards[i])));
    }
}

void TestTabWalk::startPageIsWalked()
{
    MainWindow empty(nullptr);
    empty.show();
    QVERIFY(QTest::qWaitForWindowActive(&empty));
    QTest::keyClick(&empty, Qt::Key_Tab);
    QStringList faults;
    const QList<QWidget*> stops = round(Qt::Key_Tab);
    QVERIFY(stops.size() >= 3);
    for (QWidget* const stop : stops) {
        stop->setFocus(Qt::TabFocusReason);
        if (const QString fault = faultOf(*stop); !fault.isEmpty()) {
            faults.push_back(nameOf(*stop) + QStringLiteral(" ") + fault);
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

QTEST_MAIN(TestTabWalk)
#include "tst_tabwalk.moc"
