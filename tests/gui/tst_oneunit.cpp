// SPDX-License-Identifier: GPL-3.0-or-later
// Where the clock of a trace is known, no view tells cycles beside time.
#include "model/qt/text/filtertexts.h"
#include "model/qt/text/labels.h"
#include "tests/gui/walk/walkedwindow.h"
#include "views/details/content/detailsof.h"
#include "views/runs/runschart.h"
#include "views/timeline/paint/timelinetexts.h"

#include <QtTest/QtTest>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QLabel>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int mostRows = 60; ///< Of one parent that are looked at.

/// Texts that tell cycles, each with where it is; what explains the clock may.
class Findings {
public:
    void look(const QString& text, const QString& where)
    {
        ++m_looked;
        QString rest = text;
        rest.remove(clockExplanation());
        if (rest.contains(QLatin1String("cycles"))) {
            m_found.push_back(QStringLiteral("%1: %2").arg(where, text));
        }
    }
    [[nodiscard]] const QStringList& found() const { return m_found; }
    [[nodiscard]] int looked() const { return m_looked; }

private:
    QStringList m_found;
    int m_looked = 0;
};

void lookAtRows(const QAbstractItemModel& model, const QModelIndex& parent, const QString& where, Findings& findings)
{
    for (int row = 0; row < std::min(model.rowCount(parent), mostRows); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            findings.look(index.data().toString(), where + QStringLiteral(" cell"));
            findings.look(index.data(Qt::ToolTipRole).toString(), where + QStringLiteral(" tooltip"));
        }
        lookAtRows(model, model.index(row, 0, parent), where, findings);
    }
}

/// All that a widget and what is in it say.
void lookAtWidget(const QWidget& widget, const QString& where, Findings& findings)
{
    QList<const QWidget*> all{&widget};
    all += widget.findChildren<const QWidget*>();
    for (const QWidget* const part : all) {
        findings.look(part->toolTip(), where + QStringLiteral(" tooltip"));
        findings.look(part->accessibleName(), where + QStringLiteral(" accessible name"));
        findings.look(part->accessibleDescription(), where + QStringLiteral(" accessible description"));
        if (const auto* const label = qobject_cast<const QLabel*>(part)) {
            findings.look(label->text(), where + QStringLiteral(" label"));
        } else if (const auto* const button = qobject_cast<const QAbstractButton*>(part)) {
            findings.look(button->text(), where + QStringLiteral(" button"));
        } else if (const auto* const view = qobject_cast<const QAbstractItemView*>(part); view && view->model()) {
            const QAbstractItemModel& model = *view->model();
            for (int column = 0; column < model.columnCount(); ++column) {
                findings.look(model.headerData(column, Qt::Horizontal).toString(), where + QStringLiteral(" header"));
            }
            lookAtRows(model, {}, where, findings);
        } else if (const auto* const chart = qobject_cast<const RunsChart*>(part)) {
            for (std::size_t run = 0; run < chart->bars().size(); ++run) {
                findings.look(chart->textOf(run), where + QStringLiteral(" bar"));
            }
        }
    }
}

void lookAtSpans(const std::vector<DetailSpan>& spans, Findings& findings)
{
    for (const DetailSpan& span : spans) {
        findings.look(span.text, QStringLiteral("details"));
        findings.look(span.toolTip, QStringLiteral("details tooltip"));
    }
}

void lookAtDetails(const DataSet& shown, const Selection& selection, Findings& findings)
{
    const DetailsContent content =
        detailsOf(&shown, {}, selection, CrossReference::of(*shown.trace, shown.operators, selection));
    for (const DetailBadge& badge : content.badges) {
        findings.look(badge.text, QStringLiteral("badge"));
        findings.look(badge.explanation, QStringLiteral("badge explanation"));
    }
    for (const DetailSection& section : content.sections) {
        findings.look(section.aside, QStringLiteral("details"));
        for (const DetailFigure& figure : section.figures) {
            findings.look(figure.value, QStringLiteral("details figure"));
        }
        for (const DetailParagraph& paragraph : section.paragraphs) {
            lookAtSpans(paragraph.spans, findings);
        }
        for (const DetailRow& row : section.rows) {
            findings.look(row.value, QStringLiteral("details row"));
            findings.look(row.toolTip, QStringLiteral("details row tooltip"));
        }
    }
}

