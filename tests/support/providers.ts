import { openProviders } from '@causa/core/adapters/login-providers/open-providers';
import type { Providers } from '@causa/core/accounts/login/provider';
import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import Fastify from 'fastify';
import { freePort } from '../../apps/local/keep-server.ts';
import { providerStandIn, standInSettings } from '../../apps/local/provider-stand-in.ts';
import type { Answer, Client } from './client.ts';
import { startTestApp, type TestApp, testConfig } from './test-app.ts';

/** The identity that the provider reports. */
interface ProviderProfile {
  email?: string;
  firstName?: string;
  lastName?: string;
  verified?: boolean;
}

export interface ProviderWorld {
  providers: Providers;
  /**
   * Follows the link on the login page through the provider and back. Returns the address of the
   * callback page.
   */
  walk(
    client: Client,
    provider: SignInProvider,
    profile?: ProviderProfile,
    query?: string,
  ): Promise<URL>;
  close(): Promise<void>;
}

/**
 * Stand-ins for Google, Facebook and Apple on a separate port, for a site that is tested in
 * process.
 */
export async function startProviders(): Promise<ProviderWorld> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = Fastify();
  await app.register(providerStandIn, { origin, site: testConfig.origin });
  await app.listen({ host: '127.0.0.1', port });
  return {
    providers: openProviders(await standInSettings(origin)),
    async walk(
      client,
      provider,
      { email = '', firstName = '', lastName = '', verified = true } = {},
      query = '',
    ) {
      const start = await client.get(`/data/website/oauth/${provider}/start?lang=es${query}`);
      if (start.status !== 303) throw new Error(`starting answered ${start.status}`);
      const body = new URLSearchParams({
        answer: 'yes',
        email,
        firstName,
        lastName,
        ...(verified ? { verified: 'yes' } : {}),
      });
      const answer = await fetch(String(start.headers['location']), {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      const back =
        answer.status === 303
          ? await client.get(pathOf(answer.headers.get('location')))
          : await postForm(client, await answer.text());
      if (back.status !== 303) throw new Error(`the way back answered ${back.status}`);
      return new URL(String(back.headers['location']), testConfig.origin);
    },
    close: () => app.close(),
  };
}

/**
 * A site with the three providers on its login page. The providers stop when the site is closed.
 */
export async function startTestAppWithProviders(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<{ world: TestApp; outside: ProviderWorld }> {
  const outside = await startProviders();
  const world = await startTestApp({ ...options, providers: outside.providers });
  return {
    outside,
    world: {
      ...world,
      async close() {
        await world.close();
        await outside.close();
      },
    },
  };
}

/** Sends the data of the callback page to the API, as the page does. */
export function finish(
  client: Client,
  page: URL,
  extra: Record<string, string> = {},
): Promise<Answer> {
  const provider = page.pathname.split('/').at(-1) ?? '';
  const { error: _error, ...sent } = Object.fromEntries(page.searchParams) as Record<
    string,
    string
  >;
  return client.post(`/data/website/oauth/${provider}`, { ...sent, ...extra });
}

function pathOf(address: string | null): string {
  const url = new URL(address ?? '');
  return url.pathname + url.search;
}

/** Apple posts its form from another site: without our cookies, and with its own Origin. */
async function postForm(client: Client, html: string): Promise<Answer> {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const values = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
  );
  return client.form(pathOf(action), new URLSearchParams(values).toString(), {
    'sec-fetch-site': 'cross-site',
    origin: 'https://appleid.apple.com',
  });
}
