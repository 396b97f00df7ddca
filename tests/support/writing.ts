import type { Page } from 'playwright-core';
import { inviteByMail } from './invitation.ts';
import { linkInMail } from './mailbox.ts';

let people = 0;
export const authorPassword = 'tide-lamp-quiet-nine';

/**
 * Creates an account that is a member of an organization of the demo. Returns its address and
 * dashboard.
 */
export async function becomeMember(
  page: Page,
  firstName = 'Ana',
): Promise<{ email: string; dashboard: string }> {
  people += 1;
  const email = `writer${people}.${Date.now()}@harbour.example`;
  const { link } = await inviteByMail(email, 'en');
  const { request } = page;
  await request.post('/data/website/signup', {
    data: { email, password: authorPassword, firstName, lastName: 'Duarte', locale: 'en' },
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await request.post(`/data/website/verify-email/${token}`, { data: {} });
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept the invitation', exact: true }).click();
  await page.waitForURL(/\/en\/admin\/[0-9a-f]{32}$/);
  return { email, dashboard: new URL(page.url()).pathname };
}

/** Creates a draft of a job. Returns the address of its dashboard page. */
export async function beginJob(page: Page, dashboard: string, title: string): Promise<string> {
  const orgId = dashboard.split('/').at(-1);
  const id = crypto.randomUUID().replaceAll('-', '');
  const answer = await page.request.post(`/data/orgdashboard/${orgId}/jobs`, {
    data: { id, title, locale: 'en' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return `${dashboard}/jobs/${id}`;
}

/** Returns the draft of a listing as the server stored it. */
export async function draftOf(
  page: Page,
  job: string,
): Promise<{ data: Record<string, unknown>; conflicts: { field: string; mine: unknown }[] }> {
  const [, , , orgId, word, id] = job.split('/');
  const answer = await page.request.get(`/data/orgdashboard/${orgId}/${word}/${id}`);
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).draft;
}

/** Replaces the content of an editor with a text, as a paste from the clipboard does. */
export async function pasteText(
  page: Page,
  name: string,
  content: string,
  type: 'text/plain' | 'text/html' = 'text/plain',
): Promise<void> {
  const editor = page.getByRole('textbox', { name }).and(page.locator('[contenteditable=true]'));
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await editor.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(pasted.type, pasted.content);
      const facts = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', facts));
    },
    { content, type },
  );
}
