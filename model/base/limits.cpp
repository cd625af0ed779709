// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"

#include <sys/mman.h>

#include <limits>
#include <memory>
#include <utility>

namespace ets {

namespace {

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

std::uint64_t added(std::uint64_t a, std::uint64_t b)
{
    return a > most - b ? most : a + b;
}

std::uint64_t times(std::uint64_t a, std::uint64_t factor)
{
    return a > most / factor ? most : a * factor;
}

} // namespace

CancelToken::CancelToken()
    : m_flag(std::make_shared<std::atomic<bool>>(false))
{
}

void CancelToken::cancel() const
{
    m_flag->store(true, std::memory_order_relaxed);
}

bool CancelToken::isCanceled() const
{
    return m_flag->load(std::memory_order_relaxed);
}

void LoadContext::report(std::string_view phase, std::uint64_t done, std::uint64_t total) const
{
    if (sink != nullptr) {
        sink->progress(phase, done, total);
    }
}

bool LoadContext::pollNow(std::string_view phase, std::uint64_t index, std::uint64_t total) const
{
    report(phase, index, total);
    return cancel.isCanceled();
}

Limits::State::~State()
{
    if (whole != nullptr) {
        whole->memory += std::min(memory, mostBack);
        whole->steps += steps;
    }
}

Limits Limits::forFiles(std::uint64_t bytes, const LoadContext& context)
{
    auto state = std::make_shared<State>();
    state->memory = added(fixedMemory, times(bytes, memoryPerByte));
    state->steps = added(fixedSteps, times(bytes, stepsPerByte));
    state->files = bytes;
    state->unread = bytes;
    state->context = context;
    state->context.limits.reset(); // which would own itself
    return Limits(std::move(state));
}

Limits Limits::forFile(std::uint64_t bytes, const LoadContext& context)
{
    return context.limits != nullptr ? context.limits->partFor(bytes) : forFiles(bytes, context);
}

Limits Limits::of(const LoadContext& context, std::uint64_t bytes)
{
    return context.limits != nullptr ? *context.limits : forFiles(bytes, context);
}

Limits Limits::exactly(std::uint64_t memory, std::uint64_t steps)
{
    auto state = std::make_shared<State>();
    state->memory = memory;
    state->steps = steps;
    return Limits(std::move(state));
}

Limits Limits::scaled(std::uint64_t numerator, std::uint64_t denominator) const
{
    Limits result =
        exactly(times(m_state->memory / denominator, numerator), times(m_state->steps / denominator, numerator));
    result.m_state->files = m_state->files;
    result.m_state->unread = m_state->unread;
    result.m_state->numerator = numerator;
    result.m_state->denominator = denominator;
    result.m_state->context = m_state->context;
    return result;
}

Limits Limits::partFor(std::uint64_t fileBytes) const
{
    State& whole = *m_state;
    const std::uint64_t bytes = std::min(fileBytes, whole.unread);
    const auto scaled = [&](std::uint64_t count) { return times(count / whole.denominator, whole.numerator); };
    const auto share = [&](std::uint64_t left, std::uint64_t perByte, std::uint64_t ofFile) {
        // Of files still to be read, and of products of the others.
        const std::uint64_t ofProducts = times(whole.files - whole.unread, perByte - ofFile);
        const std::uint64_t claimed = std::min(left, scaled(added(times(whole.unread, perByte), ofProducts)));
        return std::min(left, added(scaled(times(bytes, ofFile)), (left - claimed) / 2));
    };
    auto part = std::make_shared<State>();
    part->memory = share(whole.memory, memoryPerByte, ofPartPerByte);
    part->steps = share(whole.steps, stepsPerByte, stepsPerByte / 2);
    part->context = whole.context;
    part->whole = m_state;
    part->mostBack = part->memory;
    whole.memory -= part->memory;
    whole.steps -= part->steps;
    whole.unread -= bytes;
    return Limits(std::move(part));
}

Limits Limits::allowing(std::uint64_t bytes) const
{
    State& whole = *m_state;
    auto part = std::make_shared<State>();
    part->mostBack = std::exchange(whole.memory, 0);
    part->memory = added(part->mostBack, bytes);
    part->steps = std::exchange(whole.steps, 0);
    part->context = whole.context;
    part->whole = m_state;
    return Limits(std::move(part));
}

void Limits::throwTooMuch(const Message& what)
{
    throw ReadError(Error{.what = what, .kind = Error::Kind::TooMuch});
}

Message Limits::tooMuch()
{
    return ETS_MESSAGE("takes far more memory than its size allows");
}

void Limits::poll() const
{
    m_state->untilPoll = LoadContext::pollInterval;
    checkCanceled();
}

void Limits::checkCanceled() const
{
    if (isCanceled()) {
        throw ReadError(Error::canceled());
    }
}

void Limits::at(std::string_view phase, std::uint64_t done, std::uint64_t total) const
{
    m_state->context.report(phase, done, total);
    checkCanceled();
}

void preferHugePages(void* data, std::size_t bytes)
{
#ifdef MADV_HUGEPAGE
    constexpr std::size_t page = 2U << 20U;
    // Pages are made of whole aligned pieces; what else lies at the edges may belong to others.
    std::size_t room = bytes;
    void* first = data;
    if (bytes < 2 * page || std::align(page, page, first, room) == nullptr) {
        return;
    }
    // Refused where the kernel knows no such pages: all the same then.
    (void)::madvise(first, room - room % page, MADV_HUGEPAGE);
#else
    (void)data;
    (void)bytes;
#endif
}

} // namespace ets
