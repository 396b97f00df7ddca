import type { GoogleServiceAccount } from '@causa/shared/search/announcement-settings';
import type { Announcers } from '../../search/announcements/announcer.ts';
import { postToPublic } from '../web-pages/post-to-public.ts';
import { googleIndexing } from './google-indexing.ts';
import { indexNow } from './index-now.ts';

export interface AnnouncerSettings {
  INDEXNOW_KEY: string | null;
  INDEXNOW_URL: string;
  GOOGLE_INDEXING_KEY: GoogleServiceAccount | null;
}

/** Google's tokens have up to 2 KB. */
const replyBytes = 8_192;

/** Returns the configured search engines; requests go to public addresses only. */
export function openAnnouncers(
  settings: AnnouncerSettings,
  { origin, allowLoopback = false }: { origin: string; allowLoopback?: boolean | undefined },
): Announcers {
  const post = postToPublic({ allowLoopback, replyBytes });
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, GOOGLE_INDEXING_KEY: account } = settings;
  return {
    ...(key === null ? {} : { indexnow: indexNow({ key, url, origin, post }) }),
    ...(account === null
      ? {}
      : { google: googleIndexing({ account, post, now: () => new Date() }) }),
  };
}
