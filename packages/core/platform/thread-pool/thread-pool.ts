import { Worker } from 'node:worker_threads';
import { processorMs } from './processor-time.ts';
import { ThreadFailure } from './thread-failure.ts';

export interface PoolLimits {
  /** Module that a thread runs. */
  start: URL;
  threads: number;
  /** Milliseconds of CPU time per task, where the system reports it. */
  processorMs: number;
  /**
   * Milliseconds of wall-clock time per task, for systems without CPU times and for stalled
   * threads.
   */
  deadlineMs: number;
  /** Milliseconds for a thread to start and to load the modules of a task. */
  startMs: number;
  /** Maximum milliseconds in the queue. */
  waitMs: number;
  /** Milliseconds without work after which a thread exits to free its memory. */
  idleMs: number;
  /** Maximum queued tasks, in total and per key. */
  queueMax: number;
  keyMax: number;
  heapMegabytes: number;
}

/** Message of a thread: it is ready, it starts a loaded task, or the result of the task. */
export type ThreadMessage =
  | { kind: 'ready'; threadId: string | null }
  | { kind: 'begun' }
  | { kind: 'result'; output: unknown }
  | { kind: 'error'; error: unknown };

/** Message to a thread. */
export interface ThreadRequest {
  name: string;
  input: unknown;
}

interface Job extends ThreadRequest {
  key: string | null;
  resolve(output: unknown): void;
  reject(error: unknown): void;
  waiting: NodeJS.Timeout;
}

/**
 * Runs tasks in a bounded number of threads and terminates a thread when its task reaches a limit.
 */
export class ThreadPool {
  readonly #limits: PoolLimits;
  readonly #queue: Job[] = [];
  readonly #idle: PoolThread[] = [];
  readonly #runningKeys = new Set<string>();
  #threads = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** @throws ThreadFailure when a limit is reached; other errors of the task as they are */
  run(name: string, input: unknown, key: string | null): Promise<unknown> {
    const { queueMax, keyMax, waitMs } = this.#limits;
    const ofKey = key === null ? 0 : this.#queue.filter((job) => job.key === key).length;
    if (this.#queue.length >= queueMax || ofKey >= keyMax)
      return Promise.reject(new ThreadFailure('BUSY'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        name,
        input,
        key,
        resolve,
        reject,
        waiting: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(job), 1);
          reject(new ThreadFailure('BUSY'));
        }, waitMs),
      };
      this.#queue.push(job);
      this.#next();
    });
  }

  /** Starts the oldest queued task whose key has no running task. */
  #next(): void {
    const at = this.#queue.findIndex(({ key }) => key === null || !this.#runningKeys.has(key));
    if (at < 0) return;
    const thread = this.#freeThread();
    if (thread === undefined) return;
    const [job] = this.#queue.splice(at, 1);
    if (job === undefined) return;
    clearTimeout(job.waiting);
    if (job.key !== null) this.#runningKeys.add(job.key);
    void thread
      .run(job)
      .then(job.resolve, job.reject)
      .finally(() => {
        if (job.key !== null) this.#runningKeys.delete(job.key);
        if (thread.isAlive) this.#idle.push(thread);
        this.#next();
      });
    this.#next();
  }

  #freeThread(): PoolThread | undefined {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#threads >= this.#limits.threads) return undefined;
    this.#threads += 1;
    const thread = new PoolThread(this.#limits, {
      onEnd: () => {
        const at = this.#idle.indexOf(thread);
        if (at >= 0) this.#idle.splice(at, 1);
      },
      onExit: () => {
        this.#threads -= 1;
        this.#next();
      },
    });
    return thread;
  }
}

const watchEveryMs = 100;

interface ThreadEvents {
  /** Called when the thread takes no more tasks. */
  onEnd(): void;
  /** Called when its memory is free again. */
  onExit(): void;
}

/** A thread with the limits of its pool. It keeps the process alive only while it works. */
class PoolThread {
  readonly #limits: PoolLimits;
  readonly #events: ThreadEvents;
  readonly #worker: Worker;
  readonly #waiting = new Map<string, (message: ThreadMessage | Error) => void>();
  readonly #ready: Promise<unknown>;
  #threadId: string | null = null;
  #idling: NodeJS.Timeout | undefined;
  isAlive = true;

  constructor(limits: PoolLimits, events: ThreadEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#worker = new Worker(limits.start, {
      // Flags of the process apply to its main thread only.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    });
    this.#ready = this.#messageOf('ready');
    this.#worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') this.#threadId = message.threadId;
      this.#settle(message.kind === 'error' ? 'result' : message.kind, message);
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#end(failureFrom(error)));
    this.#worker.on('exit', () => {
      this.#end(new Error('the thread ended'));
      events.onExit();
    });
  }

  async run({ name, input }: ThreadRequest): Promise<unknown> {
    clearTimeout(this.#idling);
    this.#worker.ref();
    const { startMs, deadlineMs } = this.#limits;
    try {
      await this.#within(startMs, this.#ready);
      const [begun, result] = [this.#messageOf('begun'), this.#messageOf('result')];
      this.#worker.postMessage({ name, input } satisfies ThreadRequest);
      await this.#within(startMs, Promise.race([begun, result]));
      const watching = this.#watchProcessorTime();
      const message = await this.#within(deadlineMs, result).finally(() => clearInterval(watching));
      if (message.kind === 'error') throw message.error;
      return message.kind === 'result' ? message.output : undefined;
    } finally {
      this.#worker.unref();
      const end = (): void => this.#end(new Error('the thread had nothing to do'));
      this.#idling = setTimeout(end, this.#limits.idleMs).unref();
    }
  }

  /** Resolves with the next message of a kind; rejects when the thread ends first. */
  #messageOf(kind: 'ready' | 'begun' | 'result'): Promise<ThreadMessage> {
    const message = new Promise<ThreadMessage>((resolve, reject) => {
      this.#waiting.set(kind, (given) => (given instanceof Error ? reject(given) : resolve(given)));
    });
    // A thread may also end while no caller awaits the message.
    message.catch(() => undefined);
    return message;
  }

  #settle(kind: string, message: ThreadMessage | Error): void {
    this.#waiting.get(kind)?.(message);
    this.#waiting.delete(kind);
  }

  #watchProcessorTime(): NodeJS.Timeout {
    const before = processorMs(this.#threadId);
    return setInterval(() => {
      const used = processorMs(this.#threadId) - before;
      if (used > this.#limits.processorMs) this.#end(new ThreadFailure('DEADLINE'));
    }, watchEveryMs);
  }

  async #within<T>(ms: number, answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#end(new ThreadFailure('DEADLINE')), ms);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  #end(error: Error): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    clearTimeout(this.#idling);
    for (const kind of this.#waiting.keys()) this.#settle(kind, error);
    this.#events.onEnd();
    void this.#worker.terminate();
  }
}

function failureFrom(error: NodeJS.ErrnoException): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadFailure('MEMORY') : error;
}
