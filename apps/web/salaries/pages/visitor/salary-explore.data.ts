import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readSalariesContract } from '@causa/shared/salaries/salaries.contract';
import { readSalaries } from '@causa/shared/generated/salaries/salaries.endpoints';
import { professionalLevels, roleFamilies } from '@causa/shared/search/facets';
import { countryCodes } from '@causa/shared/platform/countries';
import { orgSizes } from '@causa/shared/salaries/salaries';
import { listCountries } from '../../../organizations/countries.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type SalaryReply = ReplyOf<typeof readSalariesContract>;

export interface SalaryExploreData extends SalaryReply {
  filters: { roleFamily: string; level: string; country: string; state: string; orgSize: string };
  perHour: boolean;
  /** Named once here, because servers and browsers know different country names. */
  countries: { value: string; label: string }[];
}

export const loader: PageLoader<SalaryExploreData> = {
  async load({ api, locale, url: { searchParams } }) {
    // Unknown values are ignored, so that outdated links still work.
    const oneOf = <const Value extends string>(name: string, known: readonly Value[]): Value | '' =>
      known.find((value) => value === searchParams.get(name)) ?? '';
    const country = oneOf('country', countryCodes);
    const state = /^[A-Z0-9]{1,3}$/.exec(searchParams.get('state') ?? '')?.[0] ?? '';
    const filters = {
      roleFamily: oneOf('roleFamily', roleFamilies),
      level: oneOf('level', professionalLevels),
      country,
      state: country === '' ? '' : state,
      orgSize: oneOf('orgSize', orgSizes),
    };
    const reply = await api.call(readSalaries, { query: filters });
    return {
      data: {
        ...reply,
        filters,
        perHour: searchParams.get('per') === 'HOUR',
        countries: listCountries(locale),
      },
    };
  },
};
