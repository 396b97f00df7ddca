import { z } from 'zod';
import { apiKeyModes, apiScopes } from './api-keys.ts';
import { applicationStatuses } from '../applications/application-statuses.ts';
import { closeReasons } from '../listings/close-reasons.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { isDay } from '../platform/dates/calendar-day.ts';
import { webhookEvents } from './webhooks.ts';
import { answeredSchema, contactSchema } from '../applications/applications.contract.ts';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  linePattern,
  lineSchema,
  momentSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';
import { externalIdMax } from '../platform/limits.ts';
import { partnerQuery } from './partner-contract.ts';
import {
  draftPlaceSchema,
  draftQuestionSchema,
  draftShape,
  listingDraftSchema,
  ownListingStates,
  problemSchema,
  similarToSchema,
  strictTextBlockSchema,
} from '../listings/own-listing.schema.ts';

const params = z.object({ listingId: idSchema });
const listingType = z.enum(listingTypes).meta({ title: 'ListingType' });
const closeReason = z.enum(closeReasons).meta({ title: 'CloseReason' });
/** Applicant tracking systems use spaces, slashes and any letters; URLs encode them. */
const externalId = z
  .string()
  .min(1)
  .max(externalIdMax)
  .regex(linePattern)
  .refine((id) => id === id.trim() && !/^\.{1,2}$/.test(id))
  .meta({
    description:
      'ID in your system: 1 to 100 characters; percent-encode it in paths (a slash is %2F)',
    examples: ['ats-7'],
  });
/** Accepts a number in place of its text. */
const typed = (max: number, title: string) =>
  z
    .union([lineSchema(max), z.number().min(0).max(1e13)])
    .meta({ title })
    .transform(String)
    .meta({ description: 'number, or string with a number' });

/** The place of a reply, with the name of its region in the language of the listing. */
const partnerPlace = draftPlaceSchema
  .extend({
    stateCode: z.string().nullable().meta({
      description: 'code of the region in GeoNames: letters in the United States, else numbers',
    }),
    region: z
      .string()
      .nullable()
      .meta({ description: 'name of the region in the language of the listing' }),
  })
  .meta({ title: 'ListingPlace' });
const { placeId: _placeId, text: _text, ...derivedFromPlace } = partnerPlace.shape;
/** `placeId` comes first; fields that replies derive from it are accepted and ignored. */
const place = z
  .strictObject({
    placeId: z.string().max(60).nullish(),
    text: lineSchema(300).optional().meta({
      description:
        'for example `Porto, Portugal` or `Austin, TX`; INVALID with `details.places` (placeId, text) when it names none or several',
    }),
    ...z.object(derivedFromPlace).partial().shape,
  })
  .refine(({ placeId, text }) => typeof placeId === 'string' || text !== undefined, {
    path: ['text'],
    params: { code: 'FIELD_REQUIRED' },
  })
  .meta({ title: 'ListingPlaceInput' })
  .transform(({ placeId, text = '' }) => (typeof placeId === 'string' ? { placeId } : { text }))
  .nullable();
const { recipients, title, locale, ...optional } = draftShape;
const content = {
  ...z.object(optional).partial().shape,
  title,
  locale,
  place: place.optional(),
  payMin: typed(30, 'PayAmount').optional(),
  payMax: typed(30, 'PayAmount').optional(),
  hoursPerWeek: typed(20, 'Quantity').optional(),
  capacity: typed(20, 'Quantity').optional(),
  description: z.array(strictTextBlockSchema).max(2_000).optional(),
  applyText: z.array(strictTextBlockSchema).max(500).optional(),
  questions: z
    .array(draftQuestionSchema.strict().meta({ title: 'ListingQuestionInput' }))
    .max(50)
    .optional(),
  recipients: recipients
    .optional()
    .meta({ description: 'read-only: accepted from replies and ignored' }),
};
/** Any of the fields of a listing, for the problems of a refused body. */
export const sentContentSchema = z.object(content).partial();
const listingBody = z.strictObject(content).meta({
  title: 'ListingReplacement',
  description:
    'the whole listing; omitted fields are cleared; `title` and `locale` are enough for a draft',
});

