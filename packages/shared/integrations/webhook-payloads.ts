import { z } from 'zod';
import { applicationStatuses } from '../applications/application-statuses.ts';
import { invoiceKinds, invoiceStatuses } from '../billing/billing-terms.ts';
import { closeReasons } from '../listings/close-reasons.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { idSchema, instantSchema, localeSchema } from '../platform/common.contract.ts';
import { heldReasons, integrationKinds } from './integrations.ts';
import { webhookEvents, webhookTest } from './webhooks.ts';

const externalId = z.string().nullable();

const listingData = z
  .object({
    id: idSchema,
    externalId,
    type: z.enum(listingTypes).meta({ title: 'ListingType' }),
    title: z.string(),
    locale: localeSchema,
    status: z.enum(['DRAFT', 'PENDING', 'PUBLISHED', 'CLOSED', 'REMOVED']),
    publishedAt: instantSchema.nullable(),
    closesAt: instantSchema.nullable(),
    closeReason: z.enum(closeReasons).nullable(),
  })
  .meta({ title: 'ListingEventData' });
const applicationData = z
  .object({
    id: idSchema,
    listingId: idSchema,
    externalId,
    status: z.enum(applicationStatuses).meta({ title: 'ApplicationStatus' }),
  })
  .meta({ title: 'ApplicationEventData' });
const invoiceData = z
  .object({
    id: idSchema,
    number: z.string().nullable(),
    kind: z.enum(invoiceKinds),
    status: z.enum(invoiceStatuses),
    total: z
      .object({ amount: z.number().int(), currency: z.string() })
      .meta({ title: 'Money', description: '`amount` is in minor units' }),
  })
  .meta({ title: 'InvoiceEventData' });

/** The events with the same fields in `data`, and a name for them. */
const webhookPayloads = [
  { name: 'ListingEvent', prefix: 'listing.', data: listingData },
  { name: 'ApplicationEvent', prefix: 'application.', data: applicationData },
  {
    name: 'CreditsEvent',
    prefix: 'credits.',
    data: z.object({ credits: z.number().int() }).meta({ title: 'CreditsEventData' }),
  },
  { name: 'InvoiceEvent', prefix: 'invoice.', data: invoiceData },
  {
    name: 'IntegrationEvent',
    prefix: 'integration.',
    data: z
      .object({
        integration: z.enum(integrationKinds),
        run: idSchema,
        missing: z.number().int(),
        because: z.enum(heldReasons),
      })
      .meta({ title: 'IntegrationEventData' }),
  },
  {
    name: 'TestEvent',
    prefix: 'webhook.',
    data: z.object({ endpoint: idSchema }).meta({ title: 'TestEventData' }),
  },
] as const;

/** The types of events and of the test, with the fields of `data` in their order. */
export const webhookPayloadTypes = webhookPayloads.map((payload) => ({
  ...payload,
  types: [...webhookEvents, webhookTest].filter((type) => type.startsWith(payload.prefix)),
}));
