// Writes .env for `docker compose`: adds missing secrets, generated for this installation. Existing
// lines stay. With `--push-keys`, prints a new pair of keys for web push and writes nothing.
import { createECDH, randomBytes } from 'node:crypto';
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

/** Returns the lines of a new pair of VAPID keys, which sign push messages. */
export function pushKeyLines() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are part of the 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return [`PUSH_PUBLIC_KEY=${publicKey}`, `PUSH_PRIVATE_KEY=${privateKey.toString('base64url')}`];
}

/**
 * Returns the lines that `text` lacks: one for each secret, the keys of web push and, in a new file,
 * the mail catcher.
 */
export function missingLines(text) {
  const known = new Set(text.split('\n').map((line) => line.split('=')[0]?.trim()));
  const lines = secrets
    .filter((name) => !known.has(name))
    .map((name) => `${name}=${randomBytes(24).toString('hex')}`);
  if (!known.has('PUSH_PUBLIC_KEY') && !known.has('PUSH_PRIVATE_KEY'))
    lines.push(...pushKeyLines());
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
  if (process.argv.includes('--push-keys')) {
    process.stdout.write(`${pushKeyLines().join('\n')}\n`);
    process.exit();
  }
  const file = join(import.meta.dirname, '../.env');
  const lines = missingLines(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  process.stdout.write(
    lines.length > 0 ? 'Wrote .env: keep it, the data is bound to it.\n' : '.env has everything.\n',
  );
}
