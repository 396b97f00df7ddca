import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { json } from '@causa/core/platform/drafts/json';
import { bulkMax } from '@causa/shared/listings/bulk-actions';
import { listingDraftsMax } from '@causa/shared/platform/limits';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { messageTemplatesMax, notesMax } from '@causa/shared/applications/application-review';
import { markFrozen, makeListing, testNow } from '../../../support/factories.ts';
import { startPrices } from '../../../support/money.ts';
import { makeReceived } from '../../../support/received-calls.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../../support/refusals.ts';
import { startTestApp } from '../../../support/test-app.ts';

const refusals = openRefusals(async () => {
  const api = await startTestApp();
  await startPrices(api);
  return api;
});

const draft = { status: 'DRAFT', publishedAt: null } as const;
const pending = { status: 'PENDING', publishedAt: null } as const;
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);
const ended = { publishedAt: inDays(-40), closesAt: inDays(-1) } as const;
const make = async ({ id, base }: Owned, override: Parameters<typeof makeListing>[2] = {}) => {
  const listing = await makeListing(refusals.api.db, id, override);
  return { id: listing.id, url: `${base}/jobs/${listing.id}` };
};
/** As many drafts as an organization may have. */
const fillDrafts = async (org: Owned) => {
  const { id } = await make(org, draft);
  await refusals.api.pool.query(
    `INSERT INTO listings
     SELECT (jsonb_populate_record(l, jsonb_build_object('id', md5(l.id || n)))).*
     FROM listings l, generate_series(2, ${listingDraftsMax}) n WHERE l.id = $1`,
    [id],
  );
};
/** A listing with more applications that wait than one bulk action takes. */
const flood = async (org: Owned) => {
  const listing = await make(org);
  const { id } = await makeReceived(refusals.api, org.id, { listingId: listing.id });
  await refusals.api.pool.query(
    `INSERT INTO users (id, email, updated_at)
     SELECT md5('waits' || n), 'waits' || n || '@harbour.example', now()
     FROM generate_series(1, ${bulkMax}) n ON CONFLICT DO NOTHING`,
  );
  await refusals.api.pool.query(
    `INSERT INTO applications
     SELECT (jsonb_populate_record(a, jsonb_build_object('id', md5(a.id || u.id), 'user_id', u.id))).*
     FROM applications a, users u WHERE a.id = $1 AND u.email LIKE 'waits%'`,
    [id],
  );
  return { ...listing, count: bulkMax + 1 };
};
/** A listing with an earlier version. */
const versioned = async (org: Owned, override: Parameters<typeof makeListing>[2] = {}) => {
  const listing = await make(org, override);
  const data = json(emptyDraft('en', 'Kitchen coordinator'));
  await refusals.api.db.listingVersion.create({
    data: { listingId: listing.id, number: 1, data, publishedAt: testNow },
  });
  return listing.url;
};
const restore = ({ client }: Owned, url: string) =>
  client.post(`${url}/versions/1/restore`, { revision: 0, tab: 'a' });
const extend = async (org: Owned, paidUntil: Date) => {
  const { url } = await make(org, { paidUntil, closesAt: paidUntil, timeZone: 'UTC' });
  return org.client.post(`${url}/extend`, {});
};
const note = (org: Owned, application: { id: string }, id = newId()) =>
  org.client.post(`${org.base}/applications/${application.id}/notes`, { id, text: 'Kind.' });