/** A listing as programs of its organization read it. */
export const partnerListingSchema = z
  .object({
    id: idSchema,
    externalId: z.string().nullable(),
    type: listingType,
    state: z
      .enum(ownListingStates)
      .meta({ title: 'ListingState', description: 'only LIVE listings are public' }),
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
    closeReason: closeReason.nullable(),
    content: listingDraftSchema
      .extend({ place: partnerPlace.nullable() })
      .meta({ id: 'ListingContent' }),
  })
  .meta({ id: 'PartnerListing' });
const price = z
  .object({
    credits: z.number().int().meta({ description: 'credits that publishing the draft now uses' }),
    balance: z.number().int().meta({ description: 'credits of the organization' }),
    missing: z.number().int().meta({ description: 'credits to buy first; 0: enough' }),
    isHeld: z
      .boolean()
      .meta({ description: 'true while an open payment issue prevents paid publication' }),
  })
  .meta({ title: 'PublishingPrice' });
const whole = z
  .object({
    listing: partnerListingSchema,
    problems: z.array(problemSchema).meta({ description: 'problems that prevent publication' }),
    price: price
      .nullish()
      .meta({ description: 'null in sandbox mode and when it cannot be published' }),
  })
  .meta({ title: 'ListingReply' });

const page = {
  updatedSince: momentSchema.optional(),
  cursor: cursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const nextCursor = z.string().nullable().meta({ description: 'null on the last page' });
const changing = ['ORGANIZATION_FROZEN'] as const;
/** Errors of calls that take an Idempotency-Key. */
const repeatable = ['CONFLICT', 'KEY_REUSED'] as const;
const editing = ['IN_REVIEW', 'LISTING_ENDED', 'LISTING_REMOVED', 'STALE'] as const;

export const readPartnerKeyContract = contract({
  method: 'GET',
  path: '/api/v1/me',
  access: { partnerKey: [] },
  summary: 'Retrieve the API key',
  query: partnerQuery({}),
  reply: z.object({
    organization: z.object({ id: idSchema, name: z.string() }).meta({ title: 'OrganizationOfKey' }),
    key: z
      .object({
        id: idSchema,
        name: z.string(),
        mode: z.enum(apiKeyModes).meta({ title: 'KeyMode' }),
        scopes: z.array(z.enum(apiScopes).meta({ title: 'Scope' })),
        expiresAt: instantSchema.nullable(),
      })
      .meta({ title: 'PartnerKey' }),
    credits: z.number().int().nullable().meta({ description: 'null in sandbox mode' }),
  }),
});

export const listPartnerFacetsContract = contract({
  method: 'GET',
  path: '/api/v1/facets',
  access: { partnerKey: [] },
  summary: 'List field values',
  query: partnerQuery({}),
  reply: z.object({
    facets: z.record(
      z.string(),
      z.array(z.object({ value: z.string(), label: z.string() }).meta({ title: 'FieldValue' })),
    ),
  }),
});

export const listPartnerListingsContract = contract({
  method: 'GET',
  path: '/api/v1/listings',
  access: { partnerKey: ['listings:read'] },
  summary: 'List listings',
  query: partnerQuery({ ...page, type: listingType.optional() }),
  reply: z.object({ listings: z.array(partnerListingSchema), nextCursor }),
});

export const createPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Create a draft listing',
  query: partnerQuery({}),
  body: listingBody
    .extend({ type: listingType, externalId: externalId.optional() })
    .meta({ title: 'NewListing' }),
  success: createdOrExisting,
  reply: whole,
  errors: [...changing, ...repeatable, 'LIMIT_REACHED', 'EXTERNAL_ID_IN_USE'],
});

export const readPartnerListingContract = contract({
  method: 'GET',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:read'] },
  summary: 'Retrieve a listing',
  params,
  query: partnerQuery({}),
  reply: whole,
});

export const replacePartnerListingContract = contract({
  method: 'PUT',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Replace a listing',
  params,
  query: partnerQuery({}),
  body: listingBody,
  reply: whole,
  errors: [...changing, ...editing, 'LISTING_CLOSED'],
});

/** Creates or replaces a listing. Idempotent. */
export const putPartnerListingContract = contract({
  method: 'PUT',
  path: '/api/v1/listings/by-external-id/:externalId',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Create or replace a listing by external ID',
  params: z.object({ externalId }),
  query: partnerQuery({}),
  body: listingBody.extend({ type: listingType }).meta({ title: 'ListingByExternalId' }),
  success: createdOrExisting,
  reply: whole,
  errors: [...changing, 'IN_REVIEW', 'LIMIT_REACHED', 'LISTING_REMOVED', 'STALE'],
});

