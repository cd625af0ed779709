// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/sectionpanel.h"

#include "views/common/elidedlabel.h"
#include "views/common/theme/theme.h"
#include "views/details/widgets/rankedlist.h"
#include "views/details/widgets/textpanel.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ets {

namespace {

void setTextColor(QWidget& widget, const QColor& color)
{
    QPalette palette = widget.palette();
    if (palette.color(QPalette::WindowText) != color) {
        palette.setColor(QPalette::WindowText, color);
        widget.setPalette(palette);
    }
}

} // namespace

SectionPanel::SectionPanel(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_title(new QLabel(this))
    , m_aside(new ElidedLabel(this))
    , m_copy(new QToolButton(this))
{
    m_layout->setContentsMargins(0, 9, 0, 0);
    m_layout->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(3, 0, 0, 0);
    top->setSpacing(8);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_aside->setTextFormat(Qt::PlainText);
    m_aside->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy this as it stands in the record"));
    m_copy->setAutoRaise(true);
    m_copy->setFocusPolicy(Qt::StrongFocus);
    top->addWidget(m_title);
    top->addWidget(m_aside, 1);
    top->addWidget(m_copy);
    m_layout->addLayout(top);
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_copyText); });
    applyTheme();
}

TextPanel& SectionPanel::text()
{
    if (m_text == nullptr) {
        m_text = new TextPanel(this);
        m_layout->insertWidget(1, m_text);
        connect(m_text, &TextPanel::linkActivated, this, &SectionPanel::linkActivated);
        connect(m_text, &TextPanel::sourceActivated, this, &SectionPanel::sourceActivated);
        connect(m_text, &TextPanel::caretMoved, this,
            [this](const QRect& place) { Q_EMIT caretMoved(place.translated(m_text->pos())); });
    }
    return *m_text;
}

RankedList& SectionPanel::list()
{
    if (m_list == nullptr) {
        m_list = new RankedList(this);
        m_layout->addWidget(m_list);
        connect(m_list, &RankedList::rowActivated, this, &SectionPanel::linkActivated);
    }
    return *m_list;
}

void SectionPanel::setContent(const DetailSection& section, int labelWidth)
{
    m_title->setText(section.title);
    m_aside->setText(section.aside);
    m_copyText = section.copyText;
    m_copy->setVisible(!m_copyText.isEmpty());
    m_copy->setAccessibleName(tr("Copy: %1").arg(section.title));
    const bool hasText = !section.figures.empty() || !section.paragraphs.empty();
    if (hasText) {
        text().setContent(section.figures, section.paragraphs, labelWidth);
        text().setAccessibleName(section.title);
    }
    if (m_text != nullptr) {
        m_text->setVisible(hasText);
    }
    if (!section.rows.empty()) {
        list().setRows(section.rows);
        list().setAccessibleName(section.title);
    }
    if (m_list != nullptr) {
        m_list->setVisible(!section.rows.empty());
    }
}

void SectionPanel::setBody(QWidget* body)
{
    m_layout->addWidget(body);
}

int SectionPanel::labelWidthOf(const DetailSection& section) const
{
    int width = 0;
    for (const DetailParagraph& paragraph : section.paragraphs) {
        if (paragraph.kind == DetailParagraph::Kind::Fact) {
            width = std::max(width, fontMetrics().horizontalAdvance(paragraph.label));
        }
    }
    return width + fontMetrics().averageCharWidth() * 2;
}

QSize SectionPanel::minimumSizeHint() const
{
    // The layout would name the height at its smallest width; the scroll area asks for that at the true width.
    return {layout()->minimumSize().width(), 0};
}

void SectionPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(Theme::of(palette()).grid);
    painter.drawLine(0, 0, width(), 0);
}

void SectionPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyTheme();
    }
}

void SectionPanel::applyTheme()
{
    const Theme& theme = Theme::of(palette());
    setTextColor(*m_title, theme.text);
    setTextColor(*m_aside, theme.mutedText);
}

} // namespace ets
