import pg from 'pg';
import { inject } from 'vitest';

export interface Letter {
  subject: string;
  text: string;
}

/**
 * Waits up to a minute for the newest mail to an address that holds a link to this page; answers
 * the link's path.
 */
export async function linkInMail(recipient: string, page: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  try {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const { rows } = await pool.query<Letter>(
        'SELECT subject, text FROM local_mails WHERE recipient = $1 ORDER BY sent_at DESC, id DESC',
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
