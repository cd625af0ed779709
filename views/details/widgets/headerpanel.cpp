// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/headerpanel.h"

#include "views/common/theme/theme.h"
#include "views/common/widgets/flowlayout.h"
#include "views/details/widgets/badge.h"
#include "views/details/widgets/textpanel.h"

#include <QtGui/QPainter>
#include <QtWidgets/QVBoxLayout>

namespace ets {

namespace {

constexpr int chipWidth = 5;
constexpr int chipGap = 6;

} // namespace

HeaderPanel::HeaderPanel(QWidget* parent)
    : QWidget(parent)
    , m_heading(new TextPanel(this))
    , m_badgeRow(new QWidget(this))
{
    m_heading->setObjectName(QStringLiteral("detailsHeading"));
    m_heading->setAccessibleName(tr("Selected"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_heading);
    layout->addWidget(m_badgeRow);
    auto* flow = new FlowLayout(m_badgeRow, 5);
    flow->setContentsMargins(3, 0, 0, 0);
}

void HeaderPanel::setContent(const DetailsContent& content)
{
    m_color = content.color;
    const int chip = m_color.isValid() ? chipWidth + chipGap : 0;
    layout()->setContentsMargins(isRightToLeft() ? 0 : chip, 0, isRightToLeft() ? chip : 0, 0);
    m_heading->setHeading(content.title, content.subtitle);
    while (m_badges.size() < content.badges.size()) {
        m_badges.push_back(new Badge(m_badgeRow));
        m_badgeRow->layout()->addWidget(m_badges.back());
    }
    for (std::size_t i = 0; i < m_badges.size(); ++i) {
        const bool used = i < content.badges.size();
        if (used) {
            m_badges[i]->setContent(content.badges[i]);
        }
        m_badges[i]->setVisible(used);
    }
    m_badgeRow->setVisible(!content.badges.empty());
    update();
}

QSize HeaderPanel::minimumSizeHint() const
{
    // The layout would name the height at its smallest width; the scroll area asks for that at the true width.
    return {layout()->minimumSize().width(), 0};
}

void HeaderPanel::paintEvent(QPaintEvent*)
{
    if (!m_color.isValid()) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::of(palette()).colorOf(m_color));
    const int x = isRightToLeft() ? width() - chipWidth : 0;
    painter.drawRoundedRect(QRect(x, 2, chipWidth, height() - 4), 2, 2);
}

} // namespace ets
