// The parts of a job on several processor cores, without Python's global lock (the GIL).
//
// The thread that asks works too; helpers join it if they are free. Each has a range of parts of its own, the same in
// every job, so that what it works on stays in the cache of its core; who is done helps the others, a few parts at a
// time. Helpers live as long as the process: starting a thread takes longer than many a job. They look for the next job
// a short while before they sleep, because a batch of games comes step after step.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#ifndef _WIN32
#include <pthread.h>
#endif

static constexpr int KB_MOST_THREADS = 1024;
static constexpr int KB_LOOKS = 4000;  // about a millisecond
static constexpr int KB_PAUSES = 100;  // about a microsecond

static inline void kb_pause() {  // a moment in which another thread of the same core may go on
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ __volatile__("yield");
#endif
}

// Every core takes these locks at the same moment, each for a few dozen instructions. A std::mutex would let most of
// them sleep in the kernel, and waking them takes longer than many a job.
class KbSpinLock {
    std::atomic<bool> is_taken{false};

  public:
    bool try_lock() {
        return !is_taken.load(std::memory_order_relaxed) && !is_taken.exchange(true, std::memory_order_acquire);
    }
    void lock() {
        while (!try_lock()) {
            for (int look = 0; look < KB_PAUSES && is_taken.load(std::memory_order_relaxed); look++) kb_pause();
            if (is_taken.load(std::memory_order_relaxed)) std::this_thread::yield();  // its owner may not be running
        }
    }
    void unlock() { is_taken.store(false, std::memory_order_release); }
};

typedef int (*KbWork)(void* object, long long part);  // -1 where it has raised

class KbJob {
    struct alignas(64) Range {  // a cache line of its own
        std::atomic<long long> next{0};
        long long last = 0;
        bool is_taken = false;
    };

    const KbWork work;
    void* const object;
    const int count;  // of ranges: one for each thread
    const long long share;
    const std::unique_ptr<Range[]> ranges;
    std::atomic<long long> limit;  // parts from here on are left out
    KbSpinLock gate;
    std::condition_variable_any done;
    int at_work = 0;  // helpers that have joined and not left
    bool has_failed = false;
    PyObject *type = nullptr, *value = nullptr, *trace = nullptr;

  public:
    int wanted;  // helpers that may still join; belongs to the crew's lock

    KbJob(KbWork work, void* object, long long parts, long long threads)
        : work(work), object(object), count(ranges_of(parts, threads)), share(share_of(parts, count)), ranges(new Range[count]),
          limit(parts), wanted(count - 1) {
        for (int n = 0; n < count; n++) {
            ranges[n].next.store(parts * n / count);
            ranges[n].last = parts * (n + 1) / count;
        }
        ranges[0].is_taken = true;  // by the owner
    }
    static int ranges_of(long long parts, long long threads) {
        long long most = threads < parts ? threads : parts;
        return most < 1 ? 1 : most < KB_MOST_THREADS ? (int)most : KB_MOST_THREADS;
    }
    static long long share_of(long long parts, int count) {
        long long even = parts / (count * 8LL);
        return even < 1 ? 1 : even;
    }
    int join(int helper) {  // within the crew's lock; the number of a range: if possible the one this helper always has
        int own = 1 + helper % (count - 1);
        while (ranges[own].is_taken) own = own + 1 < count ? own + 1 : 1;
        ranges[own].is_taken = true;
        wanted--;
        std::lock_guard<KbSpinLock> alone(gate);
        at_work++;
        return own;
    }
    void leave() {
        std::lock_guard<KbSpinLock> alone(gate);
        if (--at_work == 0) done.notify_one();  // within the lock: the job is gone as soon as its owner has it
    }
    void wait() {
        for (int look = 0; look < KB_LOOKS; look++) {
            std::unique_lock<KbSpinLock> alone(gate, std::try_to_lock);
            if (alone && at_work == 0) return;
            std::this_thread::yield();
        }
        std::unique_lock<KbSpinLock> alone(gate);
        done.wait(alone, [this] { return at_work == 0; });
    }
    void run(int own) {  // the own range, then what is left of the others
        for (int n = 0; n < count; n++) run_range(ranges[(own + n) % count], own == 0);
    }
    int result() {  // with the GIL
        if (!has_failed) return 0;
        PyErr_Restore(type, value, trace);
        return -1;
    }

