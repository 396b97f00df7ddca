import { isLocale, type Locale } from '../platform/locales.ts';
import { withQuery } from '../platform/pages/routes.ts';

export const signInProviders = ['google', 'facebook', 'apple'] as const;
export type SignInProvider = (typeof signInProviders)[number];

export function isSignInProvider(name: string): name is SignInProvider {
  return signInProviders.some((provider) => provider === name);
}

/**
 * Returns the address that starts a provider login; a link that sets a cookie and changes nothing
 * else.
 */
export function providerStartPath(
  provider: SignInProvider,
  query: Readonly<Record<string, string | undefined>>,
): string {
  return withQuery(`/data/website/oauth/${provider}/start`, query);
}

/** Returns the callback address registered with the provider, the same for all languages. */
export function providerCallbackPath(provider: SignInProvider): string {
  return `/data/website/oauth/${provider}/callback`;
}

/** Facts known before the attempt's cookie is readable; part of the state. */
interface ReturnState {
  /** Language of the page where the login started. */
  locale: Locale | undefined;
  /** True when the provider is added to an account instead of used to log in. */
  connects: boolean;
}

/** Returns the OAuth state, which the provider sends back with its response. */
export function providerState(locale: Locale, connects: boolean, secret: string): string {
  return `${locale}.${connects ? 'connect' : 'enter'}.${secret}`;
}

/** Parses an OAuth state; the fields are empty for any other text. */
export function readProviderState(state: string | null | undefined): ReturnState {
  const [locale, way] = (state ?? '').split('.');
  return { locale: isLocale(locale) ? locale : undefined, connects: way === 'connect' };
}

/** Returns the page that completes a provider login. */
export function providerReturnPath(locale: Locale, provider: SignInProvider): string {
  return `/${locale}/oauth/${provider}`;
}
