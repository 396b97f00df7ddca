import { dayMs } from '@causa/shared/platform/dates/durations';
import { usernameChangeDays } from '@causa/shared/platform/limits';

/** Same pattern as the database constraint. */
const shape = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** Names of the product and of pages. */
const reserved = new Set(
  `about abuse account accounts admin administrator administrators admins api app apps ayuda billing blog careers causa causa-team cms contact contacto
  contato cookies dashboard data donate donation donations editor en equipe equipo es events fair faq help helpdesk home hostmaster info invoice invoices
  job jobs legal login logout mail me moderator moderators news newsletter no-reply noreply null official oficial org organization organizations owner
  password payments people policy postmaster press privacidad privacidade privacy profile pt root sales search security settings signup site soporte staff
  static status suporte support system team terms undefined user username users volunteer webmaster www you`.split(
    /\s+/,
  ),
);

interface Named {
  username: string | null;
  usernameChangedAt: Date | null;
}

/** Returns when the username may be changed again; null if it was never chosen. */
export function getUsernameChangeDate({
  usernameChangedAt,
}: Pick<Named, 'usernameChangedAt'>): Date | null {
  return usernameChangedAt === null
    ? null
    : new Date(usernameChangedAt.getTime() + usernameChangeDays * dayMs);
}

/** Returns whether a username could be mistaken for the product or a page. */
export function isReserved(name: string): boolean {
  return reserved.has(name) || /^(causa|admin|staff|support)-/.test(name);
}

/**
 * Returns why the username is not allowed, as a key of the namespace `errors`, or null. The
 * database checks uniqueness.
 */
export function getUsernameProblem(
  username: string,
  user: Named,
  now: Date,
): { code: string; params?: { days: number } } | null {
  if (username === user.username) return null;
  if (!shape.test(username)) return { code: 'FIELD_USERNAME_SHAPE' };
  if (isReserved(username)) return { code: 'FIELD_USERNAME_RESERVED' };
  const again = getUsernameChangeDate(user);
  if (again === null || again <= now) return null;
  return {
    code: 'FIELD_USERNAME_SOON',
    params: { days: Math.ceil((again.getTime() - now.getTime()) / dayMs) },
  };
}
