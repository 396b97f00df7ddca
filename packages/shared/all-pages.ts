import { organizationPages } from './organization-pages.ts';
import type { PageAddress, ParamsOfPage } from './page-address.ts';
import { pages } from './pages.ts';

/**
 * Every page of the site. In this order addresses are read: the CMS, which fits all, comes last.
 */
export const allPages = { ...organizationPages, ...pages };

export type AnyPageName = keyof typeof allPages;
export type ParamsOf<Name extends AnyPageName> = ParamsOfPage<(typeof allPages)[Name]>;

export const allPageNames = Object.keys(allPages) as AnyPageName[];

/**
 * What the addresses begin with that are nobody's to find: those of a user, those that hold a
 * secret, those for logging in.
 */
export function privatePaths(): string[] {
  const starts = allPageNames.flatMap((name) => {
    const { path, access, secret, entry, prefixed } = pageNamed(name);
    const isPrivate = access !== undefined || secret === true || entry === true;
    return isPrivate && prefixed !== true && typeof path === 'string'
      ? [path.split('{', 1)[0] ?? path]
      : [];
  });
  return [...new Set(starts)].filter(
    (start) => !starts.some((other) => other !== start && start.startsWith(other)),
  );
}

/** A page by its name, without what is particular to it. */
export function pageNamed(name: AnyPageName): PageAddress {
  return allPages[name];
}
