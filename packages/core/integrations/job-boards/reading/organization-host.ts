import type { Context } from '../../../platform/context.ts';

/** The host of an organization's own website, without `www.`; null where it names none. */
export async function getOrganizationHost(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<string | null> {
  const row = await db.organization.findUnique({ where: { id }, select: { website: true } });
  const host = URL.parse(row?.website ?? '')?.hostname ?? '';
  return host === '' ? null : host.replace(/^www\./, '');
}
