import { organizationPages } from './organization-pages.ts';
import type { PageAddress, PageParams } from './page-address.ts';
import { pages } from './pages.ts';

/**
 * Every page of the site. In this order addresses are read: the CMS, which fits all, comes last.
 */
export const allPages = { ...organizationPages, ...pages };

export type AnyPageName = keyof typeof allPages;
export type ParamsOf<Name extends AnyPageName> = PageParams<(typeof allPages)[Name]>;

export const allPageNames = Object.keys(allPages) as AnyPageName[];

/**
 * Whether the address of a page is nobody's to find: that of a user, one that holds a secret, one
 * for logging in.
 */
export function isPrivatePage(name: AnyPageName): boolean {
  const { access, secret, entry } = pageNamed(name);
  return access !== undefined || secret === true || entry === true;
}

/** What those addresses begin with. */
export function privatePaths(): string[] {
  const starts = allPageNames.flatMap((name) => {
    const { path, prefixed } = pageNamed(name);
    return isPrivatePage(name) && prefixed !== true && typeof path === 'string'
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
