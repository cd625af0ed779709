// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/numbers/numbersheader.h"

#include "model/qt/numbers/numbertablemodel.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/elidedlabel.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"
#include "views/numbers/referencedialog.h"
#include "views/numbers/runsbar.h"

#include <QtCore/QFileInfo>
#include <QtGui/QDoubleValidator>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <array>
#include <optional>

namespace ets {

namespace {

constexpr int progressDelayMs = 200;
constexpr int progressSteps = 1000;

/// What is offered when a metric is chosen, in the order of the box.
constexpr std::array offeredThresholds{GapThreshold{GapMetric::Snr, {}}, GapThreshold{GapMetric::Mse, 1e-3},
    GapThreshold{GapMetric::L1, 1}, GapThreshold{GapMetric::MaxAbs, 1e-3}, GapThreshold{GapMetric::MaxRel, 1e-2},
    GapThreshold{GapMetric::Cosine, 0.99}, GapThreshold{GapMetric::Ulp, 1000}};

/// A number, or nothing for what is offered.
class LimitValidator : public QDoubleValidator {
public:
    using QDoubleValidator::QDoubleValidator;

    State validate(QString& text, int& place) const override
    {
        return text.trimmed().isEmpty() ? Acceptable : QDoubleValidator::validate(text, place);
    }
};

QString limitOf(const GapThreshold& threshold)
{
    return threshold.value ? QString::number(*threshold.value) : QString();
}

QHBoxLayout* lineOf(QWidget* line)
{
    auto* const layout = new QHBoxLayout(line);
    layout->setContentsMargins(6, 2, 6, 2);
    layout->setSpacing(6);
    return layout;
}

} // namespace

NumbersHeader::NumbersHeader(NumberComparison& comparison, QWidget* parent)
    : QWidget(parent)
    , m_comparison(comparison)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeSourceLine());
    layout->addWidget(new RunsBar(m_comparison, this));
    layout->addWidget(makeVerdictLine());
    layout->addWidget(makeProgressLine());
    m_delay.setSingleShot(true);
    m_delay.setInterval(progressDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &NumbersHeader::showRunning);
    connect(&comparison, &NumberComparison::started, this, [this] {
        m_progress->setRange(0, 0);
        m_delay.start();
        showState();
    });
    connect(&comparison, &NumberComparison::progressed, this, [this](double fraction) {
        m_progress->setRange(0, progressSteps);
        m_progress->setValue(static_cast<int>(fraction * progressSteps));
    });
    connect(&comparison, &NumberComparison::changed, this, &NumbersHeader::showState);
    connect(&comparison, &NumberComparison::thresholdChanged, this, &NumbersHeader::showState);
    showState();
}

QWidget* NumbersHeader::makeSourceLine()
{
    auto* const line = new QWidget(this);
    QHBoxLayout* const layout = lineOf(line);
    m_sources = new QToolButton(line);
    m_sources->setText(tr("Reference values"));
    m_sources->setToolTip(tr("Choose what the logged values are compared with"));
    m_sources->setPopupMode(QToolButton::InstantPopup);
    m_sources->setAutoRaise(true);
    auto* const menu = new QMenu(m_sources);
    menu->addAction(tr("&Compute…"), this, &NumbersHeader::askForPython);
    menu->addAction(tr("From a &file…"), this, &NumbersHeader::askForFile);
    menu->addAction(tr("From the &record"), &m_comparison, &NumberComparison::useRecord);
    m_sources->setMenu(menu);
    layout->addWidget(m_sources);
    m_source = new ElidedLabel(line);
    m_source->setTextFormat(Qt::PlainText);
    m_source->setForegroundRole(QPalette::PlaceholderText);
    m_source->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_source, 1);
    auto* const label = new QLabel(tr("&Threshold:"), line);
    layout->addWidget(label);
    m_metric = new QComboBox(line);
    for (const GapThreshold& offered : offeredThresholds) {
        m_metric->addItem(NumberTableModel::metricText(offered.metric));
    }
    m_metric->setAccessibleName(tr("Metric of the threshold"));
    m_metric->setToolTip(tr("The metric by which a value is beyond the threshold, and which the chart shows"));
    label->setBuddy(m_metric);
    layout->addWidget(m_metric);
    m_limit = new QLineEdit(limitOf(m_comparison.threshold()), line);
    m_limit->setAccessibleName(tr("Threshold"));
    m_limit->setPlaceholderText(tr("by type"));
    m_limit->setToolTip(
        tr("Values are beyond the threshold if they are worse than this; without a number an SNR goes by "
           "the coarsest element type that a value was computed from"));
    m_limit->setMaximumWidth(fontMetrics().averageCharWidth() * 10);
    auto* const validator = new LimitValidator(m_limit);
    validator->setLocale(QLocale::c());
    m_limit->setValidator(validator);
    layout->addWidget(m_limit);
    connect(m_metric, &QComboBox::activated, this, &NumbersHeader::chooseMetric);
    connect(m_limit, &QLineEdit::editingFinished, this, &NumbersHeader::applyThreshold);
    return line;
}

QWidget* NumbersHeader::makeVerdictLine()
{
    auto* const line = new QWidget(this);
    QHBoxLayout* const layout = lineOf(line);
    m_verdict = new QLabel(line);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_verdict, 1);
    m_select = new QPushButton(tr("&Show it"), line);
    m_select->setToolTip(tr("Select the first value that is beyond the threshold although its inputs are not"));
    layout->addWidget(m_select);
    connect(m_select, &QPushButton::clicked, this, &NumbersHeader::divergenceWanted);
    return line;
}

