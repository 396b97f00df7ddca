import type { ReplyOf } from '@causa/shared/platform/contract';
import type {
  listReceivedApplicationsContract,
  readReceivedApplicationContract,
} from '@causa/shared/applications/application-review.contract';
import { isId } from '@causa/shared/platform/ids';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import {
  type ApplicationSort,
  applicationSorts,
  type ApplicationTab,
  applicationTabs,
  type VerdictFilter,
  verdictFilters,
} from '@causa/shared/applications/application-review';

export type ReceivedList = ReplyOf<typeof listReceivedApplicationsContract>;
export type ReceivedRow = ReceivedList['applications'][number];
export type Received = ReplyOf<typeof readReceivedApplicationContract>['application'];

/** Filters of the list besides its tab; unknown values are ignored. */
export interface ReceivedFilters {
  listingId?: string;
  q?: string;
  verdict?: VerdictFilter;
  answer?: string;
  resume?: 'yes' | 'no';
  from?: string;
  to?: string;
}

export interface ReceivedQuery {
  tab: ApplicationTab;
  sort: ApplicationSort;
  filters: ReceivedFilters;
}

export function readReceivedQuery(search: URLSearchParams): ReceivedQuery {
  const asked = (name: string): string => (search.get(name) ?? '').trim();
  const verdict = verdictFilters.find((one) => one === asked('verdict'));
  const resume = (['yes', 'no'] as const).find((one) => one === asked('resume'));
  const days = (['from', 'to'] as const).filter((name) => isDay(asked(name)));
  return {
    tab: applicationTabs.find((one) => one === asked('tab')) ?? 'new',
    sort: applicationSorts.find((one) => one === asked('sort')) ?? 'waiting',
    filters: {
      ...(isId(asked('listingId')) ? { listingId: asked('listingId') } : {}),
      ...(asked('q') === '' ? {} : { q: asked('q').slice(0, 100) }),
      ...(verdict === undefined ? {} : { verdict }),
      ...(/^[0-9a-f]{32}:./.test(asked('answer')) ? { answer: asked('answer').slice(0, 400) } : {}),
      ...(resume === undefined ? {} : { resume }),
      ...Object.fromEntries(days.map((name) => [name, asked(name)])),
    },
  };
}

/** Converts filters to address parameters, without defaults. */
export function toReceivedParams({
  tab,
  sort,
  filters,
}: ReceivedQuery): Record<string, string | undefined> {
  return {
    tab: tab === 'new' ? undefined : tab,
    ...filters,
    sort: sort === 'waiting' ? undefined : sort,
  };
}
