/** Why a task has no result: it reached a limit, or no process was free in time. */
export type TaskFailureCode = 'DEADLINE' | 'MEMORY' | 'BUSY';

/** A task that ended at a limit; caused by its input, except for BUSY. */
export class TaskFailure extends Error {
  readonly code: TaskFailureCode;
  constructor(code: TaskFailureCode) {
    super(`no result of the process: ${code}`);
    this.code = code;
  }
}
