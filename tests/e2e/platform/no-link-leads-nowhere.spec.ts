import { newId } from '@causa/core/platform/ids';
import { allPages, type AnyPageName } from '@causa/shared/platform/pages/all-pages';
import { locales } from '@causa/shared/platform/locales';
import { detailPath } from '@causa/shared/platform/pages/routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const origin = inject('siteOrigin');

/** The first page with a link to each page. */
const linkedFrom = new Map<string, string>();

/** Pages that the crawl finds no link to, with what leads to them. */
const otherPaths: Readonly<Record<string, readonly AnyPageName[]>> = {
  'a row of its list, where there is one': [
    'adminApplication',
    'adminCandidate',
    'adminCreditPack',
    'adminFairInvite',
    'adminIntegrationRun',
    'adminInvoice',
    'adminMessage',
    'adminPayment',
    'adminRecommendedOne',
    'ownMessage',
    'savedSearch',
    'person',
    'fairDetail',
    'fairBooth',
  ],
  'an address that staff know': ['staff', 'staffItem', 'staffQueue', 'staffSearches'],
  'a button of a page that has one in that state': [
    'adminApplicationsBulk',
    'adminApplicationsBulkDone',
    'adminBulkDone',
    'adminBilling',
    'adminIntegrationPublishing',
    'adminInvoiceAddress',
    'adminPayByCreditCard',
    'adminPaymentSummary',
    'adminRepost',
    'adminSingleCheckout',
    'compareListings',
    'donationThanks',
    'oauthReturn',
    'paidInvoice',
    'payDonationPlan',
    'payInvoice',
    'records',
    'welcome',
  ],
  'a link in a mail': [
    'alertLink',
    'allAlerts',
    'confirmAlert',
    'confirmEmailChange',
    'confirmSubscription',
    'conversation',
    'dismissListing',
    'donationPlan',
    'donationReceipt',
    'endAlert',
    'endSubscription',
    'keepSearch',
    'loginLink',
    'publicInvoice',
    'rateCandidate',
    'resetPassword',
    'unsubscribe',
    'userInvite',
    'verifyEmail',
  ],
  'a link that has expired': ['expiredLink'],
  'an address to type, which redirects': [
    'admins',
    'buyCredits',
    'createInternship',
    'createJob',
    'credits',
    'editOrg',
    'gradfairs',
    'integrateAts',
    'invoices',
  ],
  'an old address of an imported listing, whose page is `listing`': ['importedListing'],
};

const names = ['a visitor', 'a job seeker', 'an owner of an organization'] as const;
const cookies = new Map<string, string>([['a visitor', '']]);

/** A verified organization that accepts messages: not each one in the results does. */
let organization: { id: string; name: string };

beforeAll(async () => {
  cookies.set('a job seeker', (await signUp()).cookie);
  const owner = await signUp();
  const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
  const { id, name } = await db.organization.findFirstOrThrow({
    where: {
      publishedAt: { not: null },
      frozenAt: null,
      deletedAt: null,
      isVerified: true,
      acceptsMessages: true,
    },
  });
  organization = { id, name };
  await db.organizationMember.create({
    data: { organizationId: id, userId: owner.id, role: 'OWNER' },
  });
  await close();
  cookies.set('an owner of an organization', owner.cookie);
});

