// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/torch/picklevalue.h"
#include "model/etrecord/torch/torchtensor.h"
#include "model/etrecord/valueform.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace ets {

/// An object that is only known by its type, for instance a script object.
struct TorchOpaque {
    std::string type;
};

/// What stands at the end of a path through dicts, lists and tuples. None, numbers and texts appear among inputs.
using TorchLeaf = std::variant<std::monostate, bool, std::int64_t, double, std::string, TorchTensor, TorchOpaque>;

struct TorchItem {
    /// The key in the outermost dict, then Python's way of getting there: "fc.weight", "[0][1]", "cache['k'][2]".
    std::string name;
    TorchLeaf value;
    Message problem; ///< Why a tensor cannot be read; its value is then what was found out of it, or a TorchOpaque.

    /// The tensor, or null.
    [[nodiscard]] const TorchTensor* tensor() const { return std::get_if<TorchTensor>(&value); }
};

struct TorchItems {
    std::vector<TorchItem> items;
    ValueForm form; ///< Of the containers that were flattened.
};

/// Lists what a value of a pickle consists of, in order, containers flattened; no element of a tensor is read.
/// @param limits pay for the items
/// @return an error when a container contains itself, or nests more than 64 deep, or when there is too much of it
[[nodiscard]] Result<TorchItems> listTorchItems(
    const PickleDocument& document, const PickleValue& root, const StorageLookup& lookup, const Limits& limits);

} // namespace ets
