import type { Context } from '../platform/context.ts';

/** Returns the country of an organization; null without one. */
export async function readCountry({ db }: Context, organizationId: string): Promise<string | null> {
  const organization = await db.organization.findUnique({
    where: { id: organizationId },
    select: { countryCode: true },
  });
  return organization?.countryCode ?? null;
}
