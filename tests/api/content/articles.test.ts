import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

/** Creates a published article with this number of words, dated `day` February 2026. */
async function makeArticle(
  path: string,
  day: number,
  override: { category?: string; cause?: string; words?: number; publishedAt?: Date } = {},
): Promise<void> {
  const {
    category = 'Finding work',
    cause,
    words = 10,
    publishedAt = new Date(Date.UTC(2026, 1, day)),
  } = override;
  const text = { title: path, summary: path, plainText: 'word '.repeat(words).trim() };
  const data = {
    id: newId(),
    type: 'POST' as const,
    locale: 'en' as const,
    path,
    translationKey: path,
    blocks: [],
    tags: [],
    category,
    publishedAt,
    ...text,
  };
  await world.db.content.create({ data: { ...data, cause: cause ?? null } });
}

test('shows reading time and cause of an article and links to two published ones, its category first', async () => {
  await makeArticle('article', 1, { words: 590, cause: 'environment' });
  await makeArticle('same-category', 2);
  await makeArticle('older', 3, { category: 'Boards' });
  await makeArticle('newer', 4, { category: 'Boards' });
  await makeArticle('tomorrow', 28, { publishedAt: new Date(world.now().getTime() + dayMs) });
  const { data } = (await openClient(world).get('/data/website/contents/en/article')).body;
  expect(data).toMatchObject({ readingMinutes: 3, cause: 'environment' });
  expect(data.readNext.map(({ url }: { url: string }) => url)).toEqual([
    '/en/same-category',
    '/en/newer',
  ]);
});

test('shows an article with a removed cause without one', async () => {
  await makeArticle('old-cause', 5, { cause: 'retired' });
  const { data } = (await openClient(world).get('/data/website/contents/en/old-cause')).body;
  expect(data).toMatchObject({ readingMinutes: 1, cause: null });
});
