// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/pools.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace ets::jobs {

namespace {

constexpr int fewestComputing = 2; ///< So that a layout of seconds does not hold up a filter.
constexpr int mostBlocking =
    16; ///< Threads that wait cost next to nothing, and a dead network folder holds each for minutes.

/// Threads with one queue. A thread begins when there is a task that no other has time for, and stays.
class Threads {
public:
    explicit Threads(int most)
        : m_most(most)
    {
    }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
    ~Threads()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isEnding = true;
        }
        m_changed.notify_all();
        for (std::thread& thread : m_threads) {
            thread.join();
        }
    }

    void start(std::function<void()> task)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_queue.push_back(std::move(task));
            if (m_queue.size() > m_idle && most() > m_threads.size()) {
                m_threads.emplace_back([this] { work(); });
            }
        }
        m_changed.notify_one();
    }
    [[nodiscard]] int tasks()
    {
        const std::lock_guard lock(m_mutex);
        return static_cast<int>(m_queue.size()) + m_running;
    }
    [[nodiscard]] bool wait(int milliseconds)
    {
        std::unique_lock lock(m_mutex);
        const auto isDone = [this] { return m_queue.empty() && m_running == 0; };
        if (milliseconds < 0) {
            m_rest.wait(lock, isDone);
            return true;
        }
        return m_rest.wait_for(lock, std::chrono::milliseconds(milliseconds), isDone);
    }

private:
    [[nodiscard]] std::size_t most() const { return static_cast<std::size_t>(m_most); }
    void work()
    {
        std::unique_lock lock(m_mutex);
        while (true) {
            ++m_idle;
            m_changed.wait(lock, [this] { return m_isEnding || !m_queue.empty(); });
            --m_idle;
            if (m_queue.empty()) {
                return;
            }
            std::function<void()> task = std::move(m_queue.front());
            m_queue.pop_front();
            ++m_running;
            lock.unlock();
            task();
            task = nullptr; // what it holds goes before anybody hears that it is done
            lock.lock();
            --m_running;
            m_rest.notify_all();
        }
    }

    int m_most;
    std::mutex m_mutex; ///< Of all below.
    std::condition_variable m_changed; ///< There is a task, or no more will come.
    std::condition_variable m_rest; ///< A task is done.
    std::deque<std::function<void()>> m_queue;
    std::vector<std::thread> m_threads;
    std::size_t m_idle = 0;
    int m_running = 0;
    bool m_isEnding = false;
};

Threads& threads(Pool pool)
{
    static std::array<std::unique_ptr<Threads>, 2> all;
    auto& own = pool == Pool::Compute ? all.front() : all.back();
    if (own == nullptr) {
        own = std::make_unique<Threads>(threadsOf(pool));
        // The application waits for what still runs when it ends.
        qAddPostRoutine(pool == Pool::Compute ? [] { all.front().reset(); } : [] { all.back().reset(); });
    }
    return *own;
}

} // namespace

void start(Pool pool, std::function<void()> task)
{
    threads(pool).start(std::move(task));
}

int threadsOf(Pool pool)
{
    return pool == Pool::Blocking
        ? mostBlocking
        : std::max(fewestComputing, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

int tasksOf(Pool pool)
{
    return threads(pool).tasks();
}

bool areBusy()
{
    return tasksOf(Pool::Compute) + tasksOf(Pool::Blocking) > 0;
}

bool waitForAll(int milliseconds)
{
    const bool isDone = threads(Pool::Blocking).wait(milliseconds);
    return threads(Pool::Compute).wait(milliseconds) && isDone;
}

} // namespace ets::jobs
