import type { Context } from '../context.ts';
import { isOrganizationLive } from '../listings/is-live.ts';
import type { Card } from '../listings/listing.view.ts';
import { organizationPictures } from '../pictures/picture.view.ts';
import { organizationCardView } from './organization.view.ts';

/** The cards of public organizations among these ids, in no particular order. */
export async function loadOrganizationCards(context: Context, ids: readonly string[]): Promise<Card[]> {
  const rows = await context.db.organization.findMany({ where: { id: { in: [...ids] } }, include: organizationPictures });
  const now = context.now();
  return rows.filter((row) => isOrganizationLive(row, now)).map(organizationCardView);
}
