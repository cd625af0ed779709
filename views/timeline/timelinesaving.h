// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "views/common/savepicture.h"

#include <QtCore/QCoreApplication>

namespace ets {

class TimelineScene;

/// Writes what the timeline shows at the moment to a file.
class TimelineSaving {
    Q_DECLARE_TR_FUNCTIONS(ets::TimelineSaving)

public:
    /// @param canvas whose picture it is, and above which is said what became of it
    explicit TimelineSaving(QWidget& canvas);

    /// Asks for a name and writes the picture.
    void ask(const TimelineScene& scene, PictureFormat format);
    /// Writes the picture in a worker.
    void save(const TimelineScene& scene, const QString& path);

private:
    QWidget& m_canvas;
    QString m_path;
    Job<bool> m_writing;
};

} // namespace ets
