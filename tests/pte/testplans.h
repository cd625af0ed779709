// SPDX-License-Identifier: GPL-3.0-or-later
// Plans that several tests ask different things of.
#pragma once

#include "tests/pte/testprogram.h"

namespace ets::test {

/// An input, a tensor behind it, a view in that tensor's place, and an output; what runs over them is left to the test.
struct ViewPlan {
    TestPlan plan;
    int in = plan.tensor({.sizes = {4}, .offset = 0});
    int a = plan.tensor({.sizes = {4}, .offset = 16});
    int view = plan.tensor({.sizes = {2, 2}, .offset = 16});
    int out = plan.tensor({.sizes = {4}, .offset = 32});

    ViewPlan()
    {
        plan.inputs({in});
        plan.outputs({out});
    }
};

/// Nothing reads the tensor itself: only its view does, two instructions later.
inline ViewPlan planReadThroughView()
{
    ViewPlan made;
    made.plan.kernel("aten::relu", "out", {made.in, made.a, made.a});
    made.plan.kernel("aten::relu", "out", {made.in, made.out, made.out});
    made.plan.kernel("aten::relu", "out", {made.view, made.out, made.out});
    return made;
}

} // namespace ets::test
