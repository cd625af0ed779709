// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All that a program needs which opens traces and asks them: openTrace(), Trace, and what ties events to nodes and to
// the program.
#include "model/pte/program.h" // IWYU pragma: export
#include "model/trace/links.h" // IWYU pragma: export
#include "model/trace/open.h" // IWYU pragma: export
#include "model/trace/trace.h" // IWYU pragma: export
