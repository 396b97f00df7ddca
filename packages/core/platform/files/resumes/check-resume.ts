import { AppError } from '@causa/shared/platform/errors';
import { TaskFailure } from '../../task-processes/task-failure.ts';
import { runIsolated, type IsolatedTask } from '../../task-processes/isolated-task.ts';
import type { ResumeCheck } from './resume-file.rules.ts';

export const checkResumeTask: IsolatedTask<Uint8Array, ResumeCheck> = {
  name: 'files.check-resume',
  lane: 'files',
};

/**
 * Checks an upload in a separate process, one file per user at a time. A file that reaches a limit
 * of the process is refused as FIELD_FILE_TOO_COMPLEX.
 * @throws UNAVAILABLE when too many files wait
 */
export async function checkResume(bytes: Uint8Array, userId: string): Promise<ResumeCheck> {
  try {
    return await runIsolated(checkResumeTask, bytes, userId);
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    if (error.code === 'BUSY') throw new AppError('UNAVAILABLE', {}, [], { cause: error });
    return { problem: 'FIELD_FILE_TOO_COMPLEX' };
  }
}
