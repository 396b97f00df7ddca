import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a key acts on: the organization itself, or its sandbox. */
export const apiKeyModes = ['live', 'sandbox'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const format = new RegExp(
  `^causa_(?<mode>${apiKeyModes.join('|')})_(?<id>[0-9A-Za-z]{${idLength}})[0-9A-Za-z]{${secretLength}}(?<checksum>[0-9A-Za-z]{${checksumLength}})$`,
);

/** What may be shown of a key after it was made. */
export interface ApiKeyParts {
  mode: ApiKeyMode;
  /** Names the key in lists and in the history; it is no secret. */
  id: string;
  /** `causa_live_` and the id. */
  prefix: string;
  lastFour: string;
}

/** A new key: `causa_<mode>_`, an id, a secret of 190 bits, and the checksum of all before it. */
export function makeApiKey(mode: ApiKeyMode): string {
  const start = `causa_${mode}_${randomText(idLength + secretLength)}`;
  return start + checksumOf(start);
}

/**
 * The parts of a well-formed key, or undefined: a key with a typing error or cut short is refused
 * without a query.
 */
export function parseApiKey(key: string): ApiKeyParts | undefined {
  const groups = format.exec(key)?.groups;
  const mode = apiKeyModes.find((one) => one === groups?.mode);
  if (groups?.id === undefined || mode === undefined) return undefined;
  if (checksumOf(key.slice(0, -checksumLength)) !== groups.checksum) return undefined;
  return {
    mode,
    id: groups.id,
    prefix: `causa_${mode}_${groups.id}`,
    lastFour: key.slice(-4),
  };
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** CRC-32 in base 62; six digits hold every value. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < checksumLength; at++) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
