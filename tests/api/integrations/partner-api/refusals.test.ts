import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Listing } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { freePublicationsPerDay, listingDraftsMax } from '@causa/shared/platform/limits';
import { webhookEndpointsMax } from '@causa/shared/integrations/webhooks';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { systemContext } from '../../../support/client.ts';
import { makeDraft, makeListing, markFrozen, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { giveCredits, startPrices } from '../../../support/money.ts';
import { completeJob } from '../../../support/posting.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../../support/refusals.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { makeDelivery, makeWebhookEndpoint } from '../../../support/records.ts';

const refusals = openRefusals(async () => {
  const api = await startTestApp();
  await startPrices(api);
  return api;
});

const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);
const text = { title: 'Head of the kitchen', locale: 'en' };
const job = { type: 'JOB', ...text };
const hook = { url: 'https://93.184.216.34/hook', events: ['listing.published'] };
/** Opens a program of the organization with a key that its other calls share. */
const programOf = async ({ id }: Owned, headers: Record<string, string> = {}) => {
  const { key } = await makeApiKey(refusals.api, id);
  return openProgram(refusals.api, key, headers);
};
/** The same with an Idempotency-Key and the first request that used it. */
const repeating = (org: Owned) => programOf(org, { 'idempotency-key': 'again' });
const listings = '/api/v1/listings';
const addressOf = ({ id }: Pick<Listing, 'id'>) => `${listings}/${id}`;
const byExternalId = ({ externalId }: Pick<Listing, 'externalId'>) =>
  `${listings}/by-external-id/${externalId ?? ''}`;
/** Calls about a listing in one of its states, or one of a frozen organization. */
type State = 'draft' | 'live' | 'pending' | 'closed' | 'ended' | 'removed' | 'undated' | 'frozen';
const listingIn = async (state: State, { id }: Owned): Promise<Listing> => {
  const { db } = refusals.api;
  const externalId = newId();
  if (state === 'frozen') await markFrozen(db, id);
  if (state === 'draft' || state === 'frozen') return makeDraft(db, id, { externalId });
  return makeListing(db, id, {
    externalId,
    ...(state === 'pending' ? { status: 'PENDING', publishedAt: null } : {}),
    ...(state === 'closed' ? { status: 'CLOSED', closedAt: inDays(-1) } : {}),
    ...(state === 'ended' ? { publishedAt: inDays(-90), closesAt: inDays(-40) } : {}),
    ...(state === 'removed' ? { status: 'REMOVED' } : {}),
    ...(state === 'undated' ? { type: 'VOLOP', closesAt: null } : {}),
  });
};
/** Returns the call about a listing in this state. */
const about =
  (state: State, method: string, url: (listing: Listing) => string, body?: object): Refusal[3] =>
  async (org) => {
    const listing = await listingIn(state, org);
    return (await programOf(org)).call(method, url(listing), body);
  };
const urls = {
  publish: (one: Listing) => `${addressOf(one)}/publish`,
  close: (one: Listing) => `${addressOf(one)}/close`,
  extend: (one: Listing) => `${addressOf(one)}/extend`,
};
const stopped = { reason: 'STOPPED' };
const later = { closesOn: '2026-04-01' };
/** Sends the same call about two listings with one Idempotency-Key. */
const reused =
  (url: (listing: Listing) => string, body: object): Refusal[3] =>
  async (org) => {
    const program = await repeating(org);
    await program.post(url(await listingIn('live', org)), body);
    return program.post(url(await listingIn('live', org)), body);
  };
/** Sends a call again while the first one with its Idempotency-Key is still running. */
const running =
  (state: State, url: (listing: Listing) => string, body: object): Refusal[3] =>
  async (org) => {
    const program = await repeating(org);
    const listing = await listingIn(state, org);
    await program.post(url(listing), body);
    await refusals.api.db.partnerRequest.updateMany({ data: { status: null, reply: null } });
    return program.post(url(listing), body);
  };
const fillDrafts = async (org: Owned) => {
  const { id } = await listingIn('draft', org);
  await refusals.api.pool.query(
    `INSERT INTO listings
     SELECT (jsonb_populate_record(l, jsonb_build_object(
       'id', md5(l.id || n), 'external_id', NULL))).*
     FROM listings l, generate_series(2, ${listingDraftsMax}) n WHERE l.id = $1`,
    [id],
  );
};
const owe = async ({ id: organizationId }: Owned) =>
  refusals.api.db.creditDebt.create({
    data: { id: newId(), organizationId, effectKey: newId(), credits: 1 },
  });
