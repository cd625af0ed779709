// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/opnames.h"

#include "model/inspector/eventnames.h"

namespace ets::opnames {

namespace {

constexpr std::string_view colons = "::";
constexpr std::string_view copySuffix = "_copy";

/// A kernel's name has a namespace only before "::"; a node's has it before the first of two dots, too.
struct Parts {
    std::string_view space;
    std::string_view base;
};

Parts partsOf(std::string_view name, bool dotted)
{
    Parts parts;
    if (const std::size_t at = name.rfind(colons); at != std::string_view::npos) {
        parts.space = name.substr(0, at);
        name.remove_prefix(at + colons.size());
    } else if (const std::size_t first = name.find('.'); dotted && first != name.rfind('.')) {
        parts.space = name.substr(0, first);
        name.remove_prefix(first + 1);
    }
    parts.base = name.substr(0, name.find('.'));
    return parts;
}

} // namespace

std::string_view namespaceOf(std::string_view op)
{
    return partsOf(op, true).space;
}

std::string_view baseOf(std::string_view op)
{
    return partsOf(op, true).base;
}

std::string_view kernelOf(std::string_view eventName)
{
    const std::string_view kernel = withoutPrefix(eventName);
    return kernel.size() == eventName.size() ? std::string_view() : partsOf(kernel, false).base;
}

std::string_view withoutPrefix(std::string_view eventName)
{
    if (eventName.starts_with(eventnames::nativeCallPrefix)) {
        eventName.remove_prefix(eventnames::nativeCallPrefix.size());
    }
    return eventName;
}

std::string_view shortName(std::string_view op)
{
    constexpr std::string_view torch = "aten.";
    constexpr std::string_view plain = ".default";
    if (op.starts_with(torch)) {
        op.remove_prefix(torch.size());
    }
    if (op.ends_with(plain)) {
        op.remove_suffix(plain.size());
    }
    return op;
}

bool matches(std::string_view kernel, std::string_view op)
{
    const Parts ours = partsOf(withoutPrefix(kernel), false);
    const Parts theirs = partsOf(op, true);
    if (ours.base.empty() || (!ours.space.empty() && !theirs.space.empty() && ours.space != theirs.space)) {
        return false;
    }
    const bool isCopy = ours.base.ends_with(copySuffix) && ours.base.size() > copySuffix.size();
    return ours.base == theirs.base
        || (isCopy && ours.base.substr(0, ours.base.size() - copySuffix.size()) == theirs.base);
}

} // namespace ets::opnames
