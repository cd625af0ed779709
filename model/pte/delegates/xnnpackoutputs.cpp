// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/xnnpackoutputs.h"

#include <utility>

namespace ets {

namespace {

/// What is freed with the payload, and found by its type.
struct Attachment {
    XnnpackOutputs outputs;

    void operator()(const XnnpackPayload* payload) const { delete payload; }
};

} // namespace

std::shared_ptr<const XnnpackPayload> XnnpackOutputs::attach(XnnpackPayload payload, XnnpackOutputs outputs)
{
    return {new XnnpackPayload(std::move(payload)), Attachment{std::move(outputs)}};
}

const XnnpackOutputs* XnnpackOutputs::of(const std::shared_ptr<const XnnpackPayload>& payload)
{
    const auto* const attachment = std::get_deleter<Attachment>(payload);
    return attachment == nullptr ? nullptr : &attachment->outputs;
}

} // namespace ets
