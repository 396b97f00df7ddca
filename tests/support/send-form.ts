import { expect } from 'vitest';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

/**
 * Sends a form of a page as a browser without scripts does, and keeps the session that it begins.
 * Returns the path it leads to.
 */
export async function sendForm(
  site: TestApp,
  client: Client,
  url: string,
  fields: Record<string, string>,
): Promise<string> {
  const session = client.cookies.get('session');
  const { statusCode, headers, cookies } = await site.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(session === undefined ? {} : { cookie: `session=${session}` }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(statusCode).toBe(303);
  const begun = cookies.find(({ name }) => name === 'session');
  if (begun !== undefined) client.cookies.set('session', begun.value);
  return String(headers.location);
}
