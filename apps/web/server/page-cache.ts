import type { Countable } from '@causa/shared/organizations/statistics';
import type { PagePieces } from './document.ts';

export interface CachedPage {
  status: number;
  html: PagePieces;
  /** What a reader of it has seen. */
  carried: readonly Countable[];
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
}

const maxPages = 500;

/** Keeps rendered pages of anonymous visitors for a few seconds, the oldest leaving first. */
export function createPageCache({
  maxAgeMs,
  now,
}: {
  maxAgeMs: number;
  now: () => number;
}): PageCache {
  const pages = new Map<string, CachedPage & { until: number }>();
  return {
    get(key) {
      const page = pages.get(key);
      if (page === undefined || page.until >= now()) return page;
      pages.delete(key);
      return undefined;
    },
    set(key, page) {
      if (maxAgeMs <= 0) return;
      pages.delete(key);
      pages.set(key, { ...page, until: now() + maxAgeMs });
      for (const oldest of pages.keys()) {
        if (pages.size <= maxPages) break;
        pages.delete(oldest);
      }
    },
  };
}
