// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/filterline.h"

#include "model/qt/text/filtertexts.h"
#include "views/common/accessibleparts.h"
#include "views/common/fittingprompt.h"
#include "views/common/theme/theme.h"
#include "views/common/viewhost.h"
#include "views/tables/filtercompleter.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QInputMethodEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QTextCharFormat>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ets {

namespace {

constexpr int typingDelayMs = 120;
constexpr qint64 sameStepMs = 2000;
constexpr int toRows = Qt::Key_Down;
constexpr int removesText = Qt::Key_Escape;

} // namespace

FilterLine::FilterLine(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_text(new QLineEdit(this))
    , m_fault(new QLabel(this))
    , m_completer(new FilterCompleter(session, m_text))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_text);
    layout->addWidget(m_fault);
    m_fault->setObjectName(QStringLiteral("fault"));
    m_fault->setWordWrap(true);
    m_fault->setVisible(false);
    m_text->setClearButtonEnabled(true);
    setFittingPrompt(*m_text,
        {tr("Filter: conv  op:addmm  backend:xnnpack  module:encoder  -copy"), tr("Filter: conv  op:addmm  -copy"),
            tr("Filter")});
    m_text->setToolTip(
        tr("Shows what holds all terms. -term leaves out, \"two words\" keeps together, or and ( ) join.\n"
           "Fields: op:conv  module:attn  backend:xnn*  name:/^native/  run:2..\n"
           "Figures: avg>1us  share>10%  p90>=2*p50. F1 tells all"));
    m_text->setAccessibleName(tr("Filter"));
    m_text->installEventFilter(this);
    setFocusProxy(m_text);
    m_delay.setSingleShot(true);
    m_delay.setInterval(typingDelayMs);
    connect(m_text, &QLineEdit::textEdited, &m_delay, qOverload<>(&QTimer::start));
    // The button that clears is no typing: it takes effect at once.
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) {
            apply();
        }
    });
    connect(&m_delay, &QTimer::timeout, this, &FilterLine::apply);
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        m_completer->close();
        apply();
        Q_EMIT rowsWanted();
    });
    ViewHost::of(session).follow(*this, [this](const ViewState& now, Changes changes) {
        if (changes.testFlag(Change::Filtered)) {
            showFilter(now.filter);
        }
    });
    showFilter(session.now().filter);
}

QString FilterLine::faultText() const
{
    return m_fault->text();
}

void FilterLine::showFault(const FilterState& filter)
{
    const QString text = filter.fault ? filtertexts::fault(*filter.fault) : QString();
    const bool isNew = !text.isEmpty() && text != m_fault->text();
    m_fault->setText(text);
    m_fault->setVisible(!text.isEmpty());
    if (isNew && isVisible()) { // every table has such a line
        announce(*m_fault);
    }
    m_text->setAccessibleDescription(text);
    QPalette look = palette();
    look.setColor(QPalette::WindowText, Theme::of(palette()).warning);
    m_fault->setPalette(look);
    QList<QInputMethodEvent::Attribute> marks;
    if (const auto& fault = filter.fault; fault && m_text->text() == filter.asked.text) {
        const QByteArray bytes = m_text->text().toUtf8();
        const auto start =
            static_cast<int>(QString::fromUtf8(bytes.left(static_cast<qsizetype>(fault->position))).size());
        const auto length = static_cast<int>(
            QString::fromUtf8(bytes.mid(static_cast<qsizetype>(fault->position), static_cast<qsizetype>(fault->length)))
                .size());
        QTextCharFormat wavy;
        wavy.setUnderlineStyle(QTextCharFormat::SpellCheckUnderline);
        wavy.setUnderlineColor(Theme::of(palette()).warning);
        // Places count from the cursor.
        marks.append({QInputMethodEvent::TextFormat, start - m_text->cursorPosition(), std::max(length, 1), wavy});
    }
    QInputMethodEvent event(QString(), marks);
    QCoreApplication::sendEvent(m_text, &event);
}

void FilterLine::focusText()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

QString FilterLine::keysTitle() const
{
    return tr("Filter");
}

std::vector<KeyEntry> FilterLine::keys() const
{
    return {{tr("To the rows"), {QKeySequence(toRows)}}, {tr("Remove the text"), {QKeySequence(removesText)}}};
}

bool FilterLine::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == toRows || key == removesText) {
            m_completer->close();
            if (key == removesText) {
                m_text->clear();
            }
            Q_EMIT rowsWanted();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FilterLine::apply()
{
    m_delay.stop();
    FilterZoomStack& stack = m_session.filterZoom();
    if (m_text->text() == stack.filter().text) {
        return;
    }
    const bool goesOn = m_sinceLastStep.isValid() && !m_sinceLastStep.hasExpired(sameStepMs);
    m_sinceLastStep.start();
    stack.setFilter({m_text->text(), stack.filter().range, stack.filter().chips},
        goesOn ? FilterZoomStack::Step::Continued : FilterZoomStack::Step::New);
}

void FilterLine::showFilter(const FilterState& filter)
{
    if (m_text->text() != filter.asked.text) {
        m_text->setText(filter.asked.text);
        m_delay.stop();
    }
    showFault(filter);
}

} // namespace ets
