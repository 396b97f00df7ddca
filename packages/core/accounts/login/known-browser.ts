import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/context.ts';
import { listConfigs } from '../../platform/crypto/each-secret.ts';
import { deriveSecret } from '../../platform/crypto/secret-hash.ts';

/** Most accounts remembered for a shared browser. */
const accountsMax = 5;
const form = /^[\w-]{22}(\.[\w-]{43}){1,5}$/;

/**
 * Returns the cookie value that marks this browser as known: a random name and a MAC for each
 * account that logged in. It authorizes nothing; it keeps failed logins of others from counting
 * against this browser.
 */
export function rememberAccount(config: Config, cookie: string | null, userId: string): string {
  const [name = '', ...macs] =
    cookie !== null && form.test(cookie)
      ? cookie.split('.')
      : [randomBytes(16).toString('base64url')];
  const mac = computeMac(config, name, userId);
  return [name, mac, ...macs.filter((other) => other !== mac)].slice(0, accountsMax + 1).join('.');
}

/** Returns the name of a browser that has logged in to this account before, else null. */
export function knownBrowserName(
  config: Config,
  cookie: string | null,
  userId: string | null,
): string | null {
  if (cookie === null || userId === null || !form.test(cookie)) return null;
  const [name = '', ...macs] = cookie.split('.');
  return listConfigs(config).some((one) => macs.includes(computeMac(one, name, userId)))
    ? name
    : null;
}

function computeMac(config: Config, name: string, userId: string): string {
  return deriveSecret(config, 'known-browser', name, userId);
}
