import type { Localized } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { readCatalog } from '../role-pages/read-catalog.ts';
import { rolePageUrls } from '../role-pages/role-page-link.ts';
import { sitemapMax } from './sitemap-figure.ts';

/** Returns the pages of jobs by role and place, with the time of their newest job. */
export async function listSitemapRoles(
  context: Context,
): Promise<{ url: Localized; lastModified: Date }[]> {
  const entries = await readCatalog(context);
  return entries
    .slice(0, sitemapMax)
    .map((entry) => ({ url: rolePageUrls(entry), lastModified: entry.newest }));
}
