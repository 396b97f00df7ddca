import type { Context } from '../platform/context.ts';
import type { Locale } from '@causa/shared/platform/locales';
import { requireUser } from '../platform/identity.policy.ts';
import { readUser } from './find-user.ts';
import type { UserView } from './user.view.ts';

/**
 * Changes name, language and country; an omitted country stays.
 * @throws LOGIN_REQUIRED without a session
 */
export async function updateUser(
  context: Context,
  {
    firstName,
    lastName,
    locale,
    countryCode,
  }: {
    firstName: string;
    /** Null for a person with one name. */
    lastName: string | null;
    locale: Locale;
    countryCode?: string | null | undefined;
  },
): Promise<UserView> {
  const { userId } = requireUser(context);
  await context.db.user.update({
    where: { id: userId },
    data: { firstName, lastName: lastName ?? '', locale, countryCode },
  });
  return readUser(context, userId);
}
