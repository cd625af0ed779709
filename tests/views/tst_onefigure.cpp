// SPDX-License-Identifier: GPL-3.0-or-later
// An op has one time: the timeline, Events, Modules, Graph and Details show the same text for it.
#include "model/qt/models/eventtablemodel.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "tests/views/detailscase.h"
#include "views/common/theme.h"
#include "views/graph/graphscenebuilder.h"
#include "views/timeline/timelinetexts.h"

#include <QtCore/QSet>

using namespace ets;
using namespace ets::test;

namespace {

QString withUnit(const DataSet& data, const QString& cell)
{
    return cell + QChar(format::groupSpace) + format::unit(data.shownScale);
}

/// The figure of a row of Modules that stands for an event; what is inside of an op is left out.
QString moduleFigure(const ModuleTreeModel& model, const DataSet& data, EventId event, const QModelIndex& parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const auto events = model.eventsOf(index);
        if (!events.empty() && events.front() == event) {
            return withUnit(data, model.index(row, ModuleTreeModel::Mean, parent).data().toString());
        }
        const QString below = moduleFigure(model, data, event, index);
        if (!below.isEmpty()) {
            return below;
        }
    }
    return {};
}

/// What the timeline's tooltip says, without its markup.
QString timelineFigure(const DataSet& data, EventId event)
{
    const QString toolTip = TimelineTexts(data).sliceToolTip(data.inspector->samplesOf(event).front());
    const qsizetype row = toolTip.indexOf(QStringLiteral("Op per run"));
    QString rest = row < 0 ? QString() : toolTip.mid(row + 10);
    rest.replace(QRegularExpression(QStringLiteral("<[^>]*>")), QStringLiteral("\n"));
    const QStringList lines = rest.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return lines.isEmpty() ? QString() : lines.front().section(QStringLiteral(" ("), 0, 0).trimmed();
}

QString graphFigure(const DataSet& data, NodeId node)
{
    for (std::size_t g = 0; g < data.inspector->graphs().size(); ++g) {
        const GraphId graph(g);
        const NodeId first = data.inspector->firstNode(graph);
        if (node.value() >= first.value()
            && node.value() < first.value() + data.inspector->graphs()[g].nodes().size()) {
            return buildGraphScene(data, graph)->nodes[node.value() - first.value()].costText;
        }
    }
    return {};
}

} // namespace

class TestOneFigure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameTextEverywhere_data();
    void sameTextEverywhere();
    void colorsOfThePaletteDiffer_data();
    void colorsOfThePaletteDiffer();
};

void TestOneFigure::sameTextEverywhere_data()
{
    QTest::addColumn<QString>("testCase");
    for (const char* name : {"linear", "cnn_xnn", "multi_method", "stub_int", "stub_str"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestOneFigure::sameTextEverywhere()
{
    QFETCH(const QString, testCase);
    LoadedCase loaded;
    QCOMPARE(loaded.load(pairOf(testCase)), QString());
    const DataSetPtr data = loaded.dataSet();
    EventTableModel events;
    events.setDataSet(data);
    ModuleTreeModel modules;
    modules.setDataSet(data);
    int compared = 0;
    for (std::size_t i = 0; i < data->inspector->events().size() && compared < 40; ++i) {
        const EventId id(i);
        const Event& event = data->inspector->event(id);
        const NodeId node = event.nodes.size() == 1 ? event.nodes.front() : NodeId();
        // The outermost event of an op that one event or its call and kernel ran.
        if (!node || data->opCosts[i].nodes != 1 || event.role == EventRole::Kernel
            || data->costs.byNode[node.value()].events.size() > 2
            || (event.role == EventRole::DelegateOp && data->costs.byNode[node.value()].events.size() > 1)) {
            continue;
        }
        ++compared;
        const QString text = opfigure::text(*data, data->costs.byNode[node.value()].perRun());
        const QModelIndex row = events.index(static_cast<int>(i), static_cast<int>(EventColumn::PerRun));
        QCOMPARE(withUnit(*data, row.data().toString()), text);
        QCOMPARE(timelineFigure(*data, id), text);
        QCOMPARE(moduleFigure(modules, *data, id), text);
        QCOMPARE(graphFigure(*data, node), text);
        for (const Selection& selection : {Selection(id), Selection(node)}) {
            const QString fact =
                factOf(loaded.contentOf(selection), DetailSection::Id::Time, QStringLiteral("Op per run"));
            QCOMPARE(fact.section(QLatin1Char('|'), 0, 0), text);
        }
    }
    QVERIFY(compared > 0);
}

void TestOneFigure::colorsOfThePaletteDiffer_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestOneFigure::colorsOfThePaletteDiffer()
{
    QFETCH(const bool, dark);
    const QPalette palette(dark ? Qt::black : Qt::white);
    const Theme& theme = Theme::of(palette);
    QCOMPARE(theme.dark, dark);
    QSet<QRgb> seen;
    for (std::uint32_t i = 0; i < 300; ++i) {
        const QRgb color = theme.colorOf(ColorId(i)).rgb();
        QVERIFY2(!seen.contains(color), qPrintable(QString::number(i)));
        seen.insert(color);
    }
    for (std::uint32_t i = 0; i < 6; ++i) { // what the runtime does
        const QColor gray = theme.colorOf(ColorId(NameColors::firstGray + i));
        QVERIFY(!seen.contains(gray.rgb()));
        seen.insert(gray.rgb());
        QVERIFY(gray.hsvSaturation() < 60);
    }
}

QTEST_MAIN(TestOneFigure)
#include "tst_onefigure.moc"
