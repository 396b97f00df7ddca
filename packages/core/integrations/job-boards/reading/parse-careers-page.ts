import { createHash } from 'node:crypto';
import { toDraft, removeControls } from '../../import-export/parse-page-draft.ts';
import {
  listPostingUrls,
  readPostedJobs,
  type KeyedPosting,
  type PostedJob,
} from '../../import-export/job-posting-page.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';
import type { BoardFields, BoardJob } from '../job-board.ts';
import { removeContent } from './limit-jobs.ts';
import { listLinks } from './list-links.ts';
import { toTitle } from './map-job.ts';

/**
 * Returns the current jobs that a page describes, and the links to follow when it has none. Jobs
 * are null for a page with too many for one organization.
 */
export function parseCareersPage({ html, url, now }: WebPage & { now: Date }): {
  jobs: BoardJob[] | null;
  links: string[];
} {
  const postings = readPostedJobs(html, now);
  const jobs = postings?.map((posting) => toJob(posting, url)) ?? null;
  const isRead = jobs?.some(({ unreadable }) => unreadable === undefined) ?? true;
  return { jobs, links: isRead ? [] : listLinks({ html, url }, listPostingUrls(html)) };
}

function toJob({ keys, title, posted, isUnreadable }: KeyedPosting, url: string): BoardJob {
  const [externalId = '', ...otherIds] = keys.map(toId);
  const job = {
    externalId,
    otherIds,
    url: url.slice(0, 1_000),
    type: 'JOB' as const,
    title: toTitle(title === '' ? url : title),
  };
  if (isUnreadable) return { ...job, fields: {}, unreadable: 'MAYBE_KNOWN' };
  return posted === null
    ? removeContent(job)
    : { externalId, otherIds, unreadFields: posted.leftOut, ...readPosted(posted, url) };
}

const toId = (key: string): string =>
  key.length <= 200 ? key : createHash('sha256').update(key).digest('hex').slice(0, 40);

function readPosted(posted: PostedJob, url: string): Omit<BoardJob, 'externalId'> {
  const imported = removeControls(toDraft(posted, url));
  const { place, payment, description, ...rest } = imported;
  const title = toTitle(imported.title);
  const fields: BoardFields = Object.fromEntries(
    Object.entries({ ...rest, title }).filter(
      ([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0),
    ),
  );
  return {
    url: (imported.applyUrl ?? url).slice(0, 1_000),
    type: posted.type,
    title,
    fields: {
      ...fields,
      ...(place == null ? {} : { place }),
      ...(payment == null ? {} : { payment }),
      ...(description === undefined || description.length === 0 ? {} : { description }),
    },
    ...(place?.placeId === null ? { unreadPlace: place.text } : {}),
  };
}
