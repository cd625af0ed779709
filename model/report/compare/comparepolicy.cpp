// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/comparepolicy.h"

#include "model/etrecord/json.h"

#include <utility>

namespace ets {

Result<std::vector<PolicyLimit>> readComparePolicy(std::string_view text, std::string_view file)
{
    const Error wrong = Error::in(std::string(file), ETS_MESSAGE("is no policy of limits"),
        Message::verbatim(R"(Write {"limits": [{"of": "total", "above": "5%"}]})"));
    const auto document = JsonDocument::parse([text]() -> Result<TextBuffer> { return TextBuffer::copyOf(text); });
    if (!document) {
        return wrong;
    }
    std::vector<PolicyLimit> limits;
    for (const JsonValue& limit : jsonArray(jsonMember(document->root(), "limits"))) {
        PolicyLimit read{jsonMemberText(limit, "of"), jsonMemberText(limit, "above")};
        if (read.of.empty() || read.above.empty()) {
            return wrong;
        }
        limits.push_back(std::move(read));
    }
    return limits.empty() ? Result<std::vector<PolicyLimit>>(wrong) : Result(std::move(limits));
}

} // namespace ets
