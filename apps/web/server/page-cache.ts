import type { Countable } from '@causa/shared/organizations/statistics';
import type { Document } from './document.ts';

interface CachedPage {
  document: Document;
  /** The listings that its readers see, for counting. */
  carried: readonly Countable[];
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
}

const maxPages = 500;

/** Caches rendered pages of anonymous visitors for a few seconds; evicts the oldest first. */
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