  private:
    // Whoever owns the job looks out for signals now and then, such as Ctrl-C.
    void run_range(Range& range, bool is_owner) {
        auto looked = std::chrono::steady_clock::now();
        for (;;) {
            long long first = range.next.fetch_add(share, std::memory_order_relaxed);
            if (first >= range.last) return;
            long long last = first + share < range.last ? first + share : range.last;
            for (long long part = first; part < last && part < limit.load(std::memory_order_relaxed); part++)
                if (work(object, part) == -1) fail(part);
            auto now = is_owner ? std::chrono::steady_clock::now() : looked;
            if (now - looked > std::chrono::milliseconds(50)) {
                looked = now;
                KbLock lock;
                if (PyErr_CheckSignals()) fail(-1);
            }
        }
    }
    // Of several exceptions that of the first part counts, and all parts before it are played: as on one thread.
    void fail(long long part) {
        KbLock lock;
        std::lock_guard<KbSpinLock> alone(gate);
        if (part >= limit.load()) {
            PyErr_Clear();
            return;
        }
        Py_XDECREF(type), Py_XDECREF(value), Py_XDECREF(trace);
        PyErr_Fetch(&type, &value, &trace);
        limit.store(part);
        has_failed = true;
    }
};

class KbCrew {
    KbSpinLock gate;
    std::condition_variable_any work;
    std::deque<KbJob*> jobs;
    std::atomic<int> open{0};  // jobs that want helpers
    int helpers = 0, idle = 0, sleeping = 0;

    static KbCrew*& current() {
        static KbCrew* one = make();
        return one;
    }
    static KbCrew* make() {
#ifndef _WIN32
        pthread_atfork(nullptr, nullptr, [] { current() = new KbCrew; });  // threads do not outlive a fork
#endif
        return new KbCrew;
    }

  public:
    static KbCrew& get() { return *current(); }

    void call(KbJob& job) {
        std::lock_guard<KbSpinLock> alone(gate);
        jobs.push_back(&job);
        open++;
        try {
            for (int missing = job.wanted - idle; missing > 0; missing--) {
                std::thread([this, helper = helpers] { serve(helper); }).detach();
                helpers++, idle++;
            }
        } catch (const std::system_error&) {
            // No more threads can be had: those that are there do the work.
        }
        for (int n = 0; n < job.wanted && n < sleeping; n++) work.notify_one();
    }
    void dismiss(KbJob& job) {  // nobody joins any more
        std::lock_guard<KbSpinLock> alone(gate);
        for (auto at = jobs.begin(); at != jobs.end(); ++at)
            if (*at == &job) {
                jobs.erase(at);
                break;
            }
        if (job.wanted > 0) open--;
    }

  private:
    struct Place {  // of a helper in a job
        KbJob* job;
        int range;
    };
    Place take(int helper) {  // within the lock
        for (KbJob* job : jobs)
            if (job->wanted > 0) {
                int range = job->join(helper);
                if (job->wanted == 0) open--;
                idle--;
                return {job, range};
            }
        return {};
    }
    Place next_place(int helper) {
        for (int look = 0; look < KB_LOOKS; look++) {
            if (open.load(std::memory_order_relaxed)) {
                std::lock_guard<KbSpinLock> alone(gate);
                if (Place place = take(helper); place.job) return place;
            }
            std::this_thread::yield();
        }
        std::unique_lock<KbSpinLock> alone(gate);
        for (;;) {
            if (Place place = take(helper); place.job) return place;
            sleeping++;
            work.wait(alone);
            sleeping--;
        }
    }
    void serve(int helper) {
        // Exceptions belong to a thread that Python knows; this one stays known to it.
        PyGILState_Ensure();
        PyEval_SaveThread();
        for (;;) {
            Place place = next_place(helper);
            place.job->run(place.range);
            {
                std::lock_guard<KbSpinLock> alone(gate);
                idle++;
            }
            place.job->leave();
        }
    }
};

static int kb_side_by_side(long long parts, long long threads, KbWork work, void* object) {
    KbJob job(work, object, parts, threads);
    PyThreadState* thread = PyEval_SaveThread();
    if (job.wanted > 0) {
        KbCrew& crew = KbCrew::get();
        crew.call(job);
        job.run(0);
        crew.dismiss(job);
        job.wait();
    } else {
        job.run(0);
    }
    PyEval_RestoreThread(thread);
    return job.result();
}
