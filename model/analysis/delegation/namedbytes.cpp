// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/delegation/namedbytes.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ets {

namespace {

using Owner = NamedBytes::Owner;
using Entry = NamedBytes::Entry;
using State = NamedBytes::State;

/// What is asked for under one name.
struct Request {
    std::vector<Owner> owners;
    std::uint64_t ownerCount = 0;
    const PlanTensor* tensor = nullptr; ///< The first that asks; null if delegates alone do.
    const ExecutionPlan* plan = nullptr; ///< Of that tensor.

    void add(const Owner& owner, std::uint64_t count = 1)
    {
        if (owners.size() < NamedBytes::mostOwners) {
            owners.push_back(owner);
        }
        ownerCount += count;
    }
};

/// Everything that a program asks for.
class Requests {
public:
    explicit Requests(const Program& program)
    {
        for (std::uint32_t plan = 0; plan < program.plans.size(); ++plan) {
            addTensors(program.plans[plan], plan);
        }
        // Delegates may share a payload in any number: its names are gone through once.
        std::map<const DelegatePayload*, std::vector<Owner>> users;
        for (std::uint32_t plan = 0; plan < program.plans.size(); ++plan) {
            const std::vector<PlanDelegate>& delegates = program.plans[plan].delegates;
            for (std::uint32_t i = 0; i < delegates.size(); ++i) {
                if (const DelegatePayload* const payload = delegates[i].payload.get()) {
                    users[payload].push_back({plan, i, {}});
                } else {
                    hasUnread = true;
                }
            }
        }
        for (const auto& [payload, owners] : users) {
            for (const std::string& key : payload->external) {
                Request& request = requestFor(key);
                const std::size_t listed = std::min(owners.size(), NamedBytes::mostOwners);
                for (std::size_t i = 0; i < listed; ++i) {
                    request.add(owners[i]);
                }
                request.ownerCount += owners.size() - listed;
            }
        }
    }

    [[nodiscard]] const Request* find(std::string_view key) const
    {
        const auto found = m_requests.find(key);
        return found == m_requests.end() ? nullptr : &found->second;
    }
    /// Names in the order in which they were first asked for.
    [[nodiscard]] const std::vector<std::string_view>& keys() const { return m_keys; }

    bool hasUnread = false; ///< Payloads are there whose names are not known.

private:
    void addTensors(const ExecutionPlan& plan, std::uint32_t planIndex)
    {
        for (std::size_t i = 0; i < plan.values.size(); ++i) {
            const PlanTensor* const tensor = plan.tensor(PlanValueId(i));
            if (tensor == nullptr || !tensor->isExternal) {
                continue;
            }
            Request& request = requestFor(tensor->qualifiedName);
            request.add({planIndex, std::nullopt, PlanValueId(i)});
            if (request.tensor == nullptr) {
                request.tensor = tensor;
                request.plan = &plan;
            }
        }
    }

    Request& requestFor(std::string_view key)
    {
        const auto [place, isNew] = m_requests.try_emplace(key);
        if (isNew) {
            m_keys.push_back(key);
        }
        return place->second;
    }

