import { newId } from '@causa/core/platform/ids';
import { makeListing } from './factories.ts';
import { makeDelivery, makeWebhookEndpoint } from './webhook-calls.ts';
import { makeReceived } from './received-calls.ts';
import type { TestApp } from './test-app.ts';

interface PartnerCall {
  /** About one record of the organization, which is none of its sandbox. */
  isAboutOne?: true;
  ask(orgId: string): Promise<{ url: string; body?: unknown }>;
}

/** Every call of the partner API; those about one listing ask for one of this organization. */
export function partnerCalls(world: () => TestApp): Record<string, PartnerCall> {
  const root = '/api/v1';
  const plain = (url: string, body?: unknown): PartnerCall => ({
    ask: () => Promise.resolve(body === undefined ? { url } : { url, body }),
  });
  const text = { title: 'Kitchen coordinator', locale: 'en' };
  const live = async (orgId: string) => (await makeListing(world().db, orgId)).id;
  const draft = async (orgId: string) =>
    (await makeListing(world().db, orgId, { status: 'DRAFT', publishedAt: null })).id;
  const one = (
    what: string,
    body?: unknown,
    make: (orgId: string) => Promise<string> = live,
  ): PartnerCall => ({
    isAboutOne: true,
    ask: async (orgId) => ({
      url: `${root}/listings/${await make(orgId)}${what}`,
      ...(body === undefined ? {} : { body }),
    }),
  });
  const endpoint = (what: string, body?: unknown): PartnerCall => ({
    isAboutOne: true,
    ask: async (orgId) => ({
      url: `${root}/webhook-endpoints/${await makeWebhookEndpoint(world(), orgId)}${what}`,
      ...(body === undefined ? {} : { body }),
    }),
  });
  return {
    [`GET ${root}/me`]: plain(`${root}/me`),
    [`GET ${root}/facets`]: plain(`${root}/facets`),
    [`GET ${root}/listings`]: plain(`${root}/listings`),
    [`POST ${root}/listings`]: plain(`${root}/listings`, { type: 'JOB', ...text }),
    [`GET ${root}/listings/:listingId`]: one(''),
    [`PUT ${root}/listings/:listingId`]: one('', text, draft),
    [`DELETE ${root}/listings/:listingId`]: one('', undefined, draft),
    [`PUT ${root}/listings/by-external-id/:externalId`]: {
      ask: () =>
        Promise.resolve({
          url: `${root}/listings/by-external-id/${newId()}`,
          body: { type: 'JOB', ...text },
        }),
    },
    // What is live and has no edits is published already.
    [`POST ${root}/listings/:listingId/publish`]: one('/publish', {}),
    [`POST ${root}/listings/:listingId/close`]: one('/close', { reason: 'STOPPED' }),
    [`POST ${root}/listings/:listingId/extend`]: one('/extend', { closesOn: '2026-04-01' }),
    [`GET ${root}/events`]: plain(`${root}/events`),
    [`GET ${root}/webhook-endpoints`]: plain(`${root}/webhook-endpoints`),
    // Before those that make one each: ten endpoints are the most.
    [`POST ${root}/webhook-endpoints`]: plain(`${root}/webhook-endpoints`, {
      url: 'https://93.184.216.34/hook',
      events: ['listing.published'],
    }),
    [`PATCH ${root}/webhook-endpoints/:endpointId`]: endpoint('', { enabled: false }),
    [`DELETE ${root}/webhook-endpoints/:endpointId`]: endpoint(''),
    [`POST ${root}/webhook-endpoints/:endpointId/test`]: endpoint('/test', {}),
    [`GET ${root}/webhook-deliveries`]: plain(`${root}/webhook-deliveries`),
    [`POST ${root}/webhook-deliveries/:deliveryId/replay`]: {
      isAboutOne: true,
      ask: async (orgId) => ({
        url: `${root}/webhook-deliveries/${await makeDelivery(world(), orgId)}/replay`,
        body: {},
      }),
    },
    [`GET ${root}/applications`]: plain(`${root}/applications`),
    [`GET ${root}/applications/:applicationId`]: {
      isAboutOne: true,
      ask: async (orgId) => ({
        url: `${root}/applications/${(await makeReceived(world(), orgId)).id}`,
      }),
    },
  };
}
