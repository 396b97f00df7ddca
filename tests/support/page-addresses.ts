import type { Locale } from '@causa/shared/locales';
import { pageNamed, pageNames, type PageName, type PlainPage } from '@causa/shared/pages';
import { segmentsOf } from '@causa/shared/parse-path';
import { pathOf } from '@causa/shared/routes';

/** A value that every kind of parameter understands. */
const samples: Record<string, string> = {
  id: '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b',
  searchType: 'JOB',
  listingType: 'JOB',
  alertAction: 'pause',
};

/** An address of a page, with parameters of the right kind that name nothing. */
export function sampleAddress(
  name: PageName,
  locale: Locale | undefined,
  withOptional = true,
): { path: string; params: Record<string, string> } {
  const { path } = pageNamed(name);
  const params = Object.fromEntries(
    segmentsOf(typeof path === 'string' ? path : path.en)
      .filter(({ word, isOptional }) => word === undefined && (withOptional || !isOptional))
      .map((segment) => [segment.name, samples[segment.kind ?? ''] ?? 'x']),
  );
  return { path: pathOf(name, locale, params), params };
}

/** An address of every page in a language, or of all that exist without one. */
export function everyPagePath(locale: Locale | undefined): string[] {
  return pageNames
    .filter((name) => locale !== undefined || pageNamed(name).prefixed !== true)
    .map((name) => sampleAddress(name, locale).path);
}

/** The pages whose address is made of words alone, such as `/login`. */
export const plainPageNames = pageNames.filter(
  (name) => Object.keys(sampleAddress(name, 'en').params).length === 0,
) as PlainPage[];
