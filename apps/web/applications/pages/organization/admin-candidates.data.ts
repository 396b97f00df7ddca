import { candidateSorts } from '@causa/shared/applications/candidates';
import { listCandidates } from '@causa/shared/generated/applications/candidates.endpoints';
import type { listCandidatesContract } from '@causa/shared/applications/candidates.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { listPageSize } from '@causa/shared/platform/limits';
import { locales } from '@causa/shared/platform/locales';
import { radiusMetres } from '@causa/shared/search/radius';
import { parsePageNumber } from '@causa/shared/search/list-query';
import { getLastPage } from '../../../layout/dashboard/list-pages.tsx';
import {
  type WithoutFilter,
  listFilterRemovals,
} from '../../../layout/dashboard/without-filter.ts';
import type { AdminData } from '../../../organizations/org.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

type Search = Partial<Record<'q' | 'skills' | 'place' | 'radius' | 'locale', string>>;
type Filter = Search & { sort?: string };

export interface AdminCandidatesData extends AdminData {
  filter: Filter;
  found: ReplyOf<typeof listCandidatesContract>;
  /** When the search finds nobody: the counts without each filter. */
  without: WithoutFilter<keyof Search>[];
  pageIndex: number;
  pageCount: number;
}

export const loader: PageLoader<AdminCandidatesData> = {
  async load({ api, locale, route, url }) {
    if (route.page !== 'adminCandidates') return { notFound: true };
    const params = { orgId: route.params.orgId };
    const filter = parseFilter(url.searchParams, radiusMetres[locale].map(String));
    const page = parsePageNumber(url.searchParams);
    const [{ org }, found] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listCandidates, { params, query: { ...filter, page: String(page), lang: locale } }),
    ]);
    const pageCount = Math.ceil(found.total / listPageSize);
    const last = getLastPage(url, pageCount);
    if (last !== undefined) return { redirect: last };
    const { sort: _, ...search } = filter;
    const without =
      found.total > 0 || found.access !== 'open'
        ? []
        : await listFilterRemovals(search, async (left) => {
            const query = { ...left, lang: locale };
            return (await api.call(listCandidates, { params, query })).total;
          });
    return { data: { org, filter, found, without, pageIndex: page - 1, pageCount } };
  },
};

/** Returns the filters of an address without invalid values. */
function parseFilter(query: URLSearchParams, radii: readonly string[]): Filter {
  const text = (name: string, max: number) =>
    (query.get(name) ?? '')
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, max);
  const oneOf = (name: string, values: readonly string[]) =>
    values.find((value) => value === query.get(name)) ?? '';
  const asked = {
    q: text('q', 100),
    skills: text('skills', 200),
    place: text('place', 120),
    radius: oneOf('radius', radii),
    locale: oneOf('locale', locales),
    sort: oneOf('sort', candidateSorts),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
