import { getApplicantLabel, getHiddenFileName } from '@causa/shared/applications/applicant-label';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { fullName } from '../../accounts/full-name.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Whether the applicant of `a` is hidden from a member: the listing hides names, and the member has
 * neither given a verdict nor revealed the name. Without a member (`null`), whatever the members did.
 */
export const isHiddenFrom = (userId: string | null): Prisma.Sql => Prisma.sql`
  (a.listing_id IN (SELECT s.listing_id FROM review_settings s WHERE s.hides_names)
    AND NOT EXISTS (
      SELECT FROM application_reveals v WHERE v.application_id = a.id AND v.user_id = ${userId})
    AND NOT EXISTS (
      SELECT FROM application_reviews r WHERE r.application_id = a.id AND r.user_id = ${userId}))`;

/** The numbers of hidden applicants by application. */
export type HiddenNumbers = ReadonlyMap<string, number>;

/** Returns the applications among these whose applicant is hidden from a member or an API key. */
export async function findHidden(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
  userId: string | null,
): Promise<HiddenNumbers> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; number: number }[]>(Prisma.sql`
    SELECT a.id, coalesce(a.number, 0) AS number FROM applications a
    WHERE a.id = ANY(${[...ids]}::text[]) AND ${isHiddenFrom(userId)}`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Returns the name of an applicant, or its label while it is hidden. */
export function nameApplicant(
  hidden: HiddenNumbers,
  {
    id,
    user,
    listing,
  }: {
    id: string;
    user: { firstName: string | null; lastName: string | null };
    listing: { type: ListingType };
  },
  locale: Locale,
): string {
  const number = hidden.get(id);
  return number === undefined ? fullName(user) : getApplicantLabel(number, listing.type, locale);
}

/** Returns the file name of a resume, or a neutral one while the applicant's name is hidden. */
export function nameResume(hidden: HiddenNumbers, id: string, fileName: string): string {
  const number = hidden.get(id);
  return number === undefined ? fileName : getHiddenFileName(number, fileName);
}

/**
 * Returns the name under which a user downloads a file of another person: a resume of a hidden
 * applicant has none of its own.
 */
export async function nameReceivedFile(
  context: Pick<Context, 'db'>,
  userId: string,
  { id, fileName }: { id: string; fileName: string },
): Promise<string> {
  const rows = await context.db.application.findMany({
    where: { resumeFileId: id, organization: { members: { some: { userId } } } },
    select: { id: true },
  });
  const ids = rows.map((row) => row.id);
  const hidden = await findHidden(context, ids, userId);
  const [first] = ids.filter((one) => hidden.has(one));
  return first === undefined ? fileName : nameResume(hidden, first, fileName);
}

declare module '../../platform/hooks.ts' {
  interface Hooks {
    nameReceivedFile: typeof nameReceivedFile;
  }
}
