// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphcrumbs.h"

#include "model/qt/text/text.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

namespace ets {

GraphCrumbs::GraphCrumbs(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
{
    setAccessibleName(tr("Where in the program"));
    m_layout->setContentsMargins(4, 0, 4, 0);
    m_layout->setSpacing(2);
}

void GraphCrumbs::addButton(
    const QString& title, std::size_t depth, bool isLast, const std::vector<GraphSceneBody>& siblings)
{
    auto* const button = new QToolButton(this);
    QString shown = title;
    button->setText(shown.replace(QLatin1Char('&'), QLatin1String("&&")));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(isLast ? tr("%1, on show").arg(title) : tr("Back to %1").arg(title));
    if (isLast) {
        QFont font = button->font();
        font.setBold(true);
        button->setFont(font);
    } else {
        button->setToolTip(depth == 0 ? tr("Back to the whole graph") : tr("Back to this graph (Alt+Up goes up one)"));
    }
    connect(button, &QToolButton::clicked, this, [this, depth] { Q_EMIT chosen(depth); });
    if (siblings.size() > 1) {
        auto* const menu = new QMenu(button);
        for (const GraphSceneBody& body : siblings) {
            menu->addAction(
                body.title, this, [this, depth, name = toQString(body.name)] { Q_EMIT siblingChosen(depth, name); });
        }
        button->setMenu(menu);
        button->setPopupMode(isLast ? QToolButton::InstantPopup : QToolButton::MenuButtonPopup);
        button->setToolTip(tr("The other graphs of this call"));
    }
    m_layout->addWidget(button);
}

void GraphCrumbs::show(const QString& root, const std::vector<Step>& steps, const QString& remark)
{
    while (QLayoutItem* const item = m_layout->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater(); // It may be the button that was pressed.
        }
        delete item;
    }
    m_text = root;
    addButton(root, 0, steps.empty(), {});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        m_layout->addWidget(new QLabel(QStringLiteral("›"), this));
        addButton(steps[i].title, i + 1, i + 1 == steps.size(), steps[i].siblings);
        m_text += QStringLiteral(" › ") + steps[i].title;
    }
    m_layout->addStretch(1);
    m_remark = remark;
    if (!remark.isEmpty()) {
        m_layout->addWidget(new QLabel(remark, this));
    }
    setAccessibleDescription(remark.isEmpty() ? m_text : m_text + QStringLiteral(". ") + remark);
}

} // namespace ets
