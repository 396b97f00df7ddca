import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  localTimeSchema,
  timePattern,
  timeZoneSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { messageMax } from './application-review.ts';
import {
  interviewMinutesMax,
  interviewMinutesMin,
  interviewNoteMax,
  interviewPlaceMax,
  interviewStates,
  interviewTimesMax,
  interviewWays,
} from './interviews.ts';

const timeSchema = z
  .object({
    startsAt: instantSchema,
    local: localTimeSchema.meta({ description: '`startsAt` in `timeZone`' }),
    isPast: z.boolean(),
  })
  .meta({ title: 'InterviewTime' });

/** An interview as its reader sees it: in the applicant's time zone, or in the organization's. */
export const interviewSchema = z
  .object({
    id: idSchema,
    state: z.enum(interviewStates),
    way: z.enum(interviewWays),
    place: z.string().meta({ description: 'web address, phone number or address' }),
    note: z.string(),
    minutes: z.number().int(),
    timeZone: timeZoneSchema.meta({ description: 'time zone of the local times' }),
    times: z.array(timeSchema).meta({ description: 'proposed times' }),
    picked: timeSchema.nullable().meta({ description: 'time of the interview; null: none' }),
    isMove: z.boolean().meta({ description: 'whether it would move an interview' }),
    proposedBy: z.string().meta({ description: 'name of the member; empty for a deleted account' }),
    canCancel: z.boolean(),
  })
  .meta({ id: 'Interview' });

const listReply = z.object({
  interviews: z.array(interviewSchema).meta({ description: 'latest first' }),
});
const received = z.object({ orgId: idSchema, applicationId: idSchema });
const own = z.object({ id: idSchema });
const cancelBody = z.object({ text: linesSchema(messageMax).default('') });

/** `timeZone` is the one of a new proposal: the caller's, or UTC while it is unknown. */
export const listReceivedInterviewsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/interviews',
  access: 'member',
  summary: 'List interviews of an application',
  params: received,
  reply: listReply.extend({ timeZone: timeZoneSchema, canPropose: z.boolean() }),
});

/**
 * Proposes times, replaces an open proposal, and sets the status to INTERVIEW. A picked interview
 * moves when the applicant picks a new time. The form generates the ID, which makes the request
 * idempotent; CONFLICT for other content, and after a decision. INVALID names a time as
 * `times.{number}`.
 */
export const proposeInterviewContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/interviews',
  access: 'member',
  summary: 'Propose times for an interview',
  params: received,
  body: z.object({
    id: idSchema,
    times: z
      .array(z.object({ on: z.iso.date(), at: z.string().regex(timePattern) }))
      .min(1)
      .max(interviewTimesMax)
      .meta({ description: 'days and times of the clock in `timeZone`' }),
    minutes: z.number().int().min(interviewMinutesMin).max(interviewMinutesMax),
    way: z.enum(interviewWays),
    place: lineSchema(interviewPlaceMax).min(1),
    note: linesSchema(interviewNoteMax).default(''),
    timeZone: timeZoneSchema,
  }),
  reply: listReply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

/** Idempotent. The text is a message to the applicant. CONFLICT when it is over. */
export const cancelReceivedInterviewContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/applications/:applicationId/interviews/:interviewId/cancel',
  access: 'member',
  summary: 'Cancel an interview with an applicant',
  params: received.extend({ interviewId: idSchema }),
  body: cancelBody,
  reply: listReply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const listOwnInterviewsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/applications/:id/interviews',
  access: 'owner',
  summary: 'List interviews of an own application',
  params: own,
  reply: listReply.extend({
    canAnswer: z.boolean().meta({ description: 'false while the organization cannot read it' }),
  }),
  errors: ['NOT_FOUND'],
});

/** Idempotent. CONFLICT when the proposal was replaced or canceled, or the time is past. */
export const pickInterviewContract = contract({
  method: 'POST',
  path: '/data/userdashboard/applications/:id/interviews/:interviewId/pick',
  access: 'owner',
  summary: 'Pick a time for an interview',
  params: own.extend({ interviewId: idSchema }),
  body: z.object({ startsAt: instantSchema }),
  reply: listReply,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/**
 * Asks for other times. The text is a message to the organization; the form generates its ID, which
 * makes the request idempotent. CONFLICT when the proposal was replaced or answered.
 */
export const refuseInterviewContract = contract({
  method: 'POST',
  path: '/data/userdashboard/applications/:id/interviews/:interviewId/refuse',
  access: 'owner',
  summary: 'Ask for other times for an interview',
  params: own.extend({ interviewId: idSchema }),
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: listReply,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** Idempotent. The text is a message to the organization. CONFLICT when it is over. */
export const cancelOwnInterviewContract = contract({
  method: 'POST',
  path: '/data/userdashboard/applications/:id/interviews/:interviewId/cancel',
  access: 'owner',
  summary: 'Cancel an own interview',
  params: own.extend({ interviewId: idSchema }),
  body: cancelBody,
  reply: listReply,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** Calendar file of a picked interview, for its applicant and for members who read applications. */
export const interviewCalendar = {
  method: 'GET',
  path: '/data/userdashboard/interviews/:interviewId/calendar.ics',
} as const;
export const interviewCalendarParams = z.object({ interviewId: idSchema });
