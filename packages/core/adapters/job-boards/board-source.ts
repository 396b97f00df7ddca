import { createHash } from 'node:crypto';
import type { BoardField } from '@causa/shared/integrations/integrations';
import type { Board, BoardFields, BoardJob } from '../../integrations/job-boards/job-board.ts';
import { formatAmount } from '../../integrations/import-export/parse-page-draft.ts';
import type { PostedDate } from '../../integrations/import-export/posting-fields.ts';
import {
  parseEmployment,
  parseWorkplace,
  type StatedPay,
} from '../../integrations/import-export/posting-words.ts';
import {
  type BoardLocation,
  detectLocale,
  toApplyTarget,
  toDescription,
  toLocation,
  toTitle,
} from '../../integrations/job-boards/reading/map-job.ts';

/** A job as its board states it; what the board leaves out is undefined. */
export interface ForeignJob {
  id: string | undefined;
  title: string | undefined;
  /** The job's public page. */
  url: string | undefined;
  applyUrl?: string | undefined;
  language?: string | undefined;
  /** HTML or plain text. */
  description: string | undefined;
  /** Words such as "Full-time" or "INTERN". */
  employment?: readonly (string | undefined)[];
  /** Words such as "remote" or "on-site". */
  workplace?: string | undefined;
  /** Names from the city to the country. */
  place: readonly (string | undefined)[];
  countryCode?: string | undefined;
  /** Null for a pay that is stated but cannot be read. */
  pay?: StatedPay | null | undefined;
  /** Null for a deadline that is stated but cannot be read. */
  deadline?: PostedDate | null | undefined;
}

/** A page of a board: its jobs, and the address of the next page. */
export interface ForeignPage {
  jobs: ForeignJob[];
  next?: string | undefined;
}

/** A provider of public job boards, read without a key. */
export interface BoardSource {
  /** Addresses of a board's jobs: the next one is tried when one has no board. */
  addresses: (board: string) => readonly string[];
  /** Parses a reply; null when it is no board. */
  parse: (body: string, board: Board) => ForeignPage | null;
  /** For boards whose list has no texts: the address of a job, and what its reply adds. */
  detail?: {
    address: (board: string, id: string) => string;
    parse: (body: string) => Partial<ForeignJob> | null;
  };
  /** Query parameters that mark the application link as coming from here. */
  mark?: Readonly<Record<string, string>>;
}

/** Converts a job; without a title it is unreadable, and keeps only its id. */
export function toBoardJob(
  job: ForeignJob,
  { locale: own, country }: Board,
  mark: Readonly<Record<string, string>> = {},
): BoardJob {
  const url = (job.url ?? '').slice(0, 1_000);
  const externalId = (job.id ?? (url === '' ? hashJob(job) : url)).slice(0, 200);
  const title = toTitle(job.title ?? '');
  if (title === '')
    return {
      externalId,
      url,
      type: 'JOB',
      title: url === '' ? externalId : url,
      fields: {},
      unreadable: job.id === undefined ? 'MAYBE_KNOWN' : 'BY_ID',
    };
  const locale = detectLocale(job.language, own);
  const words = (job.employment ?? []).filter((word) => word !== undefined);
  const { type, jobTypes, hasUnknown } = parseEmployment(words);
  const description = toDescription(job.description ?? '');
  const { fields: location, ...note } = mapPlace(job, { locale, country });
  const unreadFields: BoardField[] = [
    ...(description.description === undefined ? (['description'] as const) : []),
    ...(isPlaceLost(job, location) ? (['place'] as const) : []),
    ...(hasUnknown && jobTypes.length === 0 && type === 'JOB' ? (['jobTypes'] as const) : []),
    ...(job.pay === null ? (['payMin'] as const) : []),
    ...(job.pay?.period === null ? (['payPeriod'] as const) : []),
    ...(job.deadline === null ? (['closesOn'] as const) : []),
  ];
  return {
    externalId,
    url,
    type,
    title,
    unreadFields,
    ...note,
    fields: {
      locale,
      title,
      ...description,
      ...location,
      ...(jobTypes.length === 0 ? {} : { jobTypes }),
      ...(type === 'VOLOP' ? {} : toPayFields(job.pay)),
      ...toApplyTarget(job.applyUrl ?? url, mark),
      ...(job.deadline == null ? {} : { closesOn: job.deadline.day }),
    },
  };
}

/** Returns the address parts that are stated, from the city to the country. */
const joinPlace = (place: readonly (string | undefined)[]): string =>
  [...new Set(place.filter((part) => part !== undefined && part.trim() !== ''))].join(', ');

function mapPlace(job: ForeignJob, reader: Pick<Board, 'locale' | 'country'>): BoardLocation {
  const { fields: found, ...note } = toLocation(joinPlace(job.place), reader);
  const type = parseWorkplace(job.workplace ?? '') ?? found.locationType;
  if (type === 'REMOTE') {
    const code = job.countryCode?.toUpperCase() ?? '';
    const place = found.place ?? null;
    const country = place !== null && place.city === null && place.stateCode === null;
    const named = country ? [place.countryCode] : found.remoteZone;
    const remoteZone = /^[A-Z]{2}$/.test(code) ? [code] : named;
    const fields: BoardFields = {
      locationType: type,
      ...(remoteZone === undefined ? {} : { remoteZone }),
    };
    return { fields, ...note };
  }
  return { fields: { ...found, ...(type === undefined ? {} : { locationType: type }) }, ...note };
}

const isPlaceLost = (job: ForeignJob, location: BoardFields): boolean =>
  joinPlace(job.place) !== '' && location.place == null && location.locationType !== 'REMOTE';

function toPayFields(pay: ForeignJob['pay']): BoardFields {
  if (pay == null) return {};
  return {
    payment: 'paid',
    payMin: formatAmount(pay.min ?? pay.max),
    payMax: formatAmount(pay.max ?? pay.min),
    payCurrency: pay.currency,
    ...(pay.period === null ? {} : { payPeriod: pay.period }),
  };
}

const hashJob = (job: ForeignJob): string =>
  createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 40);
