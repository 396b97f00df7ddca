import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '@causa/shared/platform/locales';
import { describe, expect, test } from 'vitest';
import { layouts } from '../../../../apps/web/app/layouts.ts';
import { findPageSource } from '../../../../apps/web/app/page-sources.ts';
import { messageSource } from '../../../../apps/web/lib/message-chunks.ts';
import {
  firstMessages,
  shownPage,
  type ShownPageName,
  shownPageNames,
} from '../../../../apps/web/lib/navigation/page-table.ts';
import { readAssets } from '../../../../apps/web/server/assets.ts';
import { firstScriptKiB, isArrival } from '../../../load/first-script-budgets.ts';

const client = join(import.meta.dirname, '../../../../apps/web/dist/client');
const assets = readAssets(client);
const textOf = (address: string): string =>
  readFileSync(join(client, address.replace('/static/dist/', '')), 'utf8');

/** The scripts that a page loads before it can hydrate, as its HTML names them. */
function firstScripts(name: ShownPageName, locale: (typeof locales)[number]): string[] {
  const messages = firstMessages(name, !isArrival(name)).map((namespace) =>
    messageSource(locale, namespace),
  );
  const layout = layouts[shownPage(name).layout ?? 'plain'];
  const sources = [findPageSource(name), ...(layout === undefined ? [] : [layout.source])];
  return assets.of([...sources, ...messages], []).scripts;
}

describe.each(shownPageNames)('first script of the page %s', (name) => {
  test.each(locales)('stays within its budget in %s', (locale) => {
    const sizes = firstScripts(name, locale).map((address) => gzipSync(textOf(address)).length);
    const kib = sizes.reduce((sum, size) => sum + size, 0) / 1_024;
    expect(
      kib,
      `${kib.toFixed(1)} KiB gz: npm run bench -- pages tells what it does to the page`,
    ).toBeLessThanOrEqual(firstScriptKiB(name));
  });

  test('contains no validator', () => {
    expect(
      firstScripts(name, 'en').filter((address) =>
        /ZodError|"invalid_type"|`invalid_type`/.test(textOf(address)),
      ),
    ).toEqual([]);
  });

  test('exports the view that the browser requests', () => {
    expect(textOf(assets.script(findPageSource(name)))).toMatch(/export\s*\{[^}]*\bview\b[^}]*\}/);
  });
});
