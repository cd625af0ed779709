// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/roofline/rooflineview.h"

#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/hover.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/worktexts.h"
#include "views/common/elidedlabel.h"
#include "views/common/keepvalue.h"
#include "views/roofline/rooflinechart.h"
#include "views/roofline/rooflinerows.h"
#include "views/tables/facttable.h"
#include "views/tables/hoverfacts.h"

#include <QtCore/QSettings>
#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ets {

namespace {

constexpr int totalColumn = 1;
constexpr std::size_t mostMarked = 200;
const QString devicesName = QStringLiteral("roofline/devices");

} // namespace

RooflineView::RooflineView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_devices(new QComboBox(this))
    , m_remove(new QToolButton(this))
    , m_note(new ElidedLabel(this))
    , m_chart(new RooflineChart(this))
    , m_table(new FactTable(rooflinerows::context, rooflinerows::columns(), this))
    , m_counting(FactStore::of(session), [this](const auto& shown) {
        if (shown) {
            take(**shown);
            m_counting.drop(); // table and chart have the rows
        } else if (shown.error().kind != Error::Kind::Canceled) {
            m_table->setEmptyText(errorText(shown.error()));
        }
    })
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(makeTools());
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_chart);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({600, 400});
    layout->addWidget(splitter, 1);
    m_table->setAccessibleName(tr("Work and rates of ops"));
    m_table->sortByColumn(totalColumn, Qt::DescendingOrder);
    setFocusProxy(m_table);
    fillDevices({});
    connect(m_devices, &QComboBox::currentIndexChanged, this, &RooflineView::showRoof);
    connect(m_chart, &RooflineChart::pointChosen, this,
        [this](std::size_t point) { select(m_chart->points()[point].event); });
    connect(m_chart, &RooflineChart::pointHovered, this, [this](std::optional<std::size_t> point) {
        Hover& hover = Hover::of(this->session());
        point ? hover.set(m_chart->points()[*point].event, m_chart) : hover.leave(m_chart);
    });
    new HoverFacts(*this, session, *m_table);
    connect(m_table, &FactTable::factChosen, this, [this](int row) {
        // Several rows may be marked there, which stay.
        this->session().selection().select(m_work->events[static_cast<std::size_t>(row)].event, this);
        m_chart->setMarked(eventsMarked());
    });
}

void RooflineView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now.dataSet);
    } else if (changes.testFlag(Change::Filtered)) {
        const bool hasOtherTimes = m_work != m_whole || bySample() != nullptr;
        if (hasOtherTimes && (m_work != nullptr || m_counting.isPending())) {
            count();
        }
        showFilter();
        updateNote();
    }
    if (changes.testFlag(Change::Presentation) && now.dataSet != nullptr) {
        m_table->setUnits(units());
    }
    if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
        showSelection();
    }
    if (changes.testFlag(Change::Hovered)) {
        m_chart->setLit(now.hover.targetsFor(m_chart).events);
    }
}

