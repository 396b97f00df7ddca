import { z } from 'zod';
import { applicationStatuses } from './application-statuses.ts';
import { applicationMessageMax, phoneMax } from '../platform/limits.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { messageMax } from './application-review.ts';
import {
  cardSchema,
  idSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  pageSchema,
  urlsSchema,
  tabSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { storedFileSchema } from '../platform/files.contract.ts';
import { listingDetailSchema, richTextSchema } from '../listings/listings.contract.ts';

export const questionKinds = ['SHORT_TEXT', 'LONG_TEXT', 'YES_NO', 'CHOICE'] as const;
export const applicationRoutes = ['CAUSA', 'LINK', 'EMAIL'] as const;

/** A question of a listing to its applicants. */
export const questionSchema = z
  .object({
    id: idSchema,
    kind: z.enum(questionKinds),
    text: z.string(),
    options: z.array(z.string()),
    required: z.boolean(),
  })
  .meta({ id: 'ListingQuestion' });

/** Answers by question id: text, `yes` or `no`, or one of the options. */
export const answersSchema = z
  .record(idSchema, linesSchema(4_000))
  .refine((answers) => Object.keys(answers).length <= 50);

/** A question with its answer as of the application. */
export const answeredSchema = z
  .object({
    questionId: idSchema,
    kind: z.enum(questionKinds).meta({ title: 'QuestionKind' }),
    question: z.string(),
    answer: z.string(),
  })
  .meta({ title: 'ApplicationAnswer' });

/** An unsent application. */
export const draftSchema = z.object({
  message: z.string(),
  answers: z.record(z.string(), z.string()),
  resumeFileId: idSchema.nullable(),
});

/** A message between an organization and an applicant. */
export const messageSchema = z
  .object({
    id: idSchema,
    fromOrganization: z.boolean(),
    author: z.string().meta({ description: 'name; empty for a deleted account' }),
    text: z.string(),
    at: instantSchema,
    isNew: z.boolean().meta({ description: 'unread by its recipient' }),
    status: z
      .enum(applicationStatuses)
      .nullable()
      .meta({ description: 'status that the application got with this message; null: none' }),
  })
  .meta({ id: 'Message' });

/** Shared with the applicant's consent. */
export const contactSchema = z
  .object({ email: z.string(), phone: z.string().nullable() })
  .meta({ title: 'ApplicantContact' });

export const applicationSchema = z
  .object({
    id: idSchema,
    listing: z.object({
      id: idSchema,
      type: z.enum(listingTypes),
      title: z.string(),
      url: urlsSchema,
      isLive: z.boolean(),
    }),
    orgName: z.string(),
    via: z.enum(applicationRoutes),
    status: z.enum(applicationStatuses),
    message: z.string(),
    answers: z.array(answeredSchema),
    resume: storedFileSchema.nullable(),
    contact: contactSchema.nullable().meta({
      description: 'contact details shared with the organization; null: none',
    }),
    canWithdraw: z.boolean(),
    suspendedBy: z
      .enum(['ORGANIZATION_DELETED', 'ORGANIZATION_FROZEN', 'LISTING_REMOVED'])
      .nullable()
      .meta({ description: 'reason why the organization cannot decide now; null: none' }),
    createdAt: instantSchema,
    events: z
      .array(
        z.object({
          status: z.enum(applicationStatuses),
          at: instantSchema,
          message: z.string().nullable().meta({ description: 'message of the organization' }),
        }),
      )
      .meta({ description: 'oldest first' }),
    newMessages: z.number().int(),
  })
  .meta({ id: 'Application' });

const listingParams = z.object({ listingId: idSchema });
const draftBody = z.object({
  message: linesSchema(applicationMessageMax).default(''),
  answers: answersSchema.default({}),
  resumeFileId: idSchema
    .nullable()
    .optional()
    .meta({ description: 'null: no resume; omitted: not yet chosen' }),
});

/**
 * Data of the page to apply, also for visitors. `accepts` is the application method: on Causa, by
 * link, by email, or as its text says. `prefill` comes from the draft, else from the last
 * application and the profile. `listing.accepts` is never null: a listing that is not live is
 * NOT_FOUND.
 */
export const readApplyPageContract = contract({
  method: 'GET',
  path: '/data/applications/new/:listingId',
  access: 'visitor',
  summary: 'Retrieve the form to apply to a listing',
  params: listingParams,
  reply: z.object({
    listing: cardSchema,
    accepts: z.enum(['CAUSA', 'LINK', 'EMAIL', 'TEXT']),
    applyUrl: z.string().nullable(),
    applyEmail: z.string().nullable(),
    howToApply: richTextSchema,
    questions: z.array(questionSchema),
    prefill: draftSchema.extend({
      from: z.enum(['DRAFT', 'LAST_APPLICATION', 'NOTHING']),
      revision: z.number().int().meta({ description: 'revision of the draft; 0 without a draft' }),
    }),
    resumes: z.array(storedFileSchema),
    application: applicationSchema
      .nullable()
      .meta({ description: 'application already submitted; null: none' }),
  }),
  errors: ['NOT_FOUND'],
});

/** Returns null without a draft. */
export const readApplicationDraftContract = contract({
  method: 'GET',
  path: '/data/applications/drafts/:listingId',
  access: 'user',
  summary: 'Retrieve the draft of an application',
  params: listingParams,
  reply: z.object({ draft: draftSchema.nullable() }),
});

export const saveApplicationDraftContract = contract({
  method: 'PUT',
  path: '/data/applications/drafts/:listingId',
  access: 'user',
  summary: 'Save the draft of an application',
  params: listingParams,
  body: draftBody,
  reply: z.object({ draft: draftSchema }),
  errors: ['NOT_FOUND', 'ALREADY_APPLIED'],
});

/**
 * Saves some fields of a draft during typing. `revision` is the one in the form, `tab` identifies
 * the form. STALE when another tab changed the same field since: both texts are stored, and
 * `details` has the saved state by field (`message`, `resumeFileId`, `answers.{question id}`).
 */
export const changeApplicationDraftContract = contract({
  method: 'PATCH',
  path: '/data/applications/drafts/:listingId',
  access: 'user',
  summary: 'Update fields of the draft of an application',
  params: listingParams,
  body: z.object({
    revision: z.number().int().min(0),
    tab: tabSchema,
    set: z.object({
      message: linesSchema(applicationMessageMax).optional(),
      answers: answersSchema.optional(),
      resumeFileId: idSchema.nullable().optional(),
    }),
  }),
  reply: z.object({
    revision: z.number().int(),
    merged: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'changes of other tabs, by field' }),
    mergedBy: z.record(z.string(), idSchema.nullable()),
  }),
  errors: ['NOT_FOUND', 'ALREADY_APPLIED', 'STALE'],
});

