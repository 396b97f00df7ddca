import { z } from 'zod';
import { applicationStatuses } from './application-statuses.ts';
import { templateNameMax, templateNameMin } from '../platform/limits.ts';
import { isId } from '../platform/ids.ts';
import { isDay } from '../platform/dates/calendar-day.ts';
import { listingTypes } from '../listings/listing-types.ts';
import {
  applicationSorts,
  applicationTabs,
  builtInTemplates,
  chosenStatuses,
  criteriaMax,
  criterionNameMax,
  messageMax,
  noteMax,
  receivedColumns,
  scorePoints,
  statusMessageMax,
  verdictFilters,
  verdicts,
} from './application-review.ts';
import {
  answeredSchema,
  contactSchema,
  messageSchema,
  questionSchema,
} from './applications.contract.ts';
import {
  idSchema,
  instantSchema,
  localTimeSchema,
  lineSchema,
  linesSchema,
  localeSchema,
  pageSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { storedFileSchema } from '../platform/files.contract.ts';
import { workHistoryJobSchema } from '../accounts/profile.contract.ts';

const orgParams = z.object({ orgId: idSchema });
const params = orgParams.extend({ applicationId: idSchema });
const day = z
  .string()
  .refine(isDay, { params: { code: 'FIELD_DATE' } })
  .optional();
const text = (max: number) => linesSchema(max).min(1);

const listingRef = z.object({
  id: idSchema,
  type: z.enum(listingTypes),
  title: z.string(),
  locale: localeSchema,
});

/** The filters of an organization's list of applications. */
export const receivedFilterShape = {
  tab: z.enum(applicationTabs).default('new'),
  status: z.enum(applicationStatuses).optional().meta({ description: 'a status within the tab' }),
  listingId: idSchema.optional(),
  q: lineSchema(100).optional().meta({ description: 'part of the applicant’s name' }),
  verdict: z.enum(verdictFilters).optional().meta({ description: 'verdict of the caller' }),
  answer: z
    .string()
    .max(400)
    .regex(/^[0-9a-f]{32}:.+$/s)
    .optional()
    .meta({ description: 'for one listing: question ID, colon, answer' }),
  resume: z.enum(['yes', 'no']).optional(),
  from: day.meta({ description: 'first day of submission, UTC' }),
  to: day,
  ids: z
    .string()
    .regex(/^[0-9a-f,]{1,700}$/)
    .transform((ids) => ids.split(',').filter(isId))
    .optional()
    .meta({ description: 'only these IDs, separated by commas' }),
  lang: z.string().optional(),
};
const filterQuery = z.object({
  ...receivedFilterShape,
  sort: z.enum(applicationSorts).default('waiting'),
});

const rowSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ description: 'a number while the name is hidden from the caller' }),
    isHidden: z
      .boolean()
      .meta({ description: 'the listing hides names, and the caller has not revealed this one' }),
    listing: listingRef,
    status: z.enum(applicationStatuses),
    createdAt: instantSchema,
    waitingDays: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'days without an answer; null when answered' }),
    undoUntil: instantSchema
      .nullable()
      .meta({ description: 'time until a pending decline can be undone; null without one' }),
    verdict: z.enum(verdicts).nullable().meta({ description: 'verdict of the caller' }),
    hasResume: z.boolean(),
    unreadMessages: z.number().int(),
    interview: z
      .object({ startsAt: instantSchema, local: localTimeSchema, timeZone: z.string() })
      .nullable()
      .meta({ description: 'next interview, in the time zone of the organization; null: none' }),
    can: z.array(z.enum(chosenStatuses)).meta({ description: 'statuses it can change to' }),
  })
  .meta({ id: 'ReceivedApplicationRow' });

