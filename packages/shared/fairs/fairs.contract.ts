import { z } from 'zod';
import {
  boothListingsMax,
  boothSessionsMax,
  boothTextMax,
  fairAnswers,
  fairPhases,
  inviteStatuses,
} from './fairs.ts';
import { areasOfFocus } from '../search/facets.ts';
import {
  timePattern,
  cardSchema,
  idSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  localTimeSchema,
  pictureSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

export const slugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) });
const orgParams = z.object({ orgId: z.string().max(60) });
const inviteParams = orgParams.extend({ inviteId: z.string().max(60) });

const fairSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    name: z.string(),
    location: z.string().nullable().meta({ description: 'null: online' }),
    timeZone: z.string(),
    startsAt: instantSchema,
    endsAt: instantSchema,
    local: z.object({
      startsAt: localTimeSchema,
      endsAt: localTimeSchema,
      registrationOpensAt: localTimeSchema,
    }),
    phase: z.enum(fairPhases),
    daysAhead: z
      .number()
      .int()
      .meta({ description: 'until it begins, by the calendar where it is; 0 once it began' }),
    registrationOpen: z.boolean(),
  })
  .meta({ id: 'Fair' });

const sessionSchema = z.object({
  id: idSchema,
  title: z.string(),
  startsAt: instantSchema,
  local: localTimeSchema,
  url: z.string().nullable().meta({
    description: 'for those who are registered, from ten minutes before until the fair ends',
  }),
  isGoing: z.boolean().meta({ description: 'the caller goes there' }),
});
const boothSchema = z.object({
  orgId: idSchema,
  name: z.string(),
  logo: pictureSchema.nullable(),
  areasOfFocus: z.array(z.enum(areasOfFocus)),
  place: z.string().nullable(),
  text: z.string(),
  link: z.string(),
  sessions: z.array(sessionSchema),
});

const interestsSchema = z.array(z.enum(areasOfFocus)).max(areasOfFocus.length);
const registrationSchema = z
  .object({ school: z.string(), interests: interestsSchema })
  .nullable()
  .meta({ description: 'of the caller; null: they are not registered' });

/** Open fairs that are not over, next one first. */
export const listFairsContract = contract({
  method: 'GET',
  path: '/data/fairs',
  access: 'visitor',
  summary: 'Fairs that are to come',
  reply: z.object({ fairs: z.array(fairSchema) }),
});

export const readFairContract = contract({
  method: 'GET',
  path: '/data/fairs/:slug',
  access: 'visitor',
  summary: 'A fair with its booths, by name; also one that is over, canceled or planned again',
  params: slugParams,
  reply: z.object({
    fair: fairSchema,
    booths: z.array(boothSchema),
    registration: registrationSchema,
  }),
  errors: ['NOT_FOUND'],
});

export const readBoothContract = contract({
  method: 'GET',
  path: '/data/fairs/:slug/booths/:orgId',
  access: 'visitor',
  summary: 'One booth of a fair with what its organization offers; empty once the fair is canceled',
  params: slugParams.extend({ orgId: z.string().max(60) }),
  reply: z.object({
    fair: fairSchema,
    booth: boothSchema,
    listings: z.array(cardSchema).meta({ description: 'chosen for the fair, else all' }),
    registration: registrationSchema,
  }),
  errors: ['NOT_FOUND'],
});

/** Repeated, it updates school and interests. */
export const registerForFairContract = contract({
  method: 'POST',
  path: '/data/fairs/:slug/registration',
  access: 'verified',
  summary: 'Register for a fair',
  params: slugParams,
  body: z.object({ school: lineSchema(120).default(''), interests: interestsSchema.default([]) }),
  reply: z.object({ isRegistered: z.literal(true) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const leaveFairContract = contract({
  method: 'DELETE',
  path: '/data/fairs/:slug/registration',
  access: 'user',
  summary: 'Take back a registration',
  params: slugParams,
  reply: z.object({ isRegistered: z.literal(false) }),
  errors: ['NOT_FOUND'],
});

const sessionParams = slugParams.extend({ sessionId: z.string().max(60) });

export const goToSessionContract = contract({
  method: 'PUT',
  path: '/data/fairs/:slug/sessions/:sessionId/going',
  access: 'user',
  summary: 'Go to a session of a fair',
  params: sessionParams,
  reply: z.object({ isGoing: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const leaveSessionContract = contract({
  method: 'DELETE',
  path: '/data/fairs/:slug/sessions/:sessionId/going',
  access: 'user',
  summary: 'Do not go to a session of a fair',
  params: sessionParams,
  reply: z.object({ isGoing: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const inviteSchema = z.object({
  id: idSchema,
  status: z.enum(inviteStatuses),
  fair: fairSchema,
  inviteUntil: instantSchema,
  cost: z.number().int().meta({ description: 'credits of a booth now' }),
  paid: z.number().int().meta({ description: 'credits that were spent for it' }),
  refunded: z.boolean().meta({ description: 'they are back' }),
  refundable: z.boolean().meta({ description: 'they come back if it is given back now' }),
});

export const listFairInvitesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/grad-fairs',
  access: 'member',
  summary: 'Invitations of an organization to fairs',
  params: orgParams,
  reply: z.object({ invites: z.array(inviteSchema), balance: z.number().int() }),
});

const ownBoothSchema = z.object({
  text: z.string(),
  link: z.string(),
  listings: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      isChosen: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      local: localTimeSchema,
      startsAt: instantSchema,
      url: z.string(),
    }),
  ),
});

export const readFairInviteContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/grad-fairs/invites/:inviteId',
  access: 'member',
  summary: 'One invitation with the booth that came of it',
  params: inviteParams,
  reply: z.object({
    invite: inviteSchema,
    booth: ownBoothSchema.nullable(),
    balance: z.number().int(),
  }),
  errors: ['NOT_FOUND'],
});

/** Accepting spends the credits of a booth once; withdrawing refunds them until a week before. */
export const answerFairInviteContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/grad-fairs/invites/:inviteId',
  access: 'member',
  summary: 'Accept or decline an invitation to a fair, or give a booth back',
  params: inviteParams,
  body: z.object({ answer: z.enum(fairAnswers) }),
  reply: z.object({ invite: inviteSchema }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
    'ORGANIZATION_FROZEN',
  ],
});

export const saveBoothContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/grad-fairs/:inviteId/booth',
  access: 'member',
  summary: 'Change what a booth shows',
  params: inviteParams,
  body: z.object({
    text: linesSchema(boothTextMax),
    link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
    listingIds: z.array(z.string().max(60)).max(boothListingsMax).default([]),
    sessions: z
      .array(
        z.object({
          id: z.string().max(60).optional().meta({ description: 'of a session that there is' }),
          title: lineSchema(120).min(1),
          on: z.iso.date(),
          at: z.string().regex(timePattern),
          url: z.url({ protocol: /^https?$/ }).max(500),
        }),
      )
      .max(boothSessionsMax),
  }),
  reply: z.object({ booth: ownBoothSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const fairCalendar = { method: 'GET', path: '/data/fairs/:slug/calendar.ics' } as const;
