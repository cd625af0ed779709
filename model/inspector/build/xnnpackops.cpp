// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/xnnpackops.h"

#include <algorithm>
#include <string_view>

namespace ets {

namespace {

struct Counterpart {
    std::string_view operation; ///< Start of XNNPACK's name.
    std::vector<std::string_view> ops; ///< Base names of ops it can come from.
    bool both; ///< Whether such a node also always makes such an operation.
};

const std::vector<Counterpart>& counterparts()
{
    // A 1x1 convolution runs as a fully connected one, a lone batch norm as a depthwise convolution; most activations
    // are fused away.
    static const std::vector<Counterpart> table{{"Sigmoid", {"sigmoid"}, true},
        {"Softmax", {"_softmax", "softmax"}, true}, {"GELU", {"gelu"}, true}, {"Tanh", {"tanh"}, true},
        {"Max Pooling", {"max_pool2d", "max_pool2d_with_indices"}, true}, {"Reciprocal Square Root", {"rsqrt"}, true},
        {"Convolution", {"convolution", "conv1d", "conv2d", "_native_batch_norm_legit_no_training"}, false},
        {"Fully Connected", {"linear", "addmm", "mm", "convolution", "conv1d", "conv2d"}, false},
        {"Batch Matrix Multiply", {"bmm", "matmul"}, false},
        {"Mean", {"mean", "adaptive_avg_pool2d", "avg_pool2d"}, false},
        {"Subtract", {"sub", "rsub", "_softmax", "softmax"}, false}};
    return table;
}

bool hasAny(const std::set<std::string>& ops, const std::vector<std::string_view>& wanted)
{
    return std::ranges::any_of(wanted, [&ops](std::string_view op) { return ops.contains(std::string(op)); });
}

} // namespace

std::vector<std::string> xnnpackContradictions(const std::set<std::string>& ran, const std::set<std::string>& ops)
{
    std::vector<std::string> result;
    for (const Counterpart& entry : counterparts()) {
        const auto operation =
            std::ranges::find_if(ran, [&](const std::string& name) { return name.starts_with(entry.operation); });
        const bool hasOperation = operation != ran.end();
        const bool hasNode = hasAny(ops, entry.ops);
        if (hasOperation && !hasNode) {
            result.push_back("XNNPACK ran \"" + *operation + "\", which no node of its calls asks for");
        } else if (entry.both && hasNode && !hasOperation) {
            result.push_back("its calls have a node " + std::string(entry.ops.front()) + ", XNNPACK ran none");
        }
    }
    return result;
}

} // namespace ets
