// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSize>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>

namespace ets {

/// What the program was called with.
struct CommandLine {
    QStringList files;
    QString debugBuffer; ///< Empty for none.
    QStringList baseline; ///< What the files are compared with.
    QStringList beside; ///< More recordings of what the files are, for a comparison.
    QString aotValues; ///< Values of the reference graph to compare with; empty for none.
    QString grabFolder; ///< Where to put pictures of all views; empty for a window.
    QSize size{1440, 900}; ///< Of a picture, in pixels at scale 1.
    double scale = 1; ///< Device pixels per pixel.
    bool dark = false;
    bool grabsStates = false; ///< With grabFolder: dialogs and steps of the tour as well.
    QString language; ///< Of language::codes(); empty for what the person chose or the system has.
    bool endsAfterPaint = false; ///< Measure: end once the timeline of the files (or the empty window) is painted.
    std::optional<int> exitStatus; ///< Set when there is nothing to do but end: help, version, wrong usage.

    /// Reads the arguments and prints help, version or what is wrong with them. Needs no QCoreApplication, since some
    /// options have to be known before there is one.
    [[nodiscard]] static CommandLine parse(int argc, char** argv);
};

} // namespace ets
