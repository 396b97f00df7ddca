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
    listingId: idSchema.optional().meta({ description: 'this one alone' }),
  })
  .refine(({ from, to }) => from <= to && daysFrom(from, to) <= statisticsDaysMax, {
    path: ['to'],
    message: 'INVALID_RANGE',
  });

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

export const readStatisticsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/statistics',
  access: 'member',
  summary: 'How often listings were shown, opened, saved and applied to, by day of UTC',
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
            description: 'of another site; null where it did not say, or brought fewer than three',
          }),
          n: countSchema,
        }),
      )
      .meta({ description: 'where those who opened came from, the most first' }),
    languages: z
      .array(z.object({ locale: z.enum(locales), n: countSchema }))
      .meta({ description: 'of the listings that were opened' }),
    mailed: countSchema.meta({ description: 'people who got these listings by a search alert' }),
  }),
});

const figuresSchema = z.object({
  live: countSchema,
  views: countSchema,
  applications: countSchema,
  answered: countSchema
    .nullable()
    .meta({ description: 'percent of them, by the end of the 28 days; null: none came' }),
  medianDays: z
    .number()
    .nullable()
    .meta({ description: 'to the first answer, of what was answered in these days' }),
});

export const readFiguresContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/figures',
  access: 'member',
  summary: 'The last 28 days of an organization, and the 28 before',
  params: orgParams,
  reply: z.object({ now: figuresSchema, before: figuresSchema }),
});

/** Documents that the web service has sent; only it calls this. */
export const countDocuments = { method: 'POST', path: '/data/counted-documents' } as const;

export const exportStatistics = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/statistics.csv',
} as const;

/** Leads to where one applies to a listing on another site. */
export const followApplyLink = {
  method: 'GET',
  path: '/data/website/listings/:listingId/apply-link',
} as const;
