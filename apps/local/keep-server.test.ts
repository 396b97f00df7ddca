import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepServer } from './keep-server.ts';

const canary = 'sk_live_canary_1234567890';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causa-keeper-'));
  process.env['CANARY_SECRET_TOKEN'] = canary;
});
afterEach(() => {
  delete process.env['CANARY_SECRET_TOKEN'];
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the command lines of all processes, which every user of the machine can read. */
const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return [];
      }
    });

describe('keepServer', () => {
  it.skipIf(!existsSync('/proc/self/cmdline'))(
    'hides environment variables from other users and passes on no secrets',
    async () => {
      const log = join(folder, 'log');
      const program = `console.log(JSON.stringify(process.env)); setInterval(() => {}, 60_000)`;
      const child = keepServer(process.execPath, ['-e', program], log);
      try {
        await expect.poll(() => readFileSync(log, 'utf8')).toContain('}');
        const lines = commandLines();
        expect(lines.filter((line) => line.includes('server-keeper.mjs'))).not.toEqual([]);
        expect(lines.filter((line) => line.includes(canary))).toEqual([]);
        const env = JSON.parse(readFileSync(log, 'utf8')) as Record<string, string>;
        expect(env['PATH']).toBe(process.env['PATH']);
        expect(JSON.stringify(env)).not.toContain(canary);
        const keeperEnvironment = readFileSync(`/proc/${child.pid}/environ`, 'utf8');
        expect(keeperEnvironment).not.toContain(canary);
      } finally {
        const ended = once(child, 'exit');
        child.stdin?.end();
        await ended;
      }
    },
  );
});
