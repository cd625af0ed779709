// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/chipbar.h"

#include "model/qt/load/session.h"
#include "model/qt/session/hitsteps.h"
#include "model/qt/text/filtertexts.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/filteractions.h"
#include "views/common/tooltiptext.h"
#include "views/common/viewhost.h"
#include "views/common/widgets/flowlayout.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

constexpr int widestChip = 320; ///< In pixels; the whole text is in the tip.
constexpr std::array removesChip{Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Return, Qt::Key_Enter};

} // namespace

ChipBar::ChipBar(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_chips(new QWidget(this))
    , m_state(new QLabel(this))
    , m_clear(new QToolButton(this))
{
    setAccessibleName(tr("Filter in force"));
    setObjectName(QStringLiteral("chips"));
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 3, 8, 3);
    layout->setSpacing(8);
    layout->addWidget(new QLabel(tr("Filter"), this));
    constexpr int gap = 6;
    new FlowLayout(m_chips, gap);
    layout->addWidget(m_chips, 1);
    layout->addWidget(m_state);
    layout->addWidget(m_clear);
    m_clear->setText(tr("Remove all"));
    m_clear->setToolTip(tr("Remove the whole filter (Ctrl+Backspace); Ctrl+Z brings it back"));
    m_clear->setFocusPolicy(Qt::StrongFocus);
    m_clear->setAutoRaise(true);
    connect(m_clear, &QToolButton::clicked, this, [this] { m_session.filterZoom().setFilter({}); });
    ViewHost::of(session).follow(*this, [this](const ViewState& /*now*/, Changes changes) {
        const bool isFiltered = changes.testFlag(Change::Filtered);
        if (changes.testFlag(Change::Loaded) || isFiltered) {
            showFilter();
        }
        if (isFiltered || changes.testFlag(Change::Selected)) {
            showResult();
        }
    });
    showFilter();
    showResult();
}

QToolButton* ChipBar::addButton(const QString& text, const QString& toolTip, const QString& name)
{
    auto* const button = new QToolButton(m_chips);
    const int room = widestChip - fontMetrics().horizontalAdvance(QStringLiteral("  \u2715"));
    button->setText(
        QString(fontMetrics().elidedText(text, Qt::ElideMiddle, room)).replace(QLatin1Char('&'), QStringLiteral("&&"))
        + QStringLiteral("  \u2715"));
    button->setToolTip(toolTipText(toolTip));
    button->setAccessibleName(tr("Remove %1 from the filter").arg(text));
    button->setObjectName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    button->installEventFilter(this);
    m_chips->layout()->addWidget(button);
    button->show();
    m_buttons.push_back(button);
    return button;
}

void ChipBar::addChip(const QString& text, const QString& toolTip, const QString& name, const EventFilter& without)
{
    connect(addButton(text, toolTip, name), &QToolButton::clicked, this,
        [this, without] { m_session.filterZoom().setFilter(without); });
}

void ChipBar::addRuns()
{
    const RunSpec& runs = m_session.dataSet()->trace->options().runs;
    if (!runs.isAll()) {
        QToolButton* const button = addButton(tr("Runs: %1").arg(displayText(runs.text())),
            tr("Only these runs count in figures. A click counts all"), QStringLiteral("runs"));
        button->setAccessibleName(tr("Count all runs, not only %1").arg(displayText(runs.text())));
        connect(button, &QToolButton::clicked, this, [this] { m_session.setRuns(RunSpec()); });
    }
}

