import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { processorMs } from './processor-time.ts';
import { TaskFailure } from './task-failure.ts';

export interface PoolLimits {
  /** Module that a process runs. */
  start: URL;
  processes: number;
  /** Milliseconds of CPU time per task, where the system reports it. */
  processorMs: number;
  /**
   * Milliseconds of wall-clock time per task, for systems without CPU times and for stalled
   * processes.
   */
  deadlineMs: number;
  /** Milliseconds for a process to start and to load the modules of a task. */
  startMs: number;
  /** Maximum milliseconds in the queue. */
  waitMs: number;
  /** Milliseconds without work after which a process exits to free its memory. */
  idleMs: number;
  /** Maximum queued tasks, in total and per key. */
  queueMax: number;
  keyMax: number;
  heapMegabytes: number;
}

/** Message of a process: it is ready, it starts a loaded task, or the result of the task. */
export type TaskMessage =
  | { kind: 'ready' }
  | { kind: 'begun' }
  | { kind: 'result'; output: unknown }
  | { kind: 'error'; error: unknown };

/** Message to a process. */
export interface TaskRequest {
  name: string;
  input: unknown;
}

interface Job extends TaskRequest {
  key: string | null;
  resolve(output: unknown): void;
  reject(error: unknown): void;
  waiting: NodeJS.Timeout;
}

/**
 * Runs tasks in a bounded number of processes and terminates a process when its task reaches a limit.
 */
export class ProcessPool {
  readonly #limits: PoolLimits;
  readonly #queue: Job[] = [];
  readonly #idle: PoolProcess[] = [];
  readonly #runningKeys = new Set<string>();
  #running = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** @throws TaskFailure when a limit is reached; other errors of the task as they are */
  run(name: string, input: unknown, key: string | null): Promise<unknown> {
    const { queueMax, keyMax, waitMs } = this.#limits;
    const ofKey = key === null ? 0 : this.#queue.filter((job) => job.key === key).length;
    if (this.#queue.length >= queueMax || ofKey >= keyMax)
      return Promise.reject(new TaskFailure('BUSY'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        name,
        input,
        key,
        resolve,
        reject,
        waiting: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(job), 1);
          reject(new TaskFailure('BUSY'));
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
    const free = this.#freeProcess();
    if (free === undefined) return;
    const [job] = this.#queue.splice(at, 1);
    if (job === undefined) return;
    clearTimeout(job.waiting);
    if (job.key !== null) this.#runningKeys.add(job.key);
    void free
      .run(job)
      .then(job.resolve, job.reject)
      .finally(() => {
        if (job.key !== null) this.#runningKeys.delete(job.key);
        if (free.isAlive) this.#idle.push(free);
        this.#next();
      });
    this.#next();
  }

  #freeProcess(): PoolProcess | undefined {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#running >= this.#limits.processes) return undefined;
    this.#running += 1;
    const started = new PoolProcess(this.#limits, {
      onEnd: () => {
        const at = this.#idle.indexOf(started);
        if (at >= 0) this.#idle.splice(at, 1);
      },
      onExit: () => {
        this.#running -= 1;
        this.#next();
      },
    });
    return started;
  }
}

const watchEveryMs = 100;
/** Characters that are kept of what a process prints. */
const printedMax = 4_000;

interface ProcessEvents {
  /** Called when the process takes no more tasks. */
  onEnd(): void;
  /** Called when its memory is free again. */
  onExit(): void;
}

/**
 * A process with the limits of its pool. It keeps this process alive only while it works. Not a
 * thread: where a thread reaches its heap limit, Node 24 ends the whole process or misses the limit.
 */
class PoolProcess {
  readonly #limits: PoolLimits;
  readonly #events: ProcessEvents;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<string, (message: TaskMessage | Error) => void>();
  readonly #ready: Promise<unknown>;
  #printed = '';
  #idling: NodeJS.Timeout | undefined;
  isAlive = true;

  constructor(limits: PoolLimits, events: ProcessEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#child = fork(fileURLToPath(limits.start), {
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--max-semi-space-size=4'],
      // Untrusted input is read here: no setting with a secret.
      // oxlint-disable-next-line node/no-process-env -- no setting: where programs and temporary files are
      env: pickPublicVariables(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#ready = this.#messageOf('ready');
    this.#child.on('message', (message: TaskMessage) =>
      this.#settle(message.kind === 'error' ? 'result' : message.kind, message),
    );
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#printed = (this.#printed + text).slice(-printedMax);
    });
    this.#child.on('error', (error) => this.#end(error));
    // After what it printed was read.
    this.#child.on('close', () => {
      this.#end(failureFrom(this.#printed));
      events.onExit();
    });
  }

  async run({ name, input }: TaskRequest): Promise<unknown> {
    clearTimeout(this.#idling);
    this.#hold(true);
    const { startMs, deadlineMs } = this.#limits;
    try {
      await this.#within(startMs, this.#ready);
      const [begun, result] = [this.#messageOf('begun'), this.#messageOf('result')];
      // Where the process has ended, `close` rejects both.
      this.#child.send({ name, input } satisfies TaskRequest, () => undefined);
      await this.#within(startMs, Promise.race([begun, result]));
      const watching = this.#watchProcessorTime();
      const message = await this.#within(deadlineMs, result).finally(() => clearInterval(watching));
      if (message.kind === 'error') throw message.error;
      return message.kind === 'result' ? message.output : undefined;
    } finally {
      this.#hold(false);
      const end = (): void => this.#end(new Error('the process had nothing to do'));
      this.#idling = setTimeout(end, this.#limits.idleMs).unref();
    }
  }

  /** Resolves with the next message of a kind; rejects when the process ends first. */
  #messageOf(kind: 'ready' | 'begun' | 'result'): Promise<TaskMessage> {
    const message = new Promise<TaskMessage>((resolve, reject) => {
      this.#waiting.set(kind, (given) => (given instanceof Error ? reject(given) : resolve(given)));
    });
    // A process may also end while no caller awaits the message.
    message.catch(() => undefined);
    return message;
  }

  #settle(kind: string, message: TaskMessage | Error): void {
    this.#waiting.get(kind)?.(message);
    this.#waiting.delete(kind);
  }

  /** Lets this process end, or not, while the other one runs. */
  #hold(isWorking: boolean): void {
    const parts = [this.#child, this.#child.channel, this.#child.stderr as Socket | null];
    for (const part of parts)
      if (isWorking) part?.ref();
      else part?.unref();
  }

  #watchProcessorTime(): NodeJS.Timeout {
    const { pid } = this.#child;
    const before = processorMs(pid);
    return setInterval(() => {
      const used = processorMs(pid) - before;
      if (used > this.#limits.processorMs) this.#end(new TaskFailure('DEADLINE'));
    }, watchEveryMs);
  }

  async #within<T>(ms: number, answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#end(new TaskFailure('DEADLINE')), ms);
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
    this.#child.kill('SIGKILL');
  }
}

/** What a task may know: where programs and temporary files are, language and time zone. */
const publicVariables = ['PATH', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV'];

function pickPublicVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => publicVariables.includes(name)));
}

function failureFrom(printed: string): Error {
  return printed.includes('heap out of memory')
    ? new TaskFailure('MEMORY')
    : new Error(`the process of the task ended: ${printed}`);
}
