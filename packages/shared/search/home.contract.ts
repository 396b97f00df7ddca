import { z } from 'zod';
import { areasOfFocus } from './facets.ts';
import { rolePageLinkSchema } from './role-pages.contract.ts';
import {
  cardSchema,
  idSchema,
  localeSchema,
  pictureSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/**
 * Counts and content of the home page; the same for every visitor of a language for some minutes.
 */
export const homeContract = contract({
  method: 'GET',
  path: '/data/website/home',
  access: 'visitor',
  summary: 'Retrieve the home page',
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({
    home: z.object({
      payShownPercent: z
        .number()
        .int()
        .min(0)
        .max(100)
        .meta({ description: 'percent of live jobs with pay' }),
      organizations: z.number().int(),
      listings: z.number().int(),
      volunteering: z.number().int().meta({ description: 'live volunteer opportunities' }),
      volunteeringInFreeTime: z
        .number()
        .int()
        .meta({ description: 'live volunteer opportunities in the evening or at weekends' }),
      applications: z
        .number()
        .int()
        .meta({ description: 'applications sent on Causa in the last 28 days' }),
      answerDays: z.number().int().min(1).nullable().meta({
        description:
          'days within which half of the organizations answer, of the last year; null: too few',
      }),
      causes: z.array(z.object({ area: z.enum(areasOfFocus), count: z.number().int() })),
      cities: z.array(
        z.object({
          name: z.string(),
          countryCode: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          count: z.number().int(),
        }),
      ),
      hiring: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          url: urlsSchema,
          logo: pictureSchema.nullable(),
          count: z.number().int(),
        }),
      ),
      roles: z.array(rolePageLinkSchema).meta({ description: 'roles with most jobs' }),
      newest: z.array(cardSchema),
    }),
  }),
});