const receivedSchema = rowSchema
  .omit({ can: true, hasResume: true, interview: true })
  .extend({
    firstName: z.string().meta({ description: 'first name; the full name if unknown' }),
    applicantLocale: localeSchema,
    contact: contactSchema.nullable().meta({ description: 'null unless the applicant shares it' }),
    message: z.string(),
    answers: z.array(answeredSchema),
    resume: storedFileSchema.nullable(),
    headline: z.string().nullable().meta({ description: 'of a profile shown to organizations' }),
    place: z.string().nullable().meta({ description: 'of a profile shown to organizations' }),
    workHistory: z.array(workHistoryJobSchema).meta({
      description: 'empty unless the applicant shares professional experience with organizations',
    }),
    can: z.object({
      become: z.array(z.enum(chosenStatuses)),
      undo: z.boolean(),
      answer: z.boolean(),
      write: z.boolean(),
    }),
    verdicts: z
      .object({
        given: z.number().int(),
        others: z
          .array(z.object({ name: z.string(), verdict: z.enum(verdicts) }))
          .nullable()
          .meta({ description: 'null until the caller gives a verdict' }),
      })
      .meta({ description: 'verdicts of the other members' }),
    notes: z.array(
      z.object({
        id: idSchema,
        author: z.string().meta({ description: 'name of the member; empty for a deleted account' }),
        text: z.string(),
        at: instantSchema,
        canDelete: z.boolean(),
      }),
    ),
    events: z.array(
      z.object({
        status: z.enum(applicationStatuses),
        at: instantSchema,
        by: z.string().meta({
          description: 'name of the member; empty for the applicant or a deleted account',
        }),
        message: z.string().nullable(),
        reason: z.string().nullable().meta({ description: 'visible to members only' }),
      }),
    ),
    scorecard: z
      .array(
        z.object({
          id: idSchema,
          name: z.string(),
          own: z.number().int().nullable().meta({ description: 'score of the caller, 1 to 4' }),
          given: z.number().int().meta({ description: 'number of scores of other members' }),
          average: z
            .number()
            .nullable()
            .meta({ description: 'of all members; null until the caller scores it' }),
        }),
      )
      .meta({ description: 'criteria of the listing' }),
    reveals: z
      .array(z.object({ by: z.string(), at: instantSchema }))
      .meta({ description: 'members who were shown a hidden name' }),
    messages: z.array(messageSchema),
    accessUntil: instantSchema
      .nullable()
      .meta({ description: 'end of access to the application; null while its listing is open' }),
  })
  .meta({ id: 'ReceivedApplication' });

const whole = z.object({ application: receivedSchema });

/** Includes the count of each tab. */
export const listReceivedApplicationsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications',
  access: 'member',
  summary: 'List applications to an organization',
  params: orgParams,
  query: filterQuery.extend({ page: pageSchema }),
  reply: z.object({
    applications: z.array(rowSchema),
    total: z.number().int(),
    counts: z.record(z.enum(applicationTabs), z.number().int()),
    listings: z.array(listingRef).meta({ description: 'listings with applications' }),
    questions: z.array(questionSchema).meta({
      description: 'choice questions of the filtered listing',
    }),
    review: z
      .object({
        hidesNames: z.boolean(),
        criteria: z.array(z.string()),
        canChange: z.boolean(),
      })
      .nullable()
      .meta({ description: 'how the filtered listing is read; null without one' }),
  }),
});

/** Includes the previous and the next one under the filters of the list. */
export const readReceivedApplicationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications/:applicationId',
  access: 'member',
  summary: 'Retrieve an application',
  params,
  query: filterQuery,
  reply: whole.extend({
    previous: idSchema.nullable(),
    next: idSchema.nullable(),
    nextUnread: idSchema.nullable(),
  }),
});

/** Also marks the messages of the applicant as read. */
export const markApplicationViewedContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/viewed',
  access: 'member',
  summary: 'Mark an application as viewed',
  params,
  body: z.object({}).optional(),
  reply: whole,
  errors: ['ORGANIZATION_FROZEN'],
});

/**
 * `from` is the status that was shown: CONFLICT when it differs, when the transition is not
 * allowed, or when a repeated request has other texts. A decline is sent one hour later. `message`
 * goes to the applicant, with `{name}`, `{listing}` and `{organization}` filled in; `reason` is for
 * members.
 */
export const changeApplicationStatusContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/status',
  access: 'member',
  summary: 'Update the status of an application',
  params,
  body: z.object({
    from: z.enum(applicationStatuses),
    status: z.enum(chosenStatuses),
    message: linesSchema(statusMessageMax).optional(),
    reason: linesSchema(noteMax).optional(),
  }),
  reply: whole,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

/** CONFLICT once it is sent. */
export const undoDeclineContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/status',
  access: 'member',
  summary: 'Undo a decline',
  params,
  reply: whole,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

/** Null removes it. */
export const setVerdictContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/verdict',
  access: 'member',
  summary: 'Set the verdict on an application',
  params,
  body: z.object({ verdict: z.enum(verdicts).nullable() }),
  reply: whole,
  errors: ['ORGANIZATION_FROZEN'],
});

/** Shows the caller a hidden name, and records it in the history. */
export const revealApplicantContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/reveal',
  access: 'member',
  summary: 'Reveal a hidden applicant',
  params,
  body: z.object({}).optional(),
  reply: whole,
  errors: ['ORGANIZATION_FROZEN'],
});

