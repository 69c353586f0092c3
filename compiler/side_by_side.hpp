// The parts of a job on several processor cores, without Python's global lock (the GIL).
//
// The thread that asks works too; helpers that are free work with it. Each has a range of parts of its own, the same in
// every job, so that what it works on stays in the cache of its core; who is done helps the others, a few parts at a
// time. Helpers live as long as the process: starting a thread takes longer than many a job. They look for the next job
// a short while before they sleep, because a batch of games comes step after step. Each looks at a place of its own,
// which only it and its caller write: sixteen threads at one lock take longer than their work.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>
#ifndef _WIN32
#include <pthread.h>
#endif
#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#endif

static constexpr int KB_MOST_THREADS = 1024;
static constexpr auto KB_AWAKE = std::chrono::milliseconds(1);  // how long a thread looks before it sleeps
static constexpr auto KB_BETWEEN_LOOKS = std::chrono::milliseconds(50);  // at signals and free helpers, while it works

typedef int (*KbWork)(void* object, long long part);  // -1 where it has raised
typedef std::chrono::steady_clock KbClock;

// Between two looks: wait a moment, and leave the units of the core to the other thread that may run on it.
static inline void kb_pause() {
#if defined(__x86_64__) || defined(_M_X64)
    _mm_pause();
#elif defined(__aarch64__) && defined(__GNUC__)
    __asm__ __volatile__("isb");
#endif
}

// Look at a condition, without sleeping; whether it came true in time.
template <typename Condition> static bool kb_spin_until(Condition is_true) {
    auto end = KbClock::now() + KB_AWAKE;
    do {
        for (int look = 0; look < 16; look++) {
            if (is_true()) return true;
            kb_pause();
        }
        std::this_thread::yield();  // where there are more threads than cores, another one may run
    } while (KbClock::now() < end);
    return false;
}

class KbJob {
    struct alignas(64) Range {  // a cache line of its own
        std::atomic<long long> next{0};
        long long last = 0;
    };

    const KbWork work;
    void* const object;
    const int count;  // of ranges: one for each thread
    const long long share;
    const std::unique_ptr<Range[]> ranges;
    std::atomic<long long> limit;  // parts from here on are left out
    std::mutex gate;               // of what follows
    bool has_failed = false;
    PyObject *type = nullptr, *value = nullptr, *trace = nullptr;

  public:
    std::vector<class KbHelper*> helpers;  // that work with the owner of the job; only the owner knows them

    KbJob(KbWork work, void* object, long long parts, long long threads)
        : work(work), object(object), count(ranges_of(parts, threads)), share(share_of(parts, count)), ranges(new Range[count]),
          limit(parts) {
        for (int n = 0; n < count; n++) {
            ranges[n].next.store(parts * n / count);
            ranges[n].last = parts * (n + 1) / count;
        }
    }
    static int ranges_of(long long parts, long long threads) {
        long long most = threads < parts ? threads : parts;
        return most < 1 ? 1 : most < KB_MOST_THREADS ? (int)most : KB_MOST_THREADS;
    }
    static long long share_of(long long parts, int count) {
        long long even = parts / (count * 32LL);
        return even < 1 ? 1 : even;
    }
    int missing() const { return count - 1 - (int)helpers.size(); }  // helpers
    bool is_begun() const {  // whether no part is left that nobody works on
        for (int n = 0; n < count; n++)
            if (ranges[n].next.load(std::memory_order_relaxed) < ranges[n].last) return false;
        return true;
    }
    // The own range, then what is left of the others. Whoever owns the job looks up now and then.
    template <typename LookUp> void run(int own, LookUp look_up) {
        for (int n = 0; n < count; n++) run_range(ranges[(own + n) % count], look_up);
    }
    // Of several exceptions that of the first part counts, and all parts before it are played: as on one thread.
    void fail(long long part) {
        KbLock lock;
        std::lock_guard<std::mutex> alone(gate);
        if (part >= limit.load()) {
            PyErr_Clear();
            return;
        }
        Py_XDECREF(type), Py_XDECREF(value), Py_XDECREF(trace);
        PyErr_Fetch(&type, &value, &trace);
        limit.store(part);
        has_failed = true;
    }
    int result() {  // with the GIL
        if (!has_failed) return 0;
        PyErr_Restore(type, value, trace);
        return -1;
    }

  private:
    template <typename LookUp> void run_range(Range& range, LookUp look_up) {
        while (range.next.load(std::memory_order_relaxed) < range.last) {  // a finished range is only read
            long long first = range.next.fetch_add(share, std::memory_order_relaxed);
            if (first >= range.last) return;
            long long last = first + share < range.last ? first + share : range.last;
            for (long long part = first; part < last && part < limit.load(std::memory_order_relaxed); part++)
                if (work(object, part) == -1) fail(part);
            look_up();
        }
    }
};

