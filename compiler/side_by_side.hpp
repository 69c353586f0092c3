// The parts of a job on several processor cores, without Python's global lock (the GIL).
//
// The thread that asks works too; helpers join it if they are free. Parts are given out in order, a few at a time, so a
// part that takes long holds nobody up. Helpers live as long as the process: starting a thread takes longer than many a
// job. They look for the next job a short while before they sleep, because a batch of games comes step after step.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#ifndef _WIN32
#include <pthread.h>
#endif

static constexpr int KB_LOOKS = 4000;  // about a millisecond

typedef int (*KbWork)(void* object, long long part);  // -1 where it has raised

class KbJob {
    const KbWork work;
    void* const object;
    const long long parts, share;
    std::atomic<long long> next{0};
    std::mutex gate;
    std::condition_variable done;
    int at_work = 0;  // helpers that have joined and not left
    long long failed = -1;
    PyObject *type = nullptr, *value = nullptr, *trace = nullptr;

  public:
    int wanted;  // helpers that may still join; belongs to the crew's lock

    KbJob(KbWork work, void* object, long long parts, int threads)
        : work(work), object(object), parts(parts), share(share_of(parts, threads)), wanted(threads - 1) {}

    static long long share_of(long long parts, int threads) {
        long long even = parts / (threads * 8LL);
        return even < 1 ? 1 : even;
    }
    bool is_given_out() const { return next.load(std::memory_order_relaxed) >= parts; }
    void join() {
        std::lock_guard<std::mutex> alone(gate);
        at_work++;
    }
    void leave() {
        std::lock_guard<std::mutex> alone(gate);
        if (--at_work == 0) done.notify_one();  // within the lock: the job is gone as soon as its owner has it
    }
    void wait() {
        for (int look = 0; look < KB_LOOKS; look++) {
            std::unique_lock<std::mutex> alone(gate, std::try_to_lock);
            if (alone && at_work == 0) return;
            std::this_thread::yield();
        }
        std::unique_lock<std::mutex> alone(gate);
        done.wait(alone, [this] { return at_work == 0; });
    }
    // Parts until none is left. Whoever owns the job looks out for signals in between, such as Ctrl-C.
    void run(bool is_owner) {
        auto looked = std::chrono::steady_clock::now();
        for (;;) {
            long long first = next.fetch_add(share);
            long long last = first + share < parts ? first + share : parts;
            for (long long part = first; part < last; part++)
                if (work(object, part) == -1) {
                    fail(part);
                    break;
                }
            if (last >= parts) return;
            if (is_owner) {
                auto now = std::chrono::steady_clock::now();
                if (now - looked < std::chrono::milliseconds(100)) continue;
                looked = now;
                KbLock lock;
                if (PyErr_CheckSignals()) fail(last);
            }
        }
    }
    // Of several exceptions the one of the first part counts: all parts before it have been played.
    void fail(long long part) {
        next.store(parts);
        KbLock lock;
        std::lock_guard<std::mutex> alone(gate);
        if (failed >= 0 && failed < part) {
            PyErr_Clear();
            return;
        }
        Py_XDECREF(type), Py_XDECREF(value), Py_XDECREF(trace);
        PyErr_Fetch(&type, &value, &trace);
        failed = part;
    }
    int result() {  // with the GIL
        if (failed < 0) return 0;
        PyErr_Restore(type, value, trace);
        return -1;
    }
};

class KbCrew {
    std::mutex gate;
    std::condition_variable work;
    std::deque<KbJob*> jobs;
    std::atomic<int> open{0};  // jobs that want helpers
    int helpers = 0, idle = 0;

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
        std::lock_guard<std::mutex> alone(gate);
        jobs.push_back(&job);
        open++;
        try {
            for (int missing = job.wanted - idle; missing > 0; missing--) {
                std::thread([this] { serve(); }).detach();
                helpers++, idle++;
            }
        } catch (const std::system_error&) {
            // No more threads can be had: those that are there do the work.
        }
        if (job.wanted > 1)
            work.notify_all();
        else
            work.notify_one();
    }
    void dismiss(KbJob& job) {  // nobody joins any more
        std::lock_guard<std::mutex> alone(gate);
        for (auto at = jobs.begin(); at != jobs.end(); ++at)
            if (*at == &job) {
                jobs.erase(at);
                break;
            }
        if (job.wanted > 0) open--;
    }

  private:
    KbJob* take() {  // within the lock
        for (KbJob* job : jobs)
            if (job->wanted > 0 && !job->is_given_out()) {
                if (--job->wanted == 0) open--;
                job->join();
                return job;
            }
        return nullptr;
    }
    KbJob* next_job() {
        KbJob* job = nullptr;
        for (int look = 0; look < KB_LOOKS && !job; look++) {
            if (open.load(std::memory_order_relaxed)) {
                std::lock_guard<std::mutex> alone(gate);
                if ((job = take())) idle--;
            }
            if (!job) std::this_thread::yield();
        }
        if (job) return job;
        std::unique_lock<std::mutex> alone(gate);
        while (!(job = take())) work.wait(alone);
        idle--;
        return job;
    }
    void serve() {
        // Exceptions belong to a thread that Python knows; this one stays known to it.
        PyGILState_Ensure();
        PyEval_SaveThread();
        for (;;) {
            KbJob* job = next_job();
            job->run(false);
            {
                std::lock_guard<std::mutex> alone(gate);
                idle++;
            }
            job->leave();
        }
    }
};

static int kb_side_by_side(long long parts, long long threads, KbWork work, void* object) {
    if (threads > parts) threads = parts;
    KbJob job(work, object, parts, threads < 1 ? 1 : (int)(threads < 1024 ? threads : 1024));
    PyThreadState* thread = PyEval_SaveThread();
    if (job.wanted > 0) {
        KbCrew& crew = KbCrew::get();
        crew.call(job);
        job.run(true);
        crew.dismiss(job);
        job.wait();
    } else {
        job.run(true);
    }
    PyEval_RestoreThread(thread);
    return job.result();
}