    std::unordered_map<std::string_view, Request> m_requests; ///< Names live in the program.
    std::vector<std::string_view> m_keys;
};

bool isAsExpected(const Entry& entry, const Request& request)
{
    if (request.tensor == nullptr) {
        return true; // a delegate does not say here how much it expects
    }
    if (entry.bytes < request.tensor->bytes) {
        return false;
    }
    return !entry.layout
        || (entry.layout->scalarType == request.tensor->scalarType
            && std::ranges::equal(entry.layout->shape, request.plan->shape(*request.tensor)));
}

Entry made(std::string_view key, std::optional<std::uint32_t> file, std::uint64_t bytes,
    const std::optional<TensorType>& layout, const Requests& requests)
{
    Entry entry{std::string(key), file, bytes, layout, {}, 0, requests.hasUnread ? State::Unknown : State::NotAsked};
    if (const Request* const request = requests.find(key)) {
        entry.owners = request->owners;
        entry.ownerCount = request->ownerCount;
        entry.state = isAsExpected(entry, *request) ? State::Asked : State::Differs;
    }
    return entry;
}

Entry missing(std::string_view key, const Request& request)
{
    Entry entry{std::string(key), {}, 0, {}, request.owners, request.ownerCount, State::Missing};
    if (request.tensor != nullptr) {
        const std::span<const std::int32_t> shape = request.plan->shape(*request.tensor);
        entry.bytes = request.tensor->bytes;
        entry.layout = TensorType{request.tensor->scalarType, {shape.begin(), shape.end()}};
    }
    return entry;
}

NamedBytes::FileSizes sizesOf(const DataFile& file, std::span<const Entry> entries)
{
    NamedBytes::FileSizes sizes;
    std::unordered_set<std::uint64_t> offsets; // of bytes that count already
    std::uint64_t known = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        if (entry.bytes == 0 || !offsets.insert(file.entries[i].offset).second) {
            continue;
        }
        // Names may overlap in a file that nobody wrote by the rules: no more than the file is told of it.
        const std::uint64_t bytes = std::min(entry.bytes, file.size - std::min(known, file.size));
        (entry.owners.empty()                   ? sizes.others
                : entry.owners.front().delegate ? sizes.delegates
                                                : sizes.kernels) += bytes;
        known += bytes;
    }
    sizes.rest = file.size - known;
    return sizes;
}

} // namespace

NamedBytes NamedBytes::of(
    const Program& program, std::span<const std::shared_ptr<const DataFile>> files, const CancelToken& cancel)
{
    const Requests requests(program);
    NamedBytes result;
    std::unordered_set<std::string_view> found;
    for (const NamedBlob& blob : program.namedData) {
        const std::uint64_t bytes =
            blob.segment < program.segments.size() ? program.segments[blob.segment].size : std::uint64_t{0};
        result.entries.push_back(made(blob.key, {}, bytes, {}, requests));
        found.insert(blob.key);
    }
    for (std::uint32_t file = 0; file < files.size() && !cancel.isCanceled(); ++file) {
        const std::size_t first = result.entries.size();
        for (const DataEntry& entry : files[file]->entries) {
            result.entries.push_back(made(entry.key, file, entry.bytes, entry.layout, requests));
            found.insert(entry.key);
        }
        result.files.push_back(sizesOf(*files[file], std::span(result.entries).subspan(first)));
    }
    for (const std::string_view key : requests.keys()) {
        if (!found.contains(key)) {
            result.entries.push_back(missing(key, *requests.find(key)));
        }
    }
    return result;
}

bool NamedBytes::mayNeed(std::uint32_t file) const
{
    return std::ranges::any_of(
        entries, [&](const Entry& entry) { return entry.file == file && entry.state != State::NotAsked; });
}

std::optional<PlanPlace> firstUseOf(const Program& program, const NamedBytes::Owner& owner)
{
    const ExecutionPlan& plan = program.plans[owner.plan];
    for (std::uint32_t i = 0; i < plan.instructions.size(); ++i) {
        const Instruction& instruction = plan.instructions[i];
        const bool uses = owner.delegate
            ? instruction.kind == InstructionKind::DelegateCall && instruction.target == *owner.delegate
            : std::ranges::find(plan.readsOf(instruction), owner.value) != plan.readsOf(instruction).end();
        if (uses) {
            return PlanPlace{owner.plan, i};
        }
    }
    return {};
}

std::string_view namedStateName(NamedBytes::State state)
{
    switch (state) {
    case State::Asked:
        return "asked";
    case State::Missing:
        return "missing";
    case State::Differs:
        return "differs";
    case State::NotAsked:
        return "not asked";
    case State::Unknown:
        break;
    }
    return "unknown";
}

} // namespace ets
