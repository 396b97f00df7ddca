import type { Config } from '../../platform/context.ts';
import { deriveSecret, hashSecret } from '../../platform/crypto/secret-hash.ts';

/** Returns the key of a donation's public links; raising the version invalidates it. */
export function deriveDonationKey(config: Config, id: string, version: number): string {
  return deriveSecret(config, 'donation', id, String(version));
}

export function donationKeyHash(
  config: Config,
  id: string,
  version: number,
): Uint8Array<ArrayBuffer> {
  return hashSecret(deriveDonationKey(config, id, version));
}

/** Returns a keyed hash of a network, under which bank refusals are counted. */
export function hashDonor(config: Config, network: string): string {
  return deriveSecret(config, 'donor', network);
}
