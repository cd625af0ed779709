// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/tour.h"

#include "app/slowestop.h"
#include "app/workspace.h"
#include "model/qt/load/session.h"
#include "views/common/theme/theme.h"
#include "views/common/viewwanted.h"

#include <QtCore/QEvent>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

#include <array>

namespace ets {

namespace {

struct Step {
    const char* view; ///< Id of the view that is brought to the front.
    bool selects; ///< Whether the slowest op is selected.
    const char* title;
    const char* text;
};

constexpr auto steps = std::to_array<Step>({
    {viewids::timeline, false, QT_TRANSLATE_NOOP("ets::Tour", "What ran when"),
        QT_TRANSLATE_NOOP("ets::Tour",
            "This is a trace of a small language model: every run, inside it the calls, inside those kernels and "
            "operations of the delegate. W, A, S and D zoom and pan; so does the wheel with Ctrl or Shift. Your own "
            "files are "
            "opened with Ctrl+O, or dropped here.")},
    {viewids::operators, true, QT_TRANSLATE_NOOP("ets::Tour", "Which op is slowest"),
        QT_TRANSLATE_NOOP("ets::Tour",
            "Operators adds the time up by kind; every tick counts once, so the shares of a run make 100 %. The "
            "slowest "
            "is selected: the same event is now selected in all views.")},
    {viewids::graph, true, QT_TRANSLATE_NOOP("ets::Tour", "Where in the model"),
        QT_TRANSLATE_NOOP("ets::Tour",
            "Graph shows the node that it ran, with what comes before and after it; Modules beside it the part of the "
            "model. Bars are shares of the time.")},
    {viewids::details, true, QT_TRANSLATE_NOOP("ets::Tour", "Which line of Python"),
        QT_TRANSLATE_NOOP("ets::Tour",
            "Details has everything on the selection: its samples over the runs, its inputs, and under Source the line "
            "that it came from. A click there opens your editor.")},
    {viewids::events, true, QT_TRANSLATE_NOOP("ets::Tour", "Take it along"),
        QT_TRANSLATE_NOOP("ets::Tour",
            "Events is the Inspector's table. Ctrl+C copies rows, Export writes all or the filtered ones for a "
            "spreadsheet. The manual (F1) goes on from here.")},
});

} // namespace

Tour::Tour(Session& session, Workspace& workspace, QWidget* parent)
    : QFrame(parent)
    , m_session(session)
    , m_workspace(workspace)
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_back(new QPushButton(tr("&Back"), this))
    , m_next(new QPushButton(this))
    , m_export(new QPushButton(tr("E&xport…"), this))
{
    setVisible(false);
    setAutoFillBackground(true);
    setAccessibleName(tr("Tour"));
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_text->setWordWrap(true);
    auto* const leaveButton = new QPushButton(tr("&Leave the tour"), this);
    auto* const texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_title);
    texts->addWidget(m_text);
    auto* const layout = new QHBoxLayout(this);
    layout->addLayout(texts, 1);
    for (QPushButton* const button : {m_export, m_back, m_next, leaveButton}) {
        layout->addWidget(button, 0, Qt::AlignVCenter);
    }
    connect(m_back, &QPushButton::clicked, this, [this] { showStep(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, &Tour::next);
    connect(m_export, &QPushButton::clicked, this, &Tour::exportWanted);
    connect(leaveButton, &QPushButton::clicked, this, &Tour::leave);
    updateColors();
}

int Tour::stepCount()
{
    return static_cast<int>(steps.size());
}

void Tour::start()
{
    showStep(0);
}

void Tour::next()
{
    showStep(m_step + 1);
}

void Tour::leave()
{
    m_step = -1;
    hide();
}

void Tour::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ParentChange || event->type() == QEvent::StyleChange) {
        updateColors();
    }
}

void Tour::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        leave();
        return;
    }
    QFrame::keyPressEvent(event);
}

void Tour::showStep(int step)
{
    if (step < 0 || step >= stepCount() || !m_session.dataSet()) {
        leave();
        return;
    }
    m_step = step;
    const Step& shown = steps[static_cast<std::size_t>(step)];
    m_title->setText(tr("%1 of %2: %3").arg(step + 1).arg(stepCount()).arg(tr(shown.title)));
    m_text->setText(tr(shown.text));
    const bool isLast = step + 1 == stepCount();
    m_back->setEnabled(step > 0);
    m_next->setText(isLast ? tr("&Done") : tr("&Next"));
    m_export->setVisible(isLast);
    show();
    m_workspace.showView(QString::fromLatin1(shown.view), false);
    if (shown.selects) {
        m_session.selection().select(slowestOp(*m_session.dataSet()));
    }
    m_next->setFocus();
}

void Tour::updateColors()
{
    const QPalette base = parentWidget() != nullptr ? parentWidget()->palette() : palette();
    QPalette own = base;
    own.setColor(QPalette::Window, Theme::of(base).canvasAlternate);
    setPalette(own);
}

} // namespace ets