/// What Details say of every event, operator, module and of a range.
void lookAtAllDetails(const DataSet& shown, Findings& findings)
{
    const Trace& trace = *shown.trace;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        lookAtDetails(shown, EventId(i), findings);
    }
    for (std::size_t i = 0; i < shown.operators.rows.size(); ++i) {
        lookAtDetails(shown, OpTypeId(i), findings);
    }
    for (const ModuleId root : trace.modules().roots()) {
        lookAtDetails(shown, root, findings);
    }
    lookAtDetails(shown, shown.timeline.range(), findings);
    lookAtDetails(shown, {}, findings);
}

} // namespace

class TestOneUnit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void viewsTellNoCycles();
    void detailsTellNoCycles();
    void tooltipsOfSlicesTellNoCycles();
    void unknownClockIsFound();

private:
    [[nodiscard]] const DataSet& shown() { return *m_window->session().dataSet(); }
    [[nodiscard]] Findings inAllViews();

    std::unique_ptr<MainWindow> m_window;
};

void TestOneUnit::initTestCase()
{
    m_window = openFullWindow();
    QVERIFY(m_window != nullptr);
    m_window->session().setFrequency(216e6);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isLoading(), 30000);
    waitUntilIdle();
    QCOMPARE(shown().trace->options().frequency, 216e6);
}

Findings TestOneUnit::inAllViews()
{
    Findings findings;
    m_window->session().selection().select(EventId(0));
    for (const ViewEntry& view : m_window->workspace().views().entries()) {
        showAndWait(*m_window, view);
        for (QAbstractItemView* const table : view.widget->findChildren<QAbstractItemView*>()) {
            table->selectAll(); // whose sum the page tells
        }
        waitUntilIdle();
        lookAtWidget(*view.widget, view.id, findings);
    }
    for (const QLabel* const label : m_window->findChildren<QLabel*>()) {
        findings.look(label->text(), QStringLiteral("window"));
        findings.look(label->parentWidget()->toolTip(), QStringLiteral("window tooltip"));
    }
    return findings;
}

void TestOneUnit::viewsTellNoCycles()
{
    const Findings findings = inAllViews();
    QVERIFY(findings.looked() > 1000);
    QVERIFY2(findings.found().isEmpty(), qPrintable(findings.found().join(QLatin1Char('\n'))));
}

void TestOneUnit::detailsTellNoCycles()
{
    Findings findings;
    lookAtAllDetails(shown(), findings);
    findings.look(filtertexts::range(shown(), shown().timeline.range()), QStringLiteral("filter"));
    QVERIFY(findings.looked() > 100);
    QVERIFY2(findings.found().isEmpty(), qPrintable(findings.found().join(QLatin1Char('\n'))));
}

void TestOneUnit::tooltipsOfSlicesTellNoCycles()
{
    Findings findings;
    const TimelineTexts texts(shown());
    for (std::size_t s = 0; s < shown().trace->etdump().sampleCount(); ++s) {
        findings.look(texts.sliceToolTip(SampleId(s), {}), QStringLiteral("slice"));
        findings.look(texts.sliceSummary(SampleId(s)), QStringLiteral("slice"));
    }
    QVERIFY(findings.looked() > 0);
    QVERIFY2(findings.found().isEmpty(), qPrintable(findings.found().join(QLatin1Char('\n'))));
}

void TestOneUnit::unknownClockIsFound()
{
    // The same places do tell cycles where there is nothing else to tell: they are looked at.
    m_window->session().setSourceTimeScale(TimeScale::Cycles);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isLoading(), 30000);
    waitUntilIdle();
    const Findings views = inAllViews();
    for (const char* const place : {"runs bar", "runs tooltip", "events header", "window"}) {
        QVERIFY2(std::ranges::any_of(
                     views.found(), [place](const QString& found) { return found.startsWith(QLatin1String(place)); }),
            place);
    }
    Findings details;
    lookAtAllDetails(shown(), details);
    QVERIFY(!details.found().isEmpty());
}

QTEST_MAIN(TestOneUnit)
#include "tst_oneunit.moc"
