import { z } from 'zod';
import { idSchema, instantSchema, linesSchema, urlsSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { orgParams } from '../organizations/members.contract.ts';
import { feedbackChoices, feedbackSentenceMax } from './feedback.ts';
import { feedbackFiguresSchema, feedbackSentenceSchema } from './feedback-figures.schema.ts';

const own = z.object({ id: idSchema });
const choices = {
  wasTrue: z.enum(feedbackChoices),
  knewStatus: z.enum(feedbackChoices),
  wasRespected: z.enum(feedbackChoices),
};

/** The own feedback about an application, and whether it can be given or changed now. */
const ownFeedbackReply = z.object({
  feedback: z
    .object({
      ...choices,
      sentence: z.string().nullable(),
      isSentenceRemoved: z.boolean().meta({ description: 'staff removed the sentence' }),
      changeableUntil: instantSchema,
    })
    .nullable(),
  canGive: z.boolean().meta({
    description: 'true after the application ended, and until `changeableUntil` of an answer',
  }),
});

export const readOwnFeedbackContract = contract({
  method: 'GET',
  path: '/data/userdashboard/applications/:id/feedback',
  access: 'owner',
  summary: 'Retrieve own feedback about an application',
  params: own,
  reply: ownFeedbackReply,
  errors: ['NOT_FOUND'],
});

/**
 * One answer per application, changeable for 14 days. CONFLICT while the application has not ended,
 * for an event, for a member of the organization, and after the 14 days.
 */
export const giveFeedbackContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/applications/:id/feedback',
  access: 'owner',
  summary: 'Give feedback about an application that ended',
  params: own,
  body: z.object({ ...choices, sentence: linesSchema(feedbackSentenceMax).default('') }),
  reply: ownFeedbackReply,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** Idempotent. */
export const removeFeedbackContract = contract({
  method: 'DELETE',
  path: '/data/userdashboard/applications/:id/feedback',
  access: 'owner',
  summary: 'Remove own feedback about an application',
  params: own,
  reply: ownFeedbackReply,
  errors: ['NOT_FOUND'],
});

const receivedReply = z.object({
  isPublic: z.boolean().meta({ description: 'whether the public page shows it' }),
  figures: feedbackFiguresSchema
    .nullable()
    .meta({ description: 'null with answers of fewer than 5 people' }),
  sentences: z.array(feedbackSentenceSchema),
});

/** Never says who answered, when, or about which listing. */
export const readReceivedFeedbackContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/feedback',
  access: 'member',
  summary: 'Retrieve what applicants say',
  params: orgParams,
  reply: receivedReply,
});

export const publishFeedbackContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/feedback',
  access: 'member',
  summary: 'Set whether the public page shows what applicants say',
  params: orgParams,
  body: z.object({ isPublic: z.boolean() }),
  reply: receivedReply,
  errors: ['ORGANIZATION_FROZEN'],
});

/** For its report. Members read it also while their page does not show it. */
export const readFeedbackSentenceContract = contract({
  method: 'GET',
  path: '/data/website/feedback-sentences/:id',
  access: 'visitor',
  summary: 'Retrieve a sentence of an applicant',
  params: z.object({ id: idSchema }),
  reply: z.object({
    sentence: feedbackSentenceSchema.extend({ orgName: z.string(), orgUrl: urlsSchema }),
  }),
  errors: ['NOT_FOUND'],
});