QWidget* NumbersHeader::makeProgressLine()
{
    m_working = new QWidget(this);
    QHBoxLayout* const layout = lineOf(m_working);
    m_workText = new QLabel(m_working);
    layout->addWidget(m_workText);
    m_progress = new QProgressBar(m_working);
    m_progress->setAccessibleName(tr("Progress of the comparison"));
    layout->addWidget(m_progress, 1);
    auto* const cancel = new QPushButton(tr("Cancel"), m_working);
    layout->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, &m_comparison, &NumberComparison::cancel);
    m_working->hide();
    return m_working;
}

void NumbersHeader::chooseMetric()
{
    const GapThreshold offered = offeredThresholds[static_cast<std::size_t>(std::max(m_metric->currentIndex(), 0))];
    m_limit->setText(limitOf(offered));
    m_comparison.setThreshold(offered);
}

void NumbersHeader::applyThreshold()
{
    if (m_limit->text().trimmed().isEmpty()) {
        chooseMetric();
        return;
    }
    const std::optional<double> value = QLocale::c().toDouble(m_limit->text());
    if (value != m_comparison.threshold().value) {
        m_comparison.setThreshold({m_comparison.threshold().metric, value});
    }
}

void NumbersHeader::showRunning()
{
    m_workText->setText(m_comparison.isComputing() ? tr("Computing reference values") : tr("Comparing values"));
    m_working->setVisible(m_comparison.isRunning());
}

void NumbersHeader::showState()
{
    if (!m_comparison.isRunning()) {
        m_delay.stop();
        m_working->hide();
    }
    m_source->setText(sourceText());
    m_source->setToolTip(m_comparison.table() != nullptr
            ? toolTipText(m_source->text() + QLatin1Char('\n') + displayText(m_comparison.table()->sourceFile))
            : QString());
    const bool isProblem = !m_comparison.problem().isEmpty() || m_comparison.beyond() > 0;
    QPalette colors = palette();
    if (isProblem) {
        colors.setColor(QPalette::WindowText, Theme::of(palette()).warning);
    }
    m_verdict->setPalette(colors);
    m_verdict->setText(m_comparison.problem().isEmpty() ? divergenceText() : m_comparison.problem());
    m_select->setVisible(m_comparison.divergence().has_value());
}

QString NumbersHeader::verdict() const
{
    return m_verdict->text();
}

QString NumbersHeader::sourceText() const
{
    const NumberTablePtr& table = m_comparison.table();
    if (table == nullptr) {
        return {};
    }
    switch (table->source) {
    case ReferenceSource::Outputs:
        return tr("outputs of the program only, from the record");
    case ReferenceSource::File:
        return tr("from %1").arg(displayText(QFileInfo(toQString(table->sourceFile)).fileName()));
    case ReferenceSource::Computed:
        return tr("computed from %1").arg(displayText(table->gap.graph.name));
    }
    return {};
}

QString NumbersHeader::figureText(double figure) const
{
    const GapMetricInfo& info = gapMetricInfo(m_comparison.threshold().metric);
    return info.unit.empty() || info.metric == GapMetric::Ulp
        ? format::real(figure)
        : format::real(figure) + QChar(format::groupSpace) + toQString(info.unit);
}

QString NumbersHeader::thresholdText() const
{
    const GapThreshold& threshold = m_comparison.threshold();
    QStringList limits;
    for (const double limit : m_comparison.table()->limitsOf(threshold)) {
        limits.push_back(figureText(limit));
    }
    return QStringLiteral("%1 %2 %3")
        .arg(NumberTableModel::metricName(threshold.metric),
            gapMetricInfo(threshold.metric).higherIsBetter ? QStringLiteral("\u2265") : QStringLiteral("\u2264"),
            limits.join(tr(" or ", "between limits of different types")));
}

QString NumbersHeader::divergenceText() const
{
    const NumberTablePtr& table = m_comparison.table();
    if (table == nullptr) {
        return {};
    }
    if (table->countCompared(m_comparison.threshold().metric) == 0) {
        return tr("Nothing was compared: %1").arg(messageText(whyNotCompared(*table, m_comparison.threshold())));
    }
    const std::optional<Divergence>& divergence = m_comparison.divergence();
    const QString all = format::count(static_cast<quint64>(table->rows.size()));
    if (!divergence) {
        const auto beyond = static_cast<quint64>(m_comparison.beyond());
        const QString judged = beyond == 0 ? tr("No divergence: no value is beyond %1").arg(thresholdText())
            : beyond == 1                  ? tr("1 of %1 values is beyond %2").arg(all, thresholdText())
                          : tr("%1 of %2 values are beyond %3").arg(format::count(beyond), all, thresholdText());
        const auto open = static_cast<quint64>(table->countOpen());
        return open == 0 ? judged : tr("%1; %2 could not be compared").arg(judged, format::count(open));
    }
    const NumberRow& row = table->rows[table->rowOf(divergence->row).value_or(0)];
    const GapMetric metric = m_comparison.threshold().metric;
    return tr("First divergence: %1 with %2 %3, while its inputs keep %4. It reaches %5 of %6 values beyond")
        .arg(NumberTableModel::nameOf(row), NumberTableModel::metricName(metric),
            figureText(row.figure(metric).value_or(0)), thresholdText(),
            format::count(static_cast<quint64>(divergence->affected)),
            format::count(static_cast<quint64>(divergence->beyond)));
}

void NumbersHeader::askForPython()
{
    auto* const dialog = new ReferenceDialog(m_comparison, m_request, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_request = dialog->request();
        m_comparison.compute(m_request);
    });
    dialog->open();
}

void NumbersHeader::askForFile()
{
    auto* const chooser =
        new QFileDialog(this, tr("File of reference values"), {}, tr("Values (*.pt *.npz);;All files (*)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    connect(chooser, &QFileDialog::fileSelected, &m_comparison, &NumberComparison::useFile);
    chooser->open();
}

} // namespace ets
