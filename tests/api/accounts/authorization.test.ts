import { dayMs } from '@causa/shared/platform/dates/durations';
import { readdir } from 'node:fs/promises';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { deriveCode } from '@causa/core/organizations/verification/proofs';
import { createPushKeys } from '@causa/core/adapters/web-push/web-push-sender';
import { issueToken } from '@causa/core/accounts/sessions/account-tokens';
import { signToken } from '@causa/core/platform/crypto/link-token';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { newId } from '@causa/core/platform/ids';
import { inviteToOrganization } from '@causa/core/organizations/members/invite-to-organization';
import {
  alertActionPath,
  allAlertsPath,
  confirmAlertPath,
  confirmSubscriptionPath,
  endAlertPath,
  endSubscriptionPath,
  renewAlertPath,
  dismissListingPath,
  unsubscribePath,
} from '@causa/shared/platform/pages/routes';
import type { Contract } from '@causa/shared/platform/contract';
import type { TokenPurpose } from '@causa/shared/platform/mail';
import { startStripeStandIn, type StripeStandIn } from '@causa/local/stripe-stand-in/stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchChanges } from '../../support/changes.ts';
import { type Client, goodPassword, openClient, systemContext } from '../../support/client.ts';
import type { Prisma } from '@causa/core/generated/prisma/client';
import {
  makeListing,
  makeOrganization,
  makeUser,
  organizationFields,
  testNow,
} from '../../support/factories.ts';
import { makeFeedback, releaseAnswers } from '../../support/feedback.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import {
  makeRecommended,
  makeIntegration,
  makeBooth,
  makeFair,
  makeFairInvite,
  makeReceived,
  mailedMac,
  makeConversation,
  makeUnconfirmed,
  makeVisitorConversation,
  visitorMessage,
  makeWebhookEndpoint,
  surveyAnswers,
} from '../../support/records.ts';
import { makeDraftInvoice, makeIssuedInvoice, startPrices } from '../../support/money.ts';
import { memberCalls, ownerCalls, partnerCalls } from '../../support/organization-calls.ts';
import { pdfFile, uploadFile } from '../../support/resume-files.ts';
import { macFor } from '../../support/mac.ts';
import {
  type Cast,
  castPrincipals,
  isProgram,
  type Principal,
  principals,
  type Program,
} from '../../support/principals.ts';
import { makeSubscription } from '../../support/push-service.ts';
import { keepsPromise } from '../../support/promise.ts';
import { type ProviderWorld, startProviders } from '../../support/providers.ts';
import {
  gatewayTo,
  makeStoredCard,
  makePlainInvoice,
  makeStartedPayment,
} from '../../support/stripe.ts';
import { makeOpenInvoice } from '../../support/link-payments.ts';
import { makePaidDonation, makePlan } from '../../support/donations.ts';
import { startTestApp, testConfig, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let cast: Cast;
/** Number of rows changed since the last call, without the rate limit counters. */
let changes: () => Promise<number>;
let outside: ProviderWorld;
let stripe: StripeStandIn;
let listingId: string;
let subsiteId: string;
beforeAll(async () => {
  outside = await startProviders();
  stripe = await startStripeStandIn({ now: () => testNow, site: testConfig.origin });
  world = await startTestApp({
    providers: outside.providers,
    payments: gatewayTo(stripe),
    pushPublicKey: createPushKeys().publicKey,
  });
  cast = await castPrincipals(world);
  // Publishing stays free in this world.
  await startPrices(world, { costs: { JOB: 0, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, BOOTH: 0 } });
  listingId = (await makeListing(world.db, cast.org1)).id;
  subsiteId = newId();
  await world.db.subsite.create({ data: { id: subsiteId, key: 'climate' } });
  // Visits are counted asynchronously, every ten seconds.
  const counts = ['listing_counts', 'organization_counts', 'counting_keys', 'counted_visits'];
  // A profile view is recorded before the profile is shown.
  const noted = ['rate_limits', 'profile_views', ...counts];
  const changed = await watchChanges(world.pool, noted);
  // Views by staff and downloads are audited and do not count as changes.
  const action = {
    in: ['organization.staff-view', 'organization.export-applications', 'staff.find'],
  };
  let staffReads = 0;
  changes = async () => {
    const tables = await changed();
    if (!tables.includes('audit_entries')) return tables.length;
    const before = staffReads;
    staffReads = await world.db.auditEntry.count({ where: { action } });
    return tables.length - (staffReads - before);
  };
});
afterAll(async () => {
  await world.close();
  await outside.close();
  await stripe.stop();
});

/** Target and payload of one cell's request; created for each cell. */
interface Asked {
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}
type Expected = Record<Principal, number>;
/** Principals of non-program endpoints: a program counts as a visitor there. */
type Asking = Exclude<Principal, Program>;
const principalAs = (name: Principal): Asking => (isProgram(name) ? 'visitor' : name);
interface Row {
  expected: Expected;
  ask(principal: Asking, client: Client): Asked | Promise<Asked>;
}

const each = (status: (principal: Asking) => number) =>
  Object.fromEntries(principals.map((name) => [name, status(principalAs(name))])) as Expected;
/** For programs only; no session grants access. */
const programs: Expected = { ...each(() => 401), program: 200, sandboxProgram: 200 };
/** Calls that are open to visitors are open to programs as well. */
const principalsFor = ({ expected }: Row): Principal[] =>
  principals.filter((name) => !isProgram(name) || expected.visitor === 401);
/** All principals get the same status. */
const everybody = (status = 200) => each(() => status);
/** Any logged-in user, about their own data. */
const signedIn = each((name) => (name === 'visitor' ? 401 : 200));
/** Users with a verified address. */
const verified = each((name) => (name === 'visitor' ? 401 : name === 'unverified' ? 403 : 200));
/** A record of userA, hidden from all others, including staff. */
const ownersOnly = each((name) => (name === 'visitor' ? 401 : name === 'userA' ? 200 : 404));

const isMember = (name: Principal) => name === 'org1Admin' || name === 'org1Owner';
/** Staff who logged in today; everyone else gets 403. */
const staffOnly = each((name) => (name === 'visitor' ? 401 : name === 'staff' ? 200 : 403));
/** Members of the organization; all others get 404. */
const members = each((name) =>
  name === 'visitor' ? 401 : isMember(name) || name === 'staff' ? 200 : 404,
);
/** Owners of the organization; admins get 403. */
const owners: Expected = { ...members, org1Admin: 403, staff: 403 };
/**
 * Staff read what members read, except personal mail, messages and applicant data. Changes
 * return 403.
 */
const staffIn = (route: string): number =>
  route.startsWith('GET ') &&
  !/notification-preferences$|\/applications|\/message-templates|\/conversations|candidates|organization\/deletion|\/api-keys|\/webhook-/.test(
    route,
  )
    ? 200
    : 403;

const at = (url: string, body?: unknown) => ({
  ask: () => (body === undefined ? { url } : { url, body }),
});
const open = (url: string, body?: unknown, status = 200): Row => ({
  expected: everybody(status),
  ...at(url, body),
});
const own = (url: string, body?: unknown): Row => ({ expected: signedIn, ...at(url, body) });

/** A card of userA, stored at the provider and in the database. */
const cardOwner = each((name) =>
  verified[name] === 200 ? (name === 'userA' ? 200 : 404) : verified[name],
);
const cardOfA = async () => {
  const { id } = await makeStoredCard(world, stripe, cast.ids.userA);
  return `/data/users/me/payment-methods/${id}`;
};

const token = (purpose: TokenPurpose, email: () => string) => async () => {
  const context = systemContext(world);
  const id = await inTransaction(context, (tx) =>
    issueToken(tx, { userId: cast.ids.userB, purpose, email: email(), minutes: 60 }),
  );
  return signToken(testConfig, id, purpose);
};
const search = { text: 'kitchen', index: 'JOB' };
const work = { title: 'Cook', organization: 'Kitchen', startMonth: '2020-01' };
const savedSearchOfA = async () =>
  `/data/saved-searches/${(await (await cast.open('userA')).post('/data/saved-searches', search)).body.savedSearch.id}`;
const alertWithoutAccount = async (action: 'confirm' | 'end') => {
  const email = `${newId()}@c.example`;
  const { id } = await world.db.alertSubscription.create({
    data: {
      id: newId(),
      email,
      locale: 'en',
      search: {
        create: { id: newId(), name: 'Cook', index: 'JOB', filters: {}, locale: 'en' },
      },
    },
  });
  const mac =
    action === 'confirm'
      ? macFor(confirmAlertPath('en', id), email)
      : macFor(endAlertPath('en', id));
  return { url: `/data/alert-subscriptions/${id}/${action}?mac=${mac}`, body: {} };
};
const keepLink = async () => {
  const path = await savedSearchOfA();
  return `${path}/keep?mac=${macFor(renewAlertPath('en', path.slice(-32)), cast.emails.userA)}`;
};
const workOfA = async () => {
  const path = '/data/userdashboard/applicant-profile/work-history/jobs';
  return `${path}/${(await (await cast.open('userA')).post(path, work)).body.job.id}`;
};
const inviteForA = async () => {
  const { id: organizationId } = await makeOrganization(world.db);
  const inviteId = newId();
  await inviteToOrganization(systemContext(world), {
    inviteId,
    organizationId,
    email: cast.emails.userA,
    role: 'ADMIN',
    locale: 'en',
    inviter: null,
  });
  return signToken(testConfig, inviteId, 'INVITE');
};
const noCredential = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};
const passkeyOfA = async () => {
  const row = {
    userId: cast.ids.userA,
    credentialId: new Uint8Array(hashSecret(newId())),
    publicKey: new Uint8Array([1]),
    name: 'Phone',
  };
  return `/data/users/me/passkeys/${(await world.db.passkey.create({ data: { id: newId(), ...row } })).id}`;
};
const fileOfA = async () =>
  `/data/files/${(await uploadFile(world, await cast.open('userA'), pdfFile())).body.file.id}`;
