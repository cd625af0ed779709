// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/commandsource.h"
#include "views/common/savepicture.h"

#include <utility>

class QContextMenuEvent;

namespace ets {

/// A small drawing whose menu saves it as a picture, as every chart's does. What is drawn is what is seen, without the
/// frame of the focus.
class SavedDrawing : public CommandSource {
public:
    /// @param widget that draws; it is this itself
    /// @param fileName offered, without ending
    SavedDrawing(QWidget& widget, QString fileName)
        : m_widget(widget)
        , m_fileName(std::move(fileName))
    {
    }

    void addCommands(QMenu& menu) override;

protected:
    /// Fills rect of the widget; the background is there.
    virtual void draw(QPainter& painter) const = 0;
    /// Shows the menu; for contextMenuEvent().
    void showPictureMenu(QContextMenuEvent& event);

private:
    void save(PictureFormat format);

    QWidget& m_widget;
    QString m_fileName;
};

} // namespace ets
