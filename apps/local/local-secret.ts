import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPushKeys } from '@causa/core/adapters/web-push/web-push-sender';

/** Returns the installation's keys of web push, generated at the first start. */
export function localPushKeys(dataDir: string): { publicKey: string; privateKey: string } {
  const file = join(dataDir, 'push-keys');
  if (existsSync(file)) {
    const [publicKey = '', privateKey = ''] = readFileSync(file, 'utf8').trim().split('\n');
    return { publicKey, privateKey };
  }
  mkdirSync(dataDir, { recursive: true });
  const keys = createPushKeys();
  writeFileSync(file, `${keys.publicKey}\n${keys.privateKey}\n`, { mode: 0o600 });
  return keys;
}

/** Returns the installation's secret, generated at the first start and stored beside the data. */
export function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
