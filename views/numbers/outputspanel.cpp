// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/numbers/outputspanel.h"

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/numeric/programoutputs.h"
#include "model/qt/numbers/runtexts.h"
#include "model/qt/text/messagetext.h"
#include "model/report/format/delimited.h"
#include "views/common/askforfile.h"
#include "views/common/notice.h"
#include "views/common/theme/theme.h"
#include "views/common/widgets/menubutton.h"
#include "views/numbers/outputchart.h"

#include <QtGui/QPainter>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t metricCount = 3;

/// The block whose outputs are plotted, and the run: what is chosen, else the first that can be compared, else the
/// first that logged outputs.
std::optional<std::pair<BlockId, RunId>> shownRun(const Trace& trace, const NumberComparison& comparison)
{
    if (comparison.chosenRun()) {
        return std::pair(trace.blockOf(*comparison.chosenRun()), *comparison.chosenRun());
    }
    std::optional<BlockId> found;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const EventBlock& block = trace.block(BlockId(b));
        const bool isWanted = !comparison.block() || *comparison.block() == BlockId(b);
        if (!isWanted || block.runOutput.empty() || block.chosenRuns.empty()) {
            continue;
        }
        if (block.referenceOutput != nullptr) {
            return std::pair(BlockId(b), block.chosenRuns.front());
        }
        found = found.value_or(BlockId(b));
    }
    return found ? std::optional(std::pair(*found, trace.block(*found).chosenRuns.front())) : std::nullopt;
}

} // namespace

OutputsPanel::OutputsPanel(NumberComparison& comparison, QWidget* parent)
    : QWidget(parent)
    , m_comparison(comparison)
    , m_caption(new QLabel(this))
    , m_export(new QToolButton(this))
    , m_plots(new QWidget(this))
    , m_cases(new QComboBox(this))
    , m_job([this](const Result<Plots>& plots) {
        if (plots) {
            show(*plots);
        } else if (plots.error().kind != Error::Kind::Canceled) {
            show({.of = {}, .comparisons = plots.error()});
        }
    })
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* const line = new QHBoxLayout;
    line->setContentsMargins(8, 2, 6, 0);
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    m_caption->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    line->addWidget(m_caption, 1);
    m_cases->setAccessibleName(tr("Test case of the record"));
    m_cases->setToolTip(tr("The runs do not say which test case of the record they had: choose it"));
    m_cases->hide();
    connect(m_cases, &QComboBox::activated, this, [this](int index) { setTestCase(static_cast<std::size_t>(index)); });
    line->addWidget(m_cases);
    makeTools(*line);
    column->addLayout(line);
    auto* const row = new QHBoxLayout(m_plots);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (std::size_t i = 0; i < metricCount; ++i) {
        m_charts.push_back(new OutputChart(m_plots));
        row->addWidget(m_charts.back());
    }
    column->addWidget(m_plots, 1);
    m_plots->setFixedHeight(fontMetrics().height() * 12);
    m_plots->hide();
    connect(&m_comparison, &NumberComparison::changed, this, &OutputsPanel::refresh);
}

void OutputsPanel::makeTools(QHBoxLayout& line)
{
    auto* const menu = new QMenu(m_export);
    menu->addAction(tr("Plots as &PNG…"), this, [this] { askForPlots(PictureFormat::Png); });
    menu->addAction(tr("Plots as &SVG…"), this, [this] { askForPlots(PictureFormat::Svg); });
    menu->addAction(tr("Values as &CSV…"), this, &OutputsPanel::askForValues);
    makeMenuButton(*m_export, QStringLiteral("export"), tr("Export plots"),
        tr("Write the plots, or their values, to a file"), *menu);
    line.addWidget(m_export);
}

QString OutputsPanel::caption() const
{
    return m_caption->text();
}

void OutputsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void OutputsPanel::setTrace(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    m_testCase.reset();
    refresh();
}

void OutputsPanel::setTestCase(std::size_t testCase)
{
    m_testCase = testCase;
    refresh();
}

void OutputsPanel::refresh()
{
    if (!isVisible() || m_trace == nullptr) {
        m_job.drop();
        show({.of = {}, .comparisons = Error{}});
        return;
    }
    const auto shown = shownRun(*m_trace, m_comparison);
    if (!shown) {
        show({.of = {},
            .comparisons = Error{.what = wordedMessage(tr("the run has logged no program outputs to compare"))}});
        return;
    }
    m_job.run(
        jobs::Pool::Compute, [trace = m_trace, shown = *shown, testCase = m_testCase](const LoadContext& context) {
            return Result<Plots>(compare(*trace, shown.first, shown.second, testCase, context));
        });
}

