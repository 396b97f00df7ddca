import type { Locale } from '@causa/shared/locales';
import { loadChunk } from '../lib/load-chunk.ts';
import type { PageName } from '../lib/page.ts';
import { loadMessages } from '../lib/text.ts';
import { pageRegistry } from './page-registry.ts';
import { keepView } from './views.ts';
// In one chunk with this: messages are asked for together with the page's code, not after it.
import '../lib/message-chunks.ts';

/** Fetches a page's code and messages, once. */
export async function loadView(name: PageName, locale: Locale): Promise<void> {
  const entry = pageRegistry[name];
  const [{ view }] = await Promise.all([
    loadChunk(name, () => entry.load()),
    loadChunk(`${name} in ${locale}`, () => loadMessages(locale, entry.messages)),
  ]);
  keepView(name, view);
}
