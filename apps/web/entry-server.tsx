import { type Locale, locales } from '@causa/shared/platform/locales';
import type { Namespace, Translate } from '@causa/i18n/catalog';
import { renderToString } from 'react-dom/server';
import { App, getHead } from './app/app.tsx';
import { loadPage } from './app/load-page.ts';
import { layouts } from './app/layouts.ts';
import { AccountCorner, ReaderNotices } from './accounts/menu/signed-in.ts';
import { PlaceOffer } from './search/place-offer.tsx';
import { HeroForm } from './content/home/hero-form.tsx';
import { SubscribeForm } from './content/subscribe-form.tsx';
import { ShareButtons } from './listings/share-buttons.tsx';
import { SaveToggle } from './listings/cards/save-toggle.tsx';
import { cookieNotice } from './layout/lazy-cookie-notice.ts';
import { Footer } from './layout/footer.tsx';
import type { FormState } from './lib/forms/form-action.ts';
import { createApiClient, type Transport } from './lib/api-client.ts';
import type { Environment } from './lib/environment.ts';
import { type FlashCode, flashKind } from './lib/navigation/flash.ts';
import { renderHead } from './lib/navigation/head.ts';
import { VisitorBanner } from './accounts/banners/visitor-banner.tsx';
import { registerComponent } from './lib/hydration/deferred-hydration.tsx';
import type { InitialState, PageState } from './lib/navigation/page.ts';
import { findPageSource } from './app/page-sources.ts';
import { firstMessages, shownPage, type ShownPageName } from './lib/navigation/page-table.ts';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { serializeForHtml } from './lib/serialize.ts';
import { messageSource } from './lib/message-chunks.ts';
import { loadMessages, getText } from './lib/text.ts';
import type { Theme } from './lib/theme.ts';
import { sprite } from './ui/sprite.ts';

registerComponent('hero-search', HeroForm);
registerComponent('subscribe-form', SubscribeForm);
registerComponent('site-footer', Footer);
registerComponent('place-offer', PlaceOffer);
registerComponent('account-menu', AccountCorner);
registerComponent('page-banner', ReaderNotices);
registerComponent('visitor-bar', VisitorBanner);
registerComponent('save-toggle', SaveToggle);
// The menu in it has messages that pages do not list.
await Promise.all(locales.map((locale) => loadMessages(locale, ['hide'])));
registerComponent('send-buttons', ShareButtons);

export interface RenderRequest {
  url: URL;
  transport: Transport;
  environment: InitialState['environment'];
  fallbackLocale: Locale;
  theme: Theme;
  version: number;
  now: Date;
  /** Messages of the previous page. */
  flash: readonly FlashCode[];
  /** The submitted form, when it is shown again. */
  form: FormState | undefined;
  /** The reader's `nc` cookie turns the page cache off and shows a label. */
  noCache?: boolean;
  onError(error: unknown): void;
}

export type Rendered =
  | {
      status: number;
      locale: Locale;
      head: string;
      body: string;
      state: string;
      name: ShownPageName;
      /** The source files of the code of the page and its layout, and of its messages. */
      source: string;
      layoutSource: string | undefined;
      messages: Partial<Record<Namespace, string>>;
      laterSources: readonly string[];
    }
  | { redirect: string; permanent: boolean }
  | { refused: 401 | 403 };

/** Parts that only logged-in readers see around a page. */
const accountParts = ['accounts/menu/signed-in.ts'];

/** Parts that only visitors see around a page. */
const visitorParts = ['accounts/banners/visitor-banner.tsx'];

/** Returns the name and role for the message after an accepted invitation. */
function findMembership(
  href: string,
  { user }: Environment,
): { role: string; organization: string } {
  const orgs = user?.orgs ?? [];
  const joined = orgs.find(({ id }) => href.includes(id)) ?? orgs[0];
  return { role: joined?.role ?? 'ADMIN', organization: joined?.name ?? '' };
}

/**
 * Renders one page to HTML parts. Calls are not retried here, because the API is in process or in
 * the same network.
 */
export async function render(request: RenderRequest): Promise<Rendered> {
  const locale = request.fallbackLocale;
  const loaded = await loadPage(request.url, {
    api: createApiClient({ transport: request.transport, locale, retries: 0 }),
    fallbackLocale: locale,
    now: request.now,
    // Without an environment it is unknown whether anyone is logged in.
    isVisitor: request.environment.user === null && request.environment.features.accounts,
    onError: request.onError,
  });
  if ('failed' in loaded) throw new Error('The server has no page on screen to keep');
  if (!('page' in loaded)) return loaded;
  const { page } = loaded;
  await Promise.all([
    loadMessages(page.locale, ['account', 'flash']),
    cookieNotice.load(page.locale),
  ]);
  return renderPage(request, getInitialState(request, page));
}

function getInitialState(request: RenderRequest, page: PageState): InitialState {
  const { t } = getText(page.locale);
  return {
    page,
    environment: request.environment,
    version: request.version,
    origin: request.url.origin,
    theme: request.theme,
    flash: request.flash.map((code) => ({
      kind: flashKind(code),
      text:
        code === 'INVITE_ACCEPTED'
          ? t('flash.INVITE_ACCEPTED', findMembership(page.href, request.environment))
          : t(`flash.${code}`),
    })),
    form: request.form,
  };
}

function renderPage(request: RenderRequest, initial: InitialState): Rendered {
  const { page, environment, origin } = initial;
  const { name, status, locale } = page;
  const { t } = getText(locale);
  const isKnown = environment.user !== null;
  const head = getHead(page, origin);
  const title =
    initial.form === undefined ? head.title : t('account.errorTitle', { title: head.title });
  const silent = createApiClient({ transport: undefined, locale });
  return {
    status,
    locale,
    name,
    head: renderHead({ ...head, title }, origin, locale),
    // Outside the React root, because this label for testers needs no browser code.
    body: `${request.noCache === true ? noCacheLabel(t) : ''}${sprite}<div id="root">${renderToString(<App initial={initial} api={silent} formApi={silent} />)}</div>`,
    state: serializeForHtml(initial),
    source: findPageSource(name),
    layoutSource: layouts[page.layout]?.source,
    messages: Object.fromEntries(
      firstMessages(name, isKnown).map((namespace) => [
        namespace,
        messageSource(locale, namespace),
      ]),
    ),
    laterSources: [
      'app/after-navigation.ts',
      ...(environment.showAcceptCookies ? ['layout/cookie-notice.tsx'] : []),
      ...(isKnown ? accountParts : visitorParts),
      ...(shownPage(name).later ?? []),
    ],
  };
}

function noCacheLabel(t: Translate): string {
  return `<aside class="no-cache" aria-label="${escapeHtml(t('account.noCache.label'))}">${escapeHtml(t('account.noCache'))}</aside>`;
}
