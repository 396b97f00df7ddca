import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import type { Asking } from '../asking.ts';
import { corpus, daysFromNow, filler, idOf, live, nameOf } from '../corpus.ts';

/** Requirements for every engine: index updates. */
export function keepingUpChapter(name: string, { ask, found, liveOf, ready }: Asking): void {
  describe(`${name}: index updates`, () => {
    const added: SearchDocument = {
      ...(filler.find((document) => document.type === 'JOB') as SearchDocument),
      id: idOf('added-later'),
      title: 'Palladium smelter',
      publishedAt: daysFromNow(-1),
      liveUntil: null,
    };
    test('adds, changes and removes documents', async () => {
      const { engine } = ready();
      await engine.apply({ documents: [added], removed: [] });
      await engine.settle();
      corpus.push(added);
      try {
        expect(await found({ q: 'palladium' })).toEqual(['added-later']);
        await engine.apply({ documents: [{ ...added, title: 'Platinum smelter' }], removed: [] });
        await engine.settle();
        expect(await found({ q: 'platinum' })).toEqual(['added-later']);
        expect((await ask({ q: 'palladium' })).results.map(({ id }) => nameOf(id))).not.toContain(
          'added-later',
        );
        await engine.apply({ documents: [], removed: [added.id] });
        await engine.settle();
        expect(await found({ q: 'platinum' })).toEqual([]);
        expect((await ask({})).count).toBe(liveOf('JOB').length);
      } finally {
        corpus.splice(corpus.indexOf(added), 1);
        await engine.apply({ documents: [], removed: [added.id] });
        await engine.settle();
      }
    });
    test('applies the same update twice without change', async () => {
      const { engine } = ready();
      await engine.apply({ documents: corpus.slice(0, 30), removed: ['0'.repeat(32)] });
      await engine.apply({ documents: corpus.slice(0, 30), removed: ['0'.repeat(32)] });
      await engine.settle();
      expect((await ask({ type: 'ALL' })).count).toBe(live.length);
    });
    test('stores the versions of the corpus', async () => {
      const held = new Map<string, string>();
      for await (const batch of ready().engine.versions())
        for (const { id, version } of batch) held.set(id, version);
      expect([...held.keys()].toSorted()).toEqual(corpus.map(({ id }) => id).toSorted());
    });
    test('returns the versions of given documents that it has', async () => {
      const { engine } = ready();
      const [first] = corpus;
      const unknown = '0'.repeat(32);
      const versions = await engine.readVersions([first?.id ?? '', unknown]);
      expect([...versions.keys()]).toEqual([first?.id]);
      expect(await engine.documentCount()).toBe(corpus.length);
    });
    test('rebuilds without downtime and lost changes', { timeout: 300_000 }, async () => {
      const { engine } = ready();
      const late: SearchDocument = {
        ...added,
        id: idOf('added-during-rebuild'),
        title: 'Tellurium smelter',
      };
      let building = true;
      const counts: number[] = [];
      const asking = (async () => {
        while (building) {
          counts.push((await ask({ type: 'ALL' })).count);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })();
      let replays = 0;
      await engine.rebuild({
        documents: (async function* () {
          yield corpus.slice(0, 200);
          yield corpus.slice(200);
        })(),
        replay: async function* () {
          replays++;
          yield { documents: [late], removed: [] };
        },
      });
      await engine.settle();
      building = false;
      await asking;
      corpus.push(late);
      try {
        expect(replays).toBe(2);
        expect(counts.every((count) => count >= live.length && count <= live.length + 1)).toBe(
          true,
        );
        expect(await found({ q: 'tellurium' })).toEqual(['added-during-rebuild']);
      } finally {
        corpus.splice(corpus.indexOf(late), 1);
        await engine.apply({ documents: [], removed: [late.id] });
        await engine.settle();
      }
      expect((await ask({ type: 'ALL' })).count).toBe(live.length);
    });
    test('reports health', async () => {
      expect(await ready().engine.health()).toBe(true);
    });
  });
}
