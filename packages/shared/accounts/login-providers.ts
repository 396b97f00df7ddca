import { isLocale, type Locale } from '../platform/locales.ts';
import { withQuery } from '../platform/pages/routes.ts';

export const signInProviders = ['google', 'facebook', 'apple'] as const;
export type SignInProvider = (typeof signInProviders)[number];

export function isSignInProvider(name: string): name is SignInProvider {
  return signInProviders.some((provider) => provider === name);
}

/** Where the way to a provider begins; a link, which sets a cookie and changes nothing else. */
export function providerStartPath(
  provider: SignInProvider,
  query: Readonly<Record<string, string | undefined>>,
): string {
  return withQuery(`/data/website/oauth/${provider}/start`, query);
}

/**
 * Where a provider sends people back to, as it is registered there: one address for all languages.
 */
export function providerCallbackPath(provider: SignInProvider): string {
  return `/data/website/oauth/${provider}/callback`;
}

/** What is known of a way through a provider before its cookie is seen: it stands in its state. */
interface ReturnState {
  /** The language of the page that the way began on. */
  locale: Locale | undefined;
  /** Whether the provider is added to an account, instead of logging in with it. */
  connects: boolean;
}

/** The state of a way, which a provider gives back with its answer. */
export function providerState(locale: Locale, connects: boolean, secret: string): string {
  return `${locale}.${connects ? 'connect' : 'enter'}.${secret}`;
}

/** What such a state says; of any other text, nothing. */
export function readProviderState(state: string | null | undefined): ReturnState {
  const [locale, way] = (state ?? '').split('.');
  return { locale: isLocale(locale) ? locale : undefined, connects: way === 'connect' };
}

/** The page that ends the way through a provider. */
export function providerReturnPath(locale: Locale, provider: SignInProvider): string {
  return `/${locale}/oauth/${provider}`;
}
