import { z } from 'zod';
import { apiKeyModes, apiScopes } from './api-keys.ts';
import { applicationStatuses } from '../applications/application-statuses.ts';
import { closeReasons } from '../listings/close-reasons.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { isDay } from '../platform/dates/calendar-day.ts';
import { webhookEvents } from './webhooks.ts';
import { answeredSchema, contactSchema } from '../applications/applications.contract.ts';
import {
  idSchema,
  instantSchema,
  lineSchema,
  localeSchema,
  momentSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';
import {
  draftShape,
  listingDraftSchema,
  ownListingStates,
  problemSchema,
  similarToSchema,
} from '../listings/own-listing.schema.ts';

const params = z.object({ listingId: idSchema });
const externalId = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/)
  .meta({ description: 'what your system calls it: 1 to 100 ASCII characters without spaces' });
/** A number may be sent as one. */
const typed = (max: number) =>
  z
    .union([lineSchema(max), z.number().min(0).max(1e13)])
    .transform(String)
    .meta({ description: 'a number, or a text with it' });

const place = z
  .union([
    z.object({ placeId: z.string().max(60) }),
    z.object({
      text: lineSchema(120).meta({ description: 'such as `Porto, Portugal`: the best match' }),
    }),
  ])
  .nullable();
const { recipients: _recipients, title, locale, ...optional } = draftShape;
const content = {
  ...z.object(optional).partial().shape,
  title,
  locale,
  place: place.optional(),
  payMin: typed(30).optional(),
  payMax: typed(30).optional(),
  hoursPerWeek: typed(20).optional(),
  capacity: typed(20).optional(),
};
const listingBody = z.object(content).meta({
  description:
    'the whole listing: a field that is left out is emptied; `title` and `locale` alone begin a draft',
});

/** A listing of the organization as its programs read it. */
export const partnerListingSchema = z
  .object({
    id: idSchema,
    externalId: z.string().nullable(),
    type: z.enum(listingTypes),
    state: z.enum(ownListingStates).meta({ description: 'LIVE alone is on the site' }),
    url: urlsSchema.nullable().meta({ description: 'paths of its public page, while it is live' }),
    hasEdits: z.boolean().meta({ description: 'was changed since it was published' }),
    revision: z.number().int().meta({ description: 'of its edits; 0: none since publication' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    publishedAt: instantSchema.nullable(),
    closesAt: instantSchema.nullable(),
    closedAt: instantSchema.nullable(),
    closeReason: z.enum(closeReasons).nullable(),
    content: listingDraftSchema,
  })
  .meta({ id: 'PartnerListing' });
const whole = z.object({
  listing: partnerListingSchema,
  problems: z.array(problemSchema).meta({ description: 'what keeps it from being published' }),
});

const page = {
  updatedSince: momentSchema.optional(),
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the page before' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const nextCursor = z.string().nullable().meta({ description: 'null on the last page' });
const changing = ['CONFLICT', 'ORGANIZATION_FROZEN'] as const;

export const partnerMeContract = contract({
  method: 'GET',
  path: '/api/v1/me',
  access: { partnerKey: [] },
  summary: 'Which key this is, whose, and what it may do',
  reply: z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    key: z.object({
      id: idSchema,
      name: z.string(),
      mode: z.enum(apiKeyModes),
      scopes: z.array(z.enum(apiScopes)),
      expiresAt: instantSchema.nullable(),
    }),
    credits: z.number().int().nullable().meta({ description: 'null in a sandbox: nothing costs' }),
  }),
});

export const partnerFacetsContract = contract({
  method: 'GET',
  path: '/api/v1/facets',
  access: { partnerKey: [] },
  summary: 'The values that fields of a listing take, with their names in the language of `lang`',
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({
    facets: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
});

export const listPartnerListingsContract = contract({
  method: 'GET',
  path: '/api/v1/listings',
  access: { partnerKey: ['listings:read'] },
  summary: 'The listings of the organization by the moment of their last change, the oldest first',
  query: z.object({ ...page, type: z.enum(listingTypes).optional() }),
  reply: z.object({ listings: z.array(partnerListingSchema), nextCursor }),
});

export const createPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Begin a listing as a draft, with an `Idempotency-Key`',
  body: listingBody.extend({ type: z.enum(listingTypes), externalId: externalId.optional() }),
  success: createdOrExisting,
  reply: whole,
  errors: [...changing, 'LIMIT_REACHED', 'KEY_REUSED'],
});

export const readPartnerListingContract = contract({
  method: 'GET',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:read'] },
  summary: 'One listing, with what keeps it from being published',
  params,
  reply: whole,
});

export const replacePartnerListingContract = contract({
  method: 'PUT',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Replace what a listing says; what is live changes when it is published again',
  params,
  body: listingBody,
  reply: whole,
  errors: [...changing, 'IN_REVIEW', 'STALE'],
});

/** The same call makes it and changes it, however often it is sent. */
export const putPartnerListingContract = contract({
  method: 'PUT',
  path: '/api/v1/listings/by-external-id/:externalId',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Make a listing, or replace what it says, by what your system calls it',
  params: z.object({ externalId }),
  body: listingBody.extend({ type: z.enum(listingTypes) }),
  success: createdOrExisting,
  reply: whole,
  errors: [...changing, 'IN_REVIEW', 'LIMIT_REACHED', 'STALE'],
});

export const deletePartnerListingContract = contract({
  method: 'DELETE',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:write'] },
  summary: 'Delete a draft that was never public',
  params,
  reply: z.object({}),
  errors: [...changing, 'IN_REVIEW'],
});

export const publishPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/publish',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary:
    'Put a listing on the site, now or later, or what was changed of it; it may spend credits',
  params,
  body: z
    .object({
      publishAt: momentSchema.optional(),
      revision: z
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: 'publishes this revision alone; the newest unless told' }),
      similarTo: similarToSchema,
    })
    .default({}),
  reply: whole.extend({ spent: z.number().int().meta({ description: 'credits' }) }),
  errors: [
    ...changing,
    'SIMILAR_LISTING',
    'STALE',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
    'DAILY_LIMIT',
    'KEY_REUSED',
  ],
});

