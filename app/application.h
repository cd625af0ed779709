// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QApplication>

namespace ets {

/// The application of the window. What is thrown while an event is handled ends that event and not the program: the
/// person is told in the line above the views, or on stderr where there is no window.
class Application : public QApplication {
public:
    /// @param argc,argv as QApplication takes them; both outlive the application
    Application(int& argc, char** argv);

    /// Hands an event on. @return true for one that threw, so that nobody else tries it
    bool notify(QObject* receiver, QEvent* event) override;
};

} // namespace ets
