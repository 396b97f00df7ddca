import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';

/** The columns of a listing that each form field fills, when an import fills them, too. */
const columnsByField: Partial<Record<DraftField, readonly string[]>> = {
  locale: ['locale'],
  title: ['title'],
  functions: ['functions'],
  areasOfFocus: ['areasOfFocus'],
  roleFamily: ['roleFamily'],
  professionalLevel: ['professionalLevel'],
  education: ['education'],
  actionTypes: ['actionTypes'],
  locationType: ['locationType'],
  place: ['locationText', 'city', 'stateCode', 'countryCode', 'latitude', 'longitude'],
  remoteZone: ['remoteZone'],
  timeZone: ['timeZone'],
  jobTypes: ['jobTypes'],
  hoursPerWeek: ['hoursPerWeek'],
  commitment: ['commitment'],
  startsOn: ['startsAt'],
  startsAt: ['startsAt'],
  endsOn: ['endsAt'],
  endsAt: ['endsAt'],
  isRecurring: ['isRecurring'],
  capacity: ['capacity'],
  payment: ['payment'],
  payNotStated: ['payMin', 'payMax', 'payCurrency', 'payPeriod'],
  payMin: ['payMin', 'payMax', 'payCurrency', 'payPeriod'],
  payMax: ['payMin', 'payMax', 'payCurrency', 'payPeriod'],
  payCurrency: ['payMin', 'payMax', 'payCurrency', 'payPeriod'],
  payPeriod: ['payMin', 'payMax', 'payCurrency', 'payPeriod'],
  payText: ['payText'],
  features: ['features'],
  benefitKinds: ['benefitKinds'],
  benefits: ['benefits'],
  description: ['description', 'excerpt'],
  skills: ['skills'],
  applyBy: ['howToApply', 'applyUrl', 'applyEmail', 'applyOnCausa'],
  applyUrl: ['howToApply', 'applyUrl', 'applyEmail', 'applyOnCausa'],
  applyEmail: ['howToApply', 'applyUrl', 'applyEmail', 'applyOnCausa'],
  applyText: ['howToApply', 'applyUrl', 'applyEmail', 'applyOnCausa'],
  closesOn: ['closesAt'],
};

/**
 * Returns the columns that members changed in what they published: imports no longer overwrite
 * them.
 */
export async function listMemberColumns(
  { db }: Pick<Context, 'db'>,
  listingId: string,
): Promise<Set<string>> {
  const versions = await db.listingVersion.findMany({
    where: { listingId, NOT: { changed: { isEmpty: true } } },
    select: { changed: true },
  });
  const fields = new Set(versions.flatMap(({ changed }) => changed));
  return new Set([...fields].flatMap((field) => columnsByField[field] ?? []));
}
