// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/opnames.h"

namespace ets::opnames {

namespace {

constexpr std::string_view colons = "::";
constexpr std::string_view copySuffix = "_copy";
constexpr std::string_view kernelPrefix = "native_call_";

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

std::string_view withoutNamespace(std::string_view kernel)
{
    const std::size_t at = kernel.rfind(colons);
    return at == std::string_view::npos ? kernel : kernel.substr(at + colons.size());
}

std::string_view withoutCopy(std::string_view base)
{
    const bool isCopy = base.ends_with(copySuffix) && base.size() > copySuffix.size();
    return isCopy ? base.substr(0, base.size() - copySuffix.size()) : base;
}

std::string nodeOp(std::string_view kernel)
{
    const std::size_t mark = kernel.find(colons);
    const bool hasSpace = mark != std::string_view::npos;
    const std::string_view name = hasSpace ? kernel.substr(mark + colons.size()) : kernel;
    std::string op = hasSpace ? std::string(kernel.substr(0, mark)) + '.' : std::string();
    op += name;
    // What torch calls the overload without a name.
    return name.find('.') == std::string_view::npos ? op + ".default" : op;
}

bool isKernel(std::string_view eventName)
{
    return eventName.starts_with(kernelPrefix);
}

std::string_view kernelOf(std::string_view eventName)
{
    return isKernel(eventName) ? partsOf(withoutPrefix(eventName), false).base : std::string_view();
}

std::string_view withoutPrefix(std::string_view eventName)
{
    return isKernel(eventName) ? eventName.substr(kernelPrefix.size()) : eventName;
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
    return ours.base == theirs.base || withoutCopy(ours.base) == theirs.base;
}

} // namespace ets::opnames
