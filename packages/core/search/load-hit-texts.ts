import type { FindableType } from '@causa/shared/listings/listing-types';
import { type RichText } from '@causa/shared/listings/listings.contract';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../platform/context.ts';
import { richTextToPlain } from '../listings/rich-text.ts';
import type { SearchDocument } from './indexing/search-document.ts';

/** The texts of a hit, to show why it matched. */
export type HitText = Pick<
  SearchDocument,
  'id' | 'locale' | 'title' | 'organization' | 'skills' | 'city' | 'description' | 'facets'
>;

interface TextRow {
  id: string;
  locale: Locale;
  title: string;
  organization: string;
  skills: string[];
  city: string | null;
  description: RichText;
  functions: string[];
  areasOfFocus: string[];
}

const selectListingTexts = `SELECT l.id, l.locale, l.title, o.name AS organization, l.skills, l.city, l.description, l.functions, l.areas_of_focus AS "areasOfFocus"
  FROM listings l JOIN organizations o ON o.id = l.organization_id WHERE l.id = ANY($1)`;
const selectOrganizationTexts = `SELECT id, locale, name AS title, '' AS organization, '{}'::text[] AS skills, city,
  jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text', mission)) || description AS description, '{}'::text[] AS functions, areas_of_focus AS "areasOfFocus"
  FROM organizations WHERE id = ANY($1)`;

/**
 * Returns the texts of these hits, unordered; bypasses Prisma because every search with words waits
 * for them.
 */
export async function loadHitTexts(
  context: Pick<Context, 'pool'>,
  refs: readonly { id: string; type: FindableType }[],
): Promise<HitText[]> {
  const ids = (wanted: boolean) =>
    refs.filter((ref) => (ref.type === 'ORG') === wanted).map((ref) => ref.id);
  const read = async (name: string, text: string, values: string[]) =>
    values.length === 0
      ? []
      : (await context.pool.query<TextRow>({ name, text, values: [values] })).rows;
  const rows = await Promise.all([
    read('hit-texts', selectListingTexts, ids(false)),
    read('hit-texts-of-organizations', selectOrganizationTexts, ids(true)),
  ]);
  return rows.flat().map(({ city, description, functions, areasOfFocus, ...row }) => ({
    ...row,
    city: city ?? '',
    description: richTextToPlain(description),
    facets: { functions, areasOfFocus },
  }));
}
