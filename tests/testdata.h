// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets::test {

/// The folder tests/data of the clone. The program knows it, not the sources of the tests: compiled, they are the same
/// in every clone, and ccache finds them.
const char* dataFolder();

} // namespace ets::test
