// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/torchitems.h"

#include "model/base/text.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t mostNesting = 64;

bool isContainer(PickleKind kind)
{
    return kind == PickleKind::Tuple || kind == PickleKind::List || kind == PickleKind::Dict || kind == PickleKind::Set;
}

/// Walks depth first; a pickle may contain itself, or one list in many places.
class ItemLister {
public:
    ItemLister(const PickleDocument& document, const StorageLookup& lookup, const Limits& limits)
        : m_document(document)
        , m_lookup(lookup)
        , m_limits(limits)
    {
    }

    Result<void> visit(const PickleValue& value, const std::string& name, ValueForm& form);
    std::vector<TorchItem> take() { return std::move(m_items); }

private:
    Result<void> visitContainer(const PickleValue& value, const std::string& name, ValueForm& form);
    Result<void> visitDict(const PickleValue& value, const std::string& name, ValueForm& form);
    [[nodiscard]] std::string keyText(const PickleValue& key, bool outermost) const;
    [[nodiscard]] TorchItem itemOf(const PickleValue& value) const;

    const PickleDocument& m_document;
    const StorageLookup& m_lookup;
    const Limits& m_limits;
    std::vector<PickleValue> m_path;
    std::vector<TorchItem> m_items;
    std::uint64_t m_visited = 0;
};

std::uint64_t costOf(const TorchItem& item)
{
    std::uint64_t cost = sizeof item + item.name.size();
    if (const auto* const text = std::get_if<std::string>(&item.value)) {
        cost += text->size();
    } else if (const TorchTensor* const tensor = item.tensor()) {
        const std::uint64_t parts = tensor->components.size() + 3 * tensor->quantizer.size();
        cost += (tensor->sizes.size() + tensor->strides.size()) * sizeof(std::int64_t) + tensor->storage.key.size()
            + parts * sizeof(TorchTensor);
    }
    return cost;
}

Result<void> ItemLister::visit(const PickleValue& value, const std::string& name, ValueForm& form)
{
    if (++m_visited % LoadContext::pollInterval == 0 && m_limits.isCanceled()) {
        return Error::canceled();
    }
    if (isContainer(value.kind)) {
        return visitContainer(value, name, form);
    }
    TorchItem item = itemOf(value);
    item.name = name;
    if (!m_limits.tryMemory(costOf(item))) {
        return Error{.what = ETS_MESSAGE("a pickle describes far more values than its size allows"),
            .kind = Error::Kind::TooMuch};
    }
    m_items.push_back(std::move(item));
    return {};
}

Result<void> ItemLister::visitContainer(const PickleValue& value, const std::string& name, ValueForm& form)
{
    const auto isSame = [&value](const PickleValue& outer) {
        return outer.kind == value.kind && outer.index == value.index && outer.payload == value.payload;
    };
    // An empty tuple has no place of its own.
    if (!m_document.items(value).empty() && std::ranges::any_of(m_path, isSame)) {
        return Error::of(ETS_MESSAGE("a container contains itself"));
    }
    if (m_path.size() == mostNesting) {
        return Error::of(ETS_MESSAGE("containers are nested too deeply"));
    }
    // Paid for although nothing is kept: without it, lists of the same lists would take for ever.
    if (!m_limits.tryMemory(
            (sizeof(PickleValue) + sizeof(ValueForm)) * (1 + m_document.items(value).size()) + name.size())) {
        return Error{.what = ETS_MESSAGE("a pickle describes far more values than its size allows"),
            .kind = Error::Kind::TooMuch};
    }
    m_path.push_back(value);
    if (value.kind == PickleKind::Dict) {
        if (auto done = visitDict(value, name, form); !done) {
            return done;
        }
    } else {
        form.kind = value.kind == PickleKind::Tuple ? ValueForm::Kind::Tuple : ValueForm::Kind::List;
        std::size_t index = 0;
        for (const PickleValue& item : m_document.items(value)) {
            if (auto done = visit(item, name + "[" + std::to_string(index++) + "]", form.children.emplace_back());
                !done) {
                return done;
            }
        }
    }
    m_path.pop_back();
    return {};
}

Result<void> ItemLister::visitDict(const PickleValue& value, const std::string& name, ValueForm& form)
{
    const auto pairs = m_document.items(value);
    std::unordered_map<std::string_view, std::size_t> last; // as in Python, a later value replaces an earlier one
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i].kind == PickleKind::Text) {
            last[m_document.text(pairs[i])] = i;
        }
    }
    const bool outermost = m_path.size() == 1;
    form.kind = ValueForm::Kind::Dict;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i].kind == PickleKind::Text && last[m_document.text(pairs[i])] != i) {
            continue;
        }
        // Without the brackets that tell a number from a text in a path.
        const auto number = pairs[i].kind == PickleKind::Text ? std::nullopt : pairs[i].asInt();
        form.keys.push_back(number ? std::to_string(*number) : keyText(pairs[i], true));
        if (auto done = visit(pairs[i + 1], name + keyText(pairs[i], outermost), form.children.emplace_back()); !done) {
            return done;
        }
    }
    return {};
}

std::string ItemLister::keyText(const PickleValue& key, bool outermost) const
{
    constexpr std::size_t longest = 4096;
    if (key.kind == PickleKind::Text) {
        std::string text = toValidUtf8(m_document.text(key).substr(0, longest));
        if (outermost) {
            return text;
        }
        // Not as a sum of texts, in which g++ 12 sees a copy of impossible size.
        std::string quoted;
        quoted += "['";
        quoted += text;
        quoted += "']";
        return quoted;
    }
    if (const auto number = key.asInt()) {
        return "[" + std::to_string(*number) + "]";
    }
    return "[?]";
}

TorchItem ItemLister::itemOf(const PickleValue& value) const
{
    TorchItem item;
    if (const auto truth = value.asBool()) {
        item.value = *truth;
    } else if (const auto integer = value.asInt()) {
        item.value = *integer;
    } else if (const auto number = value.asDouble()) {
        item.value = *number;
    } else if (value.kind == PickleKind::Text) {
        // A text that the limits will not pay for is not copied first.
        item.value = toValidUtf8(m_document.text(value).substr(0, m_limits.memoryLeft()));
    } else if (isTorchTensor(m_document, value)) {
        auto tensor = readTorchTensor(m_document, value, m_lookup);
        if (tensor) {
            item.value = std::move(*tensor);
        } else {
            item.value = TorchOpaque{"torch.Tensor"};
            item.problem = tensor.error().what;
        }
    } else if (const PickleObject* const object = m_document.object(value)) {
        item.value = TorchOpaque{object->callee.text()};
    } else if (const auto global = value.asGlobal()) {
        item.value = TorchOpaque{global->text()};
    } else if (value.kind == PickleKind::Bytes) {
        item.value = TorchOpaque{"bytes"};
    } else if (value.kind == PickleKind::BigInt) {
        item.value = TorchOpaque{"int"};
    }
    return item;
}

} // namespace

Result<TorchItems> listTorchItems(
    const PickleDocument& document, const PickleValue& root, const StorageLookup& lookup, const Limits& limits)
{
    ItemLister lister(document, lookup, limits);
    ValueForm form;
    if (auto done = lister.visit(root, {}, form); !done) {
        return done.error();
    }
    return TorchItems{.items = lister.take(), .form = std::move(form)};
}

} // namespace ets
