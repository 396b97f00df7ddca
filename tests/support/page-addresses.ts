import type { Locale } from '@causa/shared/platform/locales';
import { allPageNames, type AnyPageName, pageNamed } from '@causa/shared/platform/pages/all-pages';
import { buildAddress, getPattern } from '@causa/shared/platform/pages/page-address';
import { splitSegments } from '@causa/shared/platform/pages/parse-path';

/** A value that every kind of parameter accepts. */
const samples: Record<string, string> = {
  id: '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b',
  searchType: 'JOB',
  listingType: 'JOB',
  alertAction: 'pause',
  slug: 'first-jobs',
};

/** Returns an address of a page, with valid parameters that match no record. */
export function sampleAddress(
  name: AnyPageName,
  locale: Locale | undefined,
  withOptional = true,
): { path: string; params: Record<string, string> } {
  const params = Object.fromEntries(
    splitSegments(getPattern(pageNamed(name), 'en'))
      .filter(({ word, isOptional }) => word === undefined && (withOptional || !isOptional))
      .map((segment) => [segment.name, samples[segment.kind ?? ''] ?? 'x']),
  );
  return { path: buildAddress(pageNamed(name), locale, params), params };
}

/** Returns an address of every page in a language, or of all that exist without one. */
export function everyPagePath(locale: Locale | undefined): string[] {
  return allPageNames
    .filter((name) => locale !== undefined || pageNamed(name).prefixed !== true)
    .map((name) => sampleAddress(name, locale).path);
}

/** The pages without parameters in their address, such as `/login`. */
export const plainPageNames = allPageNames.filter(
  (name) => Object.keys(sampleAddress(name, 'en').params).length === 0,
);
