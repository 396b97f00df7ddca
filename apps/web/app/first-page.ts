import type { Namespace } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import type { LayoutView, PageView } from '../lib/navigation/page.ts';
import type { ShownPageName } from '../lib/navigation/page-table.ts';
import { keepMessages, type Table } from '../lib/text.ts';
import { keepPage } from './views.ts';

/**
 * Where the code and messages of the page in the HTML are: hashed addresses, written by the server
 * from the build's manifest.
 */
export interface FirstPageCode {
  entry: string;
  /** Every script that the page needs to hydrate. */
  files: readonly string[];
  page: string;
  /** Of what stands around it, where that is more than the shell. */
  layout?: string;
  messages: Partial<Record<Namespace, string>>;
}

/**
 * Loads the page that the server has written. The list of all pages and messages comes with the
 * first navigation, not before.
 */
export async function loadFirstPage(
  name: ShownPageName,
  locale: Locale,
  code: FirstPageCode,
): Promise<void> {
  const page = import(/* @vite-ignore */ code.page) as Promise<{ view: PageView<unknown> }>;
  const messages = Object.entries(code.messages).map(async ([namespace, address]) => {
    const { default: table } = (await import(/* @vite-ignore */ address)) as { default: Table };
    keepMessages(locale, namespace as Namespace, table);
  });
  const layout =
    code.layout === undefined
      ? undefined
      : (import(/* @vite-ignore */ code.layout) as Promise<{ layout: LayoutView }>);
  await Promise.all(messages);
  keepPage(name, { view: (await page).view, Layout: (await layout)?.layout });
}
