import type { Locale } from '@causa/shared/platform/locales';
import { loadChunk } from '../lib/navigation/load-chunk.ts';
import { listNamespaces, type ShownPageName, shownPage } from '../lib/navigation/page-table.ts';
import { loadMessages } from '../lib/text.ts';
import { layouts } from './layouts.ts';
import { importPage } from './page-modules.ts';
import { keepPage } from './views.ts';
// Part of this chunk, so that messages load in parallel with the page's code.
import '../lib/message-chunks.ts';

/** Loads the code of a page and its layout, and its messages, once. */
export async function loadView(name: ShownPageName, locale: Locale): Promise<void> {
  const layout = layouts[shownPage(name).layout ?? 'plain'];
  const [{ view }, Layout] = await Promise.all([
    loadChunk(name, () => importPage(name)),
    layout === undefined ? undefined : loadChunk(layout.source, () => layout.load()),
    loadChunk(`${name} in ${locale}`, () => loadMessages(locale, listNamespaces(name))),
  ]);
  keepPage(name, { view, Layout });
}
