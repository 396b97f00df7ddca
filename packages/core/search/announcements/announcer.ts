import type { AnnouncementTarget } from '@causa/shared/platform/jobs';

/** A page that changed, or is gone. */
export interface ChangedPage {
  /** Absolute. */
  url: string;
  isLive: boolean;
}

/** Announces pages to a search engine. Throws to request a retry. */
export interface Announcer {
  announce(pages: readonly ChangedPage[]): Promise<void>;
}

/** The search engines that an operator configured. */
export type Announcers = Partial<Record<AnnouncementTarget, Announcer>>;

declare module '../../platform/context.ts' {
  interface Context {
    /** Absent: changed pages are not announced. */
    announcers?: Announcers | undefined;
  }
}
