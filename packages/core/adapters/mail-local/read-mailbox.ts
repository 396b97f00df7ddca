import type { Context } from '../../platform/context.ts';

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  sentAt: string;
}

/**
 * Returns the newest 200 mails of the local mailbox, newest first. Only the embedded default has a
 * route for it.
 */
export async function readMailbox({ db }: Pick<Context, 'db'>): Promise<KeptMail[]> {
  const rows = await db.localMail.findMany({
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
  return rows.map(({ recipient, subject, text, html, headers, sentAt }) => ({
    to: recipient,
    subject,
    text,
    html,
    headers: headers as Record<string, string>,
    sentAt: sentAt.toISOString(),
  }));
}
