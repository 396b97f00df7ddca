import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  type ApiKeyMode,
  apiKeyModes,
  type ApiKeyState,
} from '@causa/shared/integrations/api-keys';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const format = new RegExp(
  `^causa_(?<mode>${apiKeyModes.join('|')})_(?<id>[0-9A-Za-z]{${idLength}})[0-9A-Za-z]{${secretLength}}(?<checksum>[0-9A-Za-z]{${checksumLength}})$`,
);

/** The parts of a key that may be shown after its creation. */
export interface ShownParts {
  /** `causa_live_` and the id. */
  prefix: string;
  lastFour: string;
}

export interface ApiKeyParts extends ShownParts {
  mode: ApiKeyMode;
  /** Identifies the key in lists and in the history; not secret. */
  id: string;
}

/**
 * Returns the key of a row: `causa_<mode>_`, an id, a secret of 190 bits, and a checksum. It is
 * derived from the installation's secret, so that it can be shown again although only its hash is
 * stored. Callers choose the ids of rows, so the organization is part of the derivation (decision
 * 0011).
 */
export function deriveApiKey(
  config: { secret: string },
  mode: ApiKeyMode,
  row: { id: string; organizationId: string },
): string {
  const bytes = createHmac('sha512', config.secret)
    .update(JSON.stringify(['api-key', mode, row.organizationId, row.id]))
    .digest('hex');
  const start = `causa_${mode}_${toBase62(BigInt(`0x${bytes}`), idLength + secretLength)}`;
  return start + computeChecksum(start);
}

/**
 * Returns the parts of a well-formed key, or undefined: a mistyped key is refused without a query.
 */
export function parseApiKey(key: string): ApiKeyParts | undefined {
  const groups = format.exec(key)?.groups;
  const mode = apiKeyModes.find((one) => one === groups?.['mode']);
  const id = groups?.['id'];
  if (id === undefined || mode === undefined) return undefined;
  if (computeChecksum(key.slice(0, -checksumLength)) !== groups?.['checksum']) return undefined;
  return { mode, id, ...getShownParts(key) };
}

/** Returns the parts of a well-formed key that may be shown. */
export function getShownParts(key: string): ShownParts {
  return { prefix: key.slice(0, -(secretLength + checksumLength)), lastFour: key.slice(-4) };
}

/** Returns the current state of a key's row. */
export function getApiKeyState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): ApiKeyState {
  if (revokedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'ENDED';
  return expiresAt === null ? 'LIVE' : 'ENDING';
}

/** Returns the last digits of a number in base 62. */
function toBase62(value: bigint, length: number): string {
  let rest = value;
  let digits = '';
  for (let at = 0; at < length; at++) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return digits;
}

/** Returns the CRC-32 in base 62, as six digits. */
function computeChecksum(text: string): string {
  return toBase62(BigInt(crc32(text)), checksumLength);
}
