// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fittingprompt.h"

#include <QtCore/QEvent>
#include <QtWidgets/QLineEdit>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// What a field has around its text: its frame and, sometimes, the button that clears it.
constexpr int around = 16;

class FittingPrompt : public QObject {
public:
    FittingPrompt(QLineEdit& field, QStringList prompts)
        : QObject(&field)
        , m_field(field)
        , m_prompts(std::move(prompts))
    {
        field.installEventFilter(this);
        fit();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange) {
            fit();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void fit()
    {
        const int room = m_field.width() - around;
        const auto fits = [&](const QString& prompt) {
            return m_field.fontMetrics().horizontalAdvance(prompt) <= room;
        };
        const auto found = std::find_if(m_prompts.begin(), m_prompts.end(), fits);
        m_field.setPlaceholderText(found != m_prompts.end() ? *found : m_prompts.last());
    }

    QLineEdit& m_field;
    QStringList m_prompts; ///< The longest first; never empty.
};

} // namespace

void setFittingPrompt(QLineEdit& field, const QStringList& prompts)
{
    new FittingPrompt(field, prompts); // the field's
}

} // namespace ets
