import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allPageNames } from '@causa/shared/platform/pages/all-pages';
import { describe, expect, test } from 'vitest';
import { pageTable, shownPage, shownPageNames } from '../lib/navigation/page-table.ts';
import { importPage, pageFiles } from './page-modules.ts';
import { layouts } from './layouts.ts';

describe.each(shownPageNames)('the page %s', (name) => {
  test('has a file that shows and loads it', async () => {
    const { view, loader } = await importPage(name);
    expect(view.Component).toBeTypeOf('function');
    expect(view.head).toBeTypeOf('function');
    expect(loader.load).toBeTypeOf('function');
  });

  test('names styles of files that exist, and a layout that exists', () => {
    const { later = [], layout = 'plain' } = shownPage(name);
    const sources = [...later, ...(layouts[layout] === undefined ? [] : [layouts[layout].source])];
    expect(sources.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual(
      [],
    );
  });
});

test('every address has what shows it', () => {
  expect(Object.keys(pageTable)).toEqual(expect.arrayContaining(allPageNames));
});

test('every file of a page is in the table', async () => {
  const named = shownPageNames.map((name) => shownPage(name).module);
  expect(new Set(named)).toEqual(new Set<string>(await pageFiles()));
});