/** Creates a listing of the first organization without applications. */
const freshListing = async () => (await makeListing(world.db, cast.org1)).id;
const applicationOfA = async () => {
  const { body } = await (
    await cast.open('userA')
  ).post('/data/applications', { listingId: await freshListing(), message: 'I cook.' });
  return `/data/userdashboard/applications/${body.application.id}`;
};
const endedApplicationOfA = async () => {
  const url = await applicationOfA();
  const id = url.split('/').at(-1) ?? '';
  await world.db.application.update({ where: { id }, data: { status: 'DECLINED' } });
  return url;
};
const feedback = { wasTrue: 'YES', knewStatus: 'PARTLY', wasRespected: 'NO' };
/** A released sentence about an organization of the members. */
const sentenceOfOrg1 = async () => {
  const { id } = await makeFeedback(world, cast.org1, { sentence: 'They wrote within a week.' });
  for (let n = 0; n < 4; n += 1) await makeFeedback(world, cast.org1);
  await releaseAnswers(world);
  return id;
};
/** A proposed or picked interview of an application. */
const makeInterview = async (applicationId: string, state: 'OPEN' | 'PICKED') => {
  const id = newId();
  const startsAt = new Date(world.now().getTime() + 5 * 86_400_000);
  await world.db.interview.create({
    data: {
      id,
      applicationId,
      state,
      way: 'PHONE',
      place: '+351 210 000 000',
      note: '',
      timeZone: 'UTC',
      minutes: 30,
      times: [startsAt],
      startsAt: state === 'PICKED' ? startsAt : null,
      calendarId: id,
      createdAt: world.now(),
    },
  });
  return { id, startsAt: startsAt.toISOString() };
};
const interviewOfA = async (state: 'OPEN' | 'PICKED') => {
  const url = await applicationOfA();
  const interview = await makeInterview(url.split('/').at(-1) ?? '', state);
  return { ...interview, url: `${url}/interviews/${interview.id}` };
};
const invoiceLink = async (file: string) => {
  const { id, key } = await makeIssuedInvoice(world, testConfig, cast.org1);
  return `/data/invoices/${id}${file}?key=${key}`;
};
const planUrl = async (file = '') => {
  const { id, mac } = await makePlan(world, testConfig);
  return `/data/donation-plans/${id}${file}?mac=${mac}`;
};
const donationLink = async (path: string, file = '') => {
  const { id, key } = await makePaidDonation(world, testConfig);
  return `/data/${path}/${id}${file}?key=${key}`;
};
const domainCode = async (organizationId: string) => {
  const id = newId();
  await world.db.organizationProof.create({
    data: {
      id,
      organizationId,
      kind: 'EMAIL',
      value: 'office@harbour.example',
      createdAt: world.now(),
      expiresAt: new Date(world.now().getTime() + 60_000),
    },
  });
  return deriveCode({ config: testConfig }, id);
};
const conversationOfA = async () => {
  const { id } = await makeOrganization(world.db);
  return `/data/userdashboard/conversations/${await makeConversation(world, id, cast.ids.userA)}`;
};
const conversation = async (
  make: (world: TestApp, organizationId: string) => Promise<string>,
  call = '',
) => {
  const { id } = await freshOrg({ isVerified: true });
  const conversationId = await make(world, id);
  const mac = await mailedMac(world, conversationId);
  return `/data/website/conversations/${conversationId}${call}?mac=${mac}`;
};
const queueItem = async () => {
  const { id: organizationId } = await makeOrganization(world.db, { publishedAt: null });
  const id = newId();
  const subject = `organization:${organizationId}`;
  await world.db.queueItem.create({ data: { id, kind: 'ORGANIZATION', subject, organizationId } });
  return `/data/staff/queue/${id}`;
};
const makeProposal = async () => {
  const id = newId();
  const names = { en: 'staff nurse', es: '', pt: '' };
  const createdAt = world.now();
  await world.db.vocabularyProposal.create({
    data: {
      id,
      locale: 'en',
      words: 'staff nurse',
      conceptId: 'nurse',
      names,
      note: '',
      createdAt,
    },
  });
  return id;
};
const mailLink = () => {
  const path = unsubscribePath('newsletter', cast.ids.userB, 1);
  return `${path}?mac=${macFor(path)}`;
};
const signed = (path: string, address: string, body?: unknown) => ({
  url: `/data${path.replace(/^\/en/, '').replace('/not-for-me/', '/dismissals/')}?mac=${macFor(path, address)}`,
  ...(body === undefined ? {} : { body }),
});
const alertOfA = async (body?: unknown) =>
  signed(
    alertActionPath('en', 'pause', (await savedSearchOfA()).split('/').at(-1) ?? ''),
    cast.emails.userA,
    body,
  );
const tmpItem = async (client: Client) =>
  (
    await client.post('/data/tmp-storage', {
      data: JSON.stringify([{ type: 'SIGNUP_BLOCK_REDIRECT', data: { url: '/en' } }]),
    })
  ).body.data.id as string;

/** Creates an organization with the first one's members, a third admin and another owner. */
async function freshOrg(override: Partial<Prisma.OrganizationUncheckedCreateInput> = {}) {
  const { id } = await makeOrganization(world.db, { name: `Org ${newId()}`, ...override });
  const { org1Admin, org1Owner } = cast.ids;
  await addMembers(id, { [org1Admin]: 'ADMIN', [org1Owner]: 'OWNER' });
  const [admin, owner] = [await makeUser(world.db), await makeUser(world.db)];
  await addMembers(id, { [admin.id]: 'ADMIN', [owner.id]: 'OWNER' });
  return { id, admin: admin.id, base: `/data/orgdashboard/${id}` };
}
async function addMembers(organizationId: string, roles: Record<string, 'ADMIN' | 'OWNER'>) {
  await world.db.organizationMember.createMany({
    data: Object.entries(roles).map(([userId, role]) => ({
      organizationId,
      userId,
      role,
      // Used within the hour, so that a read updates nothing.
      lastUsedAt: world.now(),
    })),
  });
}
type State = Partial<Prisma.OrganizationUncheckedCreateInput>;
const openInviteIn = async (organizationId: string) => {
  const inviteId = newId();
  await inviteToOrganization(systemContext(world), {
    inviteId,
    organizationId,
    email: `${newId()}@b.example`,
    role: 'ADMIN',
    locale: 'en',
    inviter: null,
  });
  await world.db.organizationInvite.update({
    where: { id: inviteId },
    data: { sentAt: new Date(world.now().getTime() - 3_600_000) },
  });
  return inviteId;
};
const requestIn = async (organizationId: string) =>
  (
    await world.db.adminRequest.create({
      data: { id: newId(), organizationId, userId: (await makeUser(world.db)).id },
    })
  ).id;

