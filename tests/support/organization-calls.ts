import { type FairInviteStatus } from '@causa/shared/fairs/fairs';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import * as candidates from '@causa/shared/generated/applications/candidates.endpoints';
import * as review from '@causa/shared/generated/applications/application-review.endpoints';
import * as conversations from '@causa/shared/generated/applications/conversations.endpoints';
import * as billing from '@causa/shared/generated/billing/billing.endpoints';
import * as fairs from '@causa/shared/generated/fairs/fairs.endpoints';
import * as apiKeys from '@causa/shared/generated/integrations/api-keys.endpoints';
import { emptyDefaults } from '@causa/shared/integrations/board-defaults';
import * as integrations from '@causa/shared/generated/integrations/integrations.endpoints';
import * as partner from '@causa/shared/generated/integrations/partner.endpoints';
import * as partnerWebhooks from '@causa/shared/generated/integrations/partner-webhooks.endpoints';
import * as webhooks from '@causa/shared/generated/integrations/webhooks.endpoints';
import * as bulk from '@causa/shared/generated/listings/bulk.endpoints';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import * as ownListings from '@causa/shared/generated/listings/own-listings.endpoints';
import * as templates from '@causa/shared/generated/listings/templates.endpoints';
import * as people from '@causa/shared/generated/organizations/people.endpoints';
import type { Endpoint } from '@causa/shared/platform/contract';
import { type EndpointInput, endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { makeApiKey } from './api-keys.ts';
import { makeListing, makeTemplate, testNow } from './factories.ts';
import { buy, makeBillingAddress, makeDraftInvoice, getPack } from './money.ts';
import {
  makeDelivery,
  makeFairInvite,
  makeIntegration,
  makePerson,
  makePhoto,
  makeReceived,
  makeRecommended,
  makeResume,
  makeRun,
  makeConversation,
  makeWebhookEndpoint,
} from './records.ts';
import type { TestApp } from './test-app.ts';

/** A call on an organization, stored under `METHOD path` in the tables below. */
interface OrganizationCall {
  /** The required state of the organization. */
  state?: { isVerified: true };
  /** Also allowed for a frozen organization. */
  whileFrozen?: true;
  /** Whether the call is about one record of the organization. */
  isAboutOne?: true;
  /** Creates the record that the call is about. Returns the request. */
  ask(org: { id: string }): Promise<{ url: string; body?: unknown }>;
}
type Calls = Record<string, OrganizationCall>;
type Row = [route: string, call: OrganizationCall];
type Request = EndpointInput & { body?: unknown };
type Prepare = (organizationId: string) => Request | Promise<Request>;

const row = (
  endpoint: Endpoint,
  prepare: Prepare = () => ({}),
  facts: Pick<OrganizationCall, 'state' | 'whileFrozen' | 'isAboutOne'> = {},
): Row => [
  `${endpoint.method} ${endpoint.path}`,
  {
    ...facts,
    ask: async ({ id }) => {
      const { body, params, query = {} } = await prepare(id);
      const url = endpointUrl(endpoint, { params: { orgId: id, ...params }, query });
      return body === undefined ? { url } : { url, body };
    },
  },
];
/** A read, which a frozen organization can make as well. */
const reads = (endpoint: Endpoint, prepare?: Prepare): Row =>
  row(endpoint, prepare, { whileFrozen: true });
/** A request with the id of a new record as its only parameter. */
const about =
  (
    name: string,
    make: (organizationId: string) => Promise<string>,
    body?: () => unknown,
  ): Prepare =>
  async (organizationId) => ({
    params: { [name]: await make(organizationId) },
    ...(body === undefined ? {} : { body: body() }),
  });

/** The calls of members on applications, conversations and candidates. */
export function applicantCalls(world: () => TestApp): Calls {
  const application = async (id: string) => (await makeReceived(world(), id)).id;
  const onApplication = (body?: () => unknown) => about('applicationId', application, body);
  const template = async (organizationId: string) => {
    const at = { createdAt: world().now(), updatedAt: world().now() };
    const data = { id: newId(), organizationId, name: 'Thanks', text: 'Thank you.', ...at };
    return (await world().db.messageTemplate.create({ data })).id;
  };
  const text = { name: 'Thanks', text: 'Thank you.' };
  const onConversation = (body?: () => unknown) =>
    about('conversationId', (id) => makeConversation(world(), id), body);
  const verified = { state: { isVerified: true } } as const;
  return Object.fromEntries([
    reads(review.listReceivedApplications, async (id) => {
      await makeReceived(world(), id);
      return {};
    }),
    reads(review.receivedCsv),
    reads(review.readReceivedApplication, onApplication()),
    reads(review.downloadReceivedResume, async (id) => {
      const resumeFileId = await makeResume(world());
      const { id: applicationId } = await makeReceived(world(), id, { resumeFileId });
      return { params: { applicationId } };
    }),
    row(
      review.markApplicationViewed,
      onApplication(() => ({})),
    ),
    row(
      review.changeApplicationStatus,
      onApplication(() => ({ from: 'SENT', status: 'INTERVIEW' })),
    ),
    row(review.undoDecline, async (id) => {
      const visibleAt = new Date(world().now().getTime() + 60_000);
      const declined = { status: 'DECLINED', statusBefore: 'SENT', visibleAt } as const;
      const { id: applicationId } = await makeReceived(world(), id, declined);
      await world().db.applicationEvent.create({
        data: { id: newId(), applicationId, status: 'DECLINED', visibleAt },
      });
      return { params: { applicationId } };
    }),
    row(
      review.setVerdict,
      onApplication(() => ({ verdict: 'YES' })),
    ),
    row(review.setScores, async (id) => {
      const { id: applicationId, listingId } = await makeReceived(world(), id);
      const criterion = { id: newId(), listingId, name: 'Teamwork', position: 0 };
      await world().db.reviewCriterion.create({ data: criterion });
      return {
        params: { applicationId },
        body: { scores: [{ criterionId: criterion.id, score: 3 }] },
      };
    }),
    row(
      review.revealApplicant,
      onApplication(() => ({})),
    ),
    row(
      review.changeReviewSettings,
      about(
        'listingId',
        async (id) => (await makeListing(world().db, id)).id,
        () => ({ hidesNames: true, criteria: ['Teamwork'] }),
      ),
    ),
    row(
      review.addNote,
      onApplication(() => ({ id: newId(), text: 'Kind.' })),
    ),
    row(
      review.sendApplicantMessage,
      onApplication(() => ({ id: newId(), text: 'Hello' })),
    ),
    reads(review.listMessageTemplates),
    row(review.createMessageTemplate, () => ({ body: { id: newId(), ...text } })),
    row(
      review.changeMessageTemplate,
      about('templateId', template, () => text),
    ),
    row(review.deleteMessageTemplate, about('templateId', template)),
    reads(conversations.listConversations, async (id) => {
      await makeConversation(world(), id);
      return {};
    }),
    reads(conversations.readConversation, onConversation()),
    row(
      conversations.replyToConversation,
      onConversation(() => ({ id: newId(), text: 'Gladly.' })),
    ),
    row(
      conversations.changeConversation,
      onConversation(() => ({ box: 'OPEN' })),
    ),
    row(conversations.setMessagesEnabled, () => ({ body: { accepts: false } })),
    row(
      candidates.listCandidates,
      async (id) => {
        await makeRecommended(world(), id);
        return {};
      },
      { ...verified, whileFrozen: true },
    ),
    row(
      candidates.readCandidate,
      async (id) => ({ params: { candidateId: (await makeRecommended(world(), id)).candidateId } }),
      verified,
    ),
    row(
      candidates.inviteCandidate,
      async (id) => {
        const { candidateId, listingId } = await makeRecommended(world(), id);
        return { params: { candidateId }, body: { listingId, text: 'Come and cook with us.' } };
      },
      verified,
    ),
    row(
      candidates.listRecommendedCandidates,
      async (id) => ({
        params: { word: 'jobs', listingId: (await makeRecommended(world(), id)).listingId },
      }),
      { ...verified, whileFrozen: true },
    ),
    row(
      candidates.rateRecommendedCandidate,
      async (id) => ({
        params: { word: 'jobs', ...(await makeRecommended(world(), id)) },
        body: { rating: 'GOOD' },
      }),
      verified,
    ),
  ]);
}

/** Calls on the people and photos of the page. */
function peopleCalls(world: () => TestApp): Row[] {
  const onPerson = (body?: () => unknown) =>
    about('personId', (id) => makePerson(world(), id), body);
  const onPhoto = (body?: () => unknown) => about('photoId', (id) => makePhoto(world(), id), body);
  const move = () => ({ direction: 'UP' });
  return [
    reads(people.readOrganizationPeople),
    row(people.movePerson, onPerson(move)),
    row(people.removePerson, onPerson()),
    row(
      people.describePhoto,
      onPhoto(() => ({ alt: 'A long table', caption: '' })),
    ),
    row(people.movePhoto, onPhoto(move)),
    row(people.removePhoto, onPhoto()),
  ];
}

function listingCalls(world: () => TestApp): Row[] {
  const onListing =
    (
      listing: (
        days: (count: number) => Date,
      ) => Partial<Prisma.ListingUncheckedCreateInput> = () => ({}),
      body?: unknown,
    ): Prepare =>
    async (id) => {
      const days = (count: number) => new Date(world().now().getTime() + count * dayMs);
      const { id: listingId } = await makeListing(world().db, id, listing(days));
      return { params: { word: 'jobs', listingId }, ...(body === undefined ? {} : { body }) };
    };
  const params = { reason: 'STOPPED' };
  const bulkAction = async (organizationId: string): Promise<string> => {
    const data = { id: newId(), organizationId, kind: 'close' as const, params, total: 0 };
    return (await world().db.bulkAction.create({ data: { ...data, createdAt: world().now() } })).id;
  };
  const template = (id: string) => makeTemplate(world().db, id);
  return [
    reads(ownListings.listOwnListings),
    reads(bulk.listingsCsv),
    row(bulk.startBulk, async (id) => {
      const ids = [(await makeListing(world().db, id)).id];
      return { body: { id: newId(), kind: 'close', ids, params } };
    }),
    reads(bulk.readBulk, about('bulkId', bulkAction)),
    row(bulk.undoBulk, about('bulkId', bulkAction)),
    row(ownListings.createDraft, () => ({
      params: { word: 'jobs' },
      body: { id: newId(), title: 'Kitchen coordinator', locale: 'en' },
    })),
    reads(templates.listTemplates),
    row(templates.createTemplate, async (id) => ({
      body: { id: newId(), name: 'Cook', from: (await makeListing(world().db, id)).id },
    })),
    row(
      templates.changeTemplate,
      about('templateId', template, () => ({ name: 'Cook' })),
    ),
    row(templates.deleteTemplate, about('templateId', template)),
    row(ownListings.createDraftFromPage, () => ({
      params: { word: 'jobs' },
      body: { id: newId(), url: 'https://harbour.example/jobs/cook' },
    })),
    reads(ownListings.readOwnListing, onListing()),
    row(
      ownListings.deleteDraft,
      onListing(() => ({ status: 'DRAFT', publishedAt: null })),
    ),
    row(
      ownListings.saveDraft,
      onListing(undefined, { revision: 0, tab: 'a', set: { commitment: 'x' } }),
    ),
    row(ownListings.discardDraft, onListing(undefined, { revision: 0 })),
    row(ownListings.publishDraft, onListing(undefined, { revision: 0 })),
    row(ownListings.closeOwnListing, onListing(undefined, params)),
    row(ownListings.undoClosing, async (id) => {
      const { db, now } = world();
      const closed = { status: 'CLOSED', closedAt: now() } as const;
      const { id: listingId } = await makeListing(db, id, closed);
      const { id: subjectId } = await makeReceived({ db, now }, id, { listingId });
      await db.bulkAction.create({
        data: {
          id: newId(),
          organizationId: id,
          kind: 'status',
          params: { status: 'DECLINED' },
          total: 1,
          createdAt: now(),
          closedListingId: listingId,
          items: { create: { position: 1, subjectId } },
        },
      });
      return { params: { word: 'jobs', listingId }, body: {} };
    }),
    row(
      ownListings.extendListing,
      onListing(() => ({ timeZone: 'UTC' }), {}),
    ),
    reads(
      ownListings.readExtension,
      onListing(() => ({ timeZone: 'UTC' })),
    ),
    row(
      ownListings.unscheduleListing,
      onListing((days) => ({ publishedAt: days(3) }), {}),
    ),
    row(
      ownListings.recallListing,
      onListing(() => ({ status: 'PENDING', publishedAt: null }), {}),
    ),
    row(
      ownListings.repostListing,
      onListing((days) => ({ publishedAt: days(-40), closesAt: days(-1) }), {}),
    ),
    row(ownListings.duplicateListing, onListing(undefined, {})),
    reads(ownListings.readSimilarListing, onListing()),
    reads(ownListings.suggestAnswers, onListing()),
    reads(ownListings.listVersions, onListing()),
    row(ownListings.restoreVersion, async (id) => {
      const { id: listingId } = await makeListing(world().db, id);
      const data = emptyDraft('en', 'Head of kitchen');
      await world().db.listingVersion.create({
        data: { listingId, number: 1, data, publishedAt: world().now() },
      });
      return { params: { word: 'jobs', listingId, number: 1 }, body: { revision: 0, tab: 'a' } };
    }),
  ];
}

/** Requires a price book. Paying later is restricted to owners and is in no table. */
function billingCalls(world: () => TestApp): Row[] {
  const packId = async (): Promise<string> => (await getPack(world())).id;
  const order = async (id: string): Promise<string> => (await makeDraftInvoice(world(), id)).id;
  const paid = async (id: string): Promise<string> => (await buy(world(), id)).id;
  const addressId = async (id: string): Promise<string> =>
    (await makeBillingAddress(world(), id)).id;
  const item = async (organizationId: string): Promise<string> => {
    const { db } = world();
    await db.cart.upsert({ where: { organizationId }, create: { organizationId }, update: {} });
    await db.cartItem.deleteMany({ where: { organizationId } });
    const data = { id: newId(), organizationId, packId: await packId() };
    return (await db.cartItem.create({ data })).id;
  };
  const address = () => ({
    name: 'Harbour Kitchen',
    line1: `${newId()} Pier Road`,
    city: 'Portland',
    countryCode: 'US',
  });
  return [
    reads(billing.readCredits),
    reads(billing.creditsCsv),
    reads(billing.listCreditPacks),
    reads(billing.readCart),
    reads(billing.listBillingAddresses),
    reads(billing.listInvoices),
    reads(billing.invoicesCsv),
    reads(billing.previewCheckout, async () => ({ query: { packId: await packId() } })),
    reads(billing.readInvoice, about('invoiceId', order)),
    row(billing.addCartItem, async () => ({ body: { packId: await packId() } })),
    row(
      billing.changeCartItem,
      about('itemId', item, () => ({ quantity: 2 })),
    ),
    row(billing.removeCartItem, about('itemId', item)),
    row(billing.createBillingAddress, () => ({ body: address() })),
    row(billing.changeBillingAddress, about('addressId', addressId, address)),
    row(billing.deleteBillingAddress, about('addressId', addressId)),
    row(billing.startCheckout, async (id) => ({
      body: { packId: await packId(), billingAddressId: await addressId(id) },
    })),
    row(billing.setInvoiceAddress, async (id) => ({
      params: { invoiceId: await order(id) },
      body: { billingAddressId: await addressId(id) },
    })),
    row(
      billing.renewInvoiceLink,
      about('invoiceId', paid, () => ({})),
    ),
  ];
}

function fairCalls(world: () => TestApp): Row[] {
  const invite = (status: FairInviteStatus) => async (id: string) =>
    (await makeFairInvite(world(), id, { status })).id;
  return [
    reads(fairs.listFairInvites),
    reads(fairs.readFairInvite, about('inviteId', invite('SENT'))),
    row(
      fairs.answerFairInvite,
      about('inviteId', invite('SENT'), () => ({ answer: 'DECLINE' })),
    ),
    row(
      fairs.saveBooth,
      about('inviteId', invite('ACCEPTED'), () => ({
        text: 'Come and see us.',
        link: '',
        sessions: [],
      })),
    ),
  ];
}

function integrationCalls(world: () => TestApp): Row[] {
  const kind = 'greenhouse';
  const connected =
    (body?: unknown): Prepare =>
    async (id) => {
      await makeIntegration(world(), id);
      return { params: { kind }, ...(body === undefined ? {} : { body }) };
    };
  const run = async (id: string) => ({ kind, runId: (await makeRun(world(), id)).id });
  return [
    reads(integrations.listIntegrations),
    reads(integrations.readIntegration, () => ({ params: { kind } })),
    row(integrations.pauseIntegration, connected({ paused: true })),
    row(integrations.startIntegrationRun, async (id) => {
      const { id: integrationId } = await makeIntegration(world(), id);
      await world().db.integrationRun.deleteMany({ where: { integrationId } });
      return { params: { kind }, body: { id: newId(), kind: 'PREVIEW' } };
    }),
    reads(integrations.readIntegrationRun, async (id) => ({ params: await run(id) })),
    row(integrations.decideIntegrationRun, async (id) => ({
      params: await run(id),
      body: { decision: 'DISMISS' },
    })),
    reads(integrations.readBoardPublishing, connected()),
    row(integrations.saveBoardDefaults, connected(emptyDefaults)),
    row(integrations.releaseBoardField, async (id) => {
      const { id: integrationId } = await makeIntegration(world(), id);
      const unpublished = { status: 'DRAFT', publishedAt: null } as const;
      const { id: listingId } = await makeListing(world().db, id, unpublished);
      await world().db.listingDraft.create({
        data: {
          listingId,
          data: emptyDraft('en', 'Chef'),
          baseRevision: 1,
          createdAt: testNow,
          updatedAt: testNow,
        },
      });
      const externalId = newId();
      await world().db.integrationItem.create({
        data: {
          integrationId,
          externalId,
          listingId,
          title: 'Cook',
          url: 'https://jobs.example/1',
          imported: {},
          pinned: { title: 'Cook' },
        },
      });
      return { params: { kind }, body: { externalId, field: 'title' } };
    }),
  ];
}

/** The calls of members of an organization, each with a record that it accepts. */
export const memberCalls = (world: () => TestApp): Calls => ({
  ...Object.fromEntries([...listingCalls(world), ...peopleCalls(world)]),
  ...applicantCalls(world),
  ...Object.fromEntries([...billingCalls(world), ...fairCalls(world), ...integrationCalls(world)]),
});

/** The calls of owners on API keys and webhooks, except those that return a secret. */
export function ownerCalls(world: () => TestApp): Calls {
  const key = async (id: string) => (await makeApiKey(world(), id)).id;
  const endpoint = (id: string) => makeWebhookEndpoint(world(), id);
  return Object.fromEntries([
    reads(apiKeys.listApiKeys),
    row(apiKeys.createApiKey, () => ({
      body: { name: 'Tests', mode: 'live', scopes: ['listings:read'] },
    })),
    row(
      apiKeys.rotateApiKey,
      about('keyId', key, () => ({ days: 7 })),
    ),
    reads(apiKeys.revokeApiKey, about('keyId', key)),
    reads(webhooks.listWebhookEndpoints),
    row(webhooks.createWebhookEndpoint, () => ({
      body: { url: 'https://93.184.216.34/hook', events: ['listing.published'] },
    })),
    row(
      webhooks.changeWebhookEndpoint,
      about('endpointId', endpoint, () => ({ enabled: false })),
    ),
    reads(webhooks.deleteWebhookEndpoint, about('endpointId', endpoint)),
    row(
      webhooks.rotateWebhookSecret,
      about('endpointId', endpoint, () => ({})),
    ),
    row(
      webhooks.testWebhookEndpoint,
      about('endpointId', endpoint, () => ({})),
    ),
    reads(webhooks.listWebhookDeliveries),
    row(
      webhooks.replayWebhookDelivery,
      about(
        'deliveryId',
        (id) => makeDelivery(world(), id),
        () => ({}),
      ),
    ),
  ]);
}

/** The calls of the partner API. Those on one record need a record of the organization. */
export function partnerCalls(world: () => TestApp): Calls {
  const text = { title: 'Kitchen coordinator', locale: 'en' };
  const live = async (id: string) => (await makeListing(world().db, id)).id;
  const draft = async (id: string) =>
    (await makeListing(world().db, id, { status: 'DRAFT', publishedAt: null })).id;
  const endpoint = (id: string) => makeWebhookEndpoint(world(), id);
  const delivery = (id: string) => makeDelivery(world(), id);
  const application = async (id: string) => (await makeReceived(world(), id)).id;
  const one = (called: Endpoint, prepare: Prepare): Row =>
    row(called, prepare, { isAboutOne: true });
  return Object.fromEntries([
    row(partner.readPartnerKey),
    row(partner.listPartnerFacets),
    row(partner.listPartnerListings),
    row(partner.createPartnerListing, () => ({ body: { type: 'JOB', ...text } })),
    one(partner.readPartnerListing, about('listingId', live)),
    one(
      partner.replacePartnerListing,
      about('listingId', draft, () => text),
    ),
    one(partner.deletePartnerListing, about('listingId', draft)),
    row(partner.putPartnerListing, () => ({
      params: { externalId: newId() },
      body: { type: 'JOB', ...text },
    })),
    // A live listing without edits is already published.
    one(
      partner.publishPartnerListing,
      about('listingId', live, () => ({})),
    ),
    one(
      partner.closePartnerListing,
      about('listingId', live, () => ({ reason: 'STOPPED' })),
    ),
    one(
      partner.extendPartnerListing,
      about('listingId', live, () => ({ closesOn: '2026-04-01' })),
    ),
    row(partner.listPartnerEvents),
    row(partnerWebhooks.listPartnerEndpoints),
    // First, because the rows below create one endpoint each and the limit is ten.
    row(partnerWebhooks.createPartnerEndpoint, () => ({
      body: { url: 'https://93.184.216.34/hook', events: ['listing.published'] },
    })),
    one(
      partnerWebhooks.changePartnerEndpoint,
      about('endpointId', endpoint, () => ({ enabled: false })),
    ),
    one(partnerWebhooks.deletePartnerEndpoint, about('endpointId', endpoint)),
    one(
      partnerWebhooks.testPartnerEndpoint,
      about('endpointId', endpoint, () => ({})),
    ),
    row(partnerWebhooks.listPartnerDeliveries),
    one(
      partnerWebhooks.replayPartnerDelivery,
      about('deliveryId', delivery, () => ({})),
    ),
    row(partner.listPartnerApplications),
    one(partner.readPartnerApplication, about('applicationId', application)),
  ]);
}
