import { expect, test } from 'vitest';
import { offerPasskey } from './offer-passkey.ts';

/**
 * Simulates a user who accepts this many offers; the first `refused` ones fail. Returns the
 * reports.
 */
async function take({ offers, refused }: { offers: number; refused: number }): Promise<string[]> {
  const reported: string[] = [];
  let taken = 0;
  await offerPasskey(
    async () => {
      if (taken === offers) throw new Error('canceled');
      taken += 1;
      return taken;
    },
    async (credential) => {
      if (credential <= refused) throw new Error('refused');
      reported.push('entered');
    },
    () => reported.push('failed'),
  );
  return reported;
}

test('reports no failure for an unused passkey offer and logs nobody in', async () => {
  expect(await take({ offers: 0, refused: 0 })).toEqual([]);
});

test('reports a failed passkey and makes a new offer', async () => {
  expect(await take({ offers: 2, refused: 1 })).toEqual(['failed', 'entered']);
  expect(await take({ offers: 1, refused: 1 })).toEqual(['failed']);
});

test('ends the offer after a successful passkey login', async () => {
  expect(await take({ offers: 5, refused: 0 })).toEqual(['entered']);
});
