import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '@causa/shared/locales';
import { describe, expect, test } from 'vitest';
import { accountPages } from '../../../apps/web/app/account-pages.ts';
import { firstMessages, pageRegistry } from '../../../apps/web/app/page-registry.ts';
import { messageSource } from '../../../apps/web/lib/message-source.ts';
import type { PageName } from '../../../apps/web/lib/page.ts';
import { readAssets } from '../../../apps/web/server/assets.ts';
import { firstScriptKiB } from '../../load/first-script-budgets.ts';

const client = join(import.meta.dirname, '../../../apps/web/dist/client');
const assets = readAssets(client);
const textOf = (address: string): string =>
  readFileSync(join(client, address.replace('/static/dist/', '')), 'utf8');
const names = Object.keys(pageRegistry) as PageName[];

/** The scripts that a page loads before it can hydrate, as its HTML names them. */
function firstScripts(name: PageName, locale: (typeof locales)[number]): string[] {
  const isOwn = Object.hasOwn(accountPages, name);
  const messages = firstMessages(name, isOwn).map((namespace) => messageSource(locale, namespace));
  return assets.of([pageRegistry[name].source, ...messages], []).scripts;
}

describe.each(names)('the first script of the page %s', (name) => {
  test.each(locales)('stays within its budget in %s', (locale) => {
    const sizes = firstScripts(name, locale).map((address) => gzipSync(textOf(address)).length);
    const kib = sizes.reduce((sum, size) => sum + size, 0) / 1_024;
    expect(
      kib,
      `${kib.toFixed(1)} KiB gz: npm run bench:pages tells what it does to the page`,
    ).toBeLessThanOrEqual(firstScriptKiB(name));
  });

  test('holds no validator', () => {
    expect(
      firstScripts(name, 'en').filter((address) =>
        /ZodError|"invalid_type"|`invalid_type`/.test(textOf(address)),
      ),
    ).toEqual([]);
  });

  test('exports the view that the browser asks for by address', () => {
    expect(textOf(assets.script(pageRegistry[name].source))).toMatch(
      /export\s*\{[^}]*\bview\b[^}]*\}/,
    );
  });
});
