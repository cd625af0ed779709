// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader finds in every view: something, and all of it with a name.
#include "tests/gui/walk/viewrows.h"
#include "tests/gui/walk/walkedwindow.h"

#include <QtGui/QAccessible>
#include <QtWidgets/QHeaderView>

#include <functional>

using namespace ets;
using namespace ets::test;

namespace {

QString nameOf(QAccessibleInterface& interface)
{
    return interface.text(QAccessible::Name).trimmed();
}

/// Things that one uses or reads; frames, scroll bars and the like need no name.
bool needsName(QAccessibleInterface& interface)
{
    switch (interface.role()) {
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::List:
    case QAccessible::ListItem:
    case QAccessible::ProgressBar:
    case QAccessible::ColumnHeader:
    case QAccessible::Link:
        return true;
    default:
        return false;
    }
}

QString describe(QAccessibleInterface& interface)
{
    const QObject* const object = interface.object();
    return QStringLiteral("role %1, %2, '%3'")
        .arg(interface.role())
        .arg(object != nullptr ? QString::fromLatin1(object->metaObject()->className()) : QStringLiteral("part"),
            nameOf(interface));
}

void visit(QAccessibleInterface& top, int depth, const std::function<void(QAccessibleInterface&)>& look)
{
    look(top);
    constexpr int deepest = 12;
    constexpr int mostChildren = 120; // of one table or drawing
    for (int i = 0; depth < deepest && i < std::min(top.childCount(), mostChildren); ++i) {
        if (QAccessibleInterface* const child = top.child(i); child != nullptr && !child->state().invisible) {
            visit(*child, depth + 1, look);
        }
    }
}

/// Parts that a widget tells of, all with a name and a place.
int partsOf(QWidget& widget)
{
    QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(&widget);
    int count = 0;
    for (int i = 0; i < interface->childCount(); ++i) {
        QAccessibleInterface* const child = interface->child(i);
        if (child != nullptr && child->object() == nullptr && !nameOf(*child).isEmpty() && !child->rect().isEmpty()
            && child->parent() == interface && interface->indexOfChild(child) == i) {
            ++count;
        }
    }
    return count;
}

} // namespace

class TestAccessibleTree : public QObject, private FullWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { open(); }
    void cleanupTestCase() { m_window.reset(); }
    void everyViewIsTold_data() { addViews(); }
    void everyViewIsTold();
    void drawingsTellTheirParts();
    void whatIsSelectedIsTold();
    void samplesAreTold();
    void windowIsTold();

private:
    [[nodiscard]] const ViewEntry& view(const QString& id) const;
};

const ViewEntry& TestAccessibleTree::view(const QString& id) const
{
    const auto& entries = m_window->workspace().views().entries();
    return *std::find_if(entries.begin(), entries.end(), [&](const ViewEntry& entry) { return entry.id == id; });
}

void TestAccessibleTree::everyViewIsTold()
{
    QFETCH(QString, id);
    showAndWait(*m_window, view(id));
    QAccessibleInterface* const top = QAccessible::queryAccessibleInterface(view(id).widget);
    QVERIFY(top != nullptr);
    QVERIFY2(!nameOf(*top).isEmpty(), "the view itself has no name");
    QStringList faults;
    int named = 0;
    visit(*top, 0, [&](QAccessibleInterface& each) {
        named += nameOf(each).isEmpty() ? 0 : 1;
        if (needsName(each) && nameOf(each).isEmpty()) {
            faults.push_back(describe(each));
        }
    });
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    QVERIFY2(named > 1, qPrintable(QString::number(named)));
    // Cells of tables: a row that is drawn is a row that is read.
    for (const QAbstractItemView* const table : view(id).widget->findChildren<QAbstractItemView*>()) {
        if (qobject_cast<const QHeaderView*>(table) != nullptr || !table->isVisible() || table->model() == nullptr
            || table->model()->rowCount() == 0) {
            continue;
        }
        QAccessibleInterface* const told = QAccessible::queryAccessibleInterface(const_cast<QAbstractItemView*>(table));
        QVERIFY(told != nullptr && told->tableInterface() != nullptr);
        QVERIFY(told->tableInterface()->rowCount() > 0);
        int cells = 0;
        for (int column = 0; column < told->tableInterface()->columnCount(); ++column) {
            QAccessibleInterface* const cell = told->tableInterface()->cellAt(0, column);
            cells += cell != nullptr && !nameOf(*cell).isEmpty() ? 1 : 0;
        }
        QVERIFY2(cells > 0, qPrintable(table->accessibleName()));
    }
}

void TestAccessibleTree::drawingsTellTheirParts()
{
    struct Drawing {
        const char* view;
        const char* className;
        int least;
    };
    for (const Drawing& drawing : {Drawing{"timeline", "ets::TimelineCanvas", 2}, Drawing{"graph", "ets::GraphView", 2},
             Drawing{"memory", "ets::ArenaCanvas", 1}, Drawing{"delegation", "ets::InstructionStrip", 1},
             Drawing{"runs", "ets::RunsChart", 1}}) {
        showAndWait(*m_window, view(QString::fromLatin1(drawing.view)));
        int parts = 0;
        for (QWidget* const widget : view(QString::fromLatin1(drawing.view)).widget->findChildren<QWidget*>()) {
            parts += widget->inherits(drawing.className) && widget->isVisible() ? partsOf(*widget) : 0;
        }
        QVERIFY2(parts >= drawing.least, drawing.className);
    }
}

void TestAccessibleTree::whatIsSelectedIsTold()
{
    showAndWait(*m_window, view(QStringLiteral("timeline")));
    m_window->session().selection().select(SampleId(1));
    waitUntilIdle();
    QStringList selected;
    for (QWidget* const widget : view(QStringLiteral("timeline")).widget->findChildren<QWidget*>()) {
        if (widget->inherits("ets::TimelineCanvas")) {
            QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(widget);
            for (int i = 0; i < interface->childCount(); ++i) {
                if (interface->child(i)->object() == nullptr && interface->child(i)->state().selected) {
                    selected.push_back(nameOf(*interface->child(i)));
                }
            }
        }
    }
    QCOMPARE(selected.size(), 1);
}

void TestAccessibleTree::samplesAreTold()
{
    QCOMPARE(openAndWait(m_window->session(), pairOf(QStringLiteral("transformer"))), QString());
    m_window->session().selection().select(EventId(5));
    showAndWait(*m_window, view(QStringLiteral("details")));
    int samples = 0;
    int bars = 0;
    for (QWidget* const chart : view(QStringLiteral("details")).widget->findChildren<QWidget*>()) {
        samples += chart->inherits("ets::SampleChart") && chart->isVisible() ? partsOf(*chart) : 0;
        bars += chart->inherits("ets::HistogramChart") && chart->isVisible() ? partsOf(*chart) : 0;
    }
    QVERIFY(samples > 1);
    QVERIFY(bars > 0);
}

void TestAccessibleTree::windowIsTold()
{
    QAccessibleInterface* const top = QAccessible::queryAccessibleInterface(m_window.get());
    QStringList faults;
    visit(*top, 0, [&](QAccessibleInterface& each) {
        if (needsName(each) && nameOf(each).isEmpty()) {
            faults.push_back(describe(each));
        }
    });
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

QTEST_MAIN(TestAccessibleTree)
#include "tst_accessibletree.moc"