// A thread that works for others. Whoever calls it names a job and waits until it is done.
class KbHelper {
    enum State { IDLE, ASLEEP, CALLED, AT_WORK };

    alignas(64) std::atomic<State> state{IDLE};
    KbJob* job = nullptr;  // these two belong to the caller until the helper is at work
    int range = 0;
    std::mutex gate;
    std::condition_variable woken;

  public:
    bool is_taken = false;  // by a job; belongs to the lock of the pool

    void call(KbJob& called_for, int own_range) {
        job = &called_for, range = own_range;
        if (state.exchange(CALLED) != ASLEEP) return;
        std::lock_guard<std::mutex> alone(gate);
        woken.notify_one();
    }
    // Where all cores are busy it may take a while to begin; then it is not waited for.
    void dismiss() { transition(CALLED, IDLE); }
    bool is_done() const { return state.load() != AT_WORK; }

    template <typename Done> void serve(Done done) {
        // Exceptions belong to a thread that Python knows; this one stays known to it.
        PyGILState_Ensure();
        PyEval_SaveThread();
        for (;;) {
            if (!kb_spin_until([this] { return state.load(std::memory_order_relaxed) == CALLED; })) sleep();
            if (!transition(CALLED, AT_WORK)) continue;
            job->run(range, [] {});
            state.store(IDLE);
            done();
        }
    }

  private:
    bool transition(State from, State to) { return state.compare_exchange_strong(from, to); }
    void sleep() {
        if (!transition(IDLE, ASLEEP)) return;
        std::unique_lock<std::mutex> alone(gate);
        woken.wait(alone, [this] { return state.load() != ASLEEP; });
    }
};

class KbThreadPool {
    std::mutex gate;
    std::vector<std::unique_ptr<KbHelper>> helpers;
    std::condition_variable done;
    std::atomic<int> sleeping{0};  // owners of jobs that wait for their helpers

    static KbThreadPool*& current() {
        static KbThreadPool* one = make();
        return one;
    }
    static KbThreadPool* make() {
#ifndef _WIN32
        pthread_atfork(nullptr, nullptr, [] { current() = new KbThreadPool; });  // threads do not outlive a fork
#endif
        return new KbThreadPool;
    }

  public:
    static KbThreadPool& get() { return *current(); }

    // Free helpers are called to a job, always the first ones: each has the same range in every job.
    void call(KbJob& job) {
        std::lock_guard<std::mutex> alone(gate);
        for (size_t n = 0; job.missing() > 0 && (n < helpers.size() || start_helper()); n++) {
            KbHelper* helper = helpers[n].get();
            if (helper->is_taken) continue;
            helper->is_taken = true;
            job.helpers.push_back(helper);
            helper->call(job, (int)job.helpers.size());
        }
    }
    void wait(KbJob& job) {
        for (KbHelper* helper : job.helpers) helper->dismiss();
        auto are_done = [&] {
            for (KbHelper* helper : job.helpers)
                if (!helper->is_done()) return false;
            return true;
        };
        bool are_done_in_time = kb_spin_until(are_done);
        std::unique_lock<std::mutex> alone(gate);
        if (!are_done_in_time) {
            sleeping++;
            done.wait(alone, are_done);
            sleeping--;
        }
        for (KbHelper* helper : job.helpers) helper->is_taken = false;
    }

  private:
    bool start_helper() {  // one more, within the lock
        if (helpers.size() >= KB_MOST_THREADS) return false;
        helpers.push_back(std::make_unique<KbHelper>());
        try {
            std::thread([this, one = helpers.back().get()] { one->serve([this] { tell_owners(); }); }).detach();
            return true;
        } catch (const std::system_error&) {
            helpers.pop_back();  // no more threads can be had: those that are there do the work
            return false;
        }
    }
    void tell_owners() {
        if (!sleeping.load()) return;
        std::lock_guard<std::mutex> alone(gate);
        done.notify_all();
    }
};

static int kb_side_by_side(long long parts, long long threads, KbWork work, void* object) {
    KbJob job(work, object, parts, threads);
    PyThreadState* thread = PyEval_SaveThread();
    KbThreadPool& pool = KbThreadPool::get();
    if (job.missing() > 0) pool.call(job);
    auto looked = KbClock::now();
    job.run(0, [&] {
        auto now = KbClock::now();
        if (now - looked < KB_BETWEEN_LOOKS) return;
        looked = now;
        if (job.missing() > 0 && !job.is_begun()) pool.call(job);  // helpers that were busy may be free by now
        KbLock lock;
        if (PyErr_CheckSignals()) job.fail(-1);  // such as Ctrl-C
    });
    if (!job.helpers.empty()) pool.wait(job);
    PyEval_RestoreThread(thread);
    return job.result();
}
