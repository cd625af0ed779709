// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/guarded.h"

#include "model/qt/jobs/errors.h"
#include "model/qt/text/messagetext.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtCore/QPointer>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <vector>

namespace ets::guarded {

namespace {

/// Lies over a view that threw, and keeps the keyboard from what is below.
class FailurePage final : public QWidget {
public:
    explicit FailurePage(QWidget& view)
        : QWidget(&view)
        , m_text(new QLabel(this))
    {
        setObjectName(QStringLiteral("failurePage"));
        setAutoFillBackground(true);
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName(QCoreApplication::translate("ets::guarded", "This view failed"));
        auto* const layout = new QVBoxLayout(this);
        layout->addWidget(m_text);
        m_text->setWordWrap(true);
        m_text->setAlignment(Qt::AlignCenter);
        m_text->setTextFormat(Qt::PlainText); // a reason may hold names of a file
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        view.installEventFilter(this);
        connect(qApp, &QApplication::focusChanged, this, [this](QWidget* /*last*/, QWidget* now) {
            if (isVisible() && now != nullptr && now != this && !isAncestorOf(now)
                && (now == parentWidget() || parentWidget()->isAncestorOf(now))) {
                setFocus(Qt::OtherFocusReason);
            }
        });
        cover();
    }

    [[nodiscard]] bool hasFailed(What what) const
    {
        return std::any_of(
            m_failures.begin(), m_failures.end(), [what](const Failure& known) { return known.what == what; });
    }
    void add(const void* source, What what, const QString& reason)
    {
        forget(source);
        m_failures.push_back({source, what, reason});
        refresh();
    }
    void remove(const void* source)
    {
        if (forget(source) > 0) {
            refresh();
        }
    }
    [[nodiscard]] bool says() const { return !m_failures.empty(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == parentWidget() && event->type() == QEvent::Resize) {
            cover();
        }
        return QWidget::eventFilter(watched, event);
    }

private:
    struct Failure {
        const void* source;
        What what;
        QString reason;
    };

    std::size_t forget(const void* source)
    {
        return std::erase_if(m_failures, [source](const Failure& known) { return known.source == source; });
    }
    void cover() { setGeometry(parentWidget()->rect()); }
    void refresh()
    {
        if (m_failures.empty()) {
            hide();
            return;
        }
        m_text->setText(QCoreApplication::translate("ets::guarded",
            "This view could not show the trace. %1. The other views are right. Reload the trace; to report this, "
            "choose "
            "Help > Copy diagnostics.")
                            .arg(m_failures.front().reason));
        m_text->setAccessibleName(m_text->text());
        cover();
        const bool hadFocus = parentWidget()->hasFocus()
            || (QApplication::focusWidget() != nullptr && parentWidget()->isAncestorOf(QApplication::focusWidget()));
        show();
        raise();
        if (hadFocus) {
            setFocus(Qt::OtherFocusReason);
        }
    }

    QLabel* m_text;
    std::vector<Failure> m_failures; ///< The first is told.
};

/// The view that something is a part of: what fills its dock, or a window of its own; null for what is part of none.
QWidget* viewOf(QObject* part)
{
    while (part != nullptr && !part->isWidgetType()) {
        part = part->parent();
    }
    auto* widget = static_cast<QWidget*>(part);
    while (widget != nullptr && qobject_cast<QMainWindow*>(widget) == nullptr) {
        QWidget* const above = widget->parentWidget();
        if (above == nullptr || qobject_cast<QDockWidget*>(above) != nullptr) {
            return widget;
        }
        widget = above;
    }
    return nullptr;
}

FailurePage* pageOf(const QWidget* view)
{
    return view == nullptr ? nullptr
                           : static_cast<FailurePage*>(
                               view->findChild<QWidget*>(QStringLiteral("failurePage"), Qt::FindDirectChildrenOnly));
}

/// To be called in a catch block.
void tell(QWidget* view, const void* source, What what)
{
    if (view == nullptr) {
        QMetaObject::invokeMethod(
            qApp, [thrown = std::current_exception()] { std::rethrow_exception(thrown); }, Qt::QueuedConnection);
        return;
    }
    Error error = jobs::errorOfException();
    error.advice = {}; // the page has its own
    FailurePage* page = pageOf(view);
    if (page == nullptr) {
        page = new FailurePage(*view);
    }
    page->add(source, what, errorText(error));
}

} // namespace

void take(QObject& receiver, const void* source, What what, const std::function<void()>& work)
{
    const QPointer<QWidget> view = viewOf(&receiver);
    if (const FailurePage* const page = pageOf(view);
        page != nullptr && what == What::Other && page->hasFailed(What::Data)) {
        return; // half of it is of the last trace
    }
    try {
        work();
    } catch (...) {
        try {
            tell(view, source, what);
        } catch (...) { // nothing is left to tell it with; the others get theirs all the same
            std::fputs("etscope: there is not enough memory to say what went wrong\n", stderr);
        }
        return;
    }
    if (FailurePage* const page = pageOf(view)) {
        page->remove(source);
    }
}

QWidget* failurePage(const QWidget& view)
{
    FailurePage* const page = pageOf(&view);
    return page != nullptr && page->says() ? page : nullptr;
}

} // namespace ets::guarded
