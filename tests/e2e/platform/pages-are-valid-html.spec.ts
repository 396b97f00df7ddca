import { type Locale, locales } from '@causa/shared/platform/locales';
import {
  applyWords,
  detailWords,
  donatePaths,
  sitePages,
} from '@causa/shared/platform/pages/route-words';
import { searchTypes } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { expect, inject, test } from 'vitest';
import { plainPageNames, sampleAddress } from '../../support/page-addresses.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const jar = join(import.meta.dirname, '../../../node_modules/vnu-jar/build/dist/vnu.jar');

/**
 * The checker runs for seconds: full compilation takes longer than it saves. Interpreted code needs
 * a larger stack.
 */
const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss16m'];

/** The reason why the Nu HTML checker cannot run here; undefined when it can. */
function whyNoChecker(): string | undefined {
  return spawnSync('java', ['-version']).status === 0
    ? undefined
    : 'the Nu HTML checker needs a Java runtime (java), which is not installed here';
}

/**
 * Returns the errors of the Nu HTML checker in these pages, by name, each once with the first page
 * that has it.
 */
function htmlErrors(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'causa-html-'));
  try {
    mkdirSync(join(folder, 'pages'));
    const names = [...pages.keys()];
    names.forEach((name, index) =>
      writeFileSync(join(folder, 'pages', `${index}.html`), pages.get(name) ?? ''),
    );
    const { stderr, error } = spawnSync(
      'java',
      [...quickStart, '-jar', jar, '--format', 'json', '--errors-only', join(folder, 'pages')],
      {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
      },
    );
    if (error !== undefined) throw error;
    const { messages } = JSON.parse(stderr) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    const first = new Map<string, string>();
    for (const { url, message, extract = '' } of messages) {
      const page = names[Number(basename(url, '.html'))] ?? url;
      if (!first.has(message)) first.set(message, `${page}: ${message} ${extract.slice(0, 160)}`);
    }
    return [...first.values()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const origin = inject('siteOrigin');
const [dead] = inject('deadListings');
let visitors = 0;
const addressOfOne = () => ({ 'x-forwarded-for': `10.77.0.${(visitors += 1)}` });

/** Returns an address of every kind of page in this language. */
async function pagesOf(locale: Locale): Promise<string[]> {
  const found = async (word: string) =>
    (await (await fetch(`${origin}/data/search/${word}?lang=${locale}`)).json()) as {
      results: { url: Record<string, string> }[];
      posts: { url: string }[];
    };
  const first = async (word: string) => (await found(word)).results[0]?.url[locale] ?? '';
  const job = await first('jobs');
  return [
    `/${locale}`,
    ...searchTypes.map((type) => searchPath(locale, type)),
    `${searchPath(locale, 'EVENT')}?q=zzzzzz+%3Cb%3E&locationType=REMOTE`,
    job,
    `${job}/${applyWords[locale]}`,
    await first('internships'),
    await first('volunteer'),
    await first('events'),
    await first('organizations'),
    `/${locale}/${detailWords[dead?.type ?? 'JOB'][locale]}/${dead?.id}`,
    (await found('posts')).posts[0]?.url ?? '',
    `/${locale}/${sitePages.articles[locale]}?pq=`,
    donatePaths[locale],
    `/${locale}/nothing-here`,
    ...plainPageNames.map((name) => sampleAddress(name, locale).path),
    ...[
      '/reset-password/x',
      '/verify-email/x',
      '/login-link/x',
      '/confirm-email-change/x',
      '/unsubscribe/a/b/1?mac=x',
      '/oauth/google?error=unavailable',
    ].map((path) => `/${locale}${path}`),
    // Invalid requests get a page as well.
    `/${locale}/%00`,
  ];
}

/** A user with a record on each of their pages. */
async function signUp(locale: Locale): Promise<string> {
  const headers = { ...addressOfOne(), 'content-type': 'application/json' };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const person = {
    email: `html-${locale}@harbour.example`,
    password: 'tide-lamp-quiet-nine',
    firstName: 'Ana <b>',
    lastName: 'Duarte & Co',
    locale,
  };
  const cookie = (await post('/data/website/signup', person)).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { results } = (await (await fetch(`${origin}/data/search/jobs`)).json()) as {
    results: { id: string }[];
  };
  for (const { id } of results.slice(0, 3))
    await post('/data/saved-listings', { id, type: 'JOB' }, { cookie });
  return cookie;
}

test.for(locales)(
  'passes the Nu HTML checker on every kind of page in %s, as visitor and user, valid and with errors',
  async (locale, context) => {
    const reason = whyNoChecker();
    context.skip(reason !== undefined, reason);
    const cookie = await signUp(locale);
    const pages = new Map<string, string>();
    const keep = async (name: string, reply: Response): Promise<void> => {
      if (
        String(reply.headers.get('content-type')).startsWith('text/html') &&
        !(reply.status >= 300 && reply.status < 400)
      )
        pages.set(name, await reply.text());
    };
    for (const path of await pagesOf(locale)) {
      await keep(`visitor ${path}`, await fetch(origin + path, { redirect: 'manual' }));
      await keep(
        `signed in ${path}`,
        await fetch(origin + path, { redirect: 'manual', headers: { cookie } }),
      );
    }
    const refused = {
      '/login': 'log-in',
      '/signup': 'sign-up',
      '/forgot-password': 'forgot-password',
    };
    for (const [path, action] of Object.entries(refused)) {
      const form = {
        method: 'POST',
        headers: { ...addressOfOne(), 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action}&email=x&password=y&firstName=%3Cb%3E`,
        redirect: 'manual',
      } as const;
      const reply = await fetch(`${origin}/${locale}${path}`, form);
      // The same form with its errors. A form that navigates elsewhere would check nothing.
      expect([path, reply.status]).toEqual([path, 422]);
      await keep(`refused ${path}`, reply);
    }
    expect(pages.size).toBeGreaterThan(60);
    expect(htmlErrors(pages)).toEqual([]);
  },
);
