import type { Namespace } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/locales';
import type { PageName, PageView } from '../lib/page.ts';
import { keepMessages, type Table } from '../lib/text.ts';
import { keepView } from './views.ts';

/**
 * Where the code and messages of the page in the HTML are: hashed addresses, written by the server
 * from the build's manifest.
 */
export interface FirstPageCode {
  entry: string;
  /** Every script that the page needs to hydrate. */
  files: readonly string[];
  page: string;
  messages: Partial<Record<Namespace, string>>;
}

/**
 * Loads the page that the server has written. The list of all pages and messages comes with the
 * first navigation, not before.
 */
export async function loadFirstPage(
  name: PageName,
  locale: Locale,
  code: FirstPageCode,
): Promise<void> {
  const page = import(/* @vite-ignore */ code.page) as Promise<{ view: PageView<unknown> }>;
  const messages = Object.entries(code.messages).map(async ([namespace, address]) => {
    const { default: table } = (await import(/* @vite-ignore */ address)) as { default: Table };
    keepMessages(locale, namespace as Namespace, table);
  });
  await Promise.all(messages);
  keepView(name, (await page).view);
}
