import type { Config } from '../../platform/context.ts';
import { listConfigs } from '../../platform/crypto/each-secret.ts';
import { deriveSecret } from '../../platform/crypto/secret-hash.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays of retries: the table of the Standard Webhooks specification. */
export const retryAfterMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** Spreads the retries of concurrent failures. */
const jitter = 0.1;
/** Days without a successful delivery after which an endpoint is disabled. */
export const failingDays = 5;
/** Hours for which the previous secret signs beside the new one. */
export const bothSecretsHours = 24;

/**
 * Returns the delay of the next attempt in milliseconds; null after the last. `chance` from 0 to 1;
 * `asked`: the seconds of Retry-After.
 */
export function getRetryDelay(
  attempt: number,
  { chance, asked }: { chance: number; asked?: number | undefined },
): number | null {
  const wait = retryAfterMs[attempt - 1];
  if (wait === undefined) return null;
  const planned = Math.round(wait * (1 + jitter * chance));
  return asked === undefined ? planned : Math.min(Math.max(planned, asked * second), 24 * hour);
}

/** The derivation of new secrets: callers choose ids, so it includes the organization. */
export const webhookSecretScheme = 2;

/** The inputs of an endpoint's secret besides its version. */
export interface SecretOwner {
  id: string;
  organizationId: string;
  /** 1 for rows from before the derivation included the organization. */
  secretScheme: number;
}

/**
 * Returns the secret of an endpoint, `whsec_` and 32 bytes in base64, derived from the
 * installation's secret (decision 0011).
 */
export function deriveWebhookSecret(
  config: Config,
  endpoint: SecretOwner,
  version: number,
): string {
  const { id, organizationId, secretScheme } = endpoint;
  const derived =
    secretScheme === 1
      ? deriveSecret(config, 'webhook', id, String(version))
      : deriveSecret(config, 'webhook', organizationId, id, String(version));
  return `whsec_${Buffer.from(derived, 'base64url').toString('base64')}`;
}

/**
 * Returns the current secrets: the newest, and for a day the previous one. While APP_SECRET is
 * rotated, also those that receivers have from the previous one.
 */
export function listSigningSecrets(
  config: Config,
  endpoint: SecretOwner & { secretVersion: number; previousUntil: Date | null },
  now: Date,
): string[] {
  const { secretVersion, previousUntil } = endpoint;
  const both = secretVersion > 1 && previousUntil !== null && previousUntil > now;
  return [secretVersion, ...(both ? [secretVersion - 1] : [])].flatMap((version) =>
    listConfigs(config).map((one) => deriveWebhookSecret(one, endpoint, version)),
  );
}
