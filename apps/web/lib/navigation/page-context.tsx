import type { Locale } from '@causa/shared/platform/locales';
import { createContext, use } from 'react';
import type { FormState } from '../forms/form-action.ts';
import type { ApiClient } from '../api-client.ts';
import type { Environment } from '../environment.ts';
import type { NavigateOptions, NavigationState } from './navigation.ts';
import type { FlashMessage, Head, PageState } from './page.ts';
import { type Text, getText } from '../text.ts';
import type { Theme } from '../theme.ts';

/** Data that any component may read about its page. */
export interface Site {
  page: PageState;
  head: Head;
  /** The page's own address. */
  url: URL;
  origin: string;
  /** The theme the server rendered with. */
  theme: Theme;
  environment: Environment;
  /** Messages of the previous page. */
  flash: readonly FlashMessage[];
  /** The page's form as the server rendered it. */
  form: FormState | undefined;
  setEnvironment(change: Partial<Environment>): void;
  /** Items saved and removed since the page loaded; overrides the page's data. */
  savedSince: Readonly<Record<string, boolean>>;
  showSaved(id: string, saved: boolean): void;
  /** Absent on the server, because rendering fetches nothing. */
  api: ApiClient;
  /**
   * The same client for callers that handle login themselves: a 401 throws instead of navigating.
   */
  formApi: ApiClient;
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Loads the page's data again. */
  reload(): Promise<void>;
  /** The address being loaded; undefined when idle. */
  pending: string | undefined;
  /** The last navigation, if it failed and this page stayed. */
  failure: NavigationState<PageState>['failure'];
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('There is no page around this component');
  return site;
}

export function useLocale(): Locale {
  return useSite().page.locale;
}

export function useText(): Text {
  return getText(useSite().page.locale);
}

/**
 * Returns when the page was created. Relative days are computed from it on the server and in the
 * browser.
 */
export function useNow(): Date {
  return new Date(useSite().page.now);
}
