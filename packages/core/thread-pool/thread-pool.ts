import { Worker } from 'node:worker_threads';
import { ThreadFailure } from './thread-failure.ts';

export interface PoolLimits {
  /** The module that a thread runs. */
  start: URL;
  threads: number;
  /** Milliseconds for one task from its first moment; the thread is ended then. */
  deadlineMs: number;
  /** Milliseconds for a thread to become ready. */
  startMs: number;
  /** Milliseconds that a task waits for its turn. */
  waitMs: number;
  /** Milliseconds without work after which a thread ends and gives its memory back. */
  idleMs: number;
  /** Tasks that wait at most, in all and of one key. */
  queueMax: number;
  keyMax: number;
  heapMegabytes: number;
}

/** What a thread says: it is ready, or what became of its task. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'result'; output: unknown }
  | { kind: 'error'; error: unknown };

/** What a thread is sent. */
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

/** Runs tasks in a bounded number of threads, each ended when a task reaches its limits. */
export class ThreadPool {
  readonly #limits: PoolLimits;
  readonly #queue: Job[] = [];
  readonly #idle: PoolThread[] = [];
  readonly #runningKeys = new Set<string>();
  #threads = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** @throws ThreadFailure when a limit is reached; what the task itself throws otherwise */
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

  /** Gives the task that has waited longest, and whose key has none running, to a thread. */
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

interface ThreadEvents {
  /** It takes no more tasks. */
  onEnd(): void;
  /** Its memory is free again. */
  onExit(): void;
}

/** One thread with the limits of its pool. It keeps the process alive only while it works. */
class PoolThread {
  readonly #limits: PoolLimits;
  readonly #events: ThreadEvents;
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  #idling: NodeJS.Timeout | undefined;
  #settle: (message: ThreadMessage | Error) => void = () => undefined;
  isAlive = true;

  constructor(limits: PoolLimits, events: ThreadEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#worker = new Worker(limits.start, {
      // Flags of the process are for its own thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    });
    this.#ready = this.#nextMessage();
    this.#worker.on('message', (message: ThreadMessage) => this.#settle(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#end(failureFrom(error)));
    this.#worker.on('exit', () => {
      this.#end(new Error('the thread ended'));
      events.onExit();
    });
  }

  async run({ name, input }: ThreadRequest): Promise<unknown> {
    clearTimeout(this.#idling);
    this.#worker.ref();
    try {
      await this.#within(this.#limits.startMs, this.#ready);
      const answer = this.#nextMessage();
      this.#worker.postMessage({ name, input } satisfies ThreadRequest);
      const message = await this.#within(this.#limits.deadlineMs, answer);
      if (message.kind === 'error') throw message.error;
      return message.kind === 'result' ? message.output : undefined;
    } finally {
      this.#worker.unref();
      const end = (): void => this.#end(new Error('the thread had nothing to do'));
      this.#idling = setTimeout(end, this.#limits.idleMs).unref();
    }
  }

  #nextMessage(): Promise<ThreadMessage> {
    const message = new Promise<ThreadMessage>((resolve, reject) => {
      this.#settle = (given) => (given instanceof Error ? reject(given) : resolve(given));
    });
    // A thread may also end while nothing waits for it.
    message.catch(() => undefined);
    return message;
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
    this.#settle(error);
    this.#events.onEnd();
    void this.#worker.terminate();
  }
}

function failureFrom(error: NodeJS.ErrnoException): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadFailure('MEMORY') : error;
}
