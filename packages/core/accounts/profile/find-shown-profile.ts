import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { placeText } from './profile-place.ts';
import { type WorkView, workView } from './profile.view.ts';

/** What a person's profile shows to organizations. */
interface ShownProfile {
  headline: string | null;
  place: string | null;
  /** Latest first. */
  workHistory: WorkView[];
}

const nothing: ShownProfile = { headline: null, place: null, workHistory: [] };

/**
 * Returns the profile of a user who shows it to organizations, with the place in this language;
 * nothing for organizations they hide from.
 */
export async function findShownProfile(
  { db }: Pick<Context, 'db'>,
  userId: string,
  organizationId: string,
  locale: Locale,
): Promise<ShownProfile> {
  const [profile, hidden] = await Promise.all([
    db.applicantProfile.findUnique({
      where: { userId },
      select: {
        isRecruitable: true,
        headline: true,
        placeId: true,
        workHistory: { orderBy: [{ startMonth: 'desc' }, { id: 'desc' }] },
      },
    }),
    db.hiddenFromOrganization.count({ where: { userId, organizationId } }),
  ]);
  if (profile?.isRecruitable !== true || hidden > 0) return nothing;
  const { headline, placeId, workHistory } = profile;
  return {
    headline,
    place: placeText(placeId, locale),
    workHistory: workHistory.map(workView),
  };
}