/** Idempotent. */
export const deleteApplicationDraftContract = contract({
  method: 'DELETE',
  path: '/data/applications/drafts/:listingId',
  access: 'user',
  summary: 'Delete the draft of an application',
  params: listingParams,
  reply: z.object({}),
});

/**
 * Applies once to a listing. On Causa: a message, answers or an own resume, and every required
 * question. `via` LINK or EMAIL only records that the user applied elsewhere. INVALID names each
 * answer as `answers.{question id}`.
 */
export const applyContract = contract({
  method: 'POST',
  path: '/data/applications',
  access: 'verified',
  summary: 'Apply to a listing',
  body: draftBody.extend({
    listingId: idSchema,
    resumeFileId: idSchema.nullish().default(null),
    via: z.enum(applicationRoutes).default('CAUSA'),
    sharesContact: z
      .boolean()
      .default(false)
      .meta({ description: 'share the email address and this phone number with the organization' }),
    phone: lineSchema(phoneMax).nullish(),
  }),
  reply: z.object({ application: applicationSchema, similar: z.array(cardSchema) }),
  errors: ['NAME_REQUIRED', 'NOT_FOUND', 'ALREADY_APPLIED', 'NOT_ACCEPTING'],
});

/** Latest first, 20 a page. */
export const listApplicationsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/applications',
  access: 'user',
  summary: 'List own applications',
  query: z.object({ page: pageSchema, lang: z.string().optional() }),
  reply: z.object({
    applications: z.array(applicationSchema),
    count: z.number().int(),
    pageCount: z.number().int(),
  }),
});

/** With similar listings, for the confirmation page. */
export const readApplicationContract = contract({
  method: 'GET',
  path: '/data/userdashboard/applications/:id',
  access: 'owner',
  summary: 'Retrieve an own application',
  params: z.object({ id: idSchema }),
  query: z.object({ lang: z.string().optional() }),
  reply: z.object({
    application: applicationSchema,
    similar: z.array(cardSchema),
    messages: z.array(messageSchema),
    canWrite: z.boolean().meta({ description: 'true after a message from the organization' }),
    closedListing: listingDetailSchema
      .nullable()
      .meta({ description: 'listing as of its closing; null while it is public' }),
  }),
  errors: ['NOT_FOUND'],
});

/** The form generates the ID, which makes the request idempotent; CONFLICT for another text. */
export const replyToOrganizationContract = contract({
  method: 'POST',
  path: '/data/userdashboard/applications/:id/messages',
  access: 'owner',
  summary: 'Reply to an organization about an application',
  params: z.object({ id: idSchema }),
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: z.object({ messages: z.array(messageSchema) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const markMessagesReadContract = contract({
  method: 'POST',
  path: '/data/userdashboard/applications/:id/read',
  access: 'owner',
  summary: 'Mark the messages of an application as read',
  params: z.object({ id: idSchema }),
  body: z.object({}).optional(),
  reply: z.object({
    unread: z.number().int().meta({ description: 'conversations that are still unread' }),
  }),
  errors: ['NOT_FOUND'],
});

/**
 * The organization is notified, and no longer sees message, answers and resume. CONFLICT when it is
 * withdrawn or decided.
 */
export const withdrawApplicationContract = contract({
  method: 'POST',
  path: '/data/userdashboard/applications/:id/withdraw',
  access: 'owner',
  summary: 'Withdraw an application',
  params: z.object({ id: idSchema }),
  body: z.object({}).optional(),
  reply: z.object({ application: applicationSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const stopSharingContactContract = contract({
  method: 'DELETE',
  path: '/data/userdashboard/applications/:id/contact',
  access: 'owner',
  summary: 'Stop sharing contact details with the organization',
  params: z.object({ id: idSchema }),
  reply: z.object({ application: applicationSchema }),
  errors: ['NOT_FOUND'],
});
