import type { Locale } from './locales.ts';
import { withQuery } from './routes.ts';

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

/** The page that ends the way through a provider. */
export function providerReturnPath(locale: Locale, provider: SignInProvider): string {
  return `/${locale}/oauth/${provider}`;
}
