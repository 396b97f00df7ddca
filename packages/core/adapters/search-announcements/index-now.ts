import type { PostWebhook } from '../../platform/web-pages/post-webhook.ts';
import type { Announcer } from '../../search/announcements/announcer.ts';
import { assertReceived } from './assert-received.ts';

export interface IndexNowOptions {
  /** Address of the receiver. */
  url: string;
  key: string;
  /** Scheme and host of the site. */
  origin: string;
  post: PostWebhook;
}

/** Announces pages by IndexNow, which fetches changed and gone pages alike. */
export function indexNow({ url, key, origin, post }: IndexNowOptions): Announcer {
  return {
    async announce(pages) {
      const answer = await post(url, {
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(origin).host,
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList: pages.map((page) => page.url),
        }),
      });
      assertReceived('IndexNow', answer);
    },
  };
}
