import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../context.ts';

/**
 * What is stored of a secret: tokens are random or derived, 256 bit, so one round of SHA-256 does.
 */
export function hashSecret(value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(value).digest());
}

/** A 256-bit value that only this installation can make, bound to what it is for. base64url. */
export function deriveSecret(config: Config, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', config.secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}
