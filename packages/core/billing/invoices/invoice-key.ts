import type { Config } from '../../platform/context.ts';
import { deriveSecret, hashSecret } from '../../platform/crypto/secret-hash.ts';

/** Returns the key of an invoice's public link; raising the version invalidates it. */
export function deriveInvoiceKey(config: Config, id: string, version: number): string {
  return deriveSecret(config, 'invoice', id, String(version));
}

export function invoiceKeyHash(
  config: Config,
  id: string,
  version: number,
): Uint8Array<ArrayBuffer> {
  return hashSecret(deriveInvoiceKey(config, id, version));
}
