import { newId } from '@causa/core/platform/ids';
import { findOrganization } from '@causa/core/listings/find-organization-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const soon = new Date(testNow.getTime() + 1);
const page = async (override: Parameters<typeof makeOrganization>[1] = {}) => {
  const { id } = await makeOrganization(world.db, override);
  return findOrganization(systemContext(world), id);
};

describe('organization page', () => {
  test.each([
    ['frozen', { frozenAt: testNow }, true],
    ['withdrawn', { unpublishedAt: testNow }, false],
  ])('with status %s shows only its name and status', async (_state, override, isFrozen) => {
    const found = await page({ name: 'Soup House', ...override });
    expect(found).toEqual({
      type: 'UNPUBLISHED_ORG',
      url: expect.anything(),
      title: 'Soup House',
      orgName: 'Soup House',
      isFrozen,
    });
  });

  test.each([
    ['never published', { publishedAt: null }],
    ['published later', { publishedAt: soon }],
    ['deleted', { deletedAt: testNow }],
    ['deleted and frozen', { deletedAt: testNow, frozenAt: testNow }],
  ])('that was %s returns 404', async (_state, override) => {
    await expect(page(override)).rejects.toThrow('NOT_FOUND');
  });

  test('shows an organization from its publication on and returns 404 for unknown and invalid ids', async () => {
    expect(await page({ publishedAt: testNow })).toMatchObject({ type: 'ORG' });
    for (const id of [newId(), 'no-id', ''])
      await expect(findOrganization(systemContext(world), id)).rejects.toThrow('NOT_FOUND');
  });

  test('shows live listings, the newest first, twenty of each type with exact counts', async () => {
    const { id } = await makeOrganization(world.db);
    const other = await makeOrganization(world.db);
    await makeListing(world.db, other.id);
    await makeListing(world.db, id, { status: 'CLOSED', closedAt: testNow });
    await makeListing(world.db, id, { closesAt: testNow });
    const jobs: string[] = [];
    for (let n = 0; n < 21; n += 1)
      jobs.unshift(
        (
          await makeListing(world.db, id, {
            publishedAt: new Date(testNow.getTime() - 100_000 + n),
          })
        ).id,
      );
    const internship = await makeListing(world.db, id, { type: 'INTERNSHIP' });
    const found = await findOrganization(systemContext(world), `${id}-any-slug`);
    if (found.type !== 'ORG') throw new Error('the organization is public');
    expect(found.listings.JOB.map((card) => card.id)).toEqual(jobs.slice(0, 20));
    expect(found.listings.INTERNSHIP.map((card) => card.id)).toEqual([internship.id]);
    expect(found.listings.EVENT).toEqual([]);
    expect(JSON.stringify(found.org)).toContain('"JOB":21');
  });
});
