import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationPath } from '@causa/shared/platform/pages/organization-routes';
import { openClient } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { confirmationMac, visitorMessage } from '../../../support/thread-calls.ts';
import { type TestApp, startTestApp } from '../../../support/test-app.ts';
import { callInProcess } from '@causa/local/parts';
import { webPages } from '@causa/web/server/render-pages';

let site: TestApp;
let calls = 0;
beforeAll(async () => {
  site = await startTestApp({
    extend: async (app) => {
      const callData = callInProcess(app);
      await app.register(webPages, {
        callData: (request) => {
          if (!request.path.startsWith('/data/environment')) calls += 1;
          return callData(request);
        },
        version: 7,
        publicOrigin: 'http://causa.test',
        cacheMs: 60_000,
      });
    },
  });
});
afterAll(() => site.close());

async function open(path: string, cookie?: string): Promise<{ html: string; calls: number }> {
  calls = 0;
  const { body } = await site.app.inject({
    url: path,
    headers: cookie === undefined ? {} : { cookie },
  });
  return { html: body, calls };
}

test.each([
  ['/en/jobs', 'No cache'],
  ['/es/empleos', 'Sin caché'],
  ['/pt/empregos', 'Sem cache'],
])(
  'renders again with a label for a browser with the cookie nc: %s; others get the cached page',
  async (path, label) => {
    expect((await open(path)).calls).toBeGreaterThan(0);
    const kept = await open(path);
    expect(kept.calls).toBe(0);
    expect(kept.html).not.toContain('class="no-cache"');

    const own = await open(path, 'nc=1');
    expect(own.calls).toBeGreaterThan(0);
    expect(own.html).toContain(`>${label}</aside>`);
    expect((await open(path, 'theme=dark; nc=1')).html).toContain('class="no-cache"');

    expect(withoutNonces((await open(path)).html) === withoutNonces(kept.html)).toBe(true);
    expect((await open(path, 'sync=1; nc=')).html).not.toContain('class="no-cache"');
  },
);

test('accepts the message forms of two concurrent visitors', async () => {
  const { id } = await makeOrganization(site.db, { isVerified: true });
  const path = `/en/organizations/${id}/contact`;
  const forms = [(await open(path)).html, (await open(path)).html].map((html) => ({
    ...visitorMessage(),
    id: /name="id" value="(\w+)"/.exec(html)?.[1],
  }));
  for (const message of forms) {
    const answer = await openClient(site).post(
      `/data/website/organizations/${id}/visitor-messages`,
      message,
    );
    expect(answer.status).toBe(202);
  }
});

test('shows the current state at a repeated mail link, uncached', async () => {
  const { id: orgId } = await makeOrganization(site.db, { isVerified: true });
  const message = visitorMessage();
  const { status } = await openClient(site).post(
    `/data/website/organizations/${orgId}/visitor-messages`,
    message,
  );
  expect(status).toBe(202);
  const mac = confirmationMac(orgId, message);
  const url = `${conversationPath('en', message.id)}?mac=${mac}`;
  const before = await site.app.inject({ url });
  expect(before.body).toContain('confirm-conversation');
  await openClient(site).post(
    `/data/website/conversations/${message.id}/confirmation?mac=${mac}`,
    {},
  );
  const after = await site.app.inject({ url });
  expect(after.body).not.toContain('confirm-conversation');
  expect(after.headers['cache-control']).toBe('private, no-store');
});

function withoutNonces(html: string): string {
  return html.replaceAll(/nonce="[^"]*"/g, '');
}
