// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage.h"

#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"

#include <QtGui/QPainter>
#include <QtWidgets/QCommandLinkButton>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

namespace ets {

namespace {

constexpr int pageWidth = 660;
constexpr int dropHeight = 210;

/// A frame of dashes: "put it here".
class DropArea : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme& theme = Theme::of(palette());
        painter.setPen(QPen(theme.edge, 1.5, Qt::DashLine));
        painter.setBrush(theme.canvasAlternate);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
    }
};

QLabel* makeLabel(const QString& text, double scale, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setFont(scaledFont(label->font(), scale));
    label->setWordWrap(true);
    return label;
}

} // namespace

StartPage::StartPage(RecentFiles& recent, QWidget* parent)
    : QWidget(parent)
    , m_recent(recent)
    , m_recentBox(new QWidget(this))
    , m_recentLayout(new QVBoxLayout(m_recentBox))
{
    auto* const column = new QWidget(this);
    column->setFixedWidth(pageWidth);
    auto* const content = new QVBoxLayout(column);
    content->setSpacing(14);
    content->addWidget(makeLabel(QStringLiteral("ETScope"), 2.0, column));
    QLabel* const subtitle =
        makeLabel(tr("Shows where an ExecuTorch model spends its time, down to the source line"), 1.05, column);
    subtitle->setForegroundRole(QPalette::PlaceholderText);
    content->addWidget(subtitle);
    content->addWidget(makeDropArea());
    m_recentLayout->setContentsMargins(0, 0, 0, 0);
    m_recentLayout->setSpacing(2);
    content->addWidget(m_recentBox);
    auto* const layout = new QVBoxLayout(this);
    layout->addStretch(2);
    auto* const middle = new QHBoxLayout; // an alignment would take the height of texts as wide as the window
    middle->addStretch();
    middle->addWidget(column);
    middle->addStretch();
    layout->addLayout(middle);
    layout->addStretch(3);
    connect(&recent, &RecentFiles::changed, this, &StartPage::showRecent);
    showRecent();
}

QWidget* StartPage::makeDropArea()
{
    auto* const area = new DropArea(this);
    area->setMinimumHeight(dropHeight); // long texts need more
    auto* const layout = new QVBoxLayout(area);
    layout->setContentsMargins(24, 24, 24, 24);
    QLabel* const title = makeLabel(tr("Drop an ETDump here, with its ETRecord if you have it"), 1.2, area);
    title->setAlignment(Qt::AlignCenter);
    QLabel* const hint = makeLabel(
        tr("The ETDump (.etdp) holds the times, the ETRecord the model: its graph, modules and source lines.\n"
           "Which file is which is read from its content."),
        1.0, area);
    hint->setAlignment(Qt::AlignCenter);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* const buttons = new QHBoxLayout;
    auto* const open = new QPushButton(tr("Open files…"), area);
    auto* const sample = new QPushButton(tr("Open the sample trace"), area);
    open->setToolTip(tr("Choose one or more files (Ctrl+O)"));
    auto* const tour = new QPushButton(tr("Show me around"), area);
    sample->setToolTip(
        tr("A real trace of a small language model, run through XNNPACK, with its record; built into the program"));
    tour->setToolTip(
        tr("Opens the sample and shows in five steps how to get from the slowest op to its line of Python"));
    buttons->addStretch();
    buttons->addWidget(open);
    buttons->addWidget(sample);
    buttons->addWidget(tour);
    buttons->addStretch();
    layout->addStretch();
    layout->addWidget(title);
    layout->addWidget(hint);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    layout->addStretch();
    connect(open, &QPushButton::clicked, this, &StartPage::openWanted);
    connect(sample, &QPushButton::clicked, this, &StartPage::sampleWanted);
    connect(tour, &QPushButton::clicked, this, &StartPage::tourWanted);
    return area;
}

void StartPage::showRecent()
{
    while (QLayoutItem* const item = m_recentLayout->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_recentBox->setVisible(!m_recent.entries().empty());
    m_recentLayout->addWidget(makeLabel(tr("Opened before"), 1.05, m_recentBox));
    for (const QStringList& files : m_recent.entries()) {
        auto* const button = new QPushButton(RecentFiles::title(files), m_recentBox);
        button->setFlat(true);
        button->setStyleSheet(QStringLiteral(
            "QPushButton { text-align: left; padding: 3px 6px; border: 1px solid transparent; border-radius: 3px; }"
            "QPushButton:focus { border-color: palette(highlight); }"
            "QPushButton:hover { background: palette(midlight); }"));
        button->setCursor(Qt::PointingHandCursor);
        button->setToolTip(toolTipText(files.join(QLatin1Char('\n'))));
        connect(button, &QPushButton::clicked, this, [this, files] { Q_EMIT filesWanted(files); });
        m_recentLayout->addWidget(button);
    }
}

} // namespace ets
