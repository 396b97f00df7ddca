import { dayMs } from '../platform/dates/durations.ts';
import { z } from 'zod';
import { locales } from '../platform/locales.ts';
import { countedMetrics, statisticsDaysMax, visitSources } from './statistics.ts';
import { isCalendarDay } from '../platform/dates/calendar-day.ts';
import { idSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { orgParams } from './members.contract.ts';

const daySchema = z.iso.date();
/** A day given by the user. */
const requestedDaySchema = daySchema.refine(isCalendarDay, { params: { code: 'FIELD_DATE' } });
const countSchema = z.number().int();
const metricsSchema = z.record(z.enum(countedMetrics), countSchema);

/** `statistics.csv` takes it too. */
export const statisticsQuerySchema = z
  .object({
    from: requestedDaySchema,
    to: requestedDaySchema,
    listingId: idSchema.optional().meta({ description: 'only this listing' }),
  })
  .refine(({ from, to }) => from <= to && daysFrom(from, to) <= statisticsDaysMax, {
    path: ['to'],
    message: 'INVALID_RANGE',
  });

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Counts impressions, views, saves and applications by day in UTC. */
export const readStatisticsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/statistics',
  access: 'member',
  summary: 'Retrieve statistics of listings',
  params: orgParams,
  query: statisticsQuerySchema,
  reply: z.object({
    days: z.array(metricsSchema.and(z.object({ day: daySchema }))),
    funnel: metricsSchema,
    sources: z
      .array(
        z.object({
          source: z.enum(visitSources),
          domain: z.string().nullable().meta({
            description:
              'domain of the referring site; null when unknown or with fewer than three visits',
          }),
          n: countSchema,
        }),
      )
      .meta({ description: 'sources of visits, most frequent first' }),
    languages: z
      .array(z.object({ locale: z.enum(locales), n: countSchema }))
      .meta({ description: 'languages of the opened listings' }),
    mailed: countSchema.meta({ description: 'recipients of these listings in search alerts' }),
  }),
});

const figuresSchema = z.object({
  live: countSchema,
  views: countSchema,
  applications: countSchema,
  answered: countSchema.nullable().meta({
    description:
      'percent of the applications answered by the end of the 28 days; null without applications',
  }),
  medianDays: z.number().nullable().meta({
    description: 'median days until the first answer, of applications answered in this period',
  }),
});

/** Includes the 28 days before. */
export const readFiguresContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/figures',
  access: 'member',
  summary: 'Retrieve figures of the last 28 days',
  params: orgParams,
  reply: z.object({
    now: figuresSchema,
    before: figuresSchema,
    days: z
      .array(z.object({ day: daySchema, views: countSchema, applications: countSchema }))
      .meta({ description: 'each of the last 28 days, oldest first' }),
  }),
});

/** Page views that the web service has sent; only it calls this. */
export const countDocuments = { method: 'POST', path: '/data/counted-documents' } as const;

export const exportStatistics = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/statistics.csv',
} as const;

/** Redirects to the application page of a listing on another site. */
export const followApplyLink = {
  method: 'GET',
  path: '/data/website/listings/:listingId/apply-link',
} as const;
