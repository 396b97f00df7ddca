import { expect, test } from 'vitest';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Notification } from '../../generated/prisma/client.ts';
import { notificationViews } from './notification.view.ts';

const row = (kind: string, params: unknown = {}): Notification =>
  ({
    id: 'n',
    kind,
    params,
    status: 'NEW',
    viewed: false,
    read: false,
    createdAt: new Date('2026-03-02T12:00:00Z'),
  }) as Notification;
const listing = { listingId: 'a'.repeat(32), type: 'EVENT', title: 'Night market' };
const viewOf = (kind: string, params: unknown = {}) => notificationViews([row(kind, params)])[0];

test('skips a notification of an unknown kind', () => {
  expect(notificationViews([row('of-tomorrow'), row('welcome')]).map(({ kind }) => kind)).toEqual([
    'welcome',
  ]);
});

test('links a notification to its listing, organization or page', () => {
  const orgName = 'Soup House';
  expect(viewOf('application-status', { ...listing, orgName })?.url.en).toMatch(
    new RegExp(`/${listing.listingId}-night-market$`),
  );
  expect(
    viewOf('organization-joined', { organizationId: 'b'.repeat(32), orgName })?.url.en,
  ).toMatch(/\/en\/admin\/b{32}$/);
  expect(
    viewOf('organization-approved', { organizationId: 'b'.repeat(32), orgName })?.url.en,
  ).toMatch(/b{32}-soup-house$/);
  expect(viewOf('admin-request', { orgId: 'b'.repeat(32), orgName, name: 'Ana' })?.url.es).toBe(
    `/es/admin/${'b'.repeat(32)}/admins`,
  );
  expect(viewOf('new-sign-in', { device: 'Firefox' })?.url.pt).toBe(
    pagePath('accountSettings', 'pt'),
  );
  expect(viewOf('welcome')?.url.es).not.toBe(viewOf('search-mail-stopped')?.url.es);
});

test('states a deadline in the zone of the listing, only with a place', () => {
  const closing = { ...listing, closesAt: '2026-03-05T02:00:00Z', timeZone: 'America/New_York' };
  expect(viewOf('saved-listing-closing', closing)?.params).toMatchObject({
    closesLocal: '2026-03-04T21:00:00-05:00',
  });
  expect(viewOf('application-status', listing)?.params).not.toHaveProperty('closesLocal');
});

test('ignores facts of invalid types', () => {
  expect(viewOf('new-sign-in', { device: 'Firefox', secret: 7, more: { a: 1 } })?.params).toEqual({
    device: 'Firefox',
  });
  for (const params of [null, 'text', 7]) expect(viewOf('welcome', params)?.params).toEqual({});
});
