// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

/// Which files the sessions of this program have open, for everything that writes files. For the thread of the window.
namespace ets::openfiles {

/// The files of an owner, in the place of those it had. An owner that goes sets none.
/// @param owner not looked at; tells one from another
void set(const void* owner, const QStringList& paths);

/// Whether a path leads to a file that is open, under whatever name.
[[nodiscard]] bool has(const QString& path);

/// Why a file that is open is not written over, in words.
[[nodiscard]] QString refusal(const QString& path);

} // namespace ets::openfiles
