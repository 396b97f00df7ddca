import { newId } from '@causa/core/platform/ids';
import { apiKeysMax } from '@causa/shared/integrations/api-keys';
import { type ProofStatus } from '@causa/shared/organizations/verification';
import { membersMax, shownPeopleMax, shownPhotosMax } from '@causa/shared/platform/limits';
import { makeApiKey } from '../../support/api-keys.ts';
import { makeOrganization, markFrozen, makeUser, testNow } from '../../support/factories.ts';
import {
  makeFairInvite,
  makeConversation,
  makeDelivery,
  makePerson,
  makePhoto,
  makeWebhookEndpoint,
} from '../../support/records.ts';
import { startPrices } from '../../support/money.ts';
import { memberCalls } from '../../support/organization-calls.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../support/refusals.ts';
import { photoFile } from '../../support/picture-files.ts';
import { uploadTo } from '../../support/resume-files.ts';
import { startTestApp } from '../../support/test-app.ts';

const refusals = openRefusals(async () => {
  const api = await startTestApp();
  await startPrices(api);
  return api;
});

/** Fills the members up to the limit of an organization. */
const fillTeam = async ({ id: organizationId }: Owned) => {
  const people = await Promise.all(
    Array.from({ length: membersMax - 1 }, () => makeUser(refusals.api.db)),
  );
  await refusals.api.db.organizationMember.createMany({
    data: people.map(({ id: userId }) => ({ organizationId, userId, role: 'ADMIN' as const })),
  });
};
/** Returns the reply to an owner with a login an hour ago. */
const anHourLater = async ({ userId }: Owned, ask: () => ReturnType<Refusal[3]>) => {
  const loggedInAt = (authenticatedAt: Date) =>
    refusals.api.db.session.updateMany({ where: { userId }, data: { authenticatedAt } });
  await loggedInAt(new Date(testNow.getTime() - 3_600_000));
  const answer = await ask();
  await loggedInAt(testNow);
  return answer;
};
const endpointOf = async ({ id, base, userId }: Owned) =>
  `${base}/webhook-endpoints/${await makeWebhookEndpoint(refusals.api, id, userId)}`;
const hook = { url: 'https://93.184.216.34/hook', events: ['listing.published'] };
const proof = (organizationId: string, status: ProofStatus) =>
  refusals.api.db.organizationProof.create({
    data: {
      id: newId(),
      organizationId,
      kind: 'DNS',
      value: 'harbour.example',
      status,
      createdAt: testNow,
    },
  });
const freeze = ({ id }: Owned) => markFrozen(refusals.api.db, id);

