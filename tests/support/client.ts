import { hooks } from '@causa/core/hooks';
import { createUser } from '@causa/core/accounts/signup/create-user';
import { hashPassword } from '@causa/core/accounts/password/passwords';
import { startSession } from '@causa/core/accounts/sessions/sessions';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Locale } from '@causa/shared/platform/locales';
import { randomBytes } from 'node:crypto';
import { jobHandlers } from '@causa/worker/handlers';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { type KeptMail, readMailbox } from '@causa/core/adapters/mail-local/read-mailbox';
import type { Context } from '@causa/core/platform/context';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { testNow } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { testConfig } from './test-app.ts';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say what they expect of it
  body: any;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string }[];
}

/**
 * A browser with its own cookie jar and address that sends requests as the pages of the site do.
 */
export interface Client {
  cookies: Map<string, string>;
  /** The address of the client; unique by default. */
  address: string;
  get(url: string): Promise<Answer>;
  post(url: string, body?: unknown): Promise<Answer>;
  put(url: string, body?: unknown): Promise<Answer>;
  patch(url: string, body?: unknown): Promise<Answer>;
  delete(url: string, body?: unknown): Promise<Answer>;
  call(method: string, url: string, body?: unknown): Promise<Answer>;
  /** Submits a form from a page of another site: the request carries no cookies of ours. */
  form(url: string, body: string, headers: Record<string, string>): Promise<Answer>;
}

export function openClient(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string> = {},
): Client {
  const cookies = new Map<string, string>();
  const client = { address: `10.${[...randomBytes(3)].join('.')}` };
  async function call(method: string, url: string, body?: unknown): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: client.address,
      headers: {
        'user-agent': 'Test browser',
        ...headers,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers,
      cookies: reply.cookies,
    };
  }
  async function form(
    url: string,
    payload: string,
    given: Record<string, string>,
  ): Promise<Answer> {
    const reply = await app.inject({
      method: 'POST',
      url,
      remoteAddress: client.address,
      headers: { ...given, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    return {
      status: reply.statusCode,
      body: reply.body,
      headers: reply.headers,
      cookies: reply.cookies,
    };
  }
  return Object.assign(client, {
    cookies,
    call,
    form,
    get: (url: string) => call('GET', url),
    post: (url: string, body: unknown = {}) => call('POST', url, body),
    put: (url: string, body: unknown = {}) => call('PUT', url, body),
    patch: (url: string, body: unknown = {}) => call('PATCH', url, body),
    delete: (url: string, body?: unknown) => call('DELETE', url, body),
  });
}

export const goodPassword = 'tide-lamp-quiet-nine';
let people = 0;

/** Signs up a new user in a new browser. */
export async function signUp(
  world: TestApp,
  override: Record<string, string> = {},
): Promise<{ client: Client; email: string; id: string }> {
  const client = openClient(world);
  people += 1;
  const email = `person${people}@harbour.example`;
  const { status, body } = await client.post('/data/website/signup', {
    email,
    password: goodPassword,
    firstName: 'Ana',
    lastName: 'Duarte',
    locale: 'en',
    ...override,
  });
  if (status !== 200) throw new Error(`signing up answered ${status}: ${JSON.stringify(body)}`);
  return { client, email: override['email'] ?? email, id: body.user.id };
}

/** Signs up a new user through the form, which sends a mail, and confirms the address. */
export async function signUpByForm(
  world: TestApp,
  override: Record<string, string> = {},
): ReturnType<typeof signUp> {
  const person = await signUp(world, override);
  await world.db.user.update({ where: { id: person.id }, data: { emailVerifiedAt: world.now() } });
  return person;
}

let passwordHash: Promise<string> | undefined;

/**
 * Creates a user with a confirmed address in a new browser, without the forms and the mail, which
 * take ten times as long.
 */
export async function signUpVerified(
  world: TestApp,
  override: { email?: string; firstName?: string; lastName?: string; locale?: Locale } = {},
): ReturnType<typeof signUp> {
  const client = openClient(world);
  people += 1;
  passwordHash ??= hashPassword(goodPassword);
  const account = {
    email: `person${people}@harbour.example`,
    passwordHash: await passwordHash,
    firstName: 'Ana',
    lastName: 'Duarte',
    locale: 'en' as const,
    ...override,
  };
  const browser = { address: client.address, userAgent: 'Test browser', sessionToken: null };
  const { id, token } = await inTransaction(systemContext(world), async (tx) => {
    const user = await createUser(tx, { ...account, emailVerifiedAt: tx.now() });
    return { id: user.id, token: await startSession(tx, user.id, browser) };
  });
  client.cookies.set('session', token);
  return { client, email: account.email, id };
}

/** Returns the context in which the system acts in this world. */
export function systemContext(world: TestApp): Context {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    actor: { kind: 'system' },
    locale: 'en',
    db: world.db,
    pool: world.pool,
    search: world.search,
    files: world.files,
    payments: world.payments,
    config: testConfig,
    hooks,
    now: () => world.now(),
    // No test opens pages of other sites.
    checkLink: () => Promise.resolve('UNKNOWN'),
    log,
  };
}

/** Returns the system context with a log that records error messages. */
export function openErrorLog(world: TestApp): { context: Context; errors: string[] } {
  const context = systemContext(world);
  const errors: string[] = [];
  const error = (_facts: unknown, message?: string) => void errors.push(String(message));
  return { context: { ...context, log: { ...context.log, error } }, errors };
}

/** Returns the context with its clock this many milliseconds ahead of the tests' clock. */
export function contextAfter<T extends Context>(context: T, ms: number): T {
  return { ...context, now: () => new Date(testNow.getTime() + ms) };
}

/** Runs all jobs that are due, as the worker would, and stores their mails. */
export async function runJobs(world: TestApp): Promise<void> {
  const context = systemContext(world);
  const handlers = jobHandlers({ mailer: localMailer(context) });
  while ((await runDueJobs(context, handlers)) > 0);
}

/** Returns the mails to an address, newest first, after running due jobs. */
export async function mailTo(world: TestApp, email: string): Promise<KeptMail[]> {
  await runJobs(world);
  return (await readMailbox(world)).filter(({ to }) => to === email);
}

/** Returns the token in the newest mail to an address that links to this page. */
export async function tokenFor(world: TestApp, email: string, page: string): Promise<string> {
  const found = (await mailTo(world, email)).flatMap(
    ({ text }) =>
      new RegExp(`http://causa\\.test/\\w\\w${page}/([\\w-]{43})`).exec(text)?.[1] ?? [],
  );
  if (found[0] === undefined) throw new Error(`no mail to ${email} leads to ${page}`);
  return found[0];
}

/** Returns the body of a reply without its request id, which differs between any two replies. */
export function withoutId({
  requestId: _requestId,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  return body;
}
