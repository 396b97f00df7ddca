import { foldLetters } from './text/fold-letters.ts';

/**
 * An id is a UUIDv7 of 32 hex digits without dashes, so that it ends at the first dash of a public
 * path.
 */
export const idPattern = /^[0-9a-f]{32}$/;

export function isId(value: string): boolean {
  return idPattern.test(value);
}

/** Returns the id of `{id}-{slug}`: the text before the first dash. */
export function parseDashSlug(idDashSlug: string): string {
  return idDashSlug.split('-', 1)[0] ?? '';
}

/** Returns `{id}-{slug}`, or only the id when the slug is empty. */
export function idDashSlug(id: string, title: string): string {
  const slug = toSlug(title);
  return slug === '' ? id : `${id}-${slug}`;
}

/**
 * Returns a title as a URL segment: ASCII, lower case, at most 80 characters, no dash at either
 * end.
 */
export function toSlug(title: string): string {
  return foldLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
