import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../context.ts';
import { listConfigs } from './each-secret.ts';

const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret at rest with AES-256-GCM. Format: key id, nonce, tag, ciphertext. `purpose` and
 * `of` are authenticated, so that it decrypts only for its own record.
 */
export function sealSecret(
  config: Config,
  text: string,
  { purpose, of }: { purpose: string; of: string },
): Uint8Array<ArrayBuffer> {
  const key = deriveKey(config, purpose);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([getKeyId(key), nonce, cipher.getAuthTag(), sealed]));
}

/**
 * Returns the secret; null when it was sealed with another key, for another record, or was changed.
 */
export function openSecret(
  config: Config,
  sealed: Uint8Array,
  scope: { purpose: string; of: string },
): string | null {
  for (const one of listConfigs(config)) {
    const text = openWith(deriveKey(one, scope.purpose), sealed, scope.of);
    if (text !== null) return text;
  }
  return null;
}

/** Returns true when a secret is sealed with the key of the present secret. */
export function isSealedWithPresent(config: Config, sealed: Uint8Array, purpose: string): boolean {
  return Buffer.from(sealed)
    .subarray(0, idBytes)
    .equals(getKeyId(deriveKey(config, purpose)));
}

function openWith(key: Buffer, sealed: Uint8Array, of: string): string | null {
  const bytes = Buffer.from(sealed);
  const [nonceAt, tagAt, textAt] = [idBytes, idBytes + nonceBytes, idBytes + nonceBytes + tagBytes];
  if (bytes.length < textAt || !bytes.subarray(0, idBytes).equals(getKeyId(key))) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(nonceAt, tagAt))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(tagAt, textAt));
    return Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function deriveKey({ secret }: Config, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed-secret:${purpose}`, 32));
}

const getKeyId = (key: Buffer): Buffer =>
  createHash('sha256').update(key).digest().subarray(0, idBytes);
