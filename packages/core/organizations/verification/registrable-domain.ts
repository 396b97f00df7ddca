import { parse } from 'tldts';

/** Hosts that many organizations share: what they have in common there says nothing. */
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
 * The domain that a website's owner registered (`www.cauce.org.mx` -> `cauce.org.mx`), by the list
 * of public suffixes; null where it has none of its own (decision 0085).
 */
export function registrableDomain(website: string | null | undefined): string | null {
  if (website === null || website === undefined) return null;
  const { domain, domainWithoutSuffix, subdomain, isIp } = parse(website, {
    allowPrivateDomains: true,
  });
  if (domain === null || isIp === true || shared.has(domain)) return null;
  // `example.org` is for examples (RFC 2606): each name below it stands for another owner.
  const label = subdomain?.split('.').at(-1) ?? '';
  return domainWithoutSuffix === 'example' && label !== '' && label !== 'www'
    ? `${label}.${domain}`
    : domain;
}
