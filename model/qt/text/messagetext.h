// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <QtCore/QString>

namespace ets {

/// What the core says, in the language of the window; texts of files and of the system as they are.
[[nodiscard]] QString messageText(const Message& message);
/// The same of an error, all parts in one line: "file: what (where). Advice".
[[nodiscard]] QString errorText(const Error& error);
/// A text that is in the language of the window already, for errors that begin there.
[[nodiscard]] Message wordedMessage(const QString& text);

} // namespace ets
