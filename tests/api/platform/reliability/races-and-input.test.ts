import type { Context } from '@causa/core/platform/context';
import { serve } from '@causa/api/server/contract-route';
import { logoutContract } from '@causa/shared/accounts/accounts.contract';
import { contract } from '@causa/shared/platform/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, signUpVerified, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { makeBooth, makeFair, makeFairInvite } from '../../../support/records.ts';
import { overtaken } from '../../../support/locks.ts';
import { giveCredits } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import fc from 'fast-check';
import {
  decodeFlash,
  encodeFlash,
  flashCodes,
  readFlash,
} from '../../../../apps/web/lib/navigation/flash.ts';
import { keepsPromise } from '../../../support/promise.ts';

describe('concurrent deletion', async () => {
  // No call of the product deletes data of others.
  const planted = contract({
    method: 'DELETE',
    path: '/data/planted/organization',
    access: 'visitor',
    summary: 'Planted',
    reply: logoutContract.reply,
    errors: ['CONFLICT'],
  });

  let world: TestApp;

  let client: Client;

  let userId: string;

  let heldId: string;

  beforeAll(async () => {
    world = await startTestApp({
      extend: async (app) => {
        serve(app, planted, async ({ db }) => {
          await db.organization.delete({ where: { id: heldId } });
          return {};
        });
        await Promise.resolve();
      },
    });
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    ({ client, id: userId } = await signUpVerified(world));
    await world.db.user.update({
      where: { id: userId },
      data: { firstName: 'Ana', lastName: 'Rojas' },
    });
  });

  /** A record that is deleted right after a call found it. */
  interface Race {
    deleted(tx: Context): Promise<unknown>;
    call(): ReturnType<Client['get']>;
  }

  const cooking = { text: 'cook', index: 'JOB', timeZone: 'Europe/Lisbon' };

  const openListing = async () => {
    const { id: organizationId } = await makeOrganization(world.db);
    return makeListing(world.db, organizationId);
  };

  const races: Record<string, () => Promise<Race>> = {
    'a listing that is saved': async () => {
      const { id } = await openListing();
      return {
        deleted: ({ db }) => db.listing.delete({ where: { id } }),
        call: () => client.post('/data/saved-listings', { id, type: 'JOB' }),
      };
    },
    'an organization that is saved': async () => {
      const { id } = await makeOrganization(world.db);
      return {
        deleted: ({ db }) => db.organization.delete({ where: { id } }),
        call: () => client.post('/data/saved-listings', { id, type: 'ORG' }),
      };
    },
    'a listing that is applied to': async () => {
      const { id } = await openListing();
      return {
        deleted: ({ db }) => db.listing.delete({ where: { id } }),
        call: () =>
          client.post('/data/applications', {
            listingId: id,
            via: 'CAUSA',
            message: 'I would like to cook with you.',
            answers: {},
            resumeFileId: null,
          }),
      };
    },
    'a listing whose application is drafted': async () => {
      const { id } = await openListing();
      return {
        deleted: ({ db }) => db.listing.delete({ where: { id } }),
        call: () =>
          client.put(`/data/applications/drafts/${id}`, {
            message: 'I would',
            answers: {},
            resumeFileId: null,
          }),
      };
    },
    'a fair that someone registers for': async () => {
      const { id, slug } = await makeFair(world);
      return {
        deleted: ({ db }) => db.fair.delete({ where: { id } }),
        call: () => client.post(`/data/fairs/${slug}/registration`, {}),
      };
    },
    'a session that someone goes to': async () => {
      const { id: fairId, slug } = await makeFair(world);
      const { id: organizationId } = await makeOrganization(world.db);
      const invite = await makeFairInvite(world, organizationId, { fairId, status: 'ACCEPTED' });
      const [id = ''] = await makeBooth(world, invite.id, [{ startsAt: testNow }]);
      await client.post(`/data/fairs/${slug}/registration`, {});
      return {
        deleted: ({ db }) => db.fairSession.delete({ where: { id } }),
        call: () => client.put(`/data/fairs/${slug}/sessions/${id}/going`),
      };
    },
    'a saved search that is renamed': async () => {
      const saved = await client.post('/data/saved-searches', cooking);
      const { id } = saved.body.savedSearch;
      return {
        deleted: ({ db }) => db.savedSearch.delete({ where: { id } }),
        call: () =>
          client.put(`/data/saved-searches/${id}`, { name: 'Kitchens', notifyByEmail: false }),
      };
    },
  };

  describe('row deleted before a reference to it is written', () => {
    test.each(Object.entries(races))('returns 404: %s', async (_what, race) => {
      const { deleted, call } = await race();
      const { status, body } = await overtaken(systemContext(world), deleted, call);
      expect([status, body.errors?.[0].code]).toEqual([404, 'NOT_FOUND']);
    });

    test('returns an ended session when it is the account of the caller', async () => {
      const { status, body } = await overtaken(
        systemContext(world),
        ({ db }) => db.user.delete({ where: { id: userId } }),
        () => client.post('/data/saved-searches', cooking),
      );
      expect([status, body.errors?.[0].code]).toEqual([401, 'LOGIN_REQUIRED']);
    });
  });

  test('answers CONFLICT and keeps the row when others hold it during deletion', async () => {
    ({ id: heldId } = await makeOrganization(world.db));
    await giveCredits(world, heldId, 1);
    const { status, body } = await client.delete('/data/planted/organization');
    expect([status, body.errors?.[0].code]).toEqual([409, 'CONFLICT']);
    expect(await world.db.organization.count({ where: { id: heldId } })).toBe(1);
  });
});

