import type { Config } from '../../platform/context.ts';
import { deriveSecret, hashSecret } from '../../platform/crypto/secret-hash.ts';

/** The key of a donation's public links, until the version is raised. */
export function donationKey(config: Config, id: string, version: number): string {
  return deriveSecret(config, 'donation', id, String(version));
}

export function donationKeyHash(
  config: Config,
  id: string,
  version: number,
): Uint8Array<ArrayBuffer> {
  return hashSecret(donationKey(config, id, version));
}

/** A visitor as refusals of banks are counted: nobody learns the address from it. */
export function donorKey(config: Config, network: string): string {
  return deriveSecret(config, 'donor', network);
}