const one = '/data/orgdashboard/:orgId/:word/:listingId';
const root = '/data/orgdashboard/:orgId';
const rows: Refusal[] = [
  [
    `POST ${root}/:word`,
    'LIMIT_REACHED',
    'where there are as many drafts as there may be',
    async (org) => {
      await fillDrafts(org);
      const body = { id: newId(), title: 'Kitchen coordinator', locale: 'en' };
      return org.client.post(`${org.base}/jobs`, body);
    },
  ],
  [
    `POST ${root}/:word/from-page`,
    'LIMIT_REACHED',
    'where there are as many drafts as there may be',
    async (org) => {
      await fillDrafts(org);
      const body = { id: newId(), url: 'https://harbour.example/jobs/cook' };
      return org.client.post(`${org.base}/jobs/from-page`, body);
    },
  ],
  [
    `POST ${one}/repost`,
    'LIMIT_REACHED',
    'where there are as many drafts as there may be',
    async (org) => {
      await fillDrafts(org);
      return org.client.post(`${(await make(org, ended)).url}/repost`, { id: newId() });
    },
  ],
  [
    `POST ${root}/:word`,
    'CONFLICT',
    'for the id of another organization’s listing',
    async ({ client, base }) => {
      const { id } = await make(await refusals.owned());
      return client.post(`${base}/jobs`, { id, title: 'Kitchen coordinator', locale: 'en' });
    },
  ],
  [
    `POST ${root}/:word/from-page`,
    'CONFLICT',
    'for the id of another organization’s listing',
    async ({ client, base }) => {
      const { id } = await make(await refusals.owned());
      return client.post(`${base}/jobs/from-page`, { id, url: 'https://harbour.example/jobs/1' });
    },
  ],
  [
    `DELETE ${one}/draft`,
    'CONFLICT',
    'for a draft, which is deleted instead',
    async (org) => org.client.delete(`${(await make(org, draft)).url}/draft`, { revision: 0 }),
  ],
  [
    `PATCH ${one}/draft`,
    'IN_REVIEW',
    'while staff look at the listing',
    async (org) => {
      const body = { revision: 0, tab: 'a', set: { commitment: 'x' } };
      return org.client.patch(`${(await make(org, pending)).url}/draft`, body);
    },
  ],
  [
    `POST ${one}/versions/:number/restore`,
    'IN_REVIEW',
    'while staff look at the listing',
    async (org) => restore(org, await versioned(org, pending)),
  ],
  [
    `POST ${one}/versions/:number/restore`,
    'CONFLICT',
    'for a listing that staff removed',
    async (org) => restore(org, await versioned(org, { status: 'REMOVED' })),
  ],
  [
    `POST ${one}/versions/:number/restore`,
    'STALE',
    'where a colleague edited the same field meanwhile',
    async (org) => {
      const url = await versioned(org);
      const body = { revision: 0, tab: 'b', set: { title: 'Head of the kitchen' } };
      await org.client.patch(`${url}/draft`, body);
      return restore(org, url);
    },
    // Both texts are kept.
    ['listing_drafts'],
  ],
  [
    `GET ${one}/extension`,
    'CONFLICT',
    'for a listing that was never public',
    async (org) => org.client.get(`${(await make(org, draft)).url}/extension`),
  ],
  [
    `POST ${one}/extend`,
    'SIMILAR_LISTING',
    'where the same listing is public by now',
    async (org) => {
      const { url } = await make(org, { status: 'CLOSED', closedAt: inDays(-1), timeZone: 'UTC' });
      await make(org);
      return org.client.post(`${url}/extend`, {});
    },
  ],
  [
    `POST ${one}/extend`,
    'NOT_ENOUGH_CREDITS',
    'where the day lies beyond what was paid',
    (org) => extend(org, inDays(2)),
  ],
  [
    `POST ${one}/extend`,
    'BILLING_HOLD',
    'where the day lies beyond what was paid and a payment is disputed',
    async (org) => {
      await refusals.api.db.creditDebt.create({
        data: { id: newId(), organizationId: org.id, effectKey: newId(), credits: 1 },
      });
      return extend(org, inDays(2));
    },
  ],
  [
    `POST ${one}/close`,
    'LIMIT_REACHED',
    'where more people wait for an answer than one bulk action takes',
    async (org) => {
      const { url, count } = await flood(org);
      const answer = { id: newId(), count, message: 'Thank you.' };
      return org.client.post(`${url}/close`, { reason: 'STOPPED', answer });
    },
  ],
  [
    `POST ${root}/bulk`,
    'LIMIT_REACHED',
    'for more applications than one bulk action takes',
    async (org) => {
      const { id: listingId, count } = await flood(org);
      const filter = { tab: 'all', listingId };
      const body = { id: newId(), kind: 'status', filter, count, params: { status: 'INTERVIEW' } };
      return org.client.post(`${org.base}/bulk`, body);
    },
  ],
  [
    `POST ${root}/applications/:applicationId/notes`,
    'CONFLICT',
    'for the id of a note about someone else',
    async (org) => {
      const id = newId();
      await note(org, await makeReceived(refusals.api, org.id), id);
      return note(org, await makeReceived(refusals.api, org.id), id);
    },
  ],
  [
    `POST ${root}/applications/:applicationId/notes`,
    'LIMIT_REACHED',
    'where there are as many notes as there may be',
    async (org) => {
      const application = await makeReceived(refusals.api, org.id);
      const one = { applicationId: application.id, authorId: org.userId, text: 'Kind.' };
      await refusals.api.db.applicationNote.createMany({
        data: Array.from({ length: notesMax }, () => ({ ...one, id: newId(), createdAt: testNow })),
      });
      return note(org, application);
    },
  ],
  [
    `DELETE ${root}/applications/:applicationId/notes/:noteId`,
    'ORGANIZATION_FROZEN',
    'while the organization is frozen',
    async (org) => {
      const [id, application] = [newId(), await makeReceived(refusals.api, org.id)];
      await note(org, application, id);
      await markFrozen(refusals.api.db, org.id);
      return org.client.delete(`${org.base}/applications/${application.id}/notes/${id}`);
    },
  ],
  [
    `POST ${root}/message-templates`,
    'LIMIT_REACHED',
    'where there are as many texts as there may be',
    async ({ id: organizationId, client, base }) => {
      const text = { name: 'Thanks', text: 'Thank you.' };
      const at = { createdAt: testNow, updatedAt: testNow };
      await refusals.api.db.messageTemplate.createMany({
        data: Array.from({ length: messageTemplatesMax }, () => ({
          id: newId(),
          organizationId,
          ...text,
          ...at,
        })),
      });
      return client.post(`${base}/message-templates`, { id: newId(), ...text });
    },
  ],
];

testRefusals(rows, refusals);
