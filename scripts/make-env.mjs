// Writes .env for `docker compose`: adds missing secrets, generated for this installation. Existing
// lines stay.
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const secrets = [
  'APP_SECRET',
  'INTERNAL_TOKEN',
  'POSTGRES_PASSWORD',
  'POSTGRES_APP_PASSWORD',
  'REDIS_PASSWORD',
  'MEILI_KEY',
];

/**
 * Returns the lines that `text` lacks: one for each secret and, in a new file, the mail catcher.
 */
export function missingLines(text) {
  const known = new Set(text.split('\n').map((line) => line.split('=')[0]?.trim()));
  const lines = secrets
    .filter((name) => !known.has(name))
    .map((name) => `${name}=${randomBytes(24).toString('hex')}`);
  if (text === '')
    lines.push(
      '# Mails are caught and shown at http://127.0.0.1:8025. For real ones: these lines out, SMTP_URL of your provider in.',
      'COMPOSE_PROFILES=mail-catcher',
      'SMTP_URL=smtp://mail:1025',
      'SMTP_REQUIRE_TLS=0',
    );
  return lines;
}

if (process.argv[1] === import.meta.filename) {
  const file = join(import.meta.dirname, '../.env');
  const lines = missingLines(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  process.stdout.write(
    lines.length > 0 ? 'Wrote .env: keep it, the data is bound to it.\n' : '.env has everything.\n',
  );
}
