import type { Context } from '../../../platform/context.ts';

/** Returns the host of an organization's website, without `www.`; null without one. */
export async function getOrganizationHost(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<string | null> {
  const row = await db.organization.findUnique({ where: { id }, select: { website: true } });
  const host = URL.parse(row?.website ?? '')?.hostname ?? '';
  return host === '' ? null : host.replace(/^www\./, '');
}