void ChipBar::showFilter()
{
    const auto focused =
        std::find_if(m_buttons.begin(), m_buttons.end(), [](const QWidget* chip) { return chip->hasFocus(); });
    const auto place = static_cast<std::size_t>(focused - m_buttons.begin());
    const bool hadFocus = focused != m_buttons.end();
    for (QToolButton* const button : std::exchange(m_buttons, {})) {
        button->hide();
        m_chips->layout()->removeWidget(button);
        button->deleteLater(); // it may be the one that was clicked
    }
    const EventFilter& asked = m_session.filterZoom().filter();
    m_shown = m_session.eventSearch()->inForce();
    if (m_session.dataSet() != nullptr) {
        addRuns();
    }
    if (!m_shown.text.trimmed().isEmpty()) {
        EventFilter without = asked;
        without.text.clear();
        addChip(displayText(m_shown.text.trimmed()), tr("Text of the filter"), QStringLiteral("text"), without);
    }
    if (m_shown.range && m_session.dataSet() != nullptr) {
        EventFilter without = asked;
        without.range.reset();
        addChip(filtertexts::range(*m_session.dataSet(), *m_shown.range),
            tr("Only slices that lie in this range of time, wholly or in part; right click to zoom to it or to compare "
               "it with the rest"),
            QStringLiteral("range"), without);
        QToolButton* const chip = m_buttons.back();
        chip->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(chip, &QWidget::customContextMenuRequested, this,
            [this, chip](const QPoint& point) { showRangeMenu(chip, point); });
    }
    for (const QString& chip : m_shown.chips) {
        addChip(displayText(chip), displayText(chip), QStringLiteral("chip"), asked.without(chip));
    }
    m_clear->setVisible(!asked.isEmpty());
    const EventSearch& search = *m_session.eventSearch();
    setVisible(m_session.dataSet() != nullptr && (!m_buttons.empty() || search.fault() || search.failure()));
    if (hadFocus && !m_buttons.empty()) {
        m_buttons[std::min(place, m_buttons.size() - 1)]->setFocus(Qt::OtherFocusReason);
    }
}

void ChipBar::showRangeMenu(QToolButton* chip, const QPoint& place)
{
    const std::optional<TimeRange> range = m_session.filterZoom().filter().range;
    if (!range) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    FilterZoomStack& stack = m_session.filterZoom();
    EventFilter alone;
    alone.range = range;
    EventFilter without = stack.filter();
    without.range.reset();
    // The range is in force already: the rest of the filter goes.
    connect(menu->addAction(tr("Only this range")), &QAction::triggered, &stack,
        [&stack, alone] { stack.setFilter(alone); });
    addRangeActions(*menu, m_session, *range);
    menu->addSeparator();
    connect(
        menu->addAction(tr("Remove")), &QAction::triggered, &stack, [&stack, without] { stack.setFilter(without); });
    menu->popup(chip->mapToGlobal(place));
}

void ChipBar::showResult()
{
    const EventSearch& search = *m_session.eventSearch();
    const FilterResult& result = *search.current();
    if (search.fault()) {
        m_state->setText(filtertexts::fault(*search.fault()));
    } else if (search.failure()) {
        m_state->setText(filtertexts::failure(*search.failure()));
    } else {
        const QString nothing = filtertexts::nothing(result);
        QString state = !result.filters() ? QString() : nothing.isEmpty() ? filtertexts::count(result) : nothing;
        const auto sample = m_session.selection().targets().sample;
        if (const auto place = m_session.dataSet() != nullptr && sample
                ? hitPlaceOf(*m_session.dataSet(), result, *sample)
                : std::nullopt) {
            state = tr("slice %1 of %2, %3").arg(format::count(place->number), format::count(place->count), state);
        }
        m_state->setText(state);
    }
}

QString ChipBar::keysTitle() const
{
    return tr("Filter");
}

std::vector<KeyEntry> ChipBar::keys() const
{
    KeyEntry remove{tr("Remove a chip"), {}};
    for (const Qt::Key key : removesChip) {
        remove.keys.push_back(QKeySequence(key));
    }
    return {remove};
}

bool ChipBar::eventFilter(QObject* watched, QEvent* event)
{
    auto* const button = qobject_cast<QToolButton*>(watched);
    // A chip that was taken away lives on for a moment, and still gets keys.
    const bool isChip = std::find(m_buttons.begin(), m_buttons.end(), button) != m_buttons.end();
    if (isChip && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (std::ranges::find(removesChip, key) != removesChip.end()) {
            button->click();
            return true;
        }
        switch (key) {
        case Qt::Key_Left:
        case Qt::Key_Right: {
            const auto at = std::find(m_buttons.begin(), m_buttons.end(), button) - m_buttons.begin();
            const auto count = static_cast<std::ptrdiff_t>(m_buttons.size());
            const auto next = at + (key == Qt::Key_Left ? -1 : 1);
            m_buttons[static_cast<std::size_t>((next + count) % count)]->setFocus(Qt::TabFocusReason);
            return true;
        }
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ets
