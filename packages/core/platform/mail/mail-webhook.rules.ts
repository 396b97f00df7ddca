import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parts of a webhook request that authenticate its sender. */
export interface WebhookCredentials {
  /**
   * `Bearer <secret>`, or Basic with the secret as the password, which providers accept in the URL.
   */
  authorization?: string | undefined;
  /** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`. */
  signature?: string | undefined;
  /** Signature in the body of Mailgun events. */
  inside?: { timestamp: string; token: string; signature: string } | undefined;
}

/** Validity of a signature in seconds. A repeated body within it changes nothing. */
const toleranceSeconds = 300;
/** Mailgun signs at the time of the event and retries for eight hours. */
export const insideToleranceSeconds = 12 * 3_600;

/**
 * Returns true when the sender of this body knows one of our secrets; two are active during a
 * rotation. Takes constant time for wrong secrets.
 */
export function isGenuine(
  secrets: readonly string[],
  { authorization, signature, inside }: WebhookCredentials,
  body: string,
  now: Date,
): boolean {
  const seconds = now.getTime() / 1_000;
  const isNear = (stamp: string, tolerance: number) =>
    /^\d{1,12}$/.test(stamp) && Math.abs(seconds - Number(stamp)) <= tolerance;
  // A secret prefixed with `header:`, `signature:` or `mailgun:` is valid only for that scheme.
  const scheme =
    authorization !== undefined ? 'header' : signature !== undefined ? 'signature' : 'mailgun';
  return secrets
    .map((configured) => {
      const [, bound, secret = ''] =
        /^(?:(header|signature|mailgun):)?(.*)$/s.exec(configured) ?? [];
      if (bound !== undefined && bound !== scheme) return false;
      const given = authorization === undefined ? undefined : readSecret(authorization);
      if (given !== undefined) return isSame(given, secret);
      if (signature !== undefined) {
        const [, stamp = '', mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
        return isNear(stamp, toleranceSeconds) && isSame(mac, hmac(secret, `${stamp}.${body}`));
      }
      if (inside === undefined) return false;
      return (
        isNear(inside.timestamp, insideToleranceSeconds) &&
        isSame(inside.signature, hmac(secret, inside.timestamp + inside.token))
      );
    })
    .includes(true);
}

function readSecret(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

// Hashing first hides the lengths from the timing of the comparison.
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return wanted !== '' && timingSafeEqual(digest(given), digest(wanted));
}
