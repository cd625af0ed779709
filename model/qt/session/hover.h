// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QTimer>

#include <memory>

namespace ets {

class Session;

/// What the pointer is on, in whichever view, so that the others can light the same thing. Belongs to the session.
class Hover : public QObject {
    Q_OBJECT

public:
    /// More events than this are not lit: they would be most of what is to be seen.
    static constexpr std::size_t mostEvents = 2000;

    explicit Hover(Session& session); ///< Made by the session.
    [[nodiscard]] static Hover& of(Session& session); ///< That of a session.

    /// The pointer is on something; std::monostate for nothing. The views hear of it after a moment, so that a pointer
    /// that sweeps over a table does not look everything up.
    /// @param origin the view that it is in; it is not lit a second time
    void set(const Selection& hovered, QObject* origin);
    /// The pointer has left a view. Nothing happens when it is in another by now.
    void leave(const QObject* origin);
    /// What it means in every view; empty for nothing, and once the session has another data set.
    [[nodiscard]] const CrossReference& targets() const { return targetsFor(nullptr); }
    /// The same, to be kept.
    [[nodiscard]] const std::shared_ptr<const CrossReference>& sharedTargets() const { return m_targets; }
    /// What the pointer is on, and the view that it is in.
    [[nodiscard]] const Selection& hovered() const { return m_hovered; }
    [[nodiscard]] const QObject* origin() const { return m_origin; }
    /// Another data set is on show: ids mean something else. Nobody is told.
    void forget();
    /// The same for every view but the one that the pointer is in, where it is empty.
    [[nodiscard]] const CrossReference& targetsFor(const QObject* view) const;

Q_SIGNALS:
    void changed(); ///< targets() is another one. Not sent from nothing to nothing.

private:
    void lookUp();

    Session& m_session;
    QTimer m_delay;
    Selection m_hovered;
    QPointer<QObject> m_origin;
    std::shared_ptr<const CrossReference> m_targets; ///< Never null.
    DataSetPtr m_dataSet; ///< That the targets belong to.
    bool m_toldNothing = true; ///< What was told last.
};

} // namespace ets
