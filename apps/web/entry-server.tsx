import type { Locale } from '@causa/shared/locales';
import type { Namespace } from '@causa/i18n/catalog';
import { renderToString } from 'react-dom/server';
import { App, headOf } from './app/app.tsx';
import { loadPage } from './app/load-page.ts';
import { pageRegistry } from './app/page-registry.ts';
import { HeroForm } from './features/search/hero-form.tsx';
import { Footer } from './features/shell/footer.tsx';
import { createApiClient, type Transport } from './lib/api-client.ts';
import { renderHead } from './lib/head.ts';
import { provide } from './lib/later.tsx';
import type { InitialState, PageName } from './lib/page.ts';
import { serializeForHtml } from './lib/serialize.ts';
import { messageSource } from './lib/text.ts';
import type { Theme } from './lib/theme.ts';
import { sprite } from './ui/sprite.ts';

provide('hero-search', HeroForm);
provide('site-footer', Footer);

export interface RenderRequest {
  url: URL;
  transport: Transport;
  environment: InitialState['environment'];
  fallbackLocale: Locale;
  theme: Theme;
  version: number;
  now: Date;
  onError(error: unknown): void;
}

export type Rendered =
  | { status: number; locale: Locale; head: string; body: string; state: string; name: PageName; sources: string[]; laterSources: readonly string[] }
  | { redirect: string; permanent: boolean }
  | { refused: 401 | 403 };

/** Renders one page to HTML parts. Retries are the browser's business: here the call is in process or next door. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const locale = request.fallbackLocale;
  const api = createApiClient({ transport: request.transport, locale, retries: 0 });
  const loaded = await loadPage(request.url, { api, fallbackLocale: locale, now: request.now, onError: request.onError });
  if (!('page' in loaded)) return loaded;
  const { page } = loaded;
  const initial: InitialState = { page, environment: request.environment, version: request.version, origin: request.url.origin, theme: request.theme };
  const silent = createApiClient({ transport: undefined, locale });
  return {
    status: page.status,
    locale: page.locale,
    name: page.name,
    head: renderHead(headOf(page, request.url.origin), request.url.origin, page.locale),
    body: sprite + `<div id="root">${renderToString(<App initial={initial} api={silent} />)}</div>`,
    state: serializeForHtml(initial),
    sources: [pageRegistry[page.name].source, ...pageRegistry[page.name].messages.map((namespace: Namespace) => messageSource(page.locale, namespace))],
    laterSources: ['app/after-navigation.ts', ...(pageRegistry[page.name].later ?? [])],
  };
}
