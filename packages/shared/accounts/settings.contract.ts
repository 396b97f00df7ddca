import { z } from 'zod';
import { intakeIntents } from './intake-intents.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { userSchema } from './accounts.contract.ts';
import { idSchema, instantSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/** Parts of an applicant profile that can be shown on the public profile. */
export const publicParts = ['headline', 'about', 'skills', 'workHistory', 'availability'] as const;
export const publicPartSchema = z.enum(publicParts);

export const generalSettingsSchema = z.object({
  locale: localeSchema,
  theme: z.string().nullable(),
  username: z.string().nullable(),
  publicProfileAvailable: z.boolean(),
  publicProfilePublished: z.boolean(),
  publicProfileShows: z.array(publicPartSchema),
  publicProfileIndexable: z
    .boolean()
    .meta({ description: 'search engines may list the public profile' }),
  usernameChangeableOn: instantSchema.nullable().meta({ description: 'null: now' }),
  showProfileOnboarding: z.boolean(),
  mailHeldBack: z.enum(['BOUNCE', 'REJECTED', 'COMPLAINT', 'UNSUBSCRIBED']).nullable().meta({
    description:
      'why mail to one’s address does not leave: the first two hold back all, the others what was subscribed to',
  }),
});

export const generalSettingsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/general-settings',
  access: 'user',
  summary: 'Settings of the dashboard',
  reply: z.object({ generalSettings: generalSettingsSchema }),
});

export const intakeIntentsContract = contract({
  method: 'POST',
  path: '/data/userdashboard/intake-intents',
  access: 'user',
  summary: 'What brings someone here; an empty list says that they would rather not tell',
  body: z.object({ intakeIntents: z.array(z.enum(intakeIntents)).max(intakeIntents.length) }),
  reply: z.object({ user: userSchema }),
});

export const canDeleteContract = contract({
  method: 'GET',
  path: '/data/users/me/can-delete',
  access: 'user',
  summary: 'Whether one may delete one’s account, and what is under way in it',
  reply: z.object({
    canDelete: z.boolean(),
    reasons: z.array(
      z.object({ code: z.literal('LAST_OWNER'), orgId: idSchema, orgName: z.string() }),
    ),
    ongoing: z
      .object({
        applications: z.array(
          z.object({
            id: idSchema,
            type: z.enum(listingTypes),
            title: z.string(),
            orgName: z.string(),
          }),
        ),
        organizations: z.array(
          z.object({
            id: idSchema,
            name: z.string(),
            listings: z.number().int(),
            credits: z.number().int(),
          }),
        ),
      })
      .meta({ description: 'what ends, or stays with others, when the account is deleted' }),
  }),
});

/** Ends all sessions and erases the account after seven days, unless its owner logs in before. */
export const deleteUserContract = contract({
  method: 'DELETE',
  path: '/data/users/me/delete',
  access: 'user',
  summary: 'Delete one’s account',
  reply: z.object({ erasedOn: instantSchema }),
  errors: ['FRESH_LOGIN_REQUIRED', 'LAST_OWNER'],
});

/** `/data/users/me/export.csv` has the same data as CSV with section, record, field and value. */
export const exportAccountContract = contract({
  method: 'GET',
  path: '/data/users/me/export',
  access: 'user',
  summary: 'Everything the product keeps about someone, for themselves; 10 an hour',
  reply: z.object({
    exportedAt: instantSchema,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

export const exportCsv = { method: 'GET', path: '/data/users/me/export.csv' } as const;