/// Devices and what is said of the chart.
QLayout* RooflineView::makeTools()
{
    auto* const tools = new QHBoxLayout;
    tools->setContentsMargins(6, 4, 6, 4);
    m_devices->setAccessibleName(tr("Device"));
    m_devices->setToolTip(tr("Device whose limits are drawn. You enter them; no file contains them"));
    m_devices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* const add = new QToolButton(this);
    add->setText(tr("New device\u2026"));
    add->setToolTip(tr("Enter peak rate and bandwidth of a device"));
    add->setAutoRaise(true);
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Forget the chosen device"));
    m_remove->setAutoRaise(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    tools->addWidget(m_devices);
    tools->addWidget(add);
    tools->addWidget(m_remove);
    tools->addSpacing(6);
    tools->addWidget(m_note, 1);
    connect(add, &QToolButton::clicked, this, &RooflineView::askForDevice);
    connect(m_remove, &QToolButton::clicked, this, &RooflineView::removeDevice);
    return tools;
}

void RooflineView::showDataSet(const DataSetPtr& dataSet)
{
    m_counting.drop();
    m_whole.reset();
    m_work.reset();
    m_chart->setPoints({}, false);
    m_table->setRows({});
    const bool hasWork =
        dataSet != nullptr && (dataSet->trace->program() != nullptr || !dataSet->trace->graphs().empty());
    m_chart->setVisible(hasWork);
    m_table->setEmptyText(dataSet == nullptr ? tr("Open a trace to see something here")
            : hasWork
            ? tr("Nothing whose work is known was timed")
            : tr("Open the ETRecord or the program file (.pte) beside the trace: they tell how much there was "
                 "to compute"));
    updateNote();
    if (hasWork) {
        count();
    }
}

/// Counts and draws what is not on show yet.
void RooflineView::count()
{
    const std::shared_ptr<const FilterResult> filtered = bySample();
    m_counting.want({shown().dataSet, {filtered == nullptr ? nullptr : hitsOf(filtered)}, roof()});
}

void RooflineView::take(const RooflineShown& counted)
{
    m_whole = counted.whole;
    m_work = counted.work;
    const TraceOptions& options = shown().dataSet->trace->options();
    m_chart->setPoints(counted.points, options.targetTimeScale == TimeScale::Cycles, counted.roof);
    m_table->setRows(counted.rows, units());
    showFilter();
    showSelection();
    updateNote();
    Q_EMIT workShown();
}

CellUnits RooflineView::units() const
{
    const DataSet& trace = *shown().dataSet;
    return CellUnits::of(trace.trace->options(), trace.unitFor(shown().presentation.unit));
}

std::shared_ptr<const FilterResult> RooflineView::bySample() const
{
    const FilterResultPtr& result = shown().filter.result;
    const bool tellsApart =
        shown().dataSet != nullptr && filterreach::limits(*result, *shown().dataSet) && !result->hits.samples.empty();
    return tellsApart ? result : nullptr;
}

/// What the filter lets through is known by event: rows and points only look it up.
void RooflineView::showFilter()
{
    const FilterResultPtr& result = shown().filter.result;
    if (m_work == nullptr || !filterreach::limits(*result, *shown().dataSet)) {
        m_table->setSeen({});
        m_chart->setSeen(nullptr);
        return;
    }
    std::vector<char> seen;
    for (const EventWork& entry : m_work->events) {
        seen.push_back(result->passes(entry.event) ? 1 : 0);
    }
    m_table->setSeen(std::move(seen));
    m_chart->setSeen([&result](EventId event) { return result->passes(event); });
}

void RooflineView::updateNote()
{
    if (m_work == nullptr) {
        m_note->clear();
        return;
    }
    const auto computes = [](const EventWork& entry) { return entry.work.macs.value_or(0) > 0; };
    const auto computing = std::ranges::count_if(m_work->events, computes);
    const auto tooShort = std::ranges::count_if(
        m_work->events, [&](const EventWork& entry) { return computes(entry) && entry.isTooShort; });
    const bool isCut = m_chart->points().size() == rooflinerows::mostPoints;
    QString text = (isCut ? tr("The costliest %1 of %2 ops that compute are drawn; a multiply and an add are two "
                               "operations")
                          : tr("Ops that compute: %1 of %2 are drawn; a multiply and an add are two operations"))
                       .arg(m_chart->points().size())
                       .arg(computing);
    if (tooShort > 0) {
        text += tr("; too short for a rate, below ten steps of the clock: %1").arg(tooShort);
    }
    if (const auto shown = m_table->shownRowCount(); shown < m_table->facts().rowCount()) {
        text = tr("Ops that pass the filter: %1 of %2. %3")
                   .arg(format::count(static_cast<std::uint64_t>(shown)),
                       format::count(static_cast<std::uint64_t>(m_table->facts().rowCount())), text);
    }
    m_note->setText(text);
    m_note->setToolTip(text);
}

QString RooflineView::note() const
{
    return m_note->text();
}

std::optional<Roof> RooflineView::roof() const
{
    const int index = m_devices->currentIndex() - 1;
    return index < 0 ? std::nullopt : std::optional(m_roofs[static_cast<std::size_t>(index)].roof);
}

void RooflineView::showRoof()
{
    m_remove->setEnabled(m_devices->currentIndex() > 0);
    if (m_work != nullptr || m_counting.isPending()) { // else it is wanted already, or there is nothing
        count();
    }
}

void RooflineView::fillDevices(const QString& chosen)
{
    const QSignalBlocker blocker(m_devices);
    m_devices->clear();
    m_devices->addItem(tr("No roofs"));
    for (const DeviceRoof& device : m_roofs) {
        m_devices->addItem(device.name);
        m_devices->setItemData(m_devices->count() - 1,
            tr("%1 GFLOP/s, %2 GB/s")
                .arg(format::number(device.roof.operationsPerSecond / worktexts::giga),
                    format::number(device.roof.bytesPerSecond / worktexts::giga)),
            Qt::ToolTipRole);
    }
    const auto found = std::ranges::find(m_roofs, chosen, &DeviceRoof::name);
    m_devices->setCurrentIndex(found == m_roofs.end() ? 0 : static_cast<int>(found - m_roofs.begin()) + 1);
}

void RooflineView::setDevice(const DeviceRoof& device)
{
    const auto found = std::ranges::find(m_roofs, device.name, &DeviceRoof::name);
    if (found == m_roofs.end()) {
        m_roofs.push_back(device);
    } else {
        *found = device;
    }
    fillDevices(device.name);
    showRoof();
}

void RooflineView::removeDevice()
{
    const int index = m_devices->currentIndex() - 1;
    if (index >= 0) {
        m_roofs.erase(m_roofs.begin() + index);
        fillDevices({});
        showRoof();
    }
}

RoofDialog* RooflineView::askForDevice()
{
    const int index = m_devices->currentIndex() - 1;
    auto* const dialog = new RoofDialog(index < 0 ? DeviceRoof() : m_roofs[static_cast<std::size_t>(index)], this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { setDevice(dialog->device()); });
    dialog->open();
    return dialog;
}

void RooflineView::select(EventId event)
{
    session().selection().select(event, this);
    showSelection();
}

/// Of what is selected anywhere, the first few.
std::span<const EventId> RooflineView::eventsMarked() const
{
    const auto& events = shown().selection.targets->events;
    return std::span(events).first(std::min(events.size(), mostMarked));
}

void RooflineView::showSelection()
{
    if (m_work == nullptr) {
        return;
    }
    std::vector<int> rows;
    for (const EventId event : eventsMarked()) {
        if (const EventWork* const entry = m_work->find(event)) {
            rows.push_back(static_cast<int>(entry - m_work->events.data()));
        }
    }
    m_chart->setMarked(eventsMarked());
    m_table->markRows(rows);
}

void RooflineView::save(QSettings& settings) const
{
    // What is left out of the settings is to go from them as well.
    const qsizetype kept = settings.value(devicesName + QStringLiteral("/size")).toInt();
    if (kept != static_cast<qsizetype>(m_roofs.size()) || roofsIn(settings) != m_roofs) {
        settings.remove(devicesName); // an array leaves entries beyond its new size
        settings.beginWriteArray(devicesName, static_cast<int>(m_roofs.size()));
        for (std::size_t i = 0; i < m_roofs.size(); ++i) {
            settings.setArrayIndex(static_cast<int>(i));
            settings.setValue(QStringLiteral("name"), m_roofs[i].name);
            settings.setValue(QStringLiteral("operationsPerSecond"), m_roofs[i].roof.operationsPerSecond);
            settings.setValue(QStringLiteral("bytesPerSecond"), m_roofs[i].roof.bytesPerSecond);
        }
        settings.endArray();
    }
    keepValue(settings, QStringLiteral("roofline/device"),
        m_devices->currentIndex() > 0 ? m_devices->currentText() : QString());
}

std::vector<DeviceRoof> RooflineView::roofsIn(QSettings& settings)
{
    std::vector<DeviceRoof> roofs;
    const int count = settings.beginReadArray(devicesName);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        DeviceRoof device{settings.value(QStringLiteral("name")).toString(),
            {settings.value(QStringLiteral("operationsPerSecond")).toDouble(),
                settings.value(QStringLiteral("bytesPerSecond")).toDouble()}};
        if (!device.name.isEmpty() && device.roof.isUsable()) {
            roofs.push_back(std::move(device));
        }
    }
    settings.endArray();
    return roofs;
}

void RooflineView::restore(QSettings& settings)
{
    m_roofs = roofsIn(settings);
    fillDevices(settings.value(QStringLiteral("roofline/device")).toString());
    showRoof();
}

} // namespace ets
