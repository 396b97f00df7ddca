import type { BoardJob } from '../job-board.ts';

/** Jobs of a board that are read whole; those beyond are listed with the reason. */
const jobsMax = 500;

/**
 * The jobs of a board with what is beyond the limit left out: known by its id, so that it is not
 * taken for closed, and without its text.
 */
export function limitJobs(jobs: readonly BoardJob[]): BoardJob[] {
  let read = 0;
  return jobs.map((job) => {
    if (job.isLeftOut !== true) read += 1;
    return read > jobsMax ? leaveOut(job) : job;
  });
}

export function leaveOut({ externalId, url, type, title }: Omit<BoardJob, 'fields'>): BoardJob {
  return { externalId, url, type, title, fields: {}, isLeftOut: true };
}