const root = '/data/orgdashboard/:orgId';
const rows: Refusal[] = [
  [
    `POST ${root}/owners`,
    'LIMIT_REACHED',
    'where there are as many members as there may be',
    async (org) => {
      await fillTeam(org);
      return org.client.post(`${org.base}/owners`, { email: 'new@harbour.example' });
    },
  ],
  [
    `POST ${root}/admin-requests/:requestId`,
    'LIMIT_REACHED',
    'where there are as many members as there may be',
    async (org) => {
      await fillTeam(org);
      const userId = (await makeUser(refusals.api.db)).id;
      const data = { id: newId(), organizationId: org.id, userId };
      const { id } = await refusals.api.db.adminRequest.create({ data });
      return org.client.post(`${org.base}/admin-requests/${id}`, { approved: true });
    },
  ],
  [
    `POST ${root}/removed-members/:adminId/restore`,
    'LIMIT_REACHED',
    'where there are as many members as there may be',
    async (org) => {
      const userId = (await makeUser(refusals.api.db)).id;
      const member = { organizationId: org.id, userId, role: 'ADMIN' } as const;
      await refusals.api.db.organizationMember.create({ data: member });
      await org.client.delete(`${org.base}/admins/${userId}`);
      await fillTeam(org);
      return org.client.post(`${org.base}/removed-members/${userId}/restore`);
    },
  ],
  [
    `POST ${root}/organization/restore`,
    'CONFLICT',
    'where the organization is on the site',
    ({ client, base }) => client.post(`${base}/organization/restore`),
  ],
  [
    `POST ${root}/api-keys`,
    'CONFLICT',
    'for the id of another organization’s key',
    async ({ client, base }) => {
      const { id } = await makeApiKey(refusals.api, (await refusals.owned()).id);
      const key = { id, name: 'Recruiting', mode: 'live', scopes: ['listings:read'] };
      return client.post(`${base}/api-keys`, key);
    },
  ],
  [
    `POST ${root}/api-keys/:keyId/rotate`,
    'LIMIT_REACHED',
    'where there are as many keys as there may be',
    async ({ id, client, base }) => {
      for (let made = 1; made < apiKeysMax; made += 1) await makeApiKey(refusals.api, id);
      const { id: keyId } = await makeApiKey(refusals.api, id);
      return client.post(`${base}/api-keys/${keyId}/rotate`, { days: 1 });
    },
  ],
  [
    `GET ${root}/api-keys/:keyId/secret`,
    'FRESH_LOGIN_REQUIRED',
    'an hour after the owner logged in',
    async (org) => {
      const { id } = await makeApiKey(refusals.api, org.id, { createdById: org.userId });
      return anHourLater(org, () => org.client.get(`${org.base}/api-keys/${id}/secret`));
    },
  ],
  [
    `POST ${root}/webhook-endpoints`,
    'FRESH_LOGIN_REQUIRED',
    'an hour after the owner logged in',
    (org) => anHourLater(org, () => org.client.post(`${org.base}/webhook-endpoints`, hook)),
  ],
  [
    `DELETE ${root}/webhook-endpoints/:endpointId`,
    'FRESH_LOGIN_REQUIRED',
    'an hour after the owner logged in',
    async (org) => {
      const url = await endpointOf(org);
      return anHourLater(org, () => org.client.delete(url));
    },
  ],
  [
    `GET ${root}/webhook-endpoints/:endpointId/secret`,
    'FRESH_LOGIN_REQUIRED',
    'an hour after the owner logged in',
    async (org) => {
      const url = await endpointOf(org);
      return anHourLater(org, () => org.client.get(`${url}/secret`));
    },
  ],
  [
    `POST ${root}/webhook-endpoints/:endpointId/rotate`,
    'FRESH_LOGIN_REQUIRED',
    'an hour after the owner logged in',
    async (org) => {
      const url = await endpointOf(org);
      return anHourLater(org, () => org.client.post(`${url}/rotate`));
    },
  ],
  [
    `POST ${root}/webhook-endpoints`,
    'CONFLICT',
    'for the id of another organization’s endpoint',
    async ({ client, base }) => {
      const id = await makeWebhookEndpoint(refusals.api, (await refusals.owned()).id);
      return client.post(`${base}/webhook-endpoints`, { ...hook, id });
    },
  ],
  [
    `POST ${root}/webhook-endpoints/:endpointId/test`,
    'CONFLICT',
    'for an endpoint that is off',
    async (org) => {
      const url = await endpointOf(org);
      await org.client.patch(url, { enabled: false });
      return org.client.post(`${url}/test`);
    },
  ],
  [
    `POST ${root}/webhook-deliveries/:deliveryId/replay`,
    'CONFLICT',
    'for a message that is on its way',
    async ({ id, client, base }) => {
      const url = `${base}/webhook-deliveries/${await makeDelivery(refusals.api, id)}/replay`;
      await client.post(url);
      return client.post(url);
    },
  ],
  [
    `POST ${root}/conversations/:conversationId`,
    'CONFLICT',
    'for the id of a message in another conversation',
    async ({ id, client, base }) => {
      const message = { id: newId(), text: 'Yes, you may.' };
      const write = async () =>
        client.post(`${base}/conversations/${await makeConversation(refusals.api, id)}`, message);
      await write();
      return write();
    },
  ],
  [
    `POST ${root}/people`,
    'LIMIT_REACHED',
    'where the page shows as many people as it may',
    async ({ id, client, base }) => {
      for (let count = 0; count < shownPeopleMax; count += 1) await makePerson(refusals.api, id);
      const fields = { name: 'Rosa Lima', role: 'Cook', agrees: 'on' };
      return uploadTo(refusals.api, client, `${base}/people`, { bytes: null, fields });
    },
  ],
  [
    `POST ${root}/people/:personId`,
    'NOT_FOUND',
    'for a person of another organization',
    async ({ client, base }) => {
      const url = `${base}/people/${await makePerson(refusals.api, (await refusals.owned()).id)}`;
      const fields = { name: 'Rosa Lima', role: 'Cook', agrees: 'on' };
      return uploadTo(refusals.api, client, url, { bytes: null, fields });
    },
  ],
  [
    `POST ${root}/photos`,
    'LIMIT_REACHED',
    'where the page shows as many photos as it may',
    async ({ id, client, base }) => {
      for (let count = 0; count < shownPhotosMax; count += 1) await makePhoto(refusals.api, id);
      const fields = { alt: 'A long table', agrees: 'on' };
      const bytes = await photoFile(400, 300);
      return uploadTo(refusals.api, client, `${base}/photos`, { bytes, fields });
    },
  ],
  [
    `POST ${root}/verification`,
    'CONFLICT',
    'for what is proven',
    async ({ id, client, base }) => {
      await proof(id, 'PROVEN');
      return client.post(`${base}/verification`, { kind: 'DNS', value: '' });
    },
  ],
  [
    `POST ${root}/verification/dns`,
    'ORGANIZATION_FROZEN',
    'while the organization is frozen',
    async (org) => {
      await proof(org.id, 'PENDING');
      await freeze(org);
      return org.client.post(`${org.base}/verification/dns`);
    },
  ],
  [
    `PUT ${root}/grad-fairs/:inviteId/booth`,
    'NOT_FOUND',
    'for the booth of another organization',
    async ({ client, base }) => {
      const other = await makeOrganization(refusals.api.db);
      const invite = await makeFairInvite(refusals.api, other.id, { status: 'ACCEPTED' });
      const booth = { text: 'Come and see us.', link: '', sessions: [] };
      return client.put(`${base}/grad-fairs/${invite.id}/booth`, booth);
    },
  ],
  [
    `PUT ${root}/grad-fairs/:inviteId/booth`,
    'CONFLICT',
    'where the invitation was not accepted',
    async ({ id, client, base }) => {
      const invite = await makeFairInvite(refusals.api, id);
      const booth = { text: 'Come and see us.', link: '', sessions: [] };
      return client.put(`${base}/grad-fairs/${invite.id}/booth`, booth);
    },
  ],
  [
    `PUT ${root}/grad-fairs/invites/:inviteId`,
    'BILLING_HOLD',
    'where a booth has to be paid and credits are owed',
    async ({ id, client, base }) => {
      const invite = await makeFairInvite(refusals.api, id);
      const data = { id: newId(), organizationId: id, effectKey: newId(), credits: 1 };
      await refusals.api.db.creditDebt.create({ data });
      return client.put(`${base}/grad-fairs/invites/${invite.id}`, { answer: 'ACCEPT' });
    },
  ],
  [
    `POST ${root}/integrations/:kind/releases`,
    'CONFLICT',
    'for a field of a job whose listing staff removed',
    async ({ id, client }) => {
      const release = memberCalls(() => refusals.api)[`POST ${root}/integrations/:kind/releases`];
      if (release === undefined) throw new Error('the call is known');
      const { url, body } = await release.ask({ id });
      await refusals.api.db.listingDraft.deleteMany({ where: { listing: { organizationId: id } } });
      const data = { status: 'REMOVED' } as const;
      await refusals.api.db.listing.updateMany({ where: { organizationId: id }, data });
      return client.post(url, body);
    },
  ],
];

testRefusals(rows, refusals);
