/** Why a thread has no result: its limits were reached, or there was no turn for the task. */
export type ThreadFailureCode = 'DEADLINE' | 'MEMORY' | 'BUSY';

/** A task that ended at a limit; the input is to blame, except for BUSY. */
export class ThreadFailure extends Error {
  readonly code: ThreadFailureCode;
  constructor(code: ThreadFailureCode) {
    super(`no result of the thread: ${code}`);
    this.code = code;
  }
}
