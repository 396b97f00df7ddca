import { z } from 'zod';
import { preferenceNames, type PreferenceName } from '../notification-preferences.ts';
import { userSchema } from './accounts.contract.ts';
import { idSchema, instantSchema, lineSchema, linesSchema, localeSchema, timeZoneSchema } from './common.contract.ts';
import { contract } from './contract.ts';
import { storedFileSchema } from './files.contract.ts';

const signedIn = { errors: ['LOGIN_REQUIRED'] } as const;
const monthSchema = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

export const workHistoryJobSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    organization: z.string(),
    location: z.string().nullable(),
    startMonth: monthSchema,
    endMonth: monthSchema.nullable().meta({ description: 'null: still there' }),
    description: z.string().nullable(),
  })
  .meta({ id: 'WorkHistoryJob' });

const jobBody = z.object({
  title: lineSchema(120).pipe(z.string().min(1)),
  organization: lineSchema(120).pipe(z.string().min(1)),
  location: lineSchema(120).nullable().default(null),
  startMonth: monthSchema,
  endMonth: monthSchema.nullable().default(null),
  description: linesSchema(4_000).nullable().default(null),
});

/** The applicant profile with the defaults of the specification (section 3). */
export const applicantProfileSchema = z
  .object({
    resumeId: idSchema.nullable(),
    isRecruitable: z.boolean().nullable(),
    headline: z.string().nullable(),
    about: z.string().nullable(),
    workHistoryJobs: z.array(workHistoryJobSchema),
    skills: z.array(z.string()),
    willingToWorkOnsite: z.boolean(),
    willingToWorkRemote: z.boolean(),
    willingToWorkHybrid: z.boolean(),
    willingToWorkPartTime: z.boolean(),
    resume: storedFileSchema.nullable(),
    hiddenFrom: z.array(z.object({ id: idSchema, name: z.string() })).meta({ description: 'organizations that do not find this person' }),
  })
  .meta({ id: 'ApplicantProfile' });

const profileReply = z.object({ applicantProfile: applicantProfileSchema, resumeId: idSchema.nullable() });
const profilePath = '/data/userdashboard/applicant-profile/profile';
const jobsPath = '/data/userdashboard/applicant-profile/work-history/jobs';

export const readProfileContract = contract({
  ...signedIn,
  method: 'GET',
  path: profilePath,
  summary: 'One’s applicant profile (spec, sections 3 and 7)',
  reply: profileReply,
});

/** The whole profile but for work history and resume, which have calls of their own; what is left out becomes its default. */
export const updateProfileContract = contract({
  ...signedIn,
  method: 'PUT',
  path: profilePath,
  summary: 'Change one’s applicant profile (spec, section 7; contract)',
  body: z.object({
    isRecruitable: z.boolean().nullable().default(null),
    headline: lineSchema(160).nullable().default(null),
    about: linesSchema(4_000).nullable().default(null),
    skills: z
      .array(lineSchema(60).pipe(z.string().min(1)))
      .max(60)
      .default([]),
    willingToWorkOnsite: z.boolean().default(true),
    willingToWorkRemote: z.boolean().default(true),
    willingToWorkHybrid: z.boolean().default(true),
    willingToWorkPartTime: z.boolean().default(true),
    hiddenFrom: z.array(idSchema).max(200).optional().meta({ description: 'ids of organizations; left out: unchanged' }),
  }),
  reply: profileReply,
});

export const skillSuggestionsContract = contract({
  ...signedIn,
  method: 'GET',
  path: '/data/userdashboard/applicant-profile/skill-suggestions',
  summary: 'Skills that listings ask for, to choose one’s own from',
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({ skills: z.array(z.string()) }),
});

const jobReply = z.object({ job: workHistoryJobSchema });

/** The resume of the profile: a file of one's own, or none. The one before is deleted unless an application was sent with it. */
export const setResumeContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/applicant-profile/resume',
  summary: 'Choose, replace or remove the resume of one’s profile',
  body: z.object({ fileId: idSchema.nullable() }),
  reply: profileReply,
  errors: ['LOGIN_REQUIRED'],
});

export const addWorkContract = contract({
  method: 'POST',
  path: jobsPath,
  summary: 'Add a job to one’s work history (spec, section 7; contract)',
  body: jobBody,
  reply: jobReply,
  errors: ['LOGIN_REQUIRED', 'LIMIT_REACHED'],
});

export const updateWorkContract = contract({
  method: 'PUT',
  path: `${jobsPath}/:id`,
  summary: 'Change a job of one’s work history',
  params: z.object({ id: idSchema }),
  body: jobBody,
  reply: jobReply,
  errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
});

export const deleteWorkContract = contract({
  method: 'DELETE',
  path: `${jobsPath}/:id`,
  summary: 'Remove a job from one’s work history',
  params: z.object({ id: idSchema }),
  reply: z.object({}),
  errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
});

const preferenceSchema = z.object({ name: z.enum(preferenceNames as [PreferenceName, ...PreferenceName[]]), enabled: z.boolean() });
const preferencesReply = z.object({
  notificationPreferences: z.array(preferenceSchema),
  timeZone: z.string().nullable().meta({ description: 'alerts come in its morning; null: nobody has told' }),
  assumedTimeZone: z.string().meta({ description: 'what holds until then' }),
  timeZones: z.array(z.string()).meta({ description: 'all that may be chosen' }),
});

export const readPreferencesContract = contract({
  ...signedIn,
  method: 'GET',
  path: '/data/userdashboard/notification-preferences',
  summary: 'What one is written to about',
  reply: preferencesReply,
});

