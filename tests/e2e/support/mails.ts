import type { Context } from '@causa/core/platform/context';
import { createServices } from '@causa/core/create-services';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { queueMail } from '@causa/core/platform/mail/queue-mail';
import type { Locale } from '@causa/shared/platform/locales';
import type { MailTemplate, QueuedProps } from '@causa/shared/platform/mail';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type TypedLetter, typedMailsTo } from '../../support/mailbox.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { mailPages } from './mail-pages.ts';
import { inSiteDatabase } from './owner.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs `work` as the site of the journeys, for events without a visitor. */
export async function asSite<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const services = createServices({
    databaseUrl: inject('siteDatabaseUrl'),
    meili: null,
    log: silent,
    files: memoryFiles(),
    config: { origin: inject('siteOrigin'), secret: inject('siteSecret') },
  });
  try {
    return await work(services.system);
  } finally {
    await services.close();
  }
}

/** The parts of a reply that journeys read. */
interface Sent {
  application?: { id: string };
  conversationId?: string;
}

/** Sends JSON to the API as the account of a page. Returns the reply. */
export async function call(page: Page, path: string, data: object, method = 'POST'): Promise<Sent> {
  const reply = await page.request.fetch(path, { method, data });
  expect([path, reply.status()]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
  return (await reply.json().catch(() => ({}))) as Sent;
}

/** Returns the address of the only owner of an organization. */
export async function emailOfOwner(organizationId: string): Promise<string> {
  const { user } = await inSiteDatabase((db) =>
    db.organizationMember.findFirstOrThrow({
      where: { organizationId, role: 'OWNER' },
      include: { user: true },
    }),
  );
  return user.email;
}

export interface Recipient {
  userId: string | null;
  email: string;
  locale: Locale;
}

/** Queues a mail. The worker of the site renders and sends it. */
export function send<T extends MailTemplate>(
  context: Context,
  { userId, email: recipient, locale }: Recipient,
  template: T,
  props: QueuedProps<T>,
): Promise<void> {
  const idempotencyKey = `test:${newId()}`;
  return inTransaction(context, (tx) =>
    queueMail(tx, { template, props, recipient, locale, idempotencyKey, userId }),
  );
}

/** Returns the distinct addresses that a mail links to. */
export const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a\s[^>]*href="(https?:[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  ),
];

/**
 * Shows a mail as a mail program does and clicks one of its links. Returns the path it opens,
 * prefixed with the status when the page refuses.
 */
export async function clickInMail(page: Page, html: string, href: string): Promise<string> {
  await page.goto('about:blank');
  await page.setContent(html);
  const [reply] = await Promise.all([
    page.waitForResponse(
      (one) =>
        one.request().isNavigationRequest() && ![301, 302, 303, 307, 308].includes(one.status()),
    ),
    page.locator(`a[href="${href}"]`).first().click(),
  ]);
  await page.waitForLoadState();
  const { pathname } = new URL(reply.url());
  return reply.ok() ? pathname : `${reply.status()} ${pathname}`;
}

/**
 * Clicks every link of mails and compares the pages that open with `mailPages`, or with `expected`
 * where it names the kind. Returns the kinds of the mails.
 */
export async function clickEveryLinkIn(
  page: Page,
  mails: readonly TypedLetter[],
  expected: Partial<Record<MailTemplate, readonly string[]>> = {},
): Promise<MailTemplate[]> {
  const opened: [MailTemplate, string[]][] = [];
  for (const { template, html } of mails) {
    const pages: string[] = [];
    for (const href of linksIn(html)) {
      const path = await clickInMail(page, html, href);
      const heading = await page.locator('h1').first().innerText();
      const isShown = path.startsWith('/') && heading !== '';
      pages.push(isShown ? parsePath(path).page : `${path} (${heading})`);
    }
    opened.push([template, pages]);
  }
  const all = { ...mailPages, ...expected };
  expect(opened).toEqual(opened.map(([template]) => [template, all[template]]));
  return opened.map(([template]) => template);
}

/** Clicks every link of the mails to an address, except kinds with a link that was used before. */
export async function clickEveryLink(
  page: Page,
  email: string,
  used: readonly MailTemplate[] = ['verify-email'],
): Promise<MailTemplate[]> {
  const mails = await typedMailsTo(email);
  return clickEveryLinkIn(
    page,
    mails.filter(({ template }) => !used.includes(template)),
  );
}

/** Waits until an address has mails of these kinds. */
export async function waitForKinds(
  email: string,
  templates: readonly MailTemplate[],
): Promise<void> {
  await expect
    .poll(async () => {
      const arrived = (await typedMailsTo(email)).map(({ template }) => template);
      return templates.filter((template) => !arrived.includes(template));
    })
    .toEqual([]);
}
