import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../context.ts';

/**
 * Returns the stored hash of a token. Tokens have 256 bits of entropy, so one round of SHA-256 is
 * enough.
 */
export function hashSecret(value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(value).digest());
}

/** Derives a 256-bit value from the secret of the installation and its purpose, as base64url. */
export function deriveSecret(config: Config, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', config.secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}