/** Calls about one organization: who has access, and the state they need. */
interface OrgCall {
  expected: Expected;
  /** Whether the call works on a frozen organization: reads, and leaving the organization. */
  whileFrozen?: true;
  ask(org: { id: string; base: string; admin: string }): Promise<Asked> | Asked;
  state?: State;
}
const orgCalls: Record<string, OrgCall> = {
  ...Object.fromEntries(
    Object.entries(memberCalls(() => world)).map(([route, call]) => [
      route,
      { expected: members, ...call },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ownerCalls(() => world)).map(([route, call]) => [
      route,
      { expected: owners, ...call },
    ]),
  ),
  'GET /data/orgdashboard/:orgId/posting-price/:listingId': {
    expected: members,
    whileFrozen: true,
    ask: async ({ id, base }) => ({
      url: `${base}/posting-price/${(await makeListing(world.db, id)).id}`,
    }),
  },
  'PUT /data/orgdashboard/:orgId/integrations/:kind': {
    expected: owners,
    ask: ({ base }) => ({ url: `${base}/integrations/greenhouse`, body: { board: 'kitchen' } }),
  },
  'PUT /data/orgdashboard/:orgId/integrations/:kind/publishing': {
    expected: owners,
    ask: async ({ id, base }) => {
      await makeIntegration(world, id);
      return {
        url: `${base}/integrations/greenhouse/publishing`,
        body: { publishing: 'AUTO', agrees: true, prices: { JOB: 100 } },
      };
    },
  },
  'DELETE /data/orgdashboard/:orgId/integrations/:kind': {
    expected: owners,
    ask: ({ base }) => ({ url: `${base}/integrations/greenhouse` }),
  },
  'POST /data/orgdashboard/:orgId/checkout/pay-later': {
    expected: owners,
    ask: async ({ id, base }) => {
      await world.db.organization.update({ where: { id }, data: { isVerified: true } });
      return {
        url: `${base}/checkout/pay-later`,
        body: { invoiceId: (await makeDraftInvoice(world, id)).id },
      };
    },
  },
  'GET /data/orgdashboard/:orgId/organization': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/organization` }),
  },
  'PUT /data/orgdashboard/:orgId/organization': {
    expected: members,
    ask: ({ base }) => ({
      url: `${base}/organization`,
      body: { ...organizationFields(), revision: 1 },
    }),
  },
  'GET /data/orgdashboard/:orgId/organization/draft': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/organization/draft` }),
  },
  'PATCH /data/orgdashboard/:orgId/organization/draft': {
    expected: members,
    ask: ({ base }) => ({
      url: `${base}/organization/draft`,
      body: { revision: 0, tab: 'a', set: { city: 'Porto' } },
    }),
  },
  'DELETE /data/orgdashboard/:orgId/organization/draft': {
    expected: members,
    ask: ({ base }) => ({ url: `${base}/organization/draft`, body: { revision: 0 } }),
  },
  'POST /data/orgdashboard/:orgId/organization/publish': {
    expected: members,
    ask: ({ base }) => ({ url: `${base}/organization/publish`, body: { revision: 0 } }),
  },
  ...Object.fromEntries(
    ['logo', 'cover'].flatMap((what) => [
      [
        `POST /data/orgdashboard/:orgId/${what}`,
        {
          // Members get 415 for a request without a file form.
          expected: each((name) => (isMember(name) ? 415 : members[name])),
          ask: ({ base }: { base: string }) => ({ url: `${base}/${what}`, body: {} }),
        },
      ],
      [
        `DELETE /data/orgdashboard/:orgId/${what}`,
        { expected: members, ask: ({ base }: { base: string }) => ({ url: `${base}/${what}` }) },
      ],
    ]),
  ),
  ...Object.fromEntries(
    [
      ['people', 'people'],
      ['people/:personId', `people/${newId()}`],
      ['photos', 'photos'],
    ].map(([route, path]) => [
      `POST /data/orgdashboard/:orgId/${route}`,
      {
        // Members get 415 for a request without a file form.
        expected: each((name) => (isMember(name) ? 415 : members[name])),
        ask: ({ base }: { base: string }) => ({ url: `${base}/${path}`, body: {} }),
      },
    ]),
  ),
  'GET /data/orgdashboard/:orgId/organization/preview': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/organization/preview` }),
  },
  'DELETE /data/orgdashboard/:orgId/organization': {
    expected: members,
    ask: ({ base }) => ({ url: `${base}/organization` }),
  },
  'GET /data/orgdashboard/:orgId/statistics': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/statistics?from=2026-03-01&to=2026-03-02` }),
  },
  'GET /data/orgdashboard/:orgId/statistics.csv': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/statistics.csv?from=2026-03-01&to=2026-03-02` }),
  },
  'GET /data/orgdashboard/:orgId/feedback': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/feedback` }),
  },
  'PUT /data/orgdashboard/:orgId/feedback': {
    expected: { ...members, staff: 403 },
    ask: ({ base }) => ({ url: `${base}/feedback`, body: { isPublic: true } }),
  },
  'GET /data/orgdashboard/:orgId/figures': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/figures` }),
  },
  'GET /data/orgdashboard/:orgId/activity': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/activity` }),
  },
  'GET /data/orgdashboard/:orgId/notification-preferences': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/notification-preferences` }),
  },
  'PUT /data/orgdashboard/:orgId/notification-preferences': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/notification-preferences`, body: { endings: false } }),
  },
  'GET /data/orgdashboard/:orgId/organization/deletion': {
    expected: members,
    ask: ({ base }) => ({ url: `${base}/organization/deletion` }),
  },
  'POST /data/orgdashboard/:orgId/organization/withdraw': {
    expected: owners,
    ask: ({ base }) => ({ url: `${base}/organization/withdraw`, body: {} }),
  },
  'POST /data/orgdashboard/:orgId/organization/restore': {
    expected: owners,
    state: { unpublishedAt: new Date('2026-03-01T12:00:00Z') },
    ask: ({ base }) => ({ url: `${base}/organization/restore`, body: {} }),
  },
  'POST /data/orgdashboard/:orgId/payments': {
    expected: members,
    ask: async ({ id, base }) => {
      const invoice = await makePlainInvoice(world, id);
      const body = { invoiceIds: [invoice.id], expectedTotal: invoice.total };
      return { url: `${base}/payments`, body };
    },
  },
  'GET /data/orgdashboard/:orgId/payments': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/payments` }),
  },
  'GET /data/orgdashboard/:orgId/payment-summary': {
    expected: members,
    whileFrozen: true,
    ask: async ({ id, base }) => ({
      url: `${base}/payment-summary?invoiceId=${(await makePlainInvoice(world, id)).id}`,
    }),
  },
  'GET /data/orgdashboard/:orgId/payments/:paymentId': {
    expected: members,
    whileFrozen: true,
    ask: async ({ id, base }) => ({
      url: `${base}/payments/${(await makeStartedPayment(world, id)).id}`,
    }),
  },
  'DELETE /data/orgdashboard/:orgId/payments/:paymentId': {
    expected: members,
    ask: async ({ id, base }) => ({
      url: `${base}/payments/${(await makeStartedPayment(world, id)).id}`,
    }),
  },
  'DELETE /data/orgdashboard/:orgId/invoices/:invoiceId': {
    expected: members,
    ask: async ({ id, base }) => ({
      url: `${base}/invoices/${(await makePlainInvoice(world, id)).id}`,
    }),
  },
  'GET /data/orgdashboard/:orgId/invoices/:invoiceId/refund': {
    expected: members,
    whileFrozen: true,
    ask: async ({ id, base }) => ({
      url: `${base}/invoices/${(await makePlainInvoice(world, id)).id}/refund`,
    }),
  },
  // The invoice has no payment yet.
  'POST /data/orgdashboard/:orgId/invoices/:invoiceId/refund': {
    expected: { ...owners, org1Owner: 409 },
    ask: async ({ id, base }) => ({
      url: `${base}/invoices/${(await makePlainInvoice(world, id)).id}/refund`,
      body: {},
    }),
  },
  'GET /data/orgdashboard/:orgId/verification': {
    expected: members,
    whileFrozen: true,
    ask: ({ base }) => ({ url: `${base}/verification` }),
  },
  'POST /data/orgdashboard/:orgId/verification': {
    expected: owners,
    state: { website: 'https://harbour.example' },
    ask: ({ base }) => ({ url: `${base}/verification`, body: { kind: 'DNS' } }),
  },
  'POST /data/orgdashboard/:orgId/verification/code': {
    expected: owners,
    state: { website: 'https://harbour.example' },
    ask: async ({ id, base }) => ({
      url: `${base}/verification/code`,
      body: { code: await domainCode(id) },
    }),
  },
  'POST /data/orgdashboard/:orgId/admins': {
    expected: members,
    ask: ({ base }) => ({ url: `${base}/admins`, body: { email: 'new@b.example' } }),
  },
  'POST /data/orgdashboard/:orgId/owners': {
    expected: owners,
    ask: ({ base }) => ({ url: `${base}/owners`, body: { email: 'new@b.example' } }),
  },
  'PUT /data/orgdashboard/:orgId/admins/:adminId': {
    expected: owners,
    ask: ({ base, admin }) => ({ url: `${base}/admins/${admin}`, body: { role: 'OWNER' } }),
  },
  'DELETE /data/orgdashboard/:orgId/admins/:adminId': {
    expected: members,
    ask: ({ base, admin }) => ({ url: `${base}/admins/${admin}` }),
  },
  'POST /data/orgdashboard/:orgId/admins/:adminId/confirmation': {
    expected: owners,
    ask: ({ base, admin }) => ({ url: `${base}/admins/${admin}/confirmation`, body: {} }),
  },
  'GET /data/orgdashboard/:orgId/auto-join': {
    whileFrozen: true,
    expected: members,
    ask: ({ base }) => ({ url: `${base}/auto-join` }),
  },
  'PUT /data/orgdashboard/:orgId/auto-join': {
    expected: owners,
    ask: ({ base }) => ({ url: `${base}/auto-join`, body: { enabled: false } }),
  },
  'GET /data/orgdashboard/:orgId/ownership-claim': {
    whileFrozen: true,
    expected: members,
    ask: ({ base }) => ({ url: `${base}/ownership-claim` }),
  },
  'POST /data/orgdashboard/:orgId/ownership-claim': {
    expected: { ...members, org1Owner: 409, staff: 403 },
    ask: async ({ id, base }) => {
      await world.db.user.updateMany({
        where: { memberships: { some: { organizationId: id, role: 'OWNER' } } },
        data: { lastSeenAt: new Date(world.now().getTime() - 400 * dayMs) },
      });
      return { url: `${base}/ownership-claim`, body: { text: 'Nobody else is left.' } };
    },
  },
  'DELETE /data/orgdashboard/:orgId/ownership-claim': {
    whileFrozen: true,
    expected: owners,
    ask: async ({ id, base, admin }) => {
      const claim = { organizationId: id, userId: admin, text: 'Nobody else is left.' };
      await world.db.ownershipClaim.create({
        data: { id: newId(), ...claim, createdAt: world.now() },
      });
      return { url: `${base}/ownership-claim` };
    },
  },
  'POST /data/orgdashboard/:orgId/removed-members/:adminId/restore': {
    expected: owners,
    ask: async ({ id, base }) => {
      const { id: userId } = await makeUser(world.db);
      await world.db.removedMember.create({
        data: { organizationId: id, userId, role: 'ADMIN', removedAt: world.now() },
      });
      return { url: `${base}/removed-members/${userId}/restore`, body: {} };
    },
  },
  'POST /data/orgdashboard/:orgId/invites/:inviteId/resend': {
    expected: members,
    ask: async ({ id, base }) => ({
      url: `${base}/invites/${await openInviteIn(id)}/resend`,
      body: {},
    }),
  },
  'DELETE /data/orgdashboard/:orgId/invites/:inviteId': {
    expected: members,
    ask: async ({ id, base }) => ({
      url: `${base}/invites/${await openInviteIn(id)}`,
    }),
  },
  'POST /data/orgdashboard/:orgId/admin-requests/:requestId': {
    expected: members,
    ask: async ({ id, base }) => ({
      url: `${base}/admin-requests/${await requestIn(id)}`,
      body: { approved: true },
    }),
  },
};
const orgRows: Record<string, Row> = Object.fromEntries(
  Object.entries(orgCalls).map(([route, { expected, state, ask }]) => [
    route,
    {
      expected: { ...expected, staff: staffIn(route) },
      ask: async () => ask(await freshOrg(state)),
    },
  ]),
);

/** All routes of the API. Each route that is not public lists who has access. */
const matrix: Record<string, Row> = {
  ...orgRows,
  // A new id, and a unique organization name.
  'POST /data/orgdashboard/:orgId/organization': {
    expected: verified,
    ask: () => ({
      url: `/data/orgdashboard/${newId()}/organization`,
      body: { ...organizationFields({ name: newId() }), speaksForIt: true },
    }),
  },
  'GET /data/donation-terms': {
    expected: everybody(),
    ask: () => ({ url: '/data/donation-terms' }),
  },
  'POST /data/donations': {
    expected: everybody(),
    ask: () => ({
      url: '/data/donations',
      body: { amount: 3_000, currency: 'USD', email: 'rosa@harbour.example', locale: 'en' },
    }),
  },
  // Requires the cookie of that donation, even with the receipt key.
  'GET /data/donations/:id': {
    expected: everybody(404),
    ask: async () => ({ url: await donationLink('donations') }),
  },
  'GET /data/donation-plans/:id': {
    expected: everybody(),
    ask: async () => ({ url: await planUrl() }),
  },
  'PATCH /data/donation-plans/:id': {
    expected: everybody(),
    ask: async () => ({ url: await planUrl(), body: { amount: 2_000 } }),
  },
  'DELETE /data/donation-plans/:id': {
    expected: everybody(),
    ask: async () => ({ url: await planUrl() }),
  },
  'POST /data/donation-plans/:id/link': {
    expected: everybody(),
    ask: async () => {
      const { id, mac } = await makePlan(world, testConfig);
      return { url: `/data/donation-plans/${id}/link`, body: { mac } };
    },
  },
  // Requires the cookie of that plan, even with its link.
  'GET /data/donation-plans/:id/payment': {
    expected: everybody(404),
    ask: async () => ({ url: await planUrl('/payment') }),
  },
  'POST /data/donation-plans/:id/payments': {
    expected: everybody(404),
    ask: async () => ({ url: await planUrl('/payments'), body: { card: 'kept' } }),
  },
  'GET /data/donation-receipts/:id': {
    expected: everybody(),
    ask: async () => ({ url: await donationLink('donation-receipts') }),
  },
  'GET /data/donation-receipts/:id/pdf': {
    expected: everybody(),
    ask: async () => ({ url: await donationLink('donation-receipts', '/pdf') }),
  },
  'GET /data/invoices/:id': {
    expected: everybody(),
    ask: async () => ({ url: await invoiceLink('') }),
  },
  'POST /data/invoices/:id/link': {
    expected: everybody(),
    ask: async () => {
      const { id, key } = await makeIssuedInvoice(world, testConfig, cast.org1);
      return { url: `/data/invoices/${id}/link`, body: { key } };
    },
  },
  // Requires the cookie of that invoice, also from staff.
  'GET /data/invoices/:id/payment': {
    expected: everybody(404),
    ask: async () => {
      const { id } = await makeOpenInvoice(world, testConfig, cast.org1);
      return { url: `/data/invoices/${id}/payment` };
    },
  },
  'POST /data/invoices/:id/payments': {
    expected: everybody(404),
    ask: async () => {
      const { id } = await makeOpenInvoice(world, testConfig, cast.org1);
      return { url: `/data/invoices/${id}/payments`, body: { expectedTotal: 5_000 } };
    },
  },
  'GET /data/invoices/:id/pdf': {
    expected: everybody(),
    ask: async () => ({ url: await invoiceLink('/pdf') }),
  },
  'GET /data/orgdashboard/:orgId/invoices/:id/pdf': {
    expected: members,
    ask: async () => {
      const { id, base } = await freshOrg();
      const invoice = await makeIssuedInvoice(world, testConfig, id);
      return { url: `${base}/invoices/${invoice.id}/pdf` };
    },
  },
  'GET /data/orgdashboard/:orgId/activity.csv': {
    expected: owners,
    ask: async () => ({ url: `${(await freshOrg()).base}/activity.csv` }),
  },
  'POST /data/organizations/check': own('/data/organizations/check', organizationFields()),
  'GET /data/orgdashboard/:orgId/applications/:applicationId/interviews': {
    expected: { ...members, staff: 403 },
    async ask() {
      const { id, base } = await freshOrg();
      return { url: `${base}/applications/${(await makeReceived(world, id)).id}/interviews` };
    },
  },
  'POST /data/orgdashboard/:orgId/applications/:applicationId/interviews': {
    expected: { ...members, staff: 403 },
    async ask() {
      const { id, base } = await freshOrg();
      const day = new Date(world.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
      return {
        url: `${base}/applications/${(await makeReceived(world, id)).id}/interviews`,
        body: {
          id: newId(),
          times: [{ on: day, at: '10:00' }],
          minutes: 30,
          way: 'PLACE',
          place: 'At the kitchen',
          timeZone: 'UTC',
        },
      };
    },
  },
  'POST /data/orgdashboard/:orgId/applications/:applicationId/interviews/:interviewId/cancel': {
    expected: { ...members, staff: 403 },
    async ask() {
      const { id, base } = await freshOrg();
      const { id: applicationId } = await makeReceived(world, id);
      const { id: interviewId } = await makeInterview(applicationId, 'OPEN');
      const url = `${base}/applications/${applicationId}/interviews/${interviewId}/cancel`;
      return { url, body: {} };
    },
  },
  // Also for members of the organization of the application.
  'GET /data/userdashboard/interviews/:interviewId/calendar.ics': {
    expected: { ...ownersOnly, org1Admin: 200, org1Owner: 200, staff: 403 },
    ask: async () => ({
      url: `/data/userdashboard/interviews/${(await interviewOfA('PICKED')).id}/calendar.ics`,
    }),
  },
  'GET /data/userdashboard/applications/:id/interviews': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await applicationOfA()}/interviews` }),
  },
  'POST /data/userdashboard/applications/:id/interviews/:interviewId/pick': {
    expected: ownersOnly,
    async ask() {
      const { url, startsAt } = await interviewOfA('OPEN');
      return { url: `${url}/pick`, body: { startsAt } };
    },
  },
  'POST /data/userdashboard/applications/:id/interviews/:interviewId/refuse': {
    expected: ownersOnly,
    ask: async () => ({
      url: `${(await interviewOfA('OPEN')).url}/refuse`,
      body: { id: newId(), text: 'Next week?' },
    }),
  },
  'POST /data/userdashboard/applications/:id/interviews/:interviewId/cancel': {
    expected: ownersOnly,
    ask: async () => ({ url: `${(await interviewOfA('PICKED')).url}/cancel`, body: {} }),
  },
  'GET /data/userdashboard/applications/:id/feedback': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await endedApplicationOfA()}/feedback` }),
  },
  'PUT /data/userdashboard/applications/:id/feedback': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await endedApplicationOfA()}/feedback`, body: feedback }),
  },
  'DELETE /data/userdashboard/applications/:id/feedback': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await endedApplicationOfA()}/feedback` }),
  },
  // A sentence that its organization does not show: for its members alone.
  'GET /data/website/feedback-sentences/:id': {
    expected: each((name) => (isMember(name) ? 200 : 404)),
    async ask() {
      return { url: `/data/website/feedback-sentences/${await sentenceOfOrg1()}` };
    },
  },
  // A note of the caller: the note of another member returns 404.
  'DELETE /data/orgdashboard/:orgId/applications/:applicationId/notes/:noteId': {
    expected: { ...members, staff: 403 },
    async ask(name) {
      const { id, base } = await freshOrg();
      const { id: applicationId } = await makeReceived(world, id);
      const authorId = name === 'visitor' ? null : cast.ids[name];
      const note = { id: newId(), applicationId, authorId, text: 'Kind.' };
      await world.db.applicationNote.create({ data: { ...note, createdAt: world.now() } });
      return { url: `${base}/applications/${applicationId}/notes/${note.id}` };
    },
  },
  'GET /data/organizations/duplicates': {
    expected: verified,
    ...at('/data/organizations/duplicates?name=Harbour'),
  },
  'POST /data/organizations/:orgId/admin-requests': {
    expected: verified,
    ask: async () => ({
      url: `/data/organizations/${(await makeOrganization(world.db)).id}/admin-requests`,
      body: { position: 'Cook' },
    }),
  },
  'DELETE /data/organizations/:orgId/admin-requests': {
    expected: verified,
    async ask(name) {
      const { id } = await makeOrganization(world.db);
      if (name !== 'visitor')
        await world.db.adminRequest.create({
          data: { id: newId(), organizationId: id, userId: cast.ids[name] },
        });
      return { url: `/data/organizations/${id}/admin-requests` };
    },
  },
  'GET /data/users/me/organizations': own('/data/users/me/organizations'),
  'POST /data/website/invites/:id/decline': {
    expected: everybody(),
    ask: async () => ({ url: `/data/website/invites/${await inviteForA()}/decline`, body: {} }),
  },
  'GET /healthz': open('/healthz'),
  'GET /readyz': open('/readyz'),
  'GET /metrics': open('/metrics'),
  'GET /robots.txt': open('/robots.txt'),
  'GET /.well-known/security.txt': open('/.well-known/security.txt', undefined, 404),
  'GET /:key(^[A-Za-z0-9-]{8,128}).txt': open('/unknown-key.txt', undefined, 404),
  'GET /llms.txt': open('/llms.txt'),
  'GET /:locale.md': open('/en.md'),
  'GET /:locale/imported-action-opps/:source/:volopId.md': open(
    '/en/imported-action-opps/partner/nothing.md',
    undefined,
    404,
  ),
  'GET /:locale/:word.md': open('/en/nothing.md', undefined, 404),
  'GET /:locale/:word/:idDashSlug.md': open(`/en/job/${'0'.repeat(32)}.md`, undefined, 404),
  'GET /feeds/indeed.xml': open('/feeds/indeed.xml'),
  'GET /feeds/linkedin.xml': open('/feeds/linkedin.xml'),
  'GET /feeds/hropen.json': open('/feeds/hropen.json'),
  'GET /embed/:locale/:organizationId': open(`/embed/en/${'0'.repeat(32)}`, undefined, 404),
  'GET /embed/:locale/:organizationId/fragment': open(
    `/embed/en/${'0'.repeat(32)}/fragment`,
    undefined,
    404,
  ),
  'GET /sitemap.xml': open('/sitemap.xml'),
  'GET /data/site-assets/:name': open('/data/site-assets/none.js', undefined, 404),
  'GET /media/:key': open(`/media/${'0'.repeat(64)}`, undefined, 404),
  'GET /share/:page': open('/share/nothing', undefined, 404),
  'GET /sitemaps/pages-:locale.xml': open('/sitemaps/pages-en.xml'),
  'GET /sitemaps/roles-:locale.xml': open('/sitemaps/roles-en.xml'),
  'GET /sitemaps/:word(^[a-z]+)-:locale(^[a-z]{2})-:week(^\\d{4}-\\d{2}-\\d{2}).xml': open(
    '/sitemaps/jobs-en-2026-02-23.xml',
  ),
  'GET /sitemaps/:word(^[a-z]+)-:locale(^[a-z]{2})-:week(^\\d{4}-\\d{2}-\\d{2})-:number(^[2-9]|[1-9]\\d{1,3}).xml':
    open('/sitemaps/jobs-en-2026-02-23-2.xml', undefined, 404),
  'GET /data/orgdashboard/:orgId/webhook-endpoints/:endpointId/secret': {
    expected: owners,
    async ask(name) {
      const { id, base } = await freshOrg();
      const createdById = name === 'visitor' ? null : cast.ids[name];
      const endpoint = await makeWebhookEndpoint(world, id, createdById);
      return { url: `${base}/webhook-endpoints/${endpoint}/secret` };
    },
  },
  'GET /data/orgdashboard/:orgId/api-keys/:keyId/secret': {
    expected: owners,
    async ask(name) {
      const { id, base } = await freshOrg();
      const createdById = name === 'visitor' ? null : cast.ids[name];
      const key = await makeApiKey(world, id, { createdById, createdAt: world.now() });
      return { url: `${base}/api-keys/${key.id}/secret` };
    },
  },
  ...Object.fromEntries(
    Object.entries(partnerCalls(() => world)).map(([route, { isAboutOne, ask }]) => [
      route,
      {
        expected: isAboutOne === true ? { ...programs, sandboxProgram: 404 } : programs,
        ask: () => ask({ id: cast.org1 }),
      },
    ]),
  ),
  'GET /docs/api': open('/docs/api'),
  'GET /api/openapi.json': open('/api/openapi.json'),
  'GET /api/v1/public/listings': open('/api/v1/public/listings'),
  'GET /:locale/:word/feed.rss': open('/en/jobs/feed.rss'),
  'GET /:locale/:word/feed.atom': open('/en/jobs/feed.atom'),
  'GET /:locale/:word/feed.json': open('/en/jobs/feed.json'),
  'GET /:locale/:word/feed.ics': open('/en/events/feed.ics'),
  'GET /:locale/:word/:idDashSlug/calendar.ics': open(
    `/en/event/${'0'.repeat(32)}/calendar.ics`,
    undefined,
    404,
  ),
  'GET /data/openapi.json': open('/data/openapi.json'),
  'GET /data/environment': open('/data/environment'),
  'GET /data/places/autocomplete': open('/data/places/autocomplete?input=lis'),
  'GET /data/places/:placeId': open('/data/places/cPT'),
  'GET /data/role-pages/:role': open('/data/role-pages/nobody', undefined, 404),
  'GET /data/search/:type': open('/data/search/jobs'),
  'GET /data/search/:type/map': open('/data/search/jobs/map'),
  'GET /data/search/:type/estimate': open('/data/search/jobs/estimate'),
  'GET /data/search/posts': open('/data/search/posts'),
  'GET /data/search/names': open('/data/search/names?facet=synonymId'),
  'GET /data/search/suggest': open('/data/search/suggest?q=kit'),
  'GET /data/website/home': open('/data/website/home'),
  'GET /data/website/contents/*': open('/data/website/contents/en/nowhere', undefined, 404),
  'GET /data/website/events/:id': open('/data/website/events/x', undefined, 404),
  'GET /data/website/internships/:id': open('/data/website/internships/x', undefined, 404),
  'GET /data/website/volops/:id': open('/data/website/volops/x', undefined, 404),
  'GET /data/website/imported-action-opps/:source/:volopId': open(
    '/data/website/imported-action-opps/x/y',
    undefined,
    404,
  ),
  'GET /data/website/jobs/:id': {
    expected: everybody(),
    ask: () => ({ url: `/data/website/jobs/${listingId}` }),
  },
  'GET /data/website/organizations/:id': {
    expected: everybody(),
    ask: () => ({ url: `/data/website/organizations/${cast.org1}` }),
  },
  'POST /data/website/accept-cookies': open('/data/website/accept-cookies', {}),
  'POST /data/ab/assignments': open('/data/ab/assignments', { id: 'row', bucket: 'b' }),
  'GET /data/website/listings/:listingId/apply-link': open(
    '/data/website/listings/unknown/apply-link',
    undefined,
    404,
  ),
  'POST /data/counted-documents': open('/data/counted-documents', { visits: [] }, 404),
  'POST /data/tracked-events': open('/data/tracked-events', { name: 'Matrix Asked' }),

  'POST /data/reports': {
    expected: everybody(),
    ask: () => ({ url: '/data/reports', body: { type: 'JOB', id: listingId, reason: 'SCAM' } }),
  },

  // A frozen organization, to which members object.
  'POST /data/orgdashboard/:orgId/objection': {
    expected: { ...members, staff: 403 },
    ask: async () => ({
      url: `${(await freshOrg({ frozenAt: world.now() })).base}/objection`,
      body: { text: 'We never asked anyone for money.' },
    }),
  },
  // Owners get an error for the missing record.
  'POST /data/orgdashboard/:orgId/verification/dns': {
    expected: { ...owners, org1Owner: 409 },
    ask: async () => ({ url: `${(await freshOrg()).base}/verification/dns`, body: {} }),
  },
  // Staff get an error, since this item has no document.
  'GET /data/staff/queue/:itemId/document': {
    expected: { ...staffOnly, staff: 404 },
    ask: async () => ({ url: `${await queueItem()}/document` }),
  },

  'GET /data/records/:type': own('/data/records/INVOICE'),
  'GET /data/staff/searches': {
    expected: staffOnly,
    ...at('/data/staff/searches?language=en'),
  },
  'GET /data/staff/vocabulary-proposals.yaml': {
    expected: staffOnly,
    ...at('/data/staff/vocabulary-proposals.yaml'),
  },
  'POST /data/staff/vocabulary-proposals': {
    expected: staffOnly,
    ...at('/data/staff/vocabulary-proposals', {
      words: 'staff nurse',
      language: 'en',
      meaning: 'nurse',
    }),
  },
  'POST /data/staff/vocabulary-proposals/:proposalId/decision': {
    expected: staffOnly,
    ask: async () => ({
      url: `/data/staff/vocabulary-proposals/${await makeProposal()}/decision`,
      body: { status: 'ACCEPTED' },
    }),
  },
  'GET /data/staff/queue': { expected: staffOnly, ...at('/data/staff/queue') },
  'GET /data/staff/queue/:itemId': {
    expected: staffOnly,
    ask: async () => ({ url: await queueItem() }),
  },
  'POST /data/staff/queue/:itemId/claim': {
    expected: staffOnly,
    ask: async () => ({ url: `${await queueItem()}/claim`, body: {} }),
  },
  'POST /data/staff/queue/:itemId/decision': {
    expected: staffOnly,
    ask: async () => ({
      url: `${await queueItem()}/decision`,
      body: { revision: 1, decision: 'APPROVE', reason: 'FINE' },
    }),
  },

  'GET /data/salary-surveys/draft': open('/data/salary-surveys/draft'),
  'POST /data/salary-surveys/draft': open('/data/salary-surveys/draft', {
    step: 'place',
    countryCode: 'PT',
    locationType: 'REMOTE',
  }),
  'DELETE /data/salary-surveys/draft': open('/data/salary-surveys/draft'),
  'GET /data/fairs': open('/data/fairs'),
  'GET /data/fairs/:slug': {
    expected: everybody(),
    ask: async () => ({ url: `/data/fairs/${(await makeFair(world)).slug}` }),
  },
  'GET /data/fairs/:slug/calendar.ics': {
    expected: everybody(),
    ask: async () => ({ url: `/data/fairs/${(await makeFair(world)).slug}/calendar.ics` }),
  },
  'GET /data/fairs/:slug/booths/:orgId': {
    expected: everybody(),
    ask: async () => {
      const { id, slug } = await makeFair(world);
      await makeFairInvite(world, cast.org1, { fairId: id, status: 'ACCEPTED' });
      return { url: `/data/fairs/${slug}/booths/${cast.org1}` };
    },
  },
  'POST /data/fairs/:slug/registration': {
    expected: verified,
    ask: async () => ({
      url: `/data/fairs/${(await makeFair(world)).slug}/registration`,
      body: {},
    }),
  },
  'DELETE /data/fairs/:slug/registration': {
    expected: signedIn,
    ask: async () => ({ url: `/data/fairs/${(await makeFair(world)).slug}/registration` }),
  },
  ...Object.fromEntries(
    ['PUT', 'DELETE'].map((method) => [
      `${method} /data/fairs/:slug/sessions/:sessionId/going`,
      {
        // Only the first user is registered.
        expected: each((name) => (name === 'visitor' ? 401 : name === 'userA' ? 200 : 409)),
        ask: async () => {
          const { id, slug } = await makeFair(world);
          const invite = await makeFairInvite(world, cast.org1, { fairId: id, status: 'ACCEPTED' });
          await world.db.fairRegistration.create({ data: { fairId: id, userId: cast.ids.userA } });
          const [session] = await makeBooth(world, invite.id, [{ startsAt: testNow }]);
          return { url: `/data/fairs/${slug}/sessions/${session}/going` };
        },
      },
    ]),
  ),
  'GET /data/salary-explorer': open('/data/salary-explorer?roleFamily=nurse'),
  'GET /data/salary-explorer.csv': open('/data/salary-explorer.csv'),
  'POST /data/salary-surveys': open('/data/salary-surveys', surveyAnswers()),

  'POST /data/tmp-storage': open('/data/tmp-storage', { data: '[{"type":"SURVEY_REPORT_DATA"}]' }),
  'GET /data/tmp-storage/:id': {
    expected: everybody(),
    ask: async (_name, client) => ({ url: `/data/tmp-storage/${await tmpItem(client)}` }),
  },
  'DELETE /data/tmp-storage/:id': {
    expected: everybody(),
    ask: async (_name, client) => ({ url: `/data/tmp-storage/${await tmpItem(client)}` }),
  },
  'POST /data/tmp-storage/:id/apply': {
    expected: verified,
    ask: async (_name, client) => ({
      url: `/data/tmp-storage/${await tmpItem(client)}/apply`,
      body: {},
    }),
  },

  'GET /data/users/by-email': open('/data/users/by-email?email=a@b.example'),
  'POST /data/website/signup': {
    expected: everybody(),
    ask: (name) => ({
      url: '/data/website/signup',
      body: {
        email: `fresh-${name.toLowerCase()}@harbour.example`,
        password: goodPassword,
        firstName: 'Lia',
        lastName: 'Reis',
        locale: 'en',
      },
    }),
  },
  'POST /data/website/login': {
    expected: everybody(),
    ask: () => ({
      url: '/data/website/login',
      body: { email: cast.emails.userB, password: goodPassword },
    }),
  },
  'POST /data/website/logout': open('/data/website/logout', {}),
  'POST /data/website/forgot-password': {
    expected: everybody(),
    ask: () => ({ url: '/data/website/forgot-password', body: { email: cast.emails.userB } }),
  },
  'POST /data/website/verify-email/:token': {
    expected: everybody(),
    ask: async () => ({
      url: `/data/website/verify-email/${await token('VERIFY_EMAIL', () => cast.emails.userB)()}`,
      body: {},
    }),
  },
  'POST /data/website/reset-password/:token': {
    expected: everybody(),
    ask: async () => ({
      url: `/data/website/reset-password/${await token('RESET_PASSWORD', () => cast.emails.userB)()}`,
      body: { password: goodPassword },
    }),
  },
  'GET /data/website/links/:purpose/:token': {
    expected: everybody(),
    ask: async () => ({
      url: `/data/website/links/RESET_PASSWORD/${await token('RESET_PASSWORD', () => cast.emails.userB)()}`,
    }),
  },
  'POST /data/website/confirm-email-change/:token': {
    expected: everybody(),
    ask: async () => ({
      url: `/data/website/confirm-email-change/${await token('CHANGE_EMAIL_OLD', () => 'next@harbour.example')()}`,
      body: {},
    }),
  },
  'POST /data/website/resend-verification': own('/data/website/resend-verification', {}),
  'POST /data/website/subsite-subscribe-email/:subsiteId': open(
    '/data/website/subsite-subscribe-email/climate',
    { email: 'reader@b.example' },
  ),
  'POST /data/website/confirm-subscription/:id': {
    expected: everybody(),
    async ask() {
      const { id, email } = await world.db.subsiteSubscription.create({
        data: { id: newId(), subsiteId, email: `${newId()}@b.example`, locale: 'en' },
      });
      return {
        url: `/data/website/confirm-subscription/${id}?mac=${macFor(confirmSubscriptionPath('en', id), email)}`,
        body: {},
      };
    },
  },
  'POST /data/website/organizations/:id/visitor-messages': {
    expected: everybody(),
    async ask() {
      const { id } = await freshOrg({ isVerified: true });
      return { url: `/data/website/organizations/${id}/visitor-messages`, body: visitorMessage() };
    },
  },
  'GET /data/website/conversations/:conversationId': {
    expected: everybody(),
    ask: async () => ({ url: await conversation(makeUnconfirmed) }),
  },
  'POST /data/website/conversations/:conversationId/confirmation': {
    expected: everybody(),
    ask: async () => ({ url: await conversation(makeUnconfirmed, '/confirmation'), body: {} }),
  },
  'POST /data/website/conversations/:conversationId': {
    expected: everybody(),
    ask: async () => ({
      url: await conversation(makeVisitorConversation),
      body: { id: newId(), text: 'Thank you.' },
    }),
  },
  'POST /data/website/end-subscription/:id': {
    expected: everybody(),
    async ask() {
      const { id } = await world.db.subsiteSubscription.create({
        data: { id: newId(), subsiteId, email: `${newId()}@b.example`, locale: 'en' },
      });
      return {
        url: `/data/website/end-subscription/${id}?mac=${macFor(endSubscriptionPath('en', id))}`,
        body: {},
      };
    },
  },
  'GET /data/userdashboard/subscriptions': own('/data/userdashboard/subscriptions'),
  'PUT /data/userdashboard/subscriptions/:id': {
    expected: ownersOnly,
    async ask() {
      const { id } = await world.db.subsiteSubscription.create({
        data: {
          id: newId(),
          subsiteId,
          userId: cast.ids.userA,
          email: `${newId()}@b.example`,
          locale: 'en',
          confirmedAt: world.now(),
        },
      });
      return { url: `/data/userdashboard/subscriptions/${id}`, body: { isSubscribed: false } };
    },
  },
  'POST /data/alert-subscriptions': open('/data/alert-subscriptions', {
    ...search,
    email: 'reader@c.example',
  }),
  'POST /data/alert-subscriptions/:id/confirm': {
    expected: everybody(),
    ask: async () => alertWithoutAccount('confirm'),
  },
  'POST /data/alert-subscriptions/:id/end': {
    expected: everybody(),
    ask: async () => alertWithoutAccount('end'),
  },
  'POST /end-alert/:id': {
    expected: everybody(204),
    ask: async () => {
      const { url, body } = await alertWithoutAccount('end');
      return {
        url: url.replace(/^\/data\/alert-subscriptions\/(\w+)\/end/, '/end-alert/$1'),
        body,
      };
    },
  },
  'GET /data/alerts/:action/:id': { expected: everybody(), ask: () => alertOfA() },
  'POST /data/alerts/:action/:id': { expected: everybody(), ask: () => alertOfA({ pauseDays: 7 }) },
  'GET /data/alerts/all/:userId': {
    expected: everybody(),
    ask: () => signed(allAlertsPath('en', cast.ids.userB), cast.emails.userB),
  },
  'GET /data/alerts/dismissals/:userId/:listingId': {
    expected: everybody(),
    ask: () => signed(dismissListingPath('en', cast.ids.userB, newId()), cast.emails.userB),
  },
  'POST /data/alerts/dismissals/:userId/:listingId': {
    expected: everybody(),
    ask: () =>
      signed(dismissListingPath('en', cast.ids.userB, newId()), cast.emails.userB, {
        dismissed: true,
      }),
  },
  'POST /data/users/me/mail-again': { expected: verified, ...at('/data/users/me/mail-again', {}) },
  // The mail provider authenticates with its own secret.
  'POST /data/webhooks/mail/replies': open('/data/webhooks/mail/replies', {}, 401),
  'POST /data/webhooks/mail': open('/data/webhooks/mail', { events: [] }, 401),
  'GET /data/saved-searches/:id/keep': {
    expected: everybody(),
    ask: async () => ({ url: await keepLink() }),
  },
  'POST /data/saved-searches/:id/keep': {
    expected: everybody(),
    ask: async () => ({ url: await keepLink(), body: {} }),
  },
  'GET /data/unsubscribe/:preferenceName/:userId/:timestamp': {
    expected: everybody(),
    ask: () => ({ url: `/data${mailLink()}` }),
  },
  'POST /data/unsubscribe/:preferenceName/:userId/:timestamp': {
    expected: everybody(),
    ask: () => ({ url: `/data${mailLink()}`, body: {} }),
  },
  'POST /unsubscribe/:preferenceName/:userId/:timestamp': {
    expected: everybody(204),
    ask: () => ({ url: mailLink(), body: {} }),
  },

  'GET /data/website/oauth/:provider/start': open(
    '/data/website/oauth/google/start',
    undefined,
    303,
  ),
  'GET /data/website/oauth/:provider/callback': open(
    '/data/website/oauth/google/callback?code=x&state=en.enter.x',
    undefined,
    303,
  ),
  'POST /data/website/oauth/:provider/callback': open(
    '/data/website/oauth/apple/callback',
    { code: 'x', state: 'en.enter.x' },
    303,
  ),
  // Without the cookie of the browser that started the login, all principals are rejected.
  'POST /data/website/oauth/:provider': open(
    '/data/website/oauth/google',
    { code: 'x', state: 'en.enter.x' },
    404,
  ),
  'POST /data/website/login-link': {
    expected: everybody(),
    ask: () => ({ url: '/data/website/login-link', body: { email: cast.emails.userB } }),
  },
  'POST /data/website/login-link/:token': {
    expected: everybody(),
    ask: async () => ({
      url: `/data/website/login-link/${await token('LOGIN_LINK', () => cast.emails.userB)()}`,
      body: {},
    }),
  },
  'POST /data/website/passkeys/options': open('/data/website/passkeys/options', {}),
  'POST /data/website/passkeys/login': open(
    '/data/website/passkeys/login',
    { credential: noCredential },
    401,
  ),
  'GET /data/website/invites/:id': open('/data/website/invites/unknown', undefined, 404),
  // Only for userA's address, regardless of roles; each cell gets a new organization.
  'POST /data/website/invites/:id/accept': {
    expected: each((name) => (name === 'visitor' ? 401 : name === 'userA' ? 200 : 403)),
    ask: async () => ({ url: `/data/website/invites/${await inviteForA()}/accept`, body: {} }),
  },
  'GET /data/users/me/identities': own('/data/users/me/identities'),
  'DELETE /data/users/me/identities/:provider': {
    expected: signedIn,
    async ask(name) {
      if (name !== 'visitor') {
        const row = {
          provider: 'GOOGLE' as const,
          subjectHash: hashSecret(newId()),
          userId: cast.ids[name],
        };
        await world.db.oAuthIdentity.create({ data: { id: newId(), ...row } });
      }
      return { url: '/data/users/me/identities/google' };
    },
  },
  'POST /data/users/me/passkeys/options': {
    expected: verified,
    ...at('/data/users/me/passkeys/options', { password: goodPassword }),
  },
  'POST /data/users/me/passkeys': {
    expected: each((name) => (name === 'visitor' ? 401 : name === 'unverified' ? 403 : 404)),
    ...at('/data/users/me/passkeys', { name: 'Phone', credential: noCredential }),
  },
  'GET /data/users/me/passkeys': own('/data/users/me/passkeys'),
  'PUT /data/users/me/passkeys/:id': {
    expected: ownersOnly,
    ask: async () => ({ url: await passkeyOfA(), body: { name: 'Phone' } }),
  },
  'DELETE /data/users/me/passkeys/:id': {
    expected: ownersOnly,
    ask: async () => ({ url: await passkeyOfA() }),
  },
  'GET /data/users/me/push-devices': own('/data/users/me/push-devices'),
  'POST /data/users/me/push-devices': own('/data/users/me/push-devices', makeSubscription()),
  'DELETE /data/users/me/push-devices/:id': {
    expected: ownersOnly,
    ask: async () => {
      const { body } = await (
        await cast.open('userA')
      ).post('/data/users/me/push-devices', makeSubscription());
      return { url: `/data/users/me/push-devices/${body.device.id}` };
    },
  },
  'PUT /data/users/me/push-topics': own('/data/users/me/push-topics', { topics: [] }),
  'PUT /data/users/me/information': own('/data/users/me/information', {
    firstName: 'Eva',
    lastName: 'Lima',
  }),
  'POST /data/webhooks/stripe': open('/data/webhooks/stripe', { id: 'evt_1' }, 400),
  'GET /data/users/me/payment-methods': own('/data/users/me/payment-methods'),
  'POST /data/users/me/payment-methods': {
    expected: verified,
    ...at('/data/users/me/payment-methods', {}),
  },
  // A card form without a user.
  'POST /data/users/me/payment-methods/finish': {
    expected: each((name) => (verified[name] === 200 ? 404 : verified[name])),
    ...at('/data/users/me/payment-methods/finish', { setupId: 'seti_unknown' }),
  },
  'PATCH /data/users/me/payment-methods/:methodId': {
    expected: cardOwner,
    ask: async () => ({ url: await cardOfA(), body: { isDefault: true } }),
  },
  'DELETE /data/users/me/payment-methods/:methodId': {
    expected: cardOwner,
    ask: async () => ({ url: await cardOfA() }),
  },
  'PUT /data/userdashboard/general-settings': own('/data/userdashboard/general-settings', {
    theme: 'dark',
  }),

  'PUT /data/users/me': own('/data/users/me', { firstName: 'Eva', lastName: 'Lima', locale: 'en' }),
  'PUT /data/users/me/password': own('/data/users/me/password', {
    currentPassword: goodPassword,
    password: 'a farol que canta',
  }),
  'PUT /data/users/me/email': {
    expected: signedIn,
    ask: (name) => ({
      url: '/data/users/me/email',
      body: { email: `next-${name.toLowerCase()}@harbour.example`, password: goodPassword },
    }),
  },
  'POST /data/users/me/email/resend': {
    expected: signedIn,
    async ask(name) {
      const userId = name in cast.ids ? cast.ids[name as keyof typeof cast.ids] : cast.ids.userA;
      const email = `${newId()}@harbour.example`;
      const change = { userId, purpose: 'CHANGE_EMAIL_NEW', email } as const;
      await issueToken(systemContext(world), { ...change, minutes: 60 });
      return { url: '/data/users/me/email/resend', body: {} };
    },
  },
  'DELETE /data/users/me/email/pending': own('/data/users/me/email/pending'),
  'GET /data/users/me/sessions': own('/data/users/me/sessions'),
  'DELETE /data/users/me/sessions': own('/data/users/me/sessions'),
  'DELETE /data/users/me/sessions/:id': {
    expected: ownersOnly,
    async ask() {
      await cast.open('userA');
      const session = await world.db.session.findFirstOrThrow({
        where: { userId: cast.ids.userA },
        orderBy: { id: 'desc' },
      });
      return { url: `/data/users/me/sessions/${session.id}` };
    },
  },
  'GET /data/users/me/can-delete': own('/data/users/me/can-delete'),
  'DELETE /data/users/me/delete': {
    expected: { ...signedIn, org1Owner: 409 },
    async ask(name) {
      // Records created in other cells need an owner as well.
      if (name !== 'visitor')
        await world.db.organizationMember.deleteMany({
          where: { userId: cast.ids[name], role: 'OWNER', organizationId: { not: cast.org1 } },
        });
      return { url: '/data/users/me/delete' };
    },
  },
  'GET /data/users/me/export': own('/data/users/me/export'),
  'GET /data/users/me/export.csv': own('/data/users/me/export.csv'),

  'POST /data/saved-listings': {
    expected: signedIn,
    ask: () => ({ url: '/data/saved-listings', body: { id: listingId, type: 'JOB' } }),
  },
  'DELETE /data/saved-listings/:type/:id': {
    expected: signedIn,
    async ask(_name, client) {
      await client.post('/data/saved-listings', { id: listingId, type: 'JOB' });
      return { url: `/data/saved-listings/JOB/${listingId}` };
    },
  },
  'GET /data/saved-searches': own('/data/saved-searches'),
  'POST /data/saved-searches': own('/data/saved-searches', search),
  'GET /data/saved-searches/:id': {
    expected: ownersOnly,
    ask: async () => ({ url: await savedSearchOfA() }),
  },
  'PUT /data/saved-searches/:id': {
    expected: ownersOnly,
    ask: async () => ({
      url: await savedSearchOfA(),
      body: { name: 'Mine', notifyByEmail: false },
    }),
  },
  'DELETE /data/saved-searches/:id': {
    expected: ownersOnly,
    ask: async () => ({ url: await savedSearchOfA() }),
  },

  'GET /data/notifications': own('/data/notifications'),
  'PATCH /data/notifications': own('/data/notifications', { viewed: true }),

  'GET /data/userdashboard/saved-items.csv': own('/data/userdashboard/saved-items.csv'),
  'POST /data/hidden-items': {
    expected: everybody(),
    ask: async () => ({ url: '/data/hidden-items', body: { type: 'JOB', id: listingId } }),
  },
  'DELETE /data/hidden-items/:type/:id': {
    expected: everybody(),
    ask: async () => ({ url: `/data/hidden-items/JOB/${newId()}` }),
  },
  'DELETE /data/hidden-items': {
    expected: everybody(),
    ask: async () => ({ url: '/data/hidden-items' }),
  },
  'GET /data/hidden-items': {
    expected: everybody(),
    ask: async () => ({ url: '/data/hidden-items' }),
  },
  'GET /data/public-items': {
    expected: everybody(),
    ask: async () => ({ url: `/data/public-items?ids=${listingId}` }),
  },
  'GET /data/recent-items': own('/data/recent-items'),
  'POST /data/recent-items/views': {
    expected: signedIn,
    ask: async () => ({ url: '/data/recent-items/views', body: { type: 'JOB', id: listingId } }),
  },
  'POST /data/recent-items/searches': own('/data/recent-items/searches', {
    type: 'JOB',
    query: 'q=nurse',
  }),
  'DELETE /data/recent-items/:kind/:id': {
    expected: signedIn,
    ask: async () => ({ url: `/data/recent-items/views/${newId()}` }),
  },
  'DELETE /data/recent-items': own('/data/recent-items'),
  'PUT /data/recent-items': own('/data/recent-items', { isOn: true }),
  'GET /data/userdashboard/suggestions': own('/data/userdashboard/suggestions'),
  'GET /data/userdashboard/compared-listings': {
    expected: signedIn,
    ask: async () => ({ url: `/data/userdashboard/compared-listings?items=JOB-${listingId}` }),
  },
  'GET /data/userdashboard/saved-items.ics': own('/data/userdashboard/saved-items.ics'),
  'GET /data/userdashboard/saved-items': own('/data/userdashboard/saved-items'),
  'GET /data/userdashboard/applicant-profile/profile': own(
    '/data/userdashboard/applicant-profile/profile',
  ),
  'PUT /data/userdashboard/applicant-profile/profile': own(
    '/data/userdashboard/applicant-profile/profile',
    { skills: ['Soup'] },
  ),
  'PATCH /data/userdashboard/applicant-profile/profile': own(
    '/data/userdashboard/applicant-profile/profile',
    { skills: ['Soup'] },
  ),
  'PUT /data/userdashboard/applicant-profile/resume': own(
    '/data/userdashboard/applicant-profile/resume',
    { fileId: null },
  ),
  'GET /data/userdashboard/applicant-profile/skill-suggestions': own(
    '/data/userdashboard/applicant-profile/skill-suggestions',
  ),
  'GET /data/website/people/:username': open('/data/website/people/nobody-here', undefined, 404),

  'GET /data/files': own('/data/files'),
  // Without a file, since access is checked first.
  'POST /data/files': {
    expected: each((name) => (name === 'visitor' ? 401 : 415)),
    ...at('/data/files', {}),
  },
  'GET /data/files/:id': { expected: ownersOnly, ask: async () => ({ url: await fileOfA() }) },
  'DELETE /data/files/:id': { expected: ownersOnly, ask: async () => ({ url: await fileOfA() }) },
  'GET /data/applications/new/:listingId': {
    expected: everybody(),
    ask: () => ({ url: `/data/applications/new/${listingId}` }),
  },
  'GET /data/applications/drafts/:listingId': {
    expected: signedIn,
    ask: () => ({ url: `/data/applications/drafts/${listingId}` }),
  },
  'PUT /data/applications/drafts/:listingId': {
    expected: signedIn,
    ask: () => ({ url: `/data/applications/drafts/${listingId}`, body: { message: 'Not yet' } }),
  },
  'PATCH /data/applications/drafts/:listingId': {
    expected: signedIn,
    ask: () => ({
      url: `/data/applications/drafts/${listingId}`,
      body: { revision: 0, tab: 'one', set: { message: 'Not yet' } },
    }),
  },
  'DELETE /data/applications/drafts/:listingId': {
    expected: signedIn,
    ask: () => ({ url: `/data/applications/drafts/${listingId}` }),
  },
  'POST /data/applications': {
    expected: verified,
    ask: async () => ({
      url: '/data/applications',
      body: { listingId: await freshListing(), message: 'I cook.' },
    }),
  },
  'GET /data/userdashboard/applications': own('/data/userdashboard/applications'),
  'GET /data/userdashboard/applications/:id': {
    expected: ownersOnly,
    ask: async () => ({ url: await applicationOfA() }),
  },
  'DELETE /data/userdashboard/applications/:id/contact': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await applicationOfA()}/contact` }),
  },
  'POST /data/userdashboard/applications/:id/withdraw': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await applicationOfA()}/withdraw`, body: {} }),
  },
  'POST /data/userdashboard/applications/:id/messages': {
    expected: ownersOnly,
    ask: async () => {
      const url = await applicationOfA();
      const where = { id: url.split('/').at(-1) ?? '' };
      const { listingId, userId, organizationId } = await world.db.application.findUniqueOrThrow({
        where,
      });
      const conversation = { id: newId(), organizationId, applicationId: where.id, userId };
      await world.db.conversation.create({
        data: {
          ...conversation,
          createdAt: world.now(),
          messages: {
            create: {
              id: newId(),
              fromOrganization: true,
              text: listingId,
              createdAt: world.now(),
            },
          },
        },
      });
      return { url: `${url}/messages`, body: { id: newId(), text: 'Hello' } };
    },
  },
  'POST /data/website/organizations/:id/messages': {
    expected: verified,
    ask: async () => {
      const { id } = await makeOrganization(world.db, { isVerified: true });
      const text = 'May our class visit your kitchen in May?';
      return {
        url: `/data/website/organizations/${id}/messages`,
        body: { id: newId(), topic: 'other', text },
      };
    },
  },
  'GET /data/recommended-candidates/:candidateId': {
    expected: { ...members, staff: 404 },
    ask: async () => {
      const { id } = await freshOrg({ isVerified: true });
      const { candidateId } = await makeRecommended(world, id);
      return { url: `/data/recommended-candidates/${candidateId}` };
    },
  },
  'POST /data/recommended-candidates/:candidateId/rating': {
    // The call names no organization: staff, who are members of none, get 404.
    expected: { ...members, staff: 404 },
    ask: async () => {
      const { id } = await freshOrg({ isVerified: true });
      const { candidateId } = await makeRecommended(world, id);
      const url = `/data/recommended-candidates/${candidateId}/rating`;
      return { url, body: { rating: 'GOOD' } };
    },
  },
  'GET /data/userdashboard/candidate-looks': own('/data/userdashboard/candidate-looks'),
  'GET /data/userdashboard/overview': own('/data/userdashboard/overview'),
  'GET /data/userdashboard/conversations': own('/data/userdashboard/conversations'),
  'GET /data/userdashboard/conversations/:conversationId': {
    expected: ownersOnly,
    ask: async () => ({ url: await conversationOfA() }),
  },
  'POST /data/userdashboard/conversations/:conversationId': {
    expected: ownersOnly,
    ask: async () => ({ url: await conversationOfA(), body: { id: newId(), text: 'Thank you.' } }),
  },
  'POST /data/userdashboard/conversations/:conversationId/read': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await conversationOfA()}/read`, body: {} }),
  },
  'POST /data/userdashboard/applications/:id/read': {
    expected: ownersOnly,
    ask: async () => ({ url: `${await applicationOfA()}/read`, body: {} }),
  },
  'POST /data/userdashboard/applicant-profile/work-history/jobs': own(
    '/data/userdashboard/applicant-profile/work-history/jobs',
    work,
  ),
  'PUT /data/userdashboard/applicant-profile/work-history/jobs/:id': {
    expected: ownersOnly,
    ask: async () => ({ url: await workOfA(), body: work }),
  },
  'DELETE /data/userdashboard/applicant-profile/work-history/jobs/:id': {
    expected: ownersOnly,
    ask: async () => ({ url: await workOfA() }),
  },
  'GET /data/userdashboard/notification-preferences': own(
    '/data/userdashboard/notification-preferences',
  ),
  'PUT /data/userdashboard/notification-preferences': own(
    '/data/userdashboard/notification-preferences',
    { notificationPreferences: [] },
  ),
  'GET /data/userdashboard/general-settings': own('/data/userdashboard/general-settings'),
  'GET /data/userdashboard/profile': own('/data/userdashboard/profile'),
  'GET /data/userdashboard/profile/enable': own('/data/userdashboard/profile/enable'),
  'POST /data/userdashboard/profile/enable': {
    expected: verified,
    ...at('/data/userdashboard/profile/enable', { enabled: true }),
  },
  'POST /data/userdashboard/intake-intents': own('/data/userdashboard/intake-intents', {
    intakeIntents: [],
  }),
};

