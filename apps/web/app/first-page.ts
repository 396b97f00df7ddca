import type { Namespace } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import type { LayoutView, PageView } from '../lib/navigation/page.ts';
import type { ShownPageName } from '../lib/navigation/page-table.ts';
import { keepMessages, type Table } from '../lib/text.ts';
import { keepPage } from './views.ts';

/**
 * Hashed addresses of the page's code and messages, written by the server from the build's
 * manifest.
 */
export interface FirstPageCode {
  entry: string;
  /** Every script that the page needs to hydrate. */
  files: readonly string[];
  page: string;
  /** The layout's script, if the layout is more than the shell. */
  layout?: string;
  messages: Partial<Record<Namespace, string>>;
}

/**
 * Loads the code of the server-rendered page. The list of all pages and messages loads with the
 * first navigation.
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
