import { donationKey, donationKeyHash } from '@causa/core/donations/donation-key';
import { newId } from '@causa/core/ids';
import type { Config } from '@causa/core/context';
import type { TestApp } from './test-app.ts';

/** A donation with its receipt, where no price book is loaded; answers its id and its key. */
export async function makeGivenDonation(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  config: Config,
): Promise<{ id: string; key: string }> {
  const id = newId();
  await db.donation.create({
    data: {
      id,
      email: 'rosa@harbour.example',
      name: 'Rosa Lima',
      amount: 3_000,
      currency: 'USD',
      status: 'SUCCEEDED',
      number: `D-test-${id}`,
      publicKeyHash: donationKeyHash(config, id, 1),
      paidAt: now(),
      createdAt: now(),
    },
  });
  return { id, key: donationKey(config, id, 1) };
}
