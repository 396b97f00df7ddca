import { typedKeys } from '../typed-object.ts';
import { organizationPages } from './organization-pages.ts';
import type { PageAddress, PageParams } from './page-address.ts';
import { pages } from './pages.ts';

/** Every page of the site, in matching order: the CMS matches every path, so it is last. */
export const allPages = { ...organizationPages, ...pages };

export type AnyPageName = keyof typeof allPages;
export type ParamsOf<Name extends AnyPageName> = PageParams<(typeof allPages)[Name]>;

export const allPageNames = typedKeys(allPages);

/**
 * Returns true for pages whose paths crawlers and analytics must not see: pages of a user, with a
 * secret, or for logging in.
 */
export function isPrivatePage(name: AnyPageName): boolean {
  const { access, secret, entry } = pageNamed(name);
  return access !== undefined || secret === true || entry === true;
}

/** Returns the path prefixes of those pages. */
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

/** Returns a page by its name, with a general type. */
export function pageNamed(name: AnyPageName): PageAddress {
  return allPages[name];
}
