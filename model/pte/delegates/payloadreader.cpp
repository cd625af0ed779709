// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/payloadreader.h"

#include "model/base/opnames.h"
#include "model/pte/delegates/ethosureader.h"
#include "model/pte/delegates/vulkanreader.h"
#include "model/pte/delegates/xnnpackreader.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

template <typename Payload> Result<DelegatePayload> shared(Result<Payload> read)
{
    return read ? Result<DelegatePayload>(std::make_shared<const Payload>(std::move(*read))) : read.error();
}

Result<DelegatePayload> sharedXnnpack(const ByteSource& blob, ReadBudget& budget)
{
    XnnpackOutputs outputs;
    auto read = readXnnpack(blob, budget, outputs);
    return read ? Result<DelegatePayload>(XnnpackOutputs::attach(std::move(*read), std::move(outputs))) : read.error();
}

struct PayloadFormat {
    std::string_view backend;
    Result<DelegatePayload> (*read)(const ByteSource& blob, ReadBudget& budget);
};

// A backend whose payload can be read is a row here and a reader in this folder.
constexpr auto formats = std::to_array<PayloadFormat>({
    {backendids::xnnpack, sharedXnnpack},
    {backendids::vulkan, [](const ByteSource& blob, ReadBudget& budget) { return shared(readVulkan(blob, budget)); }},
    {backendids::ethosU, [](const ByteSource& blob, ReadBudget&) { return shared(readEthosU(blob)); }},
});

const PayloadFormat* formatOf(std::string_view backend)
{
    const auto* const found = std::ranges::find(formats, backend, &PayloadFormat::backend);
    return found == formats.end() ? nullptr : found;
}

} // namespace

bool isKnownPayload(std::string_view backend)
{
    return formatOf(backend) != nullptr;
}

Result<DelegatePayload> readDelegatePayload(std::string_view backend, const ByteSource& blob, ReadBudget& budget)
{
    const PayloadFormat* const format = formatOf(backend);
    return format == nullptr ? Result<DelegatePayload>(DelegatePayload()) : format->read(blob, budget);
}

} // namespace ets
