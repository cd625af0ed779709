// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Marks a text of the core that the window shows in other languages: translations/update.py finds it by this name.
/// The text itself stays English; who shows it asks for its translation in the same context.
#define ETS_TEXT(context, text) text