/** Null removes a score. NOT_FOUND for a criterion of another listing. */
export const setScoresContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/scores',
  access: 'member',
  summary: 'Set the scores of an application',
  params,
  body: z.object({
    scores: z
      .array(
        z.object({
          criterionId: idSchema,
          score: z.number().int().min(1).max(scorePoints.length).nullable(),
        }),
      )
      .max(criteriaMax),
  }),
  reply: whole,
  errors: ['ORGANIZATION_FROZEN'],
});

const reviewSettingsSchema = z.object({
  hidesNames: z.boolean(),
  criteria: z.array(lineSchema(criterionNameMax).min(1)).max(criteriaMax),
});

/**
 * A criterion keeps its scores under the same name; a removed one loses them. With `hidesNames`,
 * members read "Applicant 7" until they give a verdict or reveal the name.
 */
export const changeReviewSettingsContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/review-settings/:listingId',
  access: 'member',
  summary: 'Update how applications to a listing are read',
  params: orgParams.extend({ listingId: idSchema }),
  body: reviewSettingsSchema,
  reply: z.object({ settings: reviewSettingsSchema }),
  errors: ['ORGANIZATION_FROZEN'],
});

/**
 * The form generates the ID, which makes the request idempotent; CONFLICT for another text. Only
 * members see it.
 */
export const addNoteContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/notes',
  access: 'member',
  summary: 'Add a note to an application',
  params,
  body: z.object({ id: idSchema, text: text(noteMax) }),
  reply: whole,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** Only its author can delete it. */
export const deleteNoteContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/notes/:noteId',
  access: 'member',
  summary: 'Delete a note',
  params: params.extend({ noteId: idSchema }),
  reply: whole,
  errors: ['ORGANIZATION_FROZEN'],
});

/**
 * The form generates the ID, which makes the request idempotent; CONFLICT for another text. The
 * applicant gets it by email and can reply on Causa.
 */
export const sendApplicantMessageContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/messages',
  access: 'member',
  summary: 'Send a message to an applicant',
  params,
  body: z.object({ id: idSchema, text: text(messageMax) }),
  reply: whole,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

const messageTemplateSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    text: z.string(),
    updatedAt: instantSchema,
    updatedBy: z.string(),
  })
  .meta({ id: 'MessageTemplate' });
const templateReply = z.object({ template: messageTemplateSchema });
const name = lineSchema(templateNameMax).min(templateNameMin);

/** Returns those of the organization and the built-in ones. */
export const listMessageTemplatesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/message-templates',
  access: 'member',
  summary: 'List message templates',
  params: orgParams,
  reply: z.object({
    templates: z.array(messageTemplateSchema),
    builtIn: z.array(
      z.object({
        key: z.enum(builtInTemplates),
        locale: localeSchema,
        name: z.string(),
        text: z.string(),
      }),
    ),
  }),
});

/** The form generates the ID, which makes the request idempotent; CONFLICT for another text. */
export const createMessageTemplateContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/message-templates',
  access: 'member',
  summary: 'Create a message template',
  params: orgParams,
  body: z.object({ id: idSchema, name, text: text(statusMessageMax) }),
  reply: templateReply,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const changeMessageTemplateContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/message-templates/:templateId',
  access: 'member',
  summary: 'Update a message template',
  params: orgParams.extend({ templateId: idSchema }),
  body: z.object({ name, text: text(statusMessageMax) }),
  reply: templateReply,
  errors: ['ORGANIZATION_FROZEN'],
});

export const deleteMessageTemplateContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/message-templates/:templateId',
  access: 'member',
  summary: 'Delete a message template',
  params: orgParams.extend({ templateId: idSchema }),
  reply: z.object({}),
  errors: ['ORGANIZATION_FROZEN'],
});

/** Path and query of the resume; with `view`, a PDF is sent for display in a frame of this site. */
export const receivedResumeInput = {
  params,
  query: z.object({ view: z.literal('1').optional() }),
};

/** The resume of an application. */
export const downloadReceivedResume = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/resume',
} as const;

/** Path, filters and columns of the CSV download. */
export const receivedCsvInput = {
  params: orgParams,
  query: filterQuery.extend({
    columns: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(z.enum(receivedColumns)).min(1),
      )
      .default([...receivedColumns]),
  }),
};

/** The CSV download, under the filters of the list. */
export const receivedCsv = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications.csv',
} as const;