/** Those named are set, the others stay; the modal that asks for them is not shown again. */
export const updatePreferencesContract = contract({
  ...signedIn,
  method: 'PUT',
  path: '/data/userdashboard/notification-preferences',
  summary: 'Choose what to be written to about',
  body: z.object({ notificationPreferences: z.array(preferenceSchema).max(20), timeZone: timeZoneSchema.optional() }),
  reply: preferencesReply,
});

const linkParams = z.object({ preferenceName: z.string().max(60), userId: idSchema, timestamp: z.coerce.number().int().min(0).max(8_640_000_000_000_000) });
const linkQuery = z.object({ mac: z.string().max(100).default(''), lang: localeSchema.optional() });

export const readUnsubscribeContract = contract({
  method: 'GET',
  path: '/data/unsubscribe/:preferenceName/:userId/:timestamp',
  summary: 'What a link to unsubscribe would stop; changes nothing',
  params: linkParams,
  query: linkQuery,
  reply: z.object({ preferenceName: z.string(), email: z.string().meta({ description: 'masked' }), enabled: z.boolean() }),
  errors: ['LINK_EXPIRED'],
});

export const unsubscribeContract = contract({
  method: 'POST',
  path: '/data/unsubscribe/:preferenceName/:userId/:timestamp',
  summary: 'Stop a kind of mail, with the link alone and no session',
  params: linkParams,
  query: linkQuery,
  body: z.object({}).optional(),
  reply: z.object({ preferenceName: z.string(), enabled: z.literal(false) }),
  errors: ['LINK_EXPIRED'],
});

/** The parts of an applicant profile that its owner may show on their public profile. */
export const publicParts = ['headline', 'about', 'skills', 'workHistory', 'availability'] as const;
export const publicPartSchema = z.enum(publicParts);

export const generalSettingsSchema = z.object({
  locale: localeSchema,
  theme: z.string().nullable(),
  username: z.string().nullable(),
  publicProfileAvailable: z.boolean(),
  publicProfilePublished: z.boolean(),
  publicProfileShows: z.array(publicPartSchema),
  publicProfileIndexable: z.boolean().meta({ description: 'search engines may list the public profile' }),
  usernameChangeableOn: instantSchema.nullable().meta({ description: 'null: now' }),
  showProfileOnboarding: z.boolean(),
  mailHeldBack: z
    .enum(['BOUNCE', 'REJECTED', 'COMPLAINT', 'UNSUBSCRIBED'])
    .nullable()
    .meta({ description: 'why mail to one’s address does not leave: the first two hold back all, the others what was subscribed to' }),
});

export const generalSettingsContract = contract({
  ...signedIn,
  method: 'GET',
  path: '/data/userdashboard/general-settings',
  summary: 'Settings of the dashboard (spec, section 7)',
  reply: z.object({ generalSettings: generalSettingsSchema }),
});

/**
 * Publishing needs a username; one is made of the name unless given. Off by default. The username is chosen once and changed every 30 days at
 * most; INVALID names one that is taken, reserved or changed too soon. What is left out stays as it is.
 */
export const enableProfileContract = contract({
  method: 'POST',
  path: '/data/userdashboard/profile/enable',
  summary: 'Publish one’s public profile, or take it back (spec, sections 3 and 7)',
  body: z.object({
    enabled: z.boolean(),
    username: z.string().max(60).optional(),
    shows: z.array(publicPartSchema).max(publicParts.length).optional(),
    indexable: z.boolean().optional(),
  }),
  reply: z.object({ generalSettings: generalSettingsSchema }),
  errors: ['LOGIN_REQUIRED', 'EMAIL_UNVERIFIED'],
});

/** A person as they show themselves: never an address, never what they did not choose. Unpublished and unknown are the same: NOT_FOUND. */
export const publicProfileContract = contract({
  method: 'GET',
  path: '/data/website/people/:username',
  summary: 'A public profile (spec, section 2: /i/{username})',
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
      availability: z.object({ onsite: z.boolean(), remote: z.boolean(), hybrid: z.boolean(), partTime: z.boolean() }).nullable(),
      isOwn: z.boolean(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

export const intakeIntents = ['FIND_JOB', 'FIND_INTERNSHIP', 'VOLUNTEER', 'ATTEND_EVENTS', 'POST_JOB_OR_OTHER_OPP', 'LEARN', 'OTHER'] as const;

export const intakeIntentsContract = contract({
  ...signedIn,
  method: 'POST',
  path: '/data/userdashboard/intake-intents',
  summary: 'What brings somebody here (spec, sections 4 and 7); an empty list says that they would rather not tell',
  body: z.object({ intakeIntents: z.array(z.enum(intakeIntents)).max(intakeIntents.length) }),
  reply: z.object({ user: userSchema }),
});

export const canDeleteContract = contract({
  ...signedIn,
  method: 'GET',
  path: '/data/users/me/can-delete',
  summary: 'Whether one may delete one’s account (spec, sections 6 and 7; contract)',
  reply: z.object({ canDelete: z.boolean(), reasons: z.array(z.object({ code: z.literal('LAST_OWNER'), orgId: idSchema, orgName: z.string() })) }),
});

/** All sessions end at once; everything is erased seven days later, unless its owner logs in before. */
export const deleteUserContract = contract({
  method: 'DELETE',
  path: '/data/users/me/delete',
  summary: 'Delete one’s account (spec, section 7)',
  reply: z.object({ erasedOn: instantSchema }),
  errors: ['LOGIN_REQUIRED', 'LAST_OWNER'],
});

/** `/data/users/me/export.csv` says the same as a table of section, record, field and value. */
export const exportContract = contract({
  ...signedIn,
  method: 'GET',
  path: '/data/users/me/export',
  summary: 'Everything the product keeps about somebody, for themselves; 10 an hour',
  reply: z.object({ exportedAt: instantSchema, sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
});
