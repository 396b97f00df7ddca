/** Why a task has no result: it reached a limit, or no thread was free in time. */
export type ThreadFailureCode = 'DEADLINE' | 'MEMORY' | 'BUSY';

/** A task that ended at a limit; caused by its input, except for BUSY. */
export class ThreadFailure extends Error {
  readonly code: ThreadFailureCode;
  constructor(code: ThreadFailureCode) {
    super(`no result of the thread: ${code}`);
    this.code = code;
  }
}
