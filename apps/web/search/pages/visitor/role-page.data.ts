import { readSalaries } from '@causa/shared/generated/salaries/salaries.endpoints';
import { readRolePage } from '@causa/shared/generated/search/role-pages.endpoints';
import type { Currency } from '@causa/shared/listings/pay-terms';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { Locale } from '@causa/shared/platform/locales';
import type { readSalariesContract } from '@causa/shared/salaries/salaries.contract';
import type { readRolePageContract } from '@causa/shared/search/role-pages.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import { listCountries } from '../../../organizations/countries.ts';

export type RolePage = NonNullable<ReplyOf<typeof readRolePageContract>['page']>;
type SalaryReply = ReplyOf<typeof readSalariesContract>;

export interface RolePageData {
  page: RolePage;
  /**
   * The explorer's medians, one in a country; null without enough answers in the country of the
   * page.
   */
  pay: {
    medians: { median: number; currency: Currency }[];
    source: 'reported' | 'offered';
    place: string;
  } | null;
}

export const loader: PageLoader<RolePageData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'rolePage') return { notFound: true };
    const { role, place } = route.params;
    const { page, redirect } = await api.call(readRolePage, {
      params: { role },
      query: { place, lang: locale },
    });
    if (redirect !== null) return { redirect: redirect.path, permanent: redirect.permanent };
    if (page === null) return { notFound: true };
    // The page renders without pay, too.
    const salaries = await api
      .call(readSalaries, {
        query: {
          roleFamily: page.role,
          level: '',
          country: page.place?.countryCode ?? '',
          state: page.place?.stateCode ?? '',
          orgSize: '',
        },
      })
      .catch(() => null);
    return { data: { page, pay: salaries === null ? null : findPay(page, salaries, locale) } };
  },
};

/** Currencies of a page about all countries. */
const mediansMax = 3;

/** Returns the medians with most answers, unless they are about more than the country of the page. */
function findPay(
  { place }: RolePage,
  { salaries: { shown, rows }, states }: SalaryReply,
  locale: Locale,
): RolePageData['pay'] {
  const [row] = rows;
  if (row === undefined || shown.countryCode !== (place?.countryCode ?? '')) return null;
  const source = row.reported === null ? 'offered' : 'reported';
  const state = states.find(({ code }) => code === shown.stateCode)?.name;
  const country = listCountries(locale).find(({ value }) => value === shown.countryCode)?.label;
  return {
    medians: rows
      .flatMap(({ currency, [source]: figures }) =>
        figures === null ? [] : [{ median: figures.median, currency }],
      )
      .slice(0, mediansMax),
    source,
    place: state ?? country ?? '',
  };
}
