import { z } from 'zod';
import { hiddenFromMax } from '../platform/limits.ts';
import { idSchema, lineSchema, linesSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { storedFileSchema } from '../platform/files.contract.ts';

const monthSchema = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

export const workHistoryJobSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    organization: z.string(),
    location: z.string().nullable(),
    startMonth: monthSchema,
    endMonth: monthSchema.nullable().meta({ description: 'end of employment; null while current' }),
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

/** The applicant profile with the defaults of a new one. */
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
    place: z.string().nullable().meta({ description: 'place of residence; null when not stated' }),
    resume: storedFileSchema.nullable(),
    hiddenFrom: z
      .array(z.object({ id: idSchema, name: z.string() }))
      .meta({ description: 'organizations that cannot find this job seeker' }),
  })
  .meta({ id: 'ApplicantProfile' });

const profileReply = z.object({
  applicantProfile: applicantProfileSchema,
  resumeId: idSchema.nullable(),
});

export const readProfileContract = contract({
  method: 'GET',
  path: '/data/userdashboard/applicant-profile/profile',
  access: 'user',
  summary: 'Retrieve the applicant profile',
  query: z.object({ lang: localeSchema.optional() }),
  reply: profileReply,
});

const skillsSchema = z.array(lineSchema(60).pipe(z.string().min(1))).max(60);
const organizationIds = z.array(idSchema).max(hiddenFromMax);

/**
 * The whole profile except work history and resume, which have their own calls; omitted fields get
 * their default.
 */
export const updateProfileContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/applicant-profile/profile',
  access: 'user',
  summary: 'Replace the applicant profile',
  body: z.object({
    isRecruitable: z.boolean().nullable().default(null),
    headline: lineSchema(160).nullable().default(null),
    about: linesSchema(4_000).nullable().default(null),
    skills: skillsSchema.default([]),
    willingToWorkOnsite: z.boolean().default(true),
    willingToWorkRemote: z.boolean().default(true),
    willingToWorkHybrid: z.boolean().default(true),
    willingToWorkPartTime: z.boolean().default(true),
    place: lineSchema(120).nullable().default(null),
    hiddenFrom: organizationIds
      .optional()
      .meta({ description: 'IDs of organizations; omitted: unchanged' }),
  }),
  reply: profileReply,
});

/** Omitted fields stay, so that two open pages do not undo each other's changes. */
export const changeProfileContract = contract({
  method: 'PATCH',
  path: '/data/userdashboard/applicant-profile/profile',
  access: 'user',
  summary: 'Update the applicant profile',
  body: z.object({
    isRecruitable: z.boolean().nullable().optional(),
    headline: lineSchema(160).nullable().optional(),
    about: linesSchema(4_000).nullable().optional(),
    skills: skillsSchema.optional(),
    willingToWorkOnsite: z.boolean().optional(),
    willingToWorkRemote: z.boolean().optional(),
    willingToWorkHybrid: z.boolean().optional(),
    willingToWorkPartTime: z.boolean().optional(),
    place: lineSchema(120).nullable().optional(),
    hideFrom: organizationIds
      .optional()
      .meta({ description: 'organizations to hide the profile from' }),
    showTo: organizationIds
      .optional()
      .meta({ description: 'organizations to show the profile to again' }),
  }),
  reply: profileReply,
  errors: ['LIMIT_REACHED'],
});

/** Returns skills that listings ask for. */
export const listSkillSuggestionsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/applicant-profile/skill-suggestions',
  access: 'user',
  summary: 'List suggested skills',
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({ skills: z.array(z.string()) }),
});

const jobReply = z.object({ job: workHistoryJobSchema });

/**
 * The resume: a file of the caller, or null. The previous file is deleted unless an application
 * uses it.
 */
export const setResumeContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/applicant-profile/resume',
  access: 'user',
  summary: 'Set or remove the resume of the applicant profile',
  body: z.object({ fileId: idSchema.nullable() }),
  reply: profileReply,
});

export const addWorkHistoryJobContract = contract({
  method: 'POST',
  path: '/data/userdashboard/applicant-profile/work-history/jobs',
  access: 'user',
  summary: 'Add a job to the work history',
  body: jobBody,
  reply: jobReply,
  errors: ['LIMIT_REACHED'],
});

export const updateWorkHistoryJobContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/applicant-profile/work-history/jobs/:id',
  access: 'owner',
  summary: 'Update a job of the work history',
  params: z.object({ id: idSchema }),
  body: jobBody,
  reply: jobReply,
  errors: ['NOT_FOUND'],
});

export const deleteWorkHistoryJobContract = contract({
  method: 'DELETE',
  path: '/data/userdashboard/applicant-profile/work-history/jobs/:id',
  access: 'owner',
  summary: 'Delete a job of the work history',
  params: z.object({ id: idSchema }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});
