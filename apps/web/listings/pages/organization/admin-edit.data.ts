import { autocompletePlaces } from '@causa/shared/generated/search/places.endpoints';
import { currencies } from '@causa/shared/listings/pay-terms';
import { freshId } from '@causa/shared/platform/fresh-id';
import type { DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import { suggestAnswers } from '@causa/shared/generated/listings/own-listings.endpoints';
import type { AnswerSuggestion } from '@causa/shared/listings/answer-suggestions';
import {
  loadOwnListing,
  parseListingParams,
  type OwnListingData,
} from '../../authoring/own-listings/own-listings.data.ts';
import type { Closing } from '../../authoring/format-closing.ts';
import { lazyChanges } from '../../authoring/drafts/lazy-changes.ts';
import { lazyChecklist, lazyConflict, lazySections } from '../../authoring/fields/lazy-sections.ts';
import { isSection } from '../../authoring/fields/sections.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminEditData extends OwnListingData {
  /** The list of sections when the address names none. */
  part: DraftSection | 'tasks' | 'clash';
  /** Identifies the open form, so that it never conflicts with itself. */
  tab: string;
  /** Whether missing answers are shown at their fields, besides wrong ones. */
  showsMissing: boolean;
  /** The places that match a typed text, after a lookup. */
  places?: { asked: string; found: { placeId: string; text: string }[] };
  /** What earlier listings suggest for the section. */
  suggestions: AnswerSuggestion[];
  /** Named on the server: servers and browsers know different country names. */
  countries: { value: string; label: string }[];
  timeZones: { value: string; label: string }[];
  currencies: { value: string; label: string }[];
  /** When the closing day ends, for the section that asks for it. */
  closing?: { of: Closing; words: string };
}

export const loader: PageLoader<AdminEditData> = {
  async load({ api, route, url, locale }) {
    const section = route.page === 'adminEdit' ? route.params.section : undefined;
    const part = section ?? 'tasks';
    if (!isSection(part) && part !== 'tasks' && part !== 'clash') return { notFound: true };
    const asked = part === 'where' ? (url.searchParams.get('place') ?? '').trim() : '';
    const params = parseListingParams(route);
    const [own, answered, suggested] = await Promise.all([
      loadOwnListing({ api, route }),
      asked === ''
        ? undefined
        : api.call(autocompletePlaces, { query: { input: asked.slice(0, 200), locale } }),
      params === undefined || !isSection(part) ? undefined : api.call(suggestAnswers, { params }),
    ]);
    if (own === undefined) return { notFound: true };
    if (own.draft.changed.length > 0) await lazyChanges.load(locale);
    if (part !== 'clash') await lazyChecklist.load(locale);
    if (part === 'clash') await lazyConflict.load(locale);
    else if (part !== 'tasks') await lazySections[part].load(locale);
    const found = answered?.predictions.map(({ placeId, text }) => ({ placeId, text }));
    return {
      data: {
        ...own,
        part,
        tab: freshId(Date.now()),
        showsMissing: url.searchParams.has('check'),
        suggestions: suggested?.suggestions ?? [],
        ...(found === undefined ? {} : { places: { asked, found } }),
        // Not in the first script: one section each needs them.
        ...(part === 'applying'
          ? {
              closing: await (
                await import('../../authoring/format-closing.ts')
              ).getClosing(api, locale, own.draft.data),
            }
          : {}),
        countries:
          part === 'where'
            ? (await import('../../../organizations/countries.ts')).listCountries(locale)
            : [],
        currencies:
          part === 'pay'
            ? (await import('@causa/i18n/currency-names')).currencyOptions(locale, currencies)
            : [],
        timeZones:
          part === 'where'
            ? await (await import('../../../lib/zone-options.ts')).listZoneOptions(locale)
            : [],
      },
    };
  },
};
