import { openProviders } from '@causa/core/adapters/login-providers/open-providers';
import type { Providers } from '@causa/core/accounts/login/provider';
import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import Fastify from 'fastify';
import { freePort } from '../../apps/local/keep-server.ts';
import { providerStandIn, standInSettings } from '../../apps/local/provider-stand-in.ts';
import type { Answer, Client } from './client.ts';
import { startTestApp, type TestApp, testConfig } from './test-app.ts';

/** Who the provider says that someone is. */
interface ProviderProfile {
  email?: string;
  firstName?: string;
  lastName?: string;
  verified?: boolean;
}

export interface ProviderWorld {
  providers: Providers;
  /**
   * Walks from the link on the login page through the provider and back: the address of the page
   * that ends the way.
   */
  walk(
    client: Client,
    provider: SignInProvider,
    profile?: ProviderProfile,
    query?: string,
  ): Promise<URL>;
  close(): Promise<void>;
}

/** Google, Facebook and Apple on a port of their own, for a site that is spoken to in process. */
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

/** A site whose login page offers the three; both stop when it is closed. */
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

/** What the page that ends the way sends. */
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

/**
 * Apple's page sends its form from another site: without our cookies, and saying where it comes
 * from.
 */
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
