import { z } from 'zod';
import { localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { generalSettingsSchema, publicPartSchema, publicParts } from './settings.contract.ts';
import { workHistoryJobSchema } from './profile.contract.ts';

/** Settings of the user's public profile, as in both addresses of the page. */
export const readOwnProfileContract = contract({
  method: 'GET',
  path: '/data/userdashboard/profile',
  access: 'user',
  summary: 'Retrieve the settings of the public profile',
  reply: z.object({ generalSettings: generalSettingsSchema }),
});
export const readProfileEnabledContract = contract({
  ...readOwnProfileContract,
  method: 'GET',
  path: '/data/userdashboard/profile/enable',
});

/**
 * Publishing needs a username, generated from the name unless given. It can be changed every 30
 * days; INVALID names one that is taken, reserved or changed too soon. Off by default; omitted
 * fields stay.
 */
export const enableProfileContract = contract({
  method: 'POST',
  path: '/data/userdashboard/profile/enable',
  access: 'verified',
  summary: 'Publish or unpublish the public profile',
  body: z.object({
    enabled: z.boolean(),
    username: z.string().max(60).optional(),
    shows: z.array(publicPartSchema).max(publicParts.length).optional(),
    indexable: z.boolean().optional(),
  }),
  reply: z.object({ generalSettings: generalSettingsSchema }),
  errors: ['FORBIDDEN'],
});

/**
 * A published profile without the email address, limited to the parts its user shows. NOT_FOUND for
 * unpublished and unknown profiles.
 */
export const readPublicProfileContract = contract({
  method: 'GET',
  path: '/data/website/people/:username',
  access: 'visitor',
  summary: 'Retrieve a public profile',
  params: z.object({ username: z.string().max(60) }),
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({
    person: z.object({
      username: z.string(),
      name: z.string(),
      indexable: z.boolean(),
      headline: z.string().nullable(),
      about: z.string().nullable(),
      skills: z.array(z.string()),
      workHistoryJobs: z.array(workHistoryJobSchema),
      availability: z
        .object({
          onsite: z.boolean(),
          remote: z.boolean(),
          hybrid: z.boolean(),
          partTime: z.boolean(),
        })
        .nullable(),
      isOwn: z.boolean(),
    }),
  }),
  errors: ['NOT_FOUND'],
});
