import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../context.ts';
import { hashSecret } from './secret-hash.ts';

/**
 * Lists the configurations with which something may have been signed or sealed: the present one
 * first, then one for each other secret that is accepted during a rotation.
 */
export function listConfigs(config: Config): Config[] {
  const { previousSecrets = [] } = config;
  return [config, ...previousSecrets.map((secret) => ({ ...config, secret, previousSecrets: [] }))];
}

/** Returns the configuration that derives this value; undefined when none does. */
export function findConfigOf(
  config: Config,
  given: string,
  derive: (config: Config) => string,
): Config | undefined {
  const hash = hashSecret(given);
  return listConfigs(config).find((one) => timingSafeEqual(hash, hashSecret(derive(one))));
}

/**
 * Returns the value that was derived when this hash was stored; the present one when it was derived
 * with a secret that is no longer known.
 */
export function deriveAsStored(
  config: Config,
  storedHash: Uint8Array | null,
  derive: (config: Config) => string,
): string {
  const values = listConfigs(config).map(derive);
  const stored =
    storedHash === null
      ? undefined
      : values.find((value) => Buffer.from(storedHash).equals(hashSecret(value)));
  return stored ?? derive(config);
}
