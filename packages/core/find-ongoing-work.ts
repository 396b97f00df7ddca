import { findOpenApplications } from './applications/open-applications.ts';
import type { Context } from './platform/context.ts';
import { readBalance } from './billing/credits/move-credits.ts';
import type { OngoingWork } from './platform/hooks.ts';
import { countLiveListings } from './listings/count-live-listings.ts';
import { findOwnOrganizations } from './organizations/members/own-organizations.ts';

/**
 * Returns what the caller leaves behind when deleting the account: undecided applications, and
 * organizations whose live listings and credits stay with other members.
 * @throws LOGIN_REQUIRED without a session
 */
export async function findOngoingWork(context: Context): Promise<OngoingWork> {
  const applications = await findOpenApplications(context);
  const organizations: OngoingWork['organizations'] = [];
  for (const { id, name } of (await findOwnOrganizations(context)).organizations) {
    const live = Object.values(await countLiveListings(context, id));
    organizations.push({
      id,
      name,
      listings: live.reduce((sum, count) => sum + count, 0),
      credits: await readBalance(context, id),
    });
  }
  return { applications, organizations };
}
