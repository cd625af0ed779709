// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace ets {

/// Type and shape of a bundled tensor; its elements are not read.
struct BundledTensor {
    ScalarType scalarType = ScalarType::Byte;
    std::vector<std::int32_t> shape;
};

/// An input or expected output of a test case.
using BundledValue = std::variant<BundledTensor, std::int64_t, bool, double>;

struct BundledCase {
    std::vector<BundledValue> inputs;
    std::vector<BundledValue> expectedOutputs;
};

/// Test cases of one method. A case's position is what a dump calls bundled_input_index.
struct BundledSuite {
    std::string method;
    std::vector<BundledCase> cases;
};

/// What a bundled program (.bpte) has around its program.
struct ProgramBundle {
    std::string identifier; ///< "BP08", or "BP06" of ExecuTorch 0.1.
    std::uint32_t version = 0;
    std::uint64_t programOffset = 0; ///< Where the program begins in the file, in bytes.
    std::vector<BundledSuite> suites;
};

} // namespace ets
