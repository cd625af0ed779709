// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/accessibleparts.h"

#include <QtCore/QPointer>
#include <QtGui/QAccessible>
#include <QtGui/QTextDocumentFragment>
#include <QtWidgets/QAccessibleWidget>
#include <QtWidgets/QWidget>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Keeps the function with the widget.
class PartsOf : public QObject {
public:
    PartsOf(QWidget& widget, std::function<std::vector<AccessiblePart>()> parts)
        : QObject(&widget)
        , m_parts(std::move(parts))
    {
        setObjectName(QLatin1String(name));
    }

    static constexpr const char* name = "etscopeAccessibleParts";
    [[nodiscard]] std::vector<AccessiblePart> current() const { return m_parts(); }

    [[nodiscard]] static PartsOf* find(const QObject& widget)
    {
        return static_cast<PartsOf*>(
            widget.findChild<QObject*>(QLatin1String(name), Qt::FindDirectChildrenOnly)); // nobody else has the name
    }

private:
    std::function<std::vector<AccessiblePart>()> m_parts;
};

class Drawing;

/// One part. It is its place in the list: what stands there may change.
class Part : public QAccessibleInterface {
public:
    Part(Drawing& drawing, std::size_t position)
        : m_drawing(drawing)
        , m_position(position)
    {
    }

    [[nodiscard]] bool isValid() const override;
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override;
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override { }
    [[nodiscard]] QRect rect() const override;
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override;
    [[nodiscard]] std::size_t position() const { return m_position; }

private:
    [[nodiscard]] const AccessiblePart* part() const;

    Drawing& m_drawing;
    std::size_t m_position;
};

/// A widget with its parts.
class Drawing : public QAccessibleWidget {
public:
    explicit Drawing(QWidget* widget)
        : QAccessibleWidget(widget, QAccessible::List)
    {
    }
    ~Drawing() override
    {
        for (const QAccessible::Id id : m_ids) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }

    [[nodiscard]] int childCount() const override
    {
        renew();
        return static_cast<int>(m_parts.size()) + QAccessibleWidget::childCount();
    }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        if (m_parts.empty()) {
            renew();
        }
        const int count = static_cast<int>(m_parts.size());
        if (index >= count) {
            return QAccessibleWidget::child(index - count);
        }
        return index < 0 ? nullptr : part(static_cast<std::size_t>(index));
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* const own = child->object() == nullptr ? dynamic_cast<const Part*>(child) : nullptr;
        if (own != nullptr) {
            return static_cast<int>(own->position());
        }
        const int index = QAccessibleWidget::indexOfChild(child);
        return index < 0 ? index : index + static_cast<int>(m_parts.size());
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        renew();
        const QPoint place = widget()->mapFromGlobal(QPoint(x, y));
        // The last one drawn lies above the others.
        for (std::size_t i = m_parts.size(); i-- > 0;) {
            if (m_parts[i].place.contains(place)) {
                return part(i);
            }
        }
        return QAccessibleWidget::childAt(x, y);
    }

    [[nodiscard]] const std::vector<AccessiblePart>& parts() const { return m_parts; }
    [[nodiscard]] QWidget* drawn() const { return widget(); }

private:
    void renew() const
    {
        const PartsOf* const source = isValid() ? PartsOf::find(*widget()) : nullptr;
        m_parts = source != nullptr ? source->current() : std::vector<AccessiblePart>();
        m_parts.resize(std::min(m_parts.size(), mostAccessibleParts));
        for (AccessiblePart& part : m_parts) {
            if (Qt::mightBeRichText(part.name)) {
                part.name = QTextDocumentFragment::fromHtml(part.name).toPlainText();
            }
        }
    }
    [[nodiscard]] QAccessibleInterface* part(std::size_t position) const
    {
        while (m_ids.size() <= position) {
            m_ids.push_back(
                QAccessible::registerAccessibleInterface(new Part(*const_cast<Drawing*>(this), m_ids.size())));
        }
        return QAccessible::accessibleInterface(m_ids[position]);
    }

    mutable std::vector<AccessiblePart> m_parts;
    mutable std::vector<QAccessible::Id> m_ids; ///< By position; made when they are asked for.
};

const AccessiblePart* Part::part() const
{
    return m_position < m_drawing.parts().size() ? &m_drawing.parts()[m_position] : nullptr;
}

bool Part::isValid() const
{
    return m_drawing.isValid() && part() != nullptr;
}

QAccessibleInterface* Part::parent() const
{
    return &m_drawing;
}

QString Part::text(QAccessible::Text kind) const
{
    return kind == QAccessible::Name && part() != nullptr ? part()->name : QString();
}

QRect Part::rect() const
{
    return isValid() ? QRect(m_drawing.drawn()->mapToGlobal(part()->place.topLeft()), part()->place.size()) : QRect();
}

QAccessible::State Part::state() const
{
    QAccessible::State state;
    state.invalid = !isValid();
    state.selectable = true;
    state.selected = part() != nullptr && part()->isCurrent;
    return state;
}

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* const widget = qobject_cast<QWidget*>(object);
    return widget != nullptr && PartsOf::find(*widget) != nullptr ? new Drawing(widget) : nullptr;
}

} // namespace

void describeParts(QWidget& widget, std::function<std::vector<AccessiblePart>()> parts)
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(isInstalled)
    new PartsOf(widget, std::move(parts)); // the widget's
    // Qt has made and kept an interface as soon as a widget has a name: that one knows no parts.
    QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(QAccessible::queryAccessibleInterface(&widget)));
}

void describeWidget(QWidget& widget, const QString& text)
{
    if (text != widget.accessibleDescription()) {
        widget.setAccessibleDescription(text);
        QAccessibleEvent changed(&widget, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&changed);
    }
}

void announce(QWidget& widget)
{
    QAccessibleEvent message(&widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&message);
}

} // namespace ets
