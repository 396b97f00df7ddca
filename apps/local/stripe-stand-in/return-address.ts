/** Returns an absolute address of this site; undefined for other sites. */
export function inSameSite(address: string | undefined, site: string): string | undefined {
  if (address === undefined || !URL.canParse(address, site)) return undefined;
  const { origin, href } = new URL(address, site);
  return origin === new URL(site).origin ? href : undefined;
}
