import type { MailTemplate } from '@causa/shared/platform/mail';
import pg from 'pg';
import { expect, inject } from 'vitest';

interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Returns the mails to an address, oldest first. */
async function mailsTo(recipient: string): Promise<Letter[]> {
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  try {
    const { rows } = await pool.query<Letter>(
      'SELECT subject, text, html FROM local_mails WHERE recipient = $1 ORDER BY sent_at, id',
      [recipient],
    );
    return rows;
  } finally {
    await pool.end();
  }
}

export type TypedLetter = Letter & { template: MailTemplate };

/** Returns the mails of the site to an address with their kinds, oldest first. */
export async function typedMailsTo(recipient: string): Promise<TypedLetter[]> {
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  try {
    return await readTypedMails(pool, recipient);
  } finally {
    await pool.end();
  }
}

/** Returns the mails to an address with their kinds from the given database, oldest first. */
export async function readTypedMails(
  pool: Pick<pg.Pool, 'query'>,
  recipient: string,
): Promise<TypedLetter[]> {
  const { rows } = await pool.query<TypedLetter>(
    `SELECT d.template, m.subject, m.text, m.html FROM local_mails m
    JOIN mail_deliveries d ON d.message_id = m.headers->>'Message-ID'
    WHERE m.recipient = $1 ORDER BY m.sent_at, m.id`,
    [recipient],
  );
  return rows;
}

/** Waits until this many mails to an address have arrived. */
export async function waitForMails(recipient: string, count: number): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(recipient)).map(({ subject }) => subject), {
      timeout: 60_000,
      message: `${count} mails`,
    })
    .toSatisfy((subjects: string[]) => subjects.length >= count);
}

/**
 * Waits up to a minute for the newest mail to an address that links to this page. Returns the path
 * of the link.
 */
export async function linkInMail(recipient: string, page: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  try {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const { rows } = await pool.query<Pick<Letter, 'text'>>(
        'SELECT text FROM local_mails WHERE recipient = $1 ORDER BY sent_at DESC, id DESC',
        [recipient],
      );
      for (const { text } of rows) {
        const link = new RegExp(
          `https?://[^/\\s]+(/\\w\\w${page}/[\\w-]+(?:\\?mac=[\\w-]+)?)`,
        ).exec(text)?.[1];
        if (link !== undefined) return link;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no mail to ${recipient} leads to ${page}`);
  } finally {
    await pool.end();
  }
}
