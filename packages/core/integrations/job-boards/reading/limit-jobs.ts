import type { BoardJob } from '../job-board.ts';

/** Jobs of a board that are fully read; others are listed with a reason. */
const jobsMax = 500;

/** Keeps only the id of jobs beyond the limit, so that they are not taken for closed. */
export function limitJobs(jobs: readonly BoardJob[]): BoardJob[] {
  let read = 0;
  return jobs.map((job) => {
    if (job.isLeftOut !== true) read += 1;
    return read > jobsMax ? removeContent(job) : job;
  });
}

export function removeContent({
  externalId,
  url,
  type,
  title,
  otherIds = [],
}: Omit<BoardJob, 'fields'>): BoardJob {
  return { externalId, url, type, title, fields: {}, isLeftOut: true, otherIds };
}