export const closePartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/close',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Take no more applications',
  params,
  body: z.object({ reason: z.enum(closeReasons) }),
  reply: whole,
  errors: [...changing, 'IN_REVIEW', 'KEY_REUSED'],
});

export const extendPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/extend',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Set a later closing day, or open a listing again; it may spend credits',
  params,
  body: z.object({ closesOn: lineSchema(20).refine(isDay, { params: { code: 'FIELD_DATE' } }) }),
  reply: whole,
  errors: [
    'SIMILAR_LISTING',
    ...changing,
    'IN_REVIEW',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
    'KEY_REUSED',
  ],
});

const applicationSchema = z
  .object({
    id: idSchema,
    listing: z.object({ id: idSchema, externalId: z.string().nullable(), title: z.string() }),
    status: z.enum(applicationStatuses),
    name: z.string(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'PartnerApplication' });

export const listPartnerApplicationsContract = contract({
  method: 'GET',
  path: '/api/v1/applications',
  access: { partnerKey: ['applications:read'] },
  summary:
    'The applications to the organization by the moment of their last change, the oldest first',
  query: z.object({ ...page, listingId: idSchema.optional() }),
  reply: z.object({ applications: z.array(applicationSchema), nextCursor }),
});

export const readPartnerApplicationContract = contract({
  method: 'GET',
  path: '/api/v1/applications/:applicationId',
  access: { partnerKey: ['applications:read'] },
  summary: 'One application with its message and answers',
  params: z.object({ applicationId: idSchema }),
  reply: z.object({
    application: applicationSchema.extend({
      message: z.string(),
      answers: z.array(answeredSchema),
      contact: contactSchema.nullable().meta({ description: 'null: the applicant shares none' }),
    }),
  }),
});

const eventSchema = z
  .object({
    id: z.string().meta({ description: 'the `webhook-id` under which it is sent as well' }),
    type: z.enum(webhookEvents),
    timestamp: instantSchema,
    livemode: z.boolean().meta({ description: 'false: of the sandbox' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'as webhooks carry it' }),
  })
  .meta({ id: 'PartnerEvent' });

export const listPartnerEventsContract = contract({
  method: 'GET',
  path: '/api/v1/events',
  access: { partnerKey: [] },
  summary:
    'The events of the last 30 days, the oldest first: what webhooks carry, for programs that cannot be called',
  query: z.object({
    since: momentSchema.optional().meta({ description: 'not before this moment' }),
    types: z
      .string()
      .max(400)
      .transform((types) => types.split(','))
      .pipe(z.array(z.enum(webhookEvents)))
      .optional()
      .meta({
        description: 'with commas between them; every type that the key may read unless told',
      }),
    cursor: page.cursor,
    limit: page.limit,
  }),
  reply: z.object({
    events: z.array(eventSchema),
    nextCursor: z.string().nullable().meta({
      description: 'keep it and ask with it next time; null until there was an event',
    }),
    hasMore: z.boolean().meta({ description: 'false: ask again later' }),
  }),
});
