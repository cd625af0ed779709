// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// moc 6.4 reads C++20's <concepts> (and with it <compare>) only if another standard header came first.
#include <cstddef>
