import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { readMailbox } from '@causa/core/adapters/mail-local/read-mailbox';
import { requirePublicInvoice } from '@causa/core/billing/invoices/public-invoice';
import { deriveInvoiceKey, invoiceKeyHash } from '@causa/core/billing/invoices/invoice-key';
import { openSecret, sealSecret } from '@causa/core/platform/crypto/sealed-secret';
import { signedPath } from '@causa/core/platform/crypto/signed-path';
import { newId } from '@causa/core/platform/ids';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { unsubscribePath } from '@causa/shared/platform/pages/routes';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUpVerified, systemContext } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { makeBareInvoice } from '../../../support/money.ts';
import { runOpsCommand } from '../../../support/ops-commands.ts';
import {
  buildTestServer,
  startTestApp,
  testConfig,
  type TestApp,
} from '../../../support/test-app.ts';

const { origin } = testConfig;
const secret = 'the next secret of this installation, long enough';
const during = { origin, secret, previousSecrets: [testConfig.secret] };
const after = { origin, secret };

let before: TestApp;
let rotated: TestApp;
let ended: TestApp;
beforeAll(async () => {
  before = await startTestApp({ internalToken: 'a'.repeat(32) });
  const restart = async (config: { secret: string; previousSecrets?: string[] }) => ({
    ...before,
    app: await buildTestServer(before, {
      ...config,
      internalToken: 'b'.repeat(32),
      previousInternalTokens: config.previousSecrets === undefined ? [] : ['a'.repeat(32)],
    }),
  });
  rotated = await restart(during);
  ended = await restart(after);
});
afterAll(async () => {
  await rotated.app.close();
  await ended.app.close();
  await before.close();
});

/** Returns the same browser as a client of another server. */
function moved(client: Client, world: TestApp): Client {
  const other = openClient(world);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

/** Sends due mails with these secrets, and returns the newest reset token for an address. */
async function sendReset(config: typeof after, email: string): Promise<string> {
  const context = { ...systemContext(before), config };
  while ((await runDueJobs(context, jobHandlers({ mailer: localMailer(context) }))) > 0);
  const mail = (await readMailbox(before)).find(({ to }) => to === email);
  return /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no token';
}
const askReset = (world: TestApp, email: string) =>
  openClient(world).post('/data/website/forgot-password', { email });
const reset = async (world: TestApp, token: string) =>
  (
    await openClient(world).post(`/data/website/reset-password/${token}`, {
      password: 'another-lamp-tide-quiet',
    })
  ).status;

describe('rotation of APP_SECRET', () => {
  test('keeps sessions', async () => {
    const { client } = await signUpVerified(before);
    for (const world of [rotated, ended])
      expect((await moved(client, world).get('/data/users/me/identities')).status).toBe(200);
  });

  test('keeps links that were sent before, and those in mails that were queued before', async () => {
    const sent = await signUpVerified(before);
    await askReset(before, sent.email);
    const sentToken = await sendReset(testConfig, sent.email);
    expect(await reset(rotated, sentToken)).toBe(200);

    const queued = await signUpVerified(before);
    await askReset(before, queued.email);
    expect(await reset(rotated, await sendReset(during, queued.email))).toBe(200);

    const later = await signUpVerified(before);
    await askReset(rotated, later.email);
    expect(await reset(ended, await sendReset(during, later.email))).toBe(200);
  });

  test('keeps unsubscribe links until the previous secret is removed', async () => {
    const { id } = await signUpVerified(before);
    const path = unsubscribePath('saved-search-alerts', id, before.now().getTime(), 'en');
    const mac = new URL(signedPath(testConfig, path), origin).searchParams.get('mac') ?? '';
    const status = async (world: TestApp) =>
      (await openClient(world).post(`/data${path.replace('/en', '')}?mac=${mac}`)).status;
    expect(await status(rotated)).toBe(200);
    expect(await status(ended)).toBe(404);
  });

  test('keeps old links of invoices, and makes new ones for old invoices', async () => {
    const { id: organizationId } = await makeOrganization(before.db);
    const id = newId();
    const publicKeyHash = invoiceKeyHash(testConfig, id, 1);
    await makeBareInvoice(before, organizationId, { id, publicKeyHash });
    const read = (config: typeof after, key: string) =>
      requirePublicInvoice({ ...systemContext(before), config }, { id, key });
    const [old, fresh] = [deriveInvoiceKey(testConfig, id, 1), deriveInvoiceKey(during, id, 1)];
    for (const config of [during, after])
      for (const key of [old, fresh])
        expect((await read(config, key)).organization.id).toBe(organizationId);
    const strange = deriveInvoiceKey({ origin, secret: 'another' }, id, 1);
    await expect(read(during, strange)).rejects.toThrow('NOT_FOUND');
  });

  test('re-encrypts stored keys by a command, after which the previous secret is not needed', async () => {
    const { id: organizationId } = await makeOrganization(before.db);
    const id = newId();
    const scope = { purpose: 'integration', of: id };
    await before.db.integration.create({
      data: {
        id,
        organizationId,
        kind: 'JAZZHR',
        board: 'kitchen',
        secretEncrypted: sealSecret(testConfig, 'key of a board', scope),
      },
    });
    const open = async (config: typeof after) => {
      const row = await before.db.integration.findUniqueOrThrow({ where: { id } });
      return openSecret(config, row.secretEncrypted ?? new Uint8Array(), scope);
    };
    expect([await open(during), await open(after)]).toEqual(['key of a board', null]);
    const context = { ...systemContext(before), config: during };
    expect(await runOpsCommand(context, 'reseal')).toBe(0);
    expect(await open(after)).toBe('key of a board');
    expect(await runOpsCommand({ ...context, config: after }, 'reseal')).toBe(0);
  });
});

test('accepts the previous token of the web service during a rotation of INTERNAL_TOKEN', async () => {
  const visit = async ({ app }: TestApp, token: string) => {
    const reply = await app.inject({
      url: '/data/nowhere',
      headers: { [internalTokenHeader]: token, 'x-request-id': 'given-by-the-web' },
    });
    return reply.json<{ requestId?: string }>().requestId;
  };
  const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(await visit(before, old)).toBe('given-by-the-web');
  expect(await visit(rotated, old)).toBe('given-by-the-web');
  expect(await visit(rotated, fresh)).toBe('given-by-the-web');
  expect(await visit(ended, old)).not.toBe('given-by-the-web');
  expect(await visit(before, fresh)).not.toBe('given-by-the-web');
});