/** Extends a listing beyond its two remaining paid days. */
const extendBeyond = async (org: Owned) => {
  const paidUntil = inDays(2);
  const paid = { paidUntil, closesAt: paidUntil, timeZone: 'UTC' };
  const listing = await makeListing(refusals.api.db, org.id, paid);
  return (await programOf(org)).post(urls.extend(listing), later);
};
/** Creates a complete job as a program and publishes it with `body`. */
const publishWritten = async (org: Owned, body: object = {}) => {
  const program = await programOf(org);
  const { body: made } = await program.post(listings, { ...job, ...completeJob });
  return program.post(`${listings}/${made.listing.id}/publish`, body);
};
/** The call of a program, while a member concurrently changes the title. */
const overtakenByMember =
  (url: (listing: Listing) => string, body: object): Refusal[3] =>
  async (org) => {
    const { api } = refusals;
    const listing = await listingIn('draft', org);
    const program = await programOf(org);
    const copy = { revision: 7, tab: 'a', byId: org.userId };
    return overtaken(
      systemContext(api),
      async (tx) => {
        await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${listing.id} FOR UPDATE`;
        const data = emptyDraft('en', 'Kitchen chief');
        await tx.db.listingDraft.create({
          data: {
            listingId: listing.id,
            data,
            fieldRevisions: { title: copy },
            revision: 7,
            baseRevision: 1,
          },
        });
      },
      () => program.put(url(listing), body),
    );
  };
/** The call of a program, while its organization is concurrently deleted. */
const overtakenByDeletion =
  (ask: (program: Awaited<ReturnType<typeof programOf>>) => ReturnType<Refusal[3]>): Refusal[3] =>
  async (org) => {
    const program = await programOf(org);
    const deletion = { where: { id: org.id }, data: { deletedAt: testNow } };
    return overtaken(
      systemContext(refusals.api),
      (tx) => tx.db.organization.update(deletion),
      () => ask(program),
    );
  };

const v1 = '/api/v1';
const one = `${v1}/listings/:listingId`;
const external = `${v1}/listings/by-external-id/:externalId`;
const endpoints = `${v1}/webhook-endpoints`;
const inReview = 'while staff look at the listing';
const isFrozen = 'while the organization is frozen';
const isClosed = 'for a listing that is closed';
const isEnded = 'for a listing that ended more than 30 days ago';
const isRemoved = 'for a listing that staff removed';
const isRunning = 'while the first request with this Idempotency-Key runs';
const forAnother = 'where the Idempotency-Key belongs to the same call about another one';
const rows: Refusal[] = [
  [
    `POST ${one}/publish`,
    'SIMILAR_LISTING',
    'where the same listing is public',
    async (org) => {
      await giveCredits(refusals.api, org.id, 20);
      await publishWritten(org);
      return publishWritten(org);
    },
  ],
  [
    `POST ${one}/extend`,
    'SIMILAR_LISTING',
    'where the same listing is public by now',
    async (org) => {
      const closed = await listingIn('closed', org);
      await listingIn('live', org);
      return (await programOf(org)).post(urls.extend(closed), later);
    },
  ],
  [`PUT ${one}`, 'IN_REVIEW', inReview, about('pending', 'PUT', addressOf, text)],
  [`PUT ${one}`, 'LISTING_CLOSED', isClosed, about('closed', 'PUT', addressOf, text)],
  [`PUT ${one}`, 'LISTING_ENDED', isEnded, about('ended', 'PUT', addressOf, text)],
  [`PUT ${one}`, 'LISTING_REMOVED', isRemoved, about('removed', 'PUT', addressOf, text)],
  [`PUT ${one}`, 'ORGANIZATION_FROZEN', isFrozen, about('frozen', 'PUT', addressOf, text)],
  [
    `PUT ${one}`,
    'STALE',
    'where a member changed the same field in between',
    overtakenByMember(addressOf, text),
    // Both texts are stored.
    ['listing_drafts'],
  ],
  [`PUT ${external}`, 'IN_REVIEW', inReview, about('pending', 'PUT', byExternalId, job)],
  [`PUT ${external}`, 'LISTING_REMOVED', isRemoved, about('removed', 'PUT', byExternalId, job)],
  [
    `PUT ${external}`,
    'STALE',
    'where a member changed the same field in between',
    overtakenByMember(byExternalId, job),
    ['listing_drafts'],
  ],
  [
    `PUT ${external}`,
    'LIMIT_REACHED',
    'where there are as many drafts as there may be',
    async (org) => {
      await fillDrafts(org);
      return (await programOf(org)).put(byExternalId({ externalId: 'ats-1' }), job);
    },
  ],
  [`DELETE ${one}`, 'IN_REVIEW', inReview, about('pending', 'DELETE', addressOf)],
  [`DELETE ${one}`, 'LISTING_PUBLISHED', 'for a live listing', about('live', 'DELETE', addressOf)],
  [`DELETE ${one}`, 'LISTING_REMOVED', isRemoved, about('removed', 'DELETE', addressOf)],
  [`DELETE ${one}`, 'ORGANIZATION_FROZEN', isFrozen, about('frozen', 'DELETE', addressOf)],
  [
    `POST ${v1}/listings`,
    'EXTERNAL_ID_IN_USE',
    'for the external ID of a live listing',
    async (org) => {
      const { externalId } = await listingIn('live', org);
      return (await programOf(org)).post(listings, { ...job, externalId });
    },
  ],
  [`POST ${v1}/listings`, 'CONFLICT', isRunning, running('draft', () => listings, job)],
  [
    `POST ${v1}/listings`,
    'LIMIT_REACHED',
    'where there are as many drafts as there may be',
    async (org) => {
      await fillDrafts(org);
      return (await programOf(org)).post(listings, job);
    },
  ],
  [
    `POST ${v1}/listings`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    about('frozen', 'POST', () => listings, job),
  ],
  [`POST ${one}/close`, 'IN_REVIEW', inReview, about('pending', 'POST', urls.close, stopped)],
  [
    `POST ${one}/close`,
    'LISTING_NOT_PUBLISHED',
    'for a draft',
    about('draft', 'POST', urls.close, stopped),
  ],
  [
    `POST ${one}/close`,
    'LISTING_CLOSED',
    'for a listing that is closed for another reason',
    about('closed', 'POST', urls.close, stopped),
  ],
  [
    `POST ${one}/close`,
    'LISTING_REMOVED',
    isRemoved,
    about('removed', 'POST', urls.close, stopped),
  ],
  [`POST ${one}/close`, 'CONFLICT', isRunning, running('live', urls.close, stopped)],
  [
    `POST ${one}/close`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    about('frozen', 'POST', urls.close, stopped),
  ],
  [`POST ${one}/close`, 'KEY_REUSED', forAnother, reused(urls.close, stopped)],
  [`POST ${one}/extend`, 'IN_REVIEW', inReview, about('pending', 'POST', urls.extend, later)],
  [
    `POST ${one}/extend`,
    'LISTING_NOT_PUBLISHED',
    'for a draft',
    about('draft', 'POST', urls.extend, later),
  ],
  [`POST ${one}/extend`, 'LISTING_ENDED', isEnded, about('ended', 'POST', urls.extend, later)],
  [
    `POST ${one}/extend`,
    'LISTING_NO_DEADLINE',
    'for a live listing without a deadline',
    about('undated', 'POST', urls.extend, later),
  ],
  [
    `POST ${one}/extend`,
    'LISTING_REMOVED',
    isRemoved,
    about('removed', 'POST', urls.extend, later),
  ],
  [`POST ${one}/extend`, 'CONFLICT', isRunning, running('live', urls.extend, later)],
  [
    `POST ${one}/extend`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    about('frozen', 'POST', urls.extend, later),
  ],
  [`POST ${one}/extend`, 'KEY_REUSED', forAnother, reused(urls.extend, later)],
  [
    `POST ${one}/extend`,
    'NOT_ENOUGH_CREDITS',
    'where the day lies beyond what was paid',
    extendBeyond,
  ],
  [
    `POST ${one}/extend`,
    'BILLING_HOLD',
    'where the day lies beyond what was paid and a payment is disputed',
    async (org) => {
      await owe(org);
      return extendBeyond(org);
    },
  ],
  [`POST ${one}/publish`, 'LISTING_CLOSED', isClosed, about('closed', 'POST', urls.publish, {})],
  [`POST ${one}/publish`, 'LISTING_ENDED', isEnded, about('ended', 'POST', urls.publish, {})],
  [`POST ${one}/publish`, 'LISTING_REMOVED', isRemoved, about('removed', 'POST', urls.publish, {})],
  [
    `POST ${one}/publish`,
    'LISTING_PUBLISHED',
    'for a scheduled time of a live listing',
    about('live', 'POST', urls.publish, { publishAt: '2026-03-20T09:00:00-03:00' }),
  ],
  [`POST ${one}/publish`, 'CONFLICT', isRunning, running('live', urls.publish, {})],
  [
    `POST ${one}/publish`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    about('frozen', 'POST', urls.publish, {}),
  ],
  [`POST ${one}/publish`, 'KEY_REUSED', forAnother, reused(urls.publish, {})],
  [
    `POST ${one}/publish`,
    'STALE',
    'for another revision than the newest',
    async (org) => {
      await giveCredits(refusals.api, org.id, 10);
      return publishWritten(org, { revision: 0 });
    },
  ],
  [
    `POST ${one}/publish`,
    'BILLING_HOLD',
    'while a payment is disputed',
    async (org) => {
      await owe(org);
      return publishWritten(org);
    },
  ],
  [
    `POST ${one}/publish`,
    'DAILY_LIMIT',
    'where as many events of the organization as may be appear on that day',
    async (org) => {
      const { db } = refusals.api;
      const event = { type: 'EVENT', startsAt: inDays(20), endsAt: inDays(21) } as const;
      for (let at = 0; at < freePublicationsPerDay; at += 1)
        await makeListing(db, org.id, { ...event, publishedAt: testNow });
      const written = await makeDraft(db, org.id, {
        ...event,
        closesAt: null,
        timeZone: 'UTC',
        actionTypes: ['talk'],
        description: [{ type: 'paragraph', text: 'Cook with us for the street. '.repeat(8) }],
      });
      return (await programOf(org)).post(urls.publish(written));
    },
  ],
  [
    `PATCH ${endpoints}/:endpointId`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    async (org) => {
      const id = await makeWebhookEndpoint(refusals.api, org.id);
      await markFrozen(refusals.api.db, org.id);
      return (await programOf(org)).patch(`${endpoints}/${id}`, { enabled: false });
    },
  ],
  [
    `POST ${endpoints}`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    async (org) => {
      await markFrozen(refusals.api.db, org.id);
      return (await programOf(org)).post(endpoints, hook);
    },
  ],
  [
    `POST ${endpoints}`,
    'CONFLICT',
    'while the same request is still answered',
    async (org) => {
      const program = await repeating(org);
      await program.post(endpoints, hook);
      await refusals.api.db.partnerRequest.updateMany({ data: { status: null, reply: null } });
      return program.post(endpoints, hook);
    },
  ],
  [
    `POST ${endpoints}`,
    'LIMIT_REACHED',
    'where there are as many endpoints as there may be',
    async (org) => {
      for (let made = 0; made < webhookEndpointsMax; made += 1)
        await makeWebhookEndpoint(refusals.api, org.id);
      return (await programOf(org)).post(endpoints, hook);
    },
  ],
  [
    `POST ${endpoints}`,
    'KEY_REUSED',
    'where the Idempotency-Key belongs to another address',
    async (org) => {
      const program = await repeating(org);
      await program.post(endpoints, hook);
      return program.post(endpoints, { ...hook, url: 'https://93.184.216.34/other' });
    },
  ],
  [
    `POST ${endpoints}/:endpointId/test`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    async (org) => {
      const id = await makeWebhookEndpoint(refusals.api, org.id);
      await markFrozen(refusals.api.db, org.id);
      return (await programOf(org)).post(`${endpoints}/${id}/test`);
    },
  ],
  [
    `POST ${endpoints}/:endpointId/test`,
    'CONFLICT',
    'for an endpoint that is off',
    async (org) => {
      const [id, program] = [await makeWebhookEndpoint(refusals.api, org.id), await programOf(org)];
      await program.patch(`${endpoints}/${id}`, { enabled: false });
      return program.post(`${endpoints}/${id}/test`);
    },
  ],
  [
    `POST ${endpoints}/:endpointId/test`,
    'KEY_REUSED',
    forAnother,
    async (org) => {
      const program = await repeating(org);
      const test = async () =>
        program.post(`${endpoints}/${await makeWebhookEndpoint(refusals.api, org.id)}/test`);
      await test();
      return test();
    },
  ],
  [
    `POST ${v1}/webhook-deliveries/:deliveryId/replay`,
    'ORGANIZATION_FROZEN',
    isFrozen,
    async (org) => {
      const id = await makeDelivery(refusals.api, org.id);
      await markFrozen(refusals.api.db, org.id);
      return (await programOf(org)).post(`${v1}/webhook-deliveries/${id}/replay`);
    },
  ],
  [
    `POST ${v1}/webhook-deliveries/:deliveryId/replay`,
    'CONFLICT',
    'for a message that is on its way',
    async (org) => {
      const url = `${v1}/webhook-deliveries/${await makeDelivery(refusals.api, org.id)}/replay`;
      const program = await programOf(org);
      await program.post(url);
      return program.post(url);
    },
  ],
  [
    `POST ${v1}/webhook-deliveries/:deliveryId/replay`,
    'KEY_REUSED',
    forAnother,
    async (org) => {
      const program = await repeating(org);
      const replay = async () =>
        program.post(`${v1}/webhook-deliveries/${await makeDelivery(refusals.api, org.id)}/replay`);
      await replay();
      return replay();
    },
  ],
  [
    `POST ${v1}/listings`,
    'KEY_INVALID',
    'where the organization is deleted while the call waits',
    overtakenByDeletion((program) => program.post(listings, job)),
    ['organizations'],
  ],
  [
    `POST ${endpoints}`,
    'KEY_INVALID',
    'where the organization is deleted while the call waits',
    overtakenByDeletion((program) => program.post(endpoints, hook)),
    ['organizations'],
  ],
];
testRefusals(rows, refusals);