OutputsPanel::Plots OutputsPanel::compare(
    const Trace& trace, BlockId id, RunId run, std::optional<std::size_t> testCase, const LoadContext& context)
{
    const EventBlock& block = trace.block(id);
    const std::array one{run};
    Plots plots{.of = tr("compare_results of the outputs: %1, %2")
                          .arg(runtexts::blockText(trace, id), runtexts::runsText(trace, one)),
        .cases = block.referenceOutput == nullptr ? countTestCases(trace, block, context) : 0};
    // The last one, as the Inspector takes, until a person chooses.
    plots.testCase = std::min(testCase.value_or(plots.cases), std::max<std::size_t>(plots.cases, 1) - 1);
    plots.comparisons = atTheDoor(trace.etdump().file, [&] {
        return compareOutputsOf(
            trace, block, run, plots.cases > 0 ? std::optional(plots.testCase) : std::nullopt, context);
    });
    return plots;
}

void OutputsPanel::showCases(const Plots& plots)
{
    m_cases->clear();
    for (std::size_t i = 0; i < plots.cases; ++i) {
        m_cases->addItem(tr("against test case %1").arg(i));
    }
    m_cases->setCurrentIndex(static_cast<int>(plots.testCase));
    m_cases->setVisible(plots.cases > 0);
}

void OutputsPanel::show(const Plots& plots)
{
    const bool hasPlots = plots.comparisons.has_value();
    m_plots->setVisible(hasPlots);
    m_export->setVisible(hasPlots);
    showCases(plots);
    if (!hasPlots) {
        m_caption->setText(errorText(plots.comparisons.error()));
        return;
    }
    m_caption->setText(plots.of);
    for (std::size_t i = 0; i < m_charts.size() && i < plots.comparisons->size(); ++i) {
        m_charts[i]->setComparison((*plots.comparisons)[i]);
    }
}

Result<void> OutputsPanel::savePlots(const QString& path)
{
    Picture picture;
    picture.size = m_plots->size();
    picture.title = m_caption->text();
    picture.draw = [this](QPainter& painter) {
        painter.fillRect(m_plots->rect(), Theme::of(palette()).canvas);
        for (OutputChart* const chart : m_charts) {
            const QRect place = chart->geometry();
            chart->render(&painter, place, chart->viewport()->rect());
        }
    };
    return writePicture(path, picture);
}

Result<void> OutputsPanel::saveValues(const QString& path) const
{
    const DelimitedFormat format = DelimitedFormat::csv();
    std::string text;
    std::vector<std::string> fields{"output"};
    std::size_t outputs = 0;
    for (const OutputChart* const chart : m_charts) {
        fields.push_back(chart->comparison().metric);
        outputs = std::max(outputs, chart->comparison().values.size());
    }
    appendRow(text, fields, format);
    for (std::size_t i = 0; i < outputs; ++i) {
        fields = {std::to_string(i)};
        for (const OutputChart* const chart : m_charts) {
            const auto& values = chart->comparison().values;
            fields.push_back(i < values.size() && values[i] ? OutputChart::valueText(values[i]).toStdString() : "");
        }
        appendRow(text, fields, format);
    }
    return writeFileAtomically(path.toStdString(), text);
}

void OutputsPanel::askForPlots(PictureFormat format)
{
    askForPicture(this, tr("Save the plots"), QStringLiteral("output_plots"), format, [this](const QString& path) {
        if (const Result<void> saved = savePlots(path)) {
            tellPictureSaved(*this, path);
        } else {
            tellPictureFailed(*this, saved.error());
        }
    });
}

void OutputsPanel::askForValues()
{
    askForFile(this, {tr("Save the values"), tr("CSV files (*.csv)"), QStringLiteral("compare_results.csv")},
        [this](const QString& path) {
            const auto saved = saveValues(path);
            sendNotice(*this, saved ? NoticeEvent::Kind::Done : NoticeEvent::Kind::Problem,
                saved ? tr("Values written to %1").arg(path) : errorText(saved.error()));
        });
}

} // namespace ets
