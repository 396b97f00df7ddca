import { accountPages } from '../../apps/web/app/account-pages.ts';
import type { PageName } from '../../apps/web/lib/page.ts';

/** What a page may load before it can hydrate, in KiB, gzipped: React alone is 66 of it. */
export function firstScriptKiB(name: PageName): number {
  if (name === 'search' || name === 'posts') return 110;
  return Object.hasOwn(accountPages, name) ? 120 : 90;
}
