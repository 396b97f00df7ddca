import { z } from 'zod';

/** No proxy, a number of chained proxies, or their networks. */
export type TrustedProxies = false | number | string[];

const network = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);
const advice =
  'name how many proxies stand in front (1 to 9) or their networks (10.0.0.0/8, 192.0.2.7); "true" would believe what visitors write';

/** `TRUST_PROXY`: proxies whose X-Forwarded-* headers are trusted. Empty or `false` trusts none. */
export const trustedProxiesSchema = z
  .string()
  .default('')
  .transform((text, context): TrustedProxies => {
    const value = text.trim();
    if (value === '' || value === 'false') return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    const networks = value.split(',').map((part) => part.trim());
    if (networks.every((part) => network.safeParse(part).success)) return networks;
    context.addIssue({ code: 'custom', message: advice });
    return z.NEVER;
  })
  .describe(
    'trusted `X-Forwarded-*`: number of proxies (`1`) or networks; empty: none; `true` is refused',
  );

/**
 * Returns the setting for Fastify. A plain number would trust no proxy there, because it does not
 * name the connecting address.
 */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
