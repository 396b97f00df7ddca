import { AppError } from '@causa/shared/platform/errors';
import { ThreadFailure } from '../../thread-pool/thread-failure.ts';
import { runInThread, type ThreadTask } from '../../thread-pool/thread-task.ts';
import type { ResumeCheck } from './resume-file.rules.ts';

export const checkResumeTask: ThreadTask<Uint8Array, ResumeCheck> = {
  name: 'files.check-resume',
  lane: 'files',
};

/**
 * Checks an upload in a separate thread, one file per user at a time. A file that reaches a limit
 * of the thread is refused as FIELD_FILE_TOO_COMPLEX.
 * @throws UNAVAILABLE when too many files wait
 */
export async function checkResume(bytes: Uint8Array, userId: string): Promise<ResumeCheck> {
  try {
    return await runInThread(checkResumeTask, bytes, userId);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    if (error.code === 'BUSY') throw new AppError('UNAVAILABLE', {}, [], { cause: error });
    return { problem: 'FIELD_FILE_TOO_COMPLEX' };
  }
}
