import { newId } from '@causa/core/ids';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeListing } from '../support/factories.ts';
import { mailsTo, waitForMails } from '../support/mailbox.ts';
import { openBrowser } from './browser.ts';
import { inSiteDatabase, makeVerifiedOrganization, signUpAsOwner, signUpHere } from './owner.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';

/** What this file reads of a reply. */
interface Sent {
  application?: { id: string };
  threadId?: string;
}

/** Sends JSON to the API as the account of a page; answers the reply. */
async function send(page: Page, path: string, data: object, method = 'POST'): Promise<Sent> {
  const reply = await page.request.fetch(path, { method, data });
  expect([path, reply.status()]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
  return (await reply.json().catch(() => ({}))) as Sent;
}

async function emailOfMember(organizationId: string): Promise<string> {
  const { user } = await inSiteDatabase((db) =>
    db.organizationMember.findFirstOrThrow({ where: { organizationId }, include: { user: true } }),
  );
  return user.email;
}

const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\s[^>]*href="(https?:[^"]+)"/g)].map(([, href = '']) => href)),
];

/** Shows a mail as a mail program does and clicks one of its links; the status of what opens. */
async function clickInMail(page: Page, html: string, href: string): Promise<string> {
  await page.goto('about:blank');
  await page.setContent(html);
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() < 300),
    page.locator(`a[href="${href}"]`).first().click(),
  ]);
  await page.waitForLoadState();
  const { pathname } = new URL(reply.url());
  return pathname;
}

/** Clicks every link of every mail that an account got; answers their subjects. */
async function clickAll(page: Page, email: string): Promise<string[]> {
  const mails = await mailsTo(email);
  for (const { subject, html } of mails) {
    const links = linksIn(html.replaceAll('&amp;', '&'));
    for (const href of links) {
      const path = await clickInMail(page, html, href.replaceAll('&', '&amp;'));
      const heading = await page.locator('h1').first().innerText();
      expect([subject, href, path]).not.toEqual([
        subject,
        href,
        expect.stringMatching(/\/(login|signup)$/),
      ]);
      expect([subject, href, heading.length > 0]).toEqual([subject, href, true]);
    }
  }
  return mails.map(({ subject }) => subject);
}

describe('the links of the mails', () => {
  it.each([
    ['es', 'pt', true],
    ['en', 'es', false],
  ] as const)(
    'lead a job seeker (%s) and an owner (%s) to their pages, scripts %s',
    async (seekersLocale, ownersLocale, scripts) => {
      const options = { scripts, isStrict: true };
      const seeker = await visit.open(`/${seekersLocale}`, options);
      const owner = await visit.open(`/${ownersLocale}`, options);
      const seekersEmail = await signUpHere(seeker, seekersLocale);
      const orgId = await makeVerifiedOrganization();
      await signUpAsOwner(owner, ownersLocale, orgId);
      const ownersEmail = await emailOfMember(orgId);
      const listing = await inSiteDatabase((db) => makeListing(db, orgId, { closesAt: null }));
      const dashboard = `/data/orgdashboard/${orgId}`;

      const { application } = await send(seeker, '/data/applications', {
        listingId: listing.id,
        message: 'I cook for sixty people every Friday.',
      });
      const received = `${dashboard}/applications/${application?.id}`;
      await send(owner, `${received}/messages`, { id: newId(), text: 'Which day suits you?' });
      await send(seeker, `/data/userdashboard/applications/${application?.id}/messages`, {
        id: newId(),
        text: 'Tuesday suits me.',
      });
      await send(owner, `${received}/status`, {
        from: 'VIEWED',
        status: 'INTERVIEW',
        message: 'Please come on Tuesday at ten.',
      });
      const { threadId } = await send(seeker, `/data/website/organizations/${orgId}/messages`, {
        id: newId(),
        topic: 'volunteering',
        text: 'Do you need help on Fridays?',
      });
      await send(owner, `${dashboard}/threads/${threadId}`, {
        id: newId(),
        text: 'We do, come by at nine.',
      });
      await send(seeker, `/data/organizations/${orgId}/admin-requests`, { position: 'Cook' });
      const request = await inSiteDatabase((db) =>
        db.adminRequest.findFirstOrThrow({ where: { organizationId: orgId } }),
      );
      await send(owner, `${dashboard}/admin-requests/${request.id}`, { approved: false });
      await send(seeker, '/data/website/forgot-password', { email: seekersEmail });
      await send(owner, '/data/website/login-link', { email: ownersEmail });
      await send(owner, '/data/users/me/email', { email: `new.${ownersEmail}`, password }, 'PUT');
      // Mails about an application are not sent once it is withdrawn.
      await waitForMails(seekersEmail, 8);
      await waitForMails(ownersEmail, 8);
      await send(seeker, `/data/userdashboard/applications/${application?.id}/withdraw`, {});
      await waitForMails(ownersEmail, 9);
      expect((await clickAll(seeker, seekersEmail)).length).toBe(8);
      expect((await clickAll(owner, ownersEmail)).length).toBe(9);
      expect((await clickAll(owner, `new.${ownersEmail}`)).length).toBe(1);

      // In a browser without a session the page opens after log-in.
      const elsewhere = await visit.open(`/${ownersLocale}`, options);
      const [mail, href] = (await mailsTo(ownersEmail))
        .flatMap(({ html }) => linksIn(html).map((link) => [html, link] as const))
        .find(([, link]) => link.includes(`/admin/${orgId}`)) ?? ['', ''];
      expect(await clickInMail(elsewhere, mail, href)).toBe(`/${ownersLocale}/login`);
      await elsewhere.locator('main form [name=email]').fill(ownersEmail);
      await elsewhere.locator('main form [name=password]').fill(password);
      await elsewhere.locator('main form button[type=submit]').click();
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
      await elsewhere.waitForURL((url) => url.pathname + url.search === pathname + search);
    },
  );
});
