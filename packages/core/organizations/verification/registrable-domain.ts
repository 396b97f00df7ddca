import { parse } from 'tldts';

/** Shared hosts; a common host does not prove a common owner. */
const shared = new Set([
  'bit.ly',
  'facebook.com',
  'google.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'medium.com',
  'notion.site',
  't.me',
  'tiktok.com',
  'twitter.com',
  'wa.me',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'youtube.com',
]);

/**
 * Returns the registrable domain of a website (`www.cauce.org.mx` -> `cauce.org.mx`) by the public
 * suffix list; null on a shared host (decision 0085).
 */
export function registrableDomain(website: string | null | undefined): string | null {
  if (website === null || website === undefined) return null;
  const { domain, domainWithoutSuffix, subdomain, isIp } = parse(website, {
    allowPrivateDomains: true,
  });
  if (domain === null || isIp === true || shared.has(domain)) return null;
  // `example.org` is reserved for examples (RFC 2606): each subdomain counts as another owner.
  const label = subdomain?.split('.').at(-1) ?? '';
  return domainWithoutSuffix === 'example' && label !== '' && label !== 'www'
    ? `${label}.${domain}`
    : domain;
}