describe('cookies and goals', () => {
  const runs = 5_000;

  const seed = 20_261_121;

  test('accepts only known codes from any flash cookie', () => {
    const entry = fc.oneof(
      fc.record({
        type: fc.oneof(fc.constantFrom(...flashCodes), fc.string(), fc.constant('__proto__')),
      }),
      fc.jsonValue(),
      fc.record({
        type: fc.constant('SAVED'),
        text: fc.string(),
        html: fc.constant('<script>alert(1)</script>'),
      }),
    );
    const cookie = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.array(entry).map((entries) => Buffer.from(JSON.stringify(entries)).toString('base64')),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
    );
    let strange = 0;
    const codes: readonly string[] = flashCodes;
    fc.assert(
      fc.property(cookie, (value) => {
        strange += [
          ...decodeFlash(value),
          ...readFlash(`a=b; flashMessages=${encodeURIComponent(value)}; c=d`),
        ].filter((code) => !codes.includes(code)).length;
      }),
      { numRuns: runs, seed },
    );
    expect(
      readFlash(`flashMessages=${encodeURIComponent(encodeFlash(['SAVED', 'LOGIN_REQUIRED']))}`),
    ).toEqual(['SAVED', 'LOGIN_REQUIRED']);
    keepsPromise('flash.strange-messages', strange, 0, ` of ${runs} cookies`);
  });

  test('accepts only goals of this site from any input', () => {
    const origin = 'https://causa.example';
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      'https:',
      'http://',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '%2f',
      '%5c',
      '?',
      '#',
      'javascript:',
      '\u0000',
      '。',
      'causa.example',
    );
    const target = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    let outside = 0;
    fc.assert(
      fc.property(target, (wanted) => {
        const path = sameOriginPath(wanted, origin, '/en');
        if (
          !/^\/(?![/\\])/.test(path) ||
          new URL(path, origin).origin !== origin ||
          sameOriginPath(path, origin) !== path
        )
          outside += 1;
      }),
      { numRuns: runs, seed },
    );
    keepsPromise('redirects.left-the-site', outside, 0, ` of ${runs} addresses`);
  });
});
