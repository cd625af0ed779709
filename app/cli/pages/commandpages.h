// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace ets::cli {

/// Adds `--version` and, for packagers and hidden from --help, `--write-page man|bash|zsh|fish`: what is printed is
/// made from the very parser that prints --help.
/// @param app already named; its options may follow later
void addVersionAndPages(CLI::App& app);

} // namespace ets::cli
