// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/scene/graphscene.h"

#include <QtWidgets/QWidget>

#include <string>
#include <vector>

class QHBoxLayout;

namespace ets {

/// Where in a program one is: the program, then the graph inside of a call, and so on inwards. Each is a button that
/// leads back there; the menu of a body has the others of its call.
class GraphCrumbs : public QWidget {
    Q_OBJECT

public:
    /// A body on the way.
    struct Step {
        std::string name; ///< As CallBody::name.
        QString title;
        std::vector<GraphSceneBody> siblings; ///< All bodies of the call; may be empty if that is not known.
    };

    explicit GraphCrumbs(QWidget* parent = nullptr);

    /// @param root what the program is called
    /// @param remark stands behind the way; may be empty
    void show(const QString& root, const std::vector<Step>& steps, const QString& remark = {});
    [[nodiscard]] const QString& remark() const { return m_remark; }
    /// "forward › submodule_0 (if true)".
    [[nodiscard]] const QString& text() const { return m_text; }

Q_SIGNALS:
    /// @param depth how many steps remain
    void chosen(std::size_t depth);
    /// Another body of the same call.
    void siblingChosen(std::size_t depth, const QString& name);

private:
    void addButton(const QString& title, std::size_t depth, bool isLast, const std::vector<GraphSceneBody>& siblings);

    QHBoxLayout* m_layout;
    QString m_text;
    QString m_remark;
};

} // namespace ets