async function signUp(): Promise<{ cookie: string; id: string }> {
  const email = `${newId()}@causa.example`;
  const reply = await fetch(`${origin}/data/website/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.77.0.1' },
    body: JSON.stringify({
      email,
      password: 'tide-lamp-quiet-nine',
      firstName: 'Ana',
      lastName: 'Duarte',
      locale: 'en',
    }),
  });
  const { user } = (await reply.json()) as { user: { id: string } };
  return {
    id: user.id,
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

const decoded = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'");

/** Returns the targets of a page on this site: its links and the actions of its forms. */
function readTargets(html: string, from: string): { links: string[]; posts: string[] } {
  const body = html.slice(html.indexOf('<body'));
  const inside = (href: string): string[] => {
    const url = new URL(decoded(href), origin + from);
    return url.origin === origin ? [url.pathname + url.search] : [];
  };
  const links = [...body.matchAll(/<a\s[^>]*?href="([^"]*)"/gi)].flatMap(([, href = '']) =>
    /^(mailto|tel|data):/.test(href) ? [] : inside(href),
  );
  const forms = [...body.matchAll(/<form\s[^>]*>/gi)].map(([tag]) => ({
    action: /\saction="([^"]*)"/i.exec(tag)?.[1] ?? from,
    post: /\smethod="post"/i.test(tag),
  }));
  return {
    links: [...links, ...forms.filter(({ post }) => !post).flatMap(({ action }) => inside(action))],
    posts: forms.filter(({ post }) => post).flatMap(({ action }) => inside(action)),
  };
}

/**
 * Returns the shape of an address: `/en/job/:id` for every job, `/en/jobs?` for every search of
 * jobs.
 */
function shapeOf(path: string): string {
  const { pathname, search } = new URL(path, origin);
  const words = pathname
    .split('/')
    .map((word) => (/^[0-9a-f]{32}/.test(word) || /\d/.test(word) ? ':id' : word));
  return `${words.join('/')}${search === '' ? '' : '?'}`;
}

describe('crawl along links and forms', () => {
  test.each(names)(
    'finds as %s no dead link in three languages',
    { timeout: 240_000 },
    async (name) => {
      const headers = {
        cookie: cookies.get(name) ?? '',
        'x-forwarded-for': `10.78.0.${names.indexOf(name)}`,
      };
      const queue: [path: string, from: string][] = locales.flatMap(
        (locale): [string, string][] => [
          [`/${locale}`, 'the start'],
          [detailPath(locale, 'ORG', organization.id, organization.name), 'the start'],
          [`/${locale}/dashboard/saved-items`, 'the start'],
          [`/${locale}/no-such-page`, 'not found on purpose'],
        ],
      );
      // One address of each shape is followed.
      const seen = new Set<string>();
      const taken = new Set(queue.map(([path]) => path));
      const posts = new Map<string, string>();
      const wrong: string[] = [];
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [path, from] = next;
        // The link to apply redirects to the site of the listing, which is not part of the crawl.
        const isExternal = path.includes('/apply-link');
        const redirect = isExternal ? 'manual' : 'follow';
        const reply = await fetch(origin + path, { headers, redirect });
        const expected = from === 'not found on purpose' ? 404 : isExternal ? 302 : 200;
        // A dashboard redirects visitors to the login page, which is a regular page.
        if (reply.status !== expected)
          wrong.push(`${name}: ${path} answers ${reply.status}, linked from ${from}`);
        const html =
          reply.headers.get('content-type')?.startsWith('text/html') === true
            ? await reply.text()
            : (await reply.body?.cancel(), '');
        const { links, posts: targets } = readTargets(html, path);
        for (const target of targets) posts.set(target.split('?')[0] ?? target, path);
        for (const link of links) {
          const { page } = parsePath(new URL(link, origin).pathname);
          if (!linkedFrom.has(page)) linkedFrom.set(page, `${path} (${name})`);
          const shape = shapeOf(link);
          if (taken.has(link) || seen.has(shape)) continue;
          seen.add(shape);
          taken.add(link);
          queue.push([link, path]);
        }
      }
      // The body is plain text: an existing route refuses its type, a missing one returns 404.
      for (const [target, from] of posts) {
        const { status } = await fetch(origin + target, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/x-nothing' },
          body: 'x',
        });
        if (status === 404) wrong.push(`${name}: the form to ${target} on ${from} leads nowhere`);
      }
      expect(wrong).toEqual([]);
      expect(taken.size).toBeGreaterThan(150);
      expect(posts.size).toBeGreaterThan(2);
    },
  );

  test('finds a link to every page, or a known other entry', () => {
    const others: ReadonlySet<string> = new Set(Object.values(otherPaths).flat());
    const without = Object.keys(allPages).filter(
      (page) => !linkedFrom.has(page) && !others.has(page),
    );
    expect(without).toEqual([]);
  });
});
