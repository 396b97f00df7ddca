import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Locale } from '@causa/shared/platform/locales';
import type { AreaOfFocus } from '@causa/shared/search/facets';
import type { Context } from '../../platform/context.ts';
import type { Figure } from '../figures/read-figure.ts';
import * as statements from './home.sql.ts';

const shown = { causes: 8, cities: 6, hiring: 8 };
/** Applications are counted over these days. */
const applicationDays = 28;

interface Totals {
  listings: number;
  jobs: number;
  paid: number;
  volunteering: number;
  inFreeTime: number;
}

interface City {
  name: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  count: number;
}

export interface HomeFigures {
  totals: Totals;
  organizations: number;
  applications: number;
  answering: { organizations: number; medianDays: number | null };
  causes: { area: AreaOfFocus; count: number }[];
  byLocale: Record<Locale, LocaleFigures>;
}

interface LocaleFigures {
  /** The leading cities of every country. */
  cities: City[];
  /** Organizations with most jobs. */
  hiring: { id: string; count: number }[];
}

/** Counts of the home page. */
export const homeFigure: Figure<HomeFigures> = { key: 'home.1', count: countHome };

async function countHome(context: Context): Promise<HomeFigures> {
  const { db } = context;
  const now = context.now();
  const since = new Date(now.getTime() - applicationDays * dayMs);
  const none: Totals = { listings: 0, jobs: 0, paid: 0, volunteering: 0, inFreeTime: 0 };
  const [totals, organizations, applications, answering, causes] = await Promise.all([
    db.$queryRaw<Totals[]>(statements.selectTotals(now)),
    db.$queryRaw<{ count: number }[]>(statements.countOrganizations(now)),
    context.hooks.countApplicationsSince(context, since),
    db.$queryRaw<HomeFigures['answering'][]>(statements.selectAnswering()),
    db.$queryRaw<HomeFigures['causes']>(statements.selectCauses(now, shown.causes)),
  ]);
  return {
    totals: totals[0] ?? none,
    organizations: organizations[0]?.count ?? 0,
    applications,
    answering: answering[0] ?? { organizations: 0, medianDays: null },
    causes,
    byLocale: {
      en: await countForLocale(context, 'en'),
      es: await countForLocale(context, 'es'),
      pt: await countForLocale(context, 'pt'),
    },
  };
}

async function countForLocale(context: Context, locale: Locale): Promise<LocaleFigures> {
  const { db } = context;
  const now = context.now();
  return {
    cities: await db.$queryRaw<City[]>(statements.selectCities(now, locale, shown.cities)),
    hiring: await db.$queryRaw<LocaleFigures['hiring']>(
      statements.selectHiring(now, locale, shown.hiring),
    ),
  };
}
