// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testdata.h"

namespace ets::test {

const char* dataFolder()
{
    return ETSCOPE_TEST_DATA;
}

} // namespace ets::test
