/** An address of this site, whole; undefined for every other. */
export function inSameSite(address: string | undefined, site: string): string | undefined {
  if (address === undefined || !URL.canParse(address, site)) return undefined;
  const { origin, href } = new URL(address, site);
  return origin === new URL(site).origin ? href : undefined;
}
