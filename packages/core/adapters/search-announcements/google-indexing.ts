import { createSign } from 'node:crypto';
import type { GoogleServiceAccount } from '@causa/shared/search/announcement-settings';
import type { PostWebhook } from '../../platform/web-pages/post-webhook.ts';
import type { Announcer } from '../../search/announcements/announcer.ts';
import { assertReceived } from './assert-received.ts';

export interface GoogleIndexingOptions {
  account: GoogleServiceAccount;
  /** Posts and returns at least 4 KB of the response, because tokens are long. */
  post: PostWebhook;
  now: () => Date;
  /** Address of the Indexing API. */
  url?: string;
}

const publishUrl = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const scope = 'https://www.googleapis.com/auth/indexing';
const tokenSeconds = 3_600;

/** Announces postings by the Indexing API of Google, one request each. */
export function googleIndexing(options: GoogleIndexingOptions): Announcer {
  const { post, url = publishUrl } = options;
  return {
    async announce(pages) {
      const token = await fetchToken(options);
      for (const page of pages) {
        const answer = await post(url, {
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({
            url: page.url,
            type: page.isLive ? 'URL_UPDATED' : 'URL_DELETED',
          }),
        });
        assertReceived('Google Indexing', answer);
      }
    },
  };
}

/** Exchanges a signed assertion for an access token (RFC 7523). */
async function fetchToken({ account, post, now }: GoogleIndexingOptions): Promise<string> {
  const answer = await post(account.token_uri, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signAssertion(account, now()),
    }).toString(),
  });
  assertReceived('Google', answer);
  const reply: unknown = JSON.parse(answer.reply);
  const token =
    typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'access_token') : undefined;
  if (typeof token !== 'string') throw new Error('Google returned no access token');
  return token;
}

function signAssertion(account: GoogleServiceAccount, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({
    iss: account.client_email,
    scope,
    aud: account.token_uri,
    iat: seconds,
    exp: seconds + tokenSeconds,
  })}`;
  const signature = createSign('RSA-SHA256').update(content).sign(account.private_key, 'base64url');
  return `${content}.${signature}`;
}
