import { expect } from 'vitest';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

/**
 * Sends a form of a page as a browser without scripts does, and stores the session it starts.
 * Returns the path of the redirect.
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

interface Page {
  site: Pick<TestApp, 'app'>;
  /** The client that sends the form. */
  client: Pick<Client, 'cookies'>;
  path: string;
}

/** Returns the hidden fields of the form with this action on the page. */
async function hiddenOf({ site, client, path }: Page, action: string) {
  const { body } = await site.app.inject({ url: path, headers: { cookie: cookieOf(client) } });
  const form = body.split('<form').find((part) => part.includes(`value="${action}"`)) ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

/** Sends a form twice at once, as a double click without scripts does. Returns both redirects. */
export async function sendTwice(
  page: Page,
  action: string,
  typed: Record<string, string> = {},
): Promise<[one: string | undefined, two: string | undefined]> {
  const fields = { ...(await hiddenOf(page, action)), ...typed, action };
  const send = async () => {
    const { headers } = await page.site.app.inject({
      method: 'POST',
      url: page.path,
      headers: {
        cookie: cookieOf(page.client),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return headers.location;
  };
  return [await send(), await send()];
}

const cookieOf = ({ cookies }: Page['client']): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
