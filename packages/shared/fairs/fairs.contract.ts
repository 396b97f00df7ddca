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
    daysAhead: z.number().int().meta({
      description: 'calendar days until the start, in the time zone of the fair; 0 once started',
    }),
    registrationOpen: z.boolean(),
  })
  .meta({ id: 'Fair' });

const sessionSchema = z.object({
  id: idSchema,
  title: z.string(),
  startsAt: instantSchema,
  local: localTimeSchema,
  url: z.string().nullable().meta({
    description:
      'link to join; only for registered users, from 10 minutes before until the fair ends',
  }),
  isGoing: z.boolean().meta({ description: 'whether the caller attends' }),
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
  .meta({ description: 'registration of the caller; null when not registered' });

/** Open fairs that have not ended, next one first. */
export const listFairsContract = contract({
  method: 'GET',
  path: '/data/fairs',
  access: 'visitor',
  summary: 'List fairs',
  reply: z.object({ fairs: z.array(fairSchema) }),
});

/** Includes its booths by name. Also for fairs that are over, canceled or rescheduled. */
export const readFairContract = contract({
  method: 'GET',
  path: '/data/fairs/:slug',
  access: 'visitor',
  summary: 'Retrieve a fair',
  params: slugParams,
  reply: z.object({
    fair: fairSchema,
    booths: z.array(boothSchema),
    registration: registrationSchema,
  }),
  errors: ['NOT_FOUND'],
});

/** Includes the listings of its organization, or none for a canceled fair. */
export const readBoothContract = contract({
  method: 'GET',
  path: '/data/fairs/:slug/booths/:orgId',
  access: 'visitor',
  summary: 'Retrieve a booth',
  params: slugParams.extend({ orgId: z.string().max(60) }),
  reply: z.object({
    fair: fairSchema,
    booth: boothSchema,
    listings: z.array(cardSchema).meta({ description: 'listings selected for the fair, else all' }),
    registration: registrationSchema,
  }),
  errors: ['NOT_FOUND'],
});

/** Idempotent: a repeated call updates school and interests. */
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

export const cancelFairRegistrationContract = contract({
  method: 'DELETE',
  path: '/data/fairs/:slug/registration',
  access: 'user',
  summary: 'Cancel a registration',
  params: slugParams,
  reply: z.object({ isRegistered: z.literal(false) }),
  errors: ['NOT_FOUND'],
});

const sessionParams = slugParams.extend({ sessionId: z.string().max(60) });

export const attendSessionContract = contract({
  method: 'PUT',
  path: '/data/fairs/:slug/sessions/:sessionId/going',
  access: 'user',
  summary: 'Attend a session',
  params: sessionParams,
  reply: z.object({ isGoing: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const leaveSessionContract = contract({
  method: 'DELETE',
  path: '/data/fairs/:slug/sessions/:sessionId/going',
  access: 'user',
  summary: 'Stop attending a session',
  params: sessionParams,
  reply: z.object({ isGoing: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const inviteSchema = z.object({
  id: idSchema,
  status: z.enum(inviteStatuses),
  fair: fairSchema,
  inviteUntil: instantSchema,
  cost: z.number().int().meta({ description: 'current price of a booth in credits' }),
  paid: z.number().int().meta({ description: 'credits spent on this booth' }),
  refunded: z.boolean().meta({ description: 'whether the credits were refunded' }),
  refundable: z.boolean().meta({ description: 'whether withdrawing now refunds the credits' }),
});

export const listFairInvitesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/grad-fairs',
  access: 'member',
  summary: 'List invitations to fairs',
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

/** Includes the booth once accepted. */
export const readFairInviteContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/grad-fairs/invites/:inviteId',
  access: 'member',
  summary: 'Retrieve an invitation to a fair',
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
  summary: 'Answer an invitation to a fair',
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
  summary: 'Update a booth',
  params: inviteParams,
  body: z.object({
    text: linesSchema(boothTextMax),
    link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
    listingIds: z.array(z.string().max(60)).max(boothListingsMax).default([]),
    sessions: z
      .array(
        z.object({
          id: z
            .string()
            .max(60)
            .optional()
            .meta({ description: 'ID of an existing session; omitted for a new one' }),
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