export const deletePartnerListingContract = contract({
  method: 'DELETE',
  path: '/api/v1/listings/:listingId',
  access: { partnerKey: ['listings:write'] },
  summary: 'Delete a draft listing',
  params,
  query: partnerQuery({}),
  reply: z.object({}),
  errors: [...changing, 'IN_REVIEW', 'LISTING_PUBLISHED', 'LISTING_REMOVED'],
});

export const publishPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/publish',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Publish a listing',
  params,
  query: partnerQuery({}),
  body: z
    .strictObject({
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
  reply: whole
    .extend({ spent: z.number().int().meta({ description: 'credits used' }) })
    .meta({ title: 'PublishedListingReply' }),
  errors: [
    ...changing,
    ...repeatable,
    'LISTING_PUBLISHED',
    'LISTING_CLOSED',
    'LISTING_ENDED',
    'LISTING_REMOVED',
    'SIMILAR_LISTING',
    'STALE',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
    'DAILY_LIMIT',
  ],
});

export const closePartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/close',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Close a listing',
  params,
  query: partnerQuery({}),
  body: z.strictObject({ reason: closeReason }),
  reply: whole,
  errors: [
    ...changing,
    ...repeatable,
    'IN_REVIEW',
    'LISTING_NOT_PUBLISHED',
    'LISTING_CLOSED',
    'LISTING_REMOVED',
  ],
});

export const extendPartnerListingContract = contract({
  method: 'POST',
  path: '/api/v1/listings/:listingId/extend',
  access: { partnerKey: ['listings:read', 'listings:write'] },
  summary: 'Extend or reopen a listing',
  params,
  query: partnerQuery({}),
  body: z.strictObject({
    closesOn: lineSchema(20)
      .refine(isDay, { params: { code: 'FIELD_DATE' } })
      .meta({ format: 'date', examples: ['2027-01-24'] }),
  }),
  reply: whole,
  errors: [
    ...changing,
    ...repeatable,
    'IN_REVIEW',
    'LISTING_NOT_PUBLISHED',
    'LISTING_NO_DEADLINE',
    'LISTING_ENDED',
    'LISTING_REMOVED',
    'SIMILAR_LISTING',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
  ],
});

const applicationSchema = z
  .object({
    id: idSchema,
    listing: z
      .object({ id: idSchema, externalId: z.string().nullable(), title: z.string() })
      .meta({ title: 'ListingOfApplication' }),
    status: z.enum(applicationStatuses).meta({ title: 'ApplicationStatus' }),
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
  query: partnerQuery({ ...page, listingId: idSchema.optional() }),
  reply: z.object({ applications: z.array(applicationSchema), nextCursor }),
});

export const readPartnerApplicationContract = contract({
  method: 'GET',
  path: '/api/v1/applications/:applicationId',
  access: { partnerKey: ['applications:read'] },
  summary: 'Retrieve an application',
  params: z.object({ applicationId: idSchema }),
  query: partnerQuery({}),
  reply: z.object({
    application: applicationSchema
      .extend({
        message: z.string(),
        answers: z.array(answeredSchema),
        contact: contactSchema
          .nullable()
          .meta({ description: 'null unless the applicant shares it' }),
      })
      .meta({ title: 'PartnerApplicationDetail' }),
  }),
});

const eventSchema = z
  .object({
    id: z.string().meta({ description: 'same as `webhook-id`' }),
    type: z.enum(webhookEvents).meta({ title: 'EventType' }),
    timestamp: instantSchema,
    livemode: z.boolean().meta({ description: 'false in sandbox mode' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'same as in webhooks' }),
  })
  .meta({ id: 'PartnerEvent' });

/** Event types, separated by commas. */
const eventTypesPattern =
  `^(${webhookEvents.join('|')})(,(${webhookEvents.join('|')}))*$`.replaceAll('.', String.raw`\.`);

export const listPartnerEventsContract = contract({
  method: 'GET',
  path: '/api/v1/events',
  access: { partnerKey: [] },
  summary: 'List events',
  query: partnerQuery({
    since: momentSchema.optional().meta({ description: 'only events at or after this time' }),
    types: z
      .string()
      .max(400)
      .meta({ pattern: eventTypesPattern })
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
