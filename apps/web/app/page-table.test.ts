import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allPageNames } from '@causa/shared/platform/pages/all-pages';
import { describe, expect, test } from 'vitest';
import { pageTable, shownPage, shownPageNames } from '../lib/navigation/page-table.ts';
import { importPage, pageFiles } from './page-modules.ts';
import { layouts } from './layouts.ts';

describe.each(shownPageNames)('page %s', (name) => {
  test('exports a view and a loader', async () => {
    const { view, loader } = await importPage(name);
    expect(view.Component).toBeTypeOf('function');
    expect(view.head).toBeTypeOf('function');
    expect(loader.load).toBeTypeOf('function');
  });

  test('names existing style files and an existing layout', () => {
    const { later = [], layout = 'plain' } = shownPage(name);
    const sources = [...later, ...(layouts[layout] === undefined ? [] : [layouts[layout].source])];
    expect(sources.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual(
      [],
    );
  });
});

test('lists a view for every address', () => {
  expect(Object.keys(pageTable)).toEqual(expect.arrayContaining(allPageNames));
});

test('lists every page file', async () => {
  const named = shownPageNames.map((name) => shownPage(name).module);
  expect(new Set(named)).toEqual(new Set<string>(await pageFiles()));
});
