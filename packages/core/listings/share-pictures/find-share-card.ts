import { findLiveOrganization } from '../../organizations/find-organization.ts';
import { findLiveListing } from '../live-listing.ts';
import { AppError } from '@causa/shared/platform/errors';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { isId } from '@causa/shared/platform/ids';
import { localizePlace } from '../../platform/places/localize-place.ts';
import { payView } from '../listing.view.ts';
import type { ShareCard } from './share-picture.ts';

/** Formats amounts, days and kinds: the API has the messages in all languages. */
export interface ShareWords {
  kind(locale: Locale, type: 'JOB' | 'INTERNSHIP' | 'VOLOP' | 'EVENT' | 'ORG' | 'POST'): string;
  pay(
    locale: Locale,
    pay: { min: number | null; max: number | null; currency: string; period: string },
  ): string;
  remote(locale: Locale): string;
  closes(locale: Locale, at: Date, timeZone: string | null): string;
  starts(locale: Locale, at: Date, timeZone: string | null): string;
}

/**
 * Returns the content of the picture `en-<id of a listing, organization or article>`.
 * @throws NOT_FOUND when it is not public
 */
export async function findShareCard(
  context: Context,
  page: string,
  words: ShareWords,
): Promise<ShareCard> {
  const [locale, id] = [page.slice(0, 2), page.slice(3)];
  if (!isLocale(locale) || page[2] !== '-' || !isId(id)) throw new AppError('NOT_FOUND');
  const now = context.now();
  const listing = await findLiveListing(context, id);
  if (listing !== null) {
    const { timeZone } = listing;
    const pay = payView(listing);
    const facts = [
      listing.locationType === 'REMOTE'
        ? words.remote(locale)
        : localizePlace(listing, locale).text,
      pay === null ? '' : words.pay(locale, pay),
      listing.startsAt === null ? '' : words.starts(locale, listing.startsAt, timeZone),
      listing.closesAt === null ? '' : words.closes(locale, listing.closesAt, timeZone),
    ];
    return {
      kind: words.kind(locale, listing.type),
      title: listing.title,
      by: listing.organization.name,
      facts: facts.filter((fact) => fact !== '').slice(0, 3),
      cause: listing.areasOfFocus[0] ?? null,
    };
  }
  const org = await findLiveOrganization(context, id);
  if (org !== null)
    return {
      kind: words.kind(locale, 'ORG'),
      title: org.name,
      by: null,
      facts: [localizePlace(org, locale).text].filter(Boolean),
      cause: org.areasOfFocus[0] ?? null,
    };
  const content = await context.db.content.findUnique({ where: { id } });
  if (content?.type === 'POST' && content.publishedAt !== null && content.publishedAt <= now)
    return {
      kind: words.kind(locale, 'POST'),
      title: content.title,
      by: content.author,
      facts: [content.category ?? ''].filter(Boolean),
      cause: null,
    };
  throw new AppError('NOT_FOUND');
}