const rows = Object.entries(matrix);

/**
 * Returns the access level of a matrix row. The matrix is maintained manually and checked
 * against the running API below.
 */
function accessShownBy(route: string, { expected }: Row): string {
  if (expected.program === 200 && expected.visitor === 401) return 'partnerKey';
  // A wrong secret and a wrong passkey get the same response for all principals.
  if (route.startsWith('POST /data/webhooks/')) return 'apiKey';
  if (expected.visitor !== 401 || expected.userA === 401) return 'visitor';
  if (expected.unverified === 403 && expected.userB !== 403) return 'verified';
  if (expected.staff === 200 && expected.userA === 403) return 'staff';
  // 415: an upload without a file. 409: nothing to continue.
  if ([200, 409, 415].includes(expected.org1Owner) && expected.userA === 404) return 'member';
  return expected.userA === 200 && expected.userB === 404 ? 'owner' : 'user';
}

test('lists every route in the matrix, and no other', () => {
  const isDocs = (route: string) => route.includes(' /docs/data');
  const registered = [...new Set(world.app.routeTable)].filter(
    (route) => !/^(HEAD|OPTIONS) /.test(route) && !isDocs(route),
  );
  const unlisted = registered.filter((route) => !(route in matrix));
  expect([unlisted, Object.keys(matrix).filter((route) => !registered.includes(route))]).toEqual([
    [],
    [],
  ]);
  keepsPromise('authorization.unlisted-routes', unlisted.length, 0);
});

