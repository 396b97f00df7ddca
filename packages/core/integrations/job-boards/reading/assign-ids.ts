import type { BoardJob } from '../job-board.ts';

/**
 * Gives each job of a careers page an id of its own: pages state the same identifier or address for
 * several jobs, and describe one job twice. The last two ids are title with place, and title.
 */
export function assignIds(jobs: readonly BoardJob[]): BoardJob[] {
  const contents = new Map<string, Set<string>>();
  for (const job of jobs.filter(({ unreadable }) => unreadable === undefined))
    for (const id of listIds(job)) {
      const known = contents.get(id) ?? new Set();
      contents.set(id, known.add(getContent(job)));
    }
  const found = new Map<string, BoardJob>();
  for (const job of jobs) {
    const ids = listIds(job);
    const externalId = ids.find((id) => (contents.get(id)?.size ?? 1) === 1) ?? getContent(job);
    const known = found.get(externalId);
    if (known === undefined || (known.unreadable !== undefined && job.unreadable === undefined))
      found.set(externalId, {
        ...job,
        externalId,
        otherIds: ids.filter((id) => id !== externalId),
      });
  }
  return [...found.values()];
}

const listIds = ({ externalId, otherIds = [] }: BoardJob): string[] => [externalId, ...otherIds];

/** Returns the id of title and place: equal for two descriptions of one job. */
function getContent(job: BoardJob): string {
  const ids = listIds(job);
  return job.unreadable === undefined ? (ids.at(-2) ?? job.externalId) : job.externalId;
}

/**
 * Gives jobs the ids under which they are known, when the page states another id of the same job
 * now. `known`: titles by id. An id that several jobs state now is that of the job of its title.
 */
export function keepKnownIds(
  known: ReadonlyMap<string, string>,
  jobs: readonly BoardJob[],
): readonly BoardJob[] {
  const stated = new Map<string, BoardJob[]>();
  for (const job of jobs)
    for (const id of listIds(job)) stated.set(id, [...(stated.get(id) ?? []), job]);
  const isOwn = (id: string, job: BoardJob): boolean => {
    const title = known.get(id);
    const all = stated.get(id) ?? [];
    const titled = all.filter((one) => one.title === title);
    return title !== undefined && (all.length === 1 || (titled.length === 1 && titled[0] === job));
  };
  return jobs.map((job) => {
    if (known.has(job.externalId)) return job;
    const id = job.otherIds?.find((one) => isOwn(one, job));
    return id === undefined ? job : { ...job, externalId: id };
  });
}
