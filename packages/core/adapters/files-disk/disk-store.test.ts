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

test('files whose keys begin alike are kept side by side', async () => {
  const store = diskStore(makeFolder());
  const keys = ['ab'.repeat(32), `ab${'cd'.repeat(31)}`];
  for (const key of keys) await store.put(key, bytes, 'application/pdf');
  for (const key of keys) expect([...((await store.get(key)) ?? [])]).toEqual([1, 2, 3]);
});

test('a file that cannot be read is a failure, and no missing one', async () => {
  const folder = makeFolder();
  const key = 'ab'.repeat(32);
  mkdirSync(join(folder, 'ab', key), { recursive: true });
  await expect(diskStore(folder).get(key)).rejects.toThrow('EISDIR');
  expect(await diskStore(folder).get('cd'.repeat(32))).toBeNull();
});

test('forgetting what is no key of a file is no failure', async () => {
  await expect(diskStore(makeFolder()).delete('../escape')).resolves.toBeUndefined();
});
