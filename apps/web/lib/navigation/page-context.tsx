import type { Locale } from '@causa/shared/platform/locales';
import { createContext, use } from 'react';
import type { FormState } from '../forms/form-action.ts';
import type { ApiClient } from '../api-client.ts';
import type { Environment } from '../environment.ts';
import type { NavigateOptions, NavigationState } from './navigation.ts';
import type { FlashMessage, Head, PageState } from './page.ts';
import { type Text, getText } from '../text.ts';
import type { Theme } from '../theme.ts';

/** What any component may ask about the page it stands on. */
export interface Site {
  page: PageState;
  head: Head;
  /** The page's own address. */
  url: URL;
  origin: string;
  /** The theme the server rendered with. */
  theme: Theme;
  environment: Environment;
  /** What the page before had to say. */
  flash: readonly FlashMessage[];
  /** The page's form as the server left it. */
  form: FormState | undefined;
  setEnvironment(change: Partial<Environment>): void;
  /** What was saved and forgotten since the page was loaded, over what its data say. */
  savedSince: Readonly<Record<string, boolean>>;
  showSaved(id: string, saved: boolean): void;
  /** Absent on the server: nothing is fetched while rendering. */
  api: ApiClient;
  /** The same for callers that lead to log in themselves: a 401 is thrown and does not navigate. */
  formApi: ApiClient;
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Loads the page's data again. */
  reload(): Promise<void>;
  /** The address being loaded, while it is. */
  pending: string | undefined;
  /** The last navigation, when it failed and this page stayed. */
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
 * The moment the page was made, from which relative days are counted on the server and in the
 * browser alike.
 */
export function useNow(): Date {
  return new Date(useSite().page.now);
}
