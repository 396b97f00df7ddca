import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from './disk-store.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'causa-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const bytes = new Uint8Array([1, 2, 3]);

test('stores files with a common key prefix separately', async () => {
  const store = diskStore(makeFolder());
  const keys = ['ab'.repeat(32), `ab${'cd'.repeat(31)}`];
  for (const key of keys) await store.put(key, bytes, 'application/pdf');
  for (const key of keys) expect([...((await store.get(key)) ?? [])]).toEqual([1, 2, 3]);
});

test('throws for an unreadable file instead of reporting it missing', async () => {
  const folder = makeFolder();
  const key = 'ab'.repeat(32);
  mkdirSync(join(folder, 'ab', key), { recursive: true });
  await expect(diskStore(folder).get(key)).rejects.toThrow('EISDIR');
  expect(await diskStore(folder).get('cd'.repeat(32))).toBeNull();
});

test('ignores the deletion of an invalid key', async () => {
  await expect(diskStore(makeFolder()).delete('../escape')).resolves.toBeUndefined();
});
