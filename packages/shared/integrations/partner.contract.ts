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
  .meta({ description: 'ID in your system: 1 to 100 ASCII characters without spaces' });
/** Accepts a number in place of its text. */
const typed = (max: number) =>
  z
    .union([lineSchema(max), z.number().min(0).max(1e13)])
    .transform(String)
    .meta({ description: 'number, or string with a number' });

const place = z
  .union([
    z.object({ placeId: z.string().max(60) }),
    z.object({
      text: lineSchema(120).meta({
        description: 'for example `Porto, Portugal`; the best match is used',
      }),
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
    'the whole listing; omitted fields are cleared; `title` and `locale` are enough for a draft',
});

/** A listing as programs of its organization read it. */
export const partnerListingSchema = z
  .object({
    id: idSchema,
    externalId: z.string().nullable(),
    type: z.enum(listingTypes),
    state: z.enum(ownListingStates).meta({ description: 'only LIVE listings are public' }),
    url: urlsSchema
      .nullable()
      .meta({ description: 'paths of the public page by language; null unless live' }),
    hasEdits: z.boolean().meta({ description: 'has unpublished changes' }),
    revision: z
      .number()
      .int()
      .meta({ description: 'revision of the draft; 0 without unpublished changes' }),
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
  problems: z.array(problemSchema).meta({ description: 'problems that prevent publication' }),
});

const page = {
  updatedSince: momentSchema.optional(),
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the previous page' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const nextCursor = z.string().nullable().meta({ description: 'null on the last page' });
const changing = ['CONFLICT', 'ORGANIZATION_FROZEN'] as const;

export const readPartnerKeyContract = contract({
  method: 'GET',
  path: '/api/v1/me',
  access: { partnerKey: [] },
  summary: 'Retrieve the API key',
  reply: z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    key: z.object({
      id: idSchema,
      name: z.string(),
      mode: z.enum(apiKeyModes),
      scopes: z.array(z.enum(apiScopes)),
      expiresAt: instantSchema.nullable(),
    }),
    credits: z.number().int().nullable().meta({ description: 'null in sandbox mode' }),
  }),
});

export const listPartnerFacetsContract = contract({
  method: 'GET',
  path: '/api/v1/facets',
  access: { partnerKey: [] },
  summary: 'List field values',
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({
    facets: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
});

export const listPartnerListingsContract = contract({
  method: 'GET',
  path: '/api/v1/listings',
  access: { partnerKey: ['listings:read'] },
  summary: 'List listings',
  query: z.object({ ...page, type: z.enum(listingTypes).optional() }),
  reply: z.object({ listings: z.array(partnerListingSchema), nextCursor }),
});

export const createPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Create a draft listing',
  body: listingBody.extend({ type: z.enum(listingTypes), externalId: externalId.optional() }),
  success: createdOrExisting,
  reply: whole,
  errors: [...changing, 'LIMIT_REACHED', 'KEY_REUSED'],
});

export const readPartnerListingContract = contract({
  method: 'GET',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:read'] },
  summary: 'Retrieve a listing',
  params,
  reply: whole,
});

export const replacePartnerListingContract = contract({
  method: 'PUT',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Replace a listing',
  params,
  body: listingBody,
  reply: whole,
  errors: [...changing, 'IN_REVIEW', 'STALE'],
});

/** Creates or replaces a listing. Idempotent. */
export const putPartnerListingContract = contract({
  method: 'PUT',
  path: '/api/v1/listings/by-external-id/:externalId',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Create or replace a listing by external ID',
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
  summary: 'Delete a draft listing',
  params,
  reply: z.object({}),
  errors: [...changing, 'IN_REVIEW'],
});

export const publishPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/publish',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Publish a listing',
  params,
  body: z
    .object({
      publishAt: momentSchema.optional(),
      revision: z
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: 'publish only this revision; default: the newest' }),
      similarTo: similarToSchema,
    })
    .default({}),
  reply: whole.extend({ spent: z.number().int().meta({ description: 'credits used' }) }),
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
  summary: 'Close a listing',
  params,
  body: z.object({ reason: z.enum(closeReasons) }),
  reply: whole,
  errors: [...changing, 'IN_REVIEW', 'KEY_REUSED'],
});

export const extendPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/extend',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Extend or reopen a listing',
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
  summary: 'List applications',
  query: z.object({ ...page, listingId: idSchema.optional() }),
  reply: z.object({ applications: z.array(applicationSchema), nextCursor }),
});

export const readPartnerApplicationContract = contract({
  method: 'GET',
  path: '/api/v1/applications/:applicationId',
  access: { partnerKey: ['applications:read'] },
  summary: 'Retrieve an application',
  params: z.object({ applicationId: idSchema }),
  reply: z.object({
    application: applicationSchema.extend({
      message: z.string(),
      answers: z.array(answeredSchema),
      contact: contactSchema
        .nullable()
        .meta({ description: 'null unless the applicant shares it' }),
    }),
  }),
});

const eventSchema = z
  .object({
    id: z.string().meta({ description: 'same as `webhook-id`' }),
    type: z.enum(webhookEvents),
    timestamp: instantSchema,
    livemode: z.boolean().meta({ description: 'false in sandbox mode' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'same as in webhooks' }),
  })
  .meta({ id: 'PartnerEvent' });

export const listPartnerEventsContract = contract({
  method: 'GET',
  path: '/api/v1/events',
  access: { partnerKey: [] },
  summary: 'List events',
  query: z.object({
    since: momentSchema.optional().meta({ description: 'only events at or after this time' }),
    types: z
      .string()
      .max(400)
      .transform((types) => types.split(','))
      .pipe(z.array(z.enum(webhookEvents)))
      .optional()
      .meta({
        description: 'separated by commas; default: all types the key can read',
      }),
    cursor: page.cursor,
    limit: page.limit,
  }),
  reply: z.object({
    events: z.array(eventSchema),
    nextCursor: z.string().nullable().meta({
      description: 'store it and send it next time; null before the first event',
    }),
    hasMore: z.boolean().meta({ description: 'false when there are no more events yet' }),
  }),
});