test('declares in every contract the access of the matrix', async () => {
  const folder = new URL('../../../packages/shared/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.contract.ts'),
  );
  const modules = (await Promise.all(
    files.map((name) => import(new URL(name, folder).href)),
  )) as Record<string, unknown>[];
  const contracts = modules.flatMap((exports) => Object.values(exports).filter(isContract));
  const wrong = contracts.flatMap(({ method, path, access }) => {
    const row = matrix[`${method} ${path}`];
    const shown = row === undefined ? undefined : accessShownBy(`${method} ${path}`, row);
    const declared = typeof access === 'string' ? access : 'partnerKey';
    return shown === declared
      ? []
      : [`${method} ${path} declares ${declared}, and the matrix shows ${shown}`];
  });
  expect(wrong).toEqual([]);
  expect(contracts.length).toBeGreaterThan(100);
});

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

describe('access to calls', () => {
  let wrong = 0;
  let changedByReading = 0;
  let changedThoughRefused = 0;

  test.each(rows)('follows the matrix for %s', async (route, row) => {
    const [method = 'GET'] = route.split(' ');
    const answers: Partial<Expected> = {};
    const isRefused = (name: Principal) => row.expected[name] >= 400;
    const names = principalsFor(row);
    const refused = names.filter(isRefused);
    // Rejected requests change nothing, so all of them can share one request.
    let asked: Asked | undefined;
    for (const name of [...refused, ...names.filter((one) => !isRefused(one))]) {
      const client = await cast.open(name);
      if (asked === undefined || !isRefused(name) || row.ask.length > 0) {
        await cast.restore();
        asked = await row.ask(principalAs(name), client);
        await changes();
      }
      const mayChange = method !== 'GET' && !isRefused(name);
      const { status } = await client.call(method, asked.url, asked.body);
      // Creating calls return 201 on success, deferred ones 202.
      const answer = status === 201 || status === 202 ? 200 : status;
      answers[name] = answer;
      if (answer !== row.expected[name]) wrong += 1;
      if (mayChange || (await changes()) === 0) continue;
      if (method === 'GET') changedByReading += 1;
      else changedThoughRefused += 1;
      asked = undefined;
    }
    const { expected } = row;
    expect(answers).toEqual(
      Object.fromEntries(principalsFor(row).map((name) => [name, expected[name]])),
    );
  });

  /** Builds the request of a call about an organization that was moved into another state. */
  async function askIn(state: State | undefined, ask: OrgCall['ask'], data: State): Promise<Asked> {
    await cast.restore();
    const org = await freshOrg(state);
    const asked = await ask(org);
    await world.db.organization.update({ where: { id: org.id }, data });
    return asked;
  }

  test.each(Object.entries(orgCalls))(
    'allows only reading and leaving a frozen organization: %s',
    async (route, { expected, whileFrozen, state, ask }) => {
      const [method = 'GET'] = route.split(' ');
      let asked: Asked | undefined;
      for (const name of ['org1Admin', 'org1Owner', 'org2Admin'] as const) {
        const frozen = whileFrozen === true ? expected[name] : 409;
        asked ??= await askIn(state, ask, {
          frozenAt: world.now(),
          frozenReason: 'under review',
        });
        const answer = await (await cast.open(name)).call(method, asked.url, asked.body);
        if (frozen === 200) asked = undefined;
        const status = answer.status === 201 ? 200 : answer.status;
        expect([name, status]).toEqual([name, expected[name] === 404 ? 404 : frozen]);
        if (answer.status === 409) expect(answer.body.errors[0].code).toBe('ORGANIZATION_FROZEN');
      }
    },
  );

  test.each(Object.entries(orgCalls))(
    'denies everything of a deleted organization except its recovery by owners: %s',
    async (route, { state, ask }) => {
      const [method = 'GET'] = route.split(' ');
      const { url, body } = await askIn(state, ask, { deletedAt: world.now() });
      // The reverting call runs last.
      for (const name of ['org1Admin', 'org2Admin', 'org1Owner'] as const) {
        const { status } = await (await cast.open(name)).call(method, url, body);
        const isWayBack = /^GET .*organization$|organization\/restore$/.test(route);
        const refused = name === 'org1Admin' && route.endsWith('organization/restore') ? 403 : 404;
        expect([name, status]).toEqual([name, name === 'org1Owner' && isWayBack ? 200 : refused]);
      }
    },
  );

  test('returns 404 for people, invitations and requests of another organization', async () => {
    const client = await cast.open('org1Owner');
    const [own, other] = [await freshOrg(), await freshOrg()];
    const owner = await cast.open('org1Owner');
    const inviteId = await openInviteIn(other.id);
    const asked: [method: string, path: string, body?: unknown][] = [
      ['PUT', `/admins/${other.admin}`, { role: 'OWNER' }],
      ['DELETE', `/admins/${other.admin}`],
      ['POST', `/invites/${inviteId}/resend`, {}],
      ['DELETE', `/invites/${inviteId}`],
      ['POST', `/admin-requests/${await requestIn(other.id)}`, { approved: true }],
    ];
    for (const [method, path, body] of asked)
      expect([path, (await client.call(method, own.base + path, body)).status]).toEqual([
        path,
        404,
      ]);
    expect((await owner.get(`${other.base}/organization`)).status).toBe(200);
  });

  test('never returns 5xx in a cell', () => {
    keepsPromise('authorization.wrong-cells', wrong, 0);
    keepsPromise('authorization.changed-by-get', changedByReading, 0);
    keepsPromise('authorization.changed-though-refused', changedThoughRefused, 0);
  });

  test('refuses an ended or invented session', async () => {
    let let_in = 0;
    for (const session of ['x'.repeat(43), '', 'null', "' OR 1=1 --", 'a'.repeat(5_000)]) {
      const client = openClient(world);
      client.cookies.set('session', encodeURIComponent(session));
      if ((await client.get('/data/users/me/sessions')).status !== 401) let_in += 1;
    }
    keepsPromise('sessions.forged-let-in', let_in, 0);
  });
});
