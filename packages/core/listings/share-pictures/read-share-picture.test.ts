import { expect, test } from 'vitest';
import { readSharePicture } from './read-share-picture.ts';

test('draws a share picture while the file store is unavailable', async () => {
  const away = () => Promise.reject(new Error('the store is away'));
  const list = () => {
    throw new Error('the store is away');
  };
  const files = { store: { get: away, put: away, delete: away, list }, scanner: null };
  const card = { kind: 'Job', title: 'Cook', by: 'Harbor Kitchen', facts: [], cause: null };
  const picture = Buffer.from(
    await readSharePicture({ files, db: null as never, now: () => new Date() }, card),
  );
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
});
