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
    .meta({ description: 'whether search engines can list the public profile' }),
  usernameChangeableOn: instantSchema
    .nullable()
    .meta({ description: 'earliest time to change the username; null: now' }),
  showProfileOnboarding: z.boolean(),
  pendingEmail: z
    .object({ email: z.string(), waitsFor: z.array(z.enum(['OLD', 'NEW'])) })
    .nullable()
    .meta({ description: 'requested address and the mailboxes that have not confirmed it' }),
  mailHeldBack: z.enum(['BOUNCE', 'REJECTED', 'COMPLAINT', 'UNSUBSCRIBED']).nullable().meta({
    description:
      'reason why emails are not sent; BOUNCE and REJECTED stop all emails, COMPLAINT and UNSUBSCRIBED stop subscriptions; null: emails are sent',
  }),
});

export const generalSettingsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/general-settings',
  access: 'user',
  summary: 'Retrieve dashboard settings',
  reply: z.object({ generalSettings: generalSettingsSchema }),
});

/** An empty list means that the user declined to answer. */
export const setIntakeIntentsContract = contract({
  method: 'POST',
  path: '/data/userdashboard/intake-intents',
  access: 'user',
  summary: 'Set the reasons for using the site',
  body: z.object({ intakeIntents: z.array(z.enum(intakeIntents)).max(intakeIntents.length) }),
  reply: z.object({ user: userSchema }),
});

export const checkAccountDeletionContract = contract({
  method: 'GET',
  path: '/data/users/me/can-delete',
  access: 'user',
  summary: 'Check whether the account can be deleted',
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
      .meta({ description: 'applications and organizations that a deletion affects' }),
  }),
});

/**
 * Ends all sessions and erases the account after seven days. A login within this time cancels the
 * deletion.
 */
export const deleteAccountContract = contract({
  method: 'DELETE',
  path: '/data/users/me/delete',
  access: 'user',
  summary: 'Delete the account',
  reply: z.object({ erasedOn: instantSchema }),
  errors: ['FRESH_LOGIN_REQUIRED', 'LAST_OWNER'],
});

/**
 * `/data/users/me/export.csv` has the same data as CSV with section, record, field and value. At
 * most 10 an hour.
 */
export const exportAccountContract = contract({
  method: 'GET',
  path: '/data/users/me/export',
  access: 'user',
  summary: 'Export account data',
  reply: z.object({
    exportedAt: instantSchema,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

export const exportCsv = { method: 'GET', path: '/data/users/me/export.csv' } as const;
