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
  messageMax,
  noteMax,
  receivedColumns,
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
  status: z.enum(applicationStatuses).optional().meta({ description: 'one status of the tab' }),
  listingId: idSchema.optional(),
  q: lineSchema(100).optional().meta({ description: 'a part of the applicant’s name' }),
  verdict: z.enum(verdictFilters).optional().meta({ description: 'one’s own' }),
  answer: z
    .string()
    .max(400)
    .regex(/^[0-9a-f]{32}:.+$/s)
    .optional()
    .meta({ description: 'of a listing: the id of a question and the answer to it' }),
  resume: z.enum(['yes', 'no']).optional(),
  from: day.meta({ description: 'the first day on which it was sent, UTC' }),
  to: day,
  ids: z
    .string()
    .regex(/^[0-9a-f,]{1,700}$/)
    .transform((ids) => ids.split(',').filter(isId))
    .optional()
    .meta({ description: 'these alone, separated by commas' }),
  lang: z.string().optional(),
};
const filterQuery = z.object({
  ...receivedFilterShape,
  sort: z.enum(applicationSorts).default('waiting'),
});

const rowSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    listing: listingRef,
    status: z.enum(applicationStatuses),
    createdAt: instantSchema,
    waitingDays: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'days without an answer; null: answered' }),
    undoUntil: instantSchema
      .nullable()
      .meta({ description: 'a decline that has not left; the moment at which it does' }),
    verdict: z.enum(verdicts).nullable().meta({ description: 'one’s own' }),
    hasResume: z.boolean(),
    unreadMessages: z.number().int(),
    can: z.array(z.enum(chosenStatuses)).meta({ description: 'what it may become' }),
  })
  .meta({ id: 'ReceivedApplicationRow' });

const receivedSchema = rowSchema
  .omit({ can: true, hasResume: true })
  .extend({
    firstName: z.string().meta({ description: 'the whole name where there is none' }),
    applicantLocale: localeSchema,
    contact: contactSchema.nullable().meta({ description: 'null: the applicant shares none' }),
    message: z.string(),
    answers: z.array(answeredSchema),
    resume: storedFileSchema.nullable(),
    workHistory: z.array(workHistoryJobSchema).meta({
      description: 'of applicants who let organizations see their professional experience',
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
          .meta({ description: 'null before one’s own' }),
      })
      .meta({ description: 'of the other members' }),
    notes: z.array(
      z.object({
        id: idSchema,
        author: z.string().meta({ description: 'empty: an account that is gone' }),
        text: z.string(),
        at: instantSchema,
        canDelete: z.boolean(),
      }),
    ),
    events: z.array(
      z.object({
        status: z.enum(applicationStatuses),
        at: instantSchema,
        by: z.string().meta({ description: 'a member; empty: the applicant, or gone' }),
        message: z.string().nullable(),
        reason: z.string().nullable().meta({ description: 'for members alone' }),
      }),
    ),
    messages: z.array(messageSchema),
    accessUntil: instantSchema.nullable().meta({ description: 'null: its listing is open' }),
  })
  .meta({ id: 'ReceivedApplication' });

const whole = z.object({ application: receivedSchema });

export const listReceivedContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications',
  access: 'member',
  summary: 'The applications to an organization, with how many each tab has',
  params: orgParams,
  query: filterQuery.extend({ page: pageSchema }),
  reply: z.object({
    applications: z.array(rowSchema),
    total: z.number().int(),
    counts: z.record(z.enum(applicationTabs), z.number().int()),
    listings: z.array(listingRef).meta({ description: 'to which someone applied' }),
    questions: z.array(questionSchema).meta({
      description: 'of the listing, those with a choice',
    }),
  }),
});

export const readReceivedContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications/:applicationId',
  access: 'member',
  summary: 'One application, with its neighbors under the filters of the list',
  params,
  query: filterQuery,
  reply: whole.extend({
    previous: idSchema.nullable(),
    next: idSchema.nullable(),
    nextUnread: idSchema.nullable(),
  }),
});

/** Also marks the messages of the applicant as read. */
export const markViewedContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/viewed',
  access: 'member',
  summary: 'Note that a member has seen an application',
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
export const changeStatusContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/status',
  access: 'member',
  summary: 'Move an application on',
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

export const undoDeclineContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/status',
  access: 'member',
  summary: 'Take back a decline that has not left; CONFLICT once it has',
  params,
  reply: whole,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const setVerdictContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/verdict',
  access: 'member',
  summary: 'Say what one thinks of an application; null takes it back',
  params,
  body: z.object({ verdict: z.enum(verdicts).nullable() }),
  reply: whole,
  errors: ['ORGANIZATION_FROZEN'],
});

/** The id is made by the form and makes the request idempotent; CONFLICT for another text. */
export const addNoteContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/notes',
  access: 'member',
  summary: 'Note something about an application, for members alone',
  params,
  body: z.object({ id: idSchema, text: text(noteMax) }),
  reply: whole,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const deleteNoteContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/notes/:noteId',
  access: 'member',
  summary: 'Delete a note of one’s own',
  params: params.extend({ noteId: idSchema }),
  reply: whole,
  errors: ['ORGANIZATION_FROZEN'],
});

/** The id is made by the form and makes the request idempotent; CONFLICT for another text. */
export const writeToApplicantContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/messages',
  access: 'member',
  summary: 'Write to an applicant, who gets it by mail and may reply on Causa',
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

export const listMessageTemplatesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/message-templates',
  access: 'member',
  summary: 'Texts to send with a status: an organization’s own, and those that all have',
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

/** The id is made by the form and makes the request idempotent; CONFLICT for another text. */
export const createMessageTemplateContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/message-templates',
  access: 'member',
  summary: 'Keep a text to send again',
  params: orgParams,
  body: z.object({ id: idSchema, name, text: text(statusMessageMax) }),
  reply: templateReply,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const changeMessageTemplateContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/message-templates/:templateId',
  access: 'member',
  summary: 'Change a text that is kept',
  params: orgParams.extend({ templateId: idSchema }),
  body: z.object({ name, text: text(statusMessageMax) }),
  reply: templateReply,
  errors: ['ORGANIZATION_FROZEN'],
});

export const deleteMessageTemplateContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/message-templates/:templateId',
  access: 'member',
  summary: 'Delete a text that is kept',
  params: orgParams.extend({ templateId: idSchema }),
  reply: z.object({}),
  errors: ['ORGANIZATION_FROZEN'],
});

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

/** A download, under the filters of the list. */
export const receivedCsv = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications.csv',
} as const;
