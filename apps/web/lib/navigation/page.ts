import type { Locale, Localized } from '@causa/shared/platform/locales';
import type { Route } from '@causa/shared/platform/pages/parse-path';
import type { ComponentType, ReactNode } from 'react';
import type { FormState } from '../forms/form-action.ts';
import type { ApiClient } from '../api-client.ts';
import type { Environment } from '../environment.ts';
import type { JsonLd } from '@causa/shared/listings/json-ld';
import type { Layout, ShownPageName } from './page-table.ts';
import type { Text } from '../text.ts';
import type { Theme } from '../theme.ts';

/** What a page's loader is given, on the server and in the browser alike. */
export interface LoadContext {
  api: ApiClient;
  locale: Locale;
  /** Path and query as the visitor asked for them. */
  url: URL;
  route: Route;
  /** True where it is known that no one is logged in: what is an account's own is not asked for. */
  isVisitor: boolean;
  /** In the browser: the page that is left, in which the data of the next may go on. */
  shown?: Pick<PageState, 'name' | 'data'>;
}

/** A loader answers with data, with another address, or that there is nothing here. */
export type LoadResult<Data> =
  | { data: Data; status?: number }
  /**
   * Shown by another page than its address tells: a landing page among CMS records, a listing that
   * is no longer public.
   */
  | { view: ShownPageName; data: unknown; status?: number }
  | { redirect: string; permanent?: boolean }
  | { notFound: true };

export interface PageLoader<Data> {
  load(context: LoadContext): Promise<LoadResult<Data>>;
}

export interface HeadContext {
  text: Text;
  /** `https://host` of the site as the public sees it. */
  origin: string;
  url: URL;
  now: Date;
}

/** Everything about a page that is said outside its body. Paths, not absolute addresses. */
export interface Head {
  title: string;
  description?: string;
  /** Absent on pages that must not be indexed. */
  canonical?: string;
  /** The same page in every language it exists in, for hreflang. */
  alternates?: Partial<Localized>;
  /**
   * Where the footer's language switch leads, when that differs from `alternates` (it keeps the
   * search).
   */
  languageLinks?: Partial<Localized>;
  noindex?: boolean;
  /** What other sites show of the page, 1200 by 630. */
  image?: string;
  ogType?: 'website' | 'article' | 'profile';
  /**
   * Made on the server alone: who reads it does not navigate, and the browser need not carry the
   * code.
   */
  jsonLd?: JsonLd[];
  feeds?: { title: string; type: string; href: string }[];
}

export interface PageView<Data> {
  Component(props: { data: Data }): ReactNode;
  head(data: Data, context: HeadContext): Head;
}

/** What stands around the pages of one layout. */
export type LayoutView = ComponentType<{ children: ReactNode }>;

/** A page as shown: plain data, sent once inside the HTML so that hydration fetches nothing. */
export interface PageState {
  name: ShownPageName;
  layout: Layout;
  /** Path and query. */
  href: string;
  locale: Locale;
  status: number;
  data: unknown;
  /** When it was made; every relative day on the page is counted from here. */
  now: string;
}

/** What the server writes into the HTML. */
export interface InitialState {
  page: PageState;
  environment: Environment;
  version: number;
  origin: string;
  theme: Theme;
  /** What the page before had to say, in words. */
  flash: readonly FlashMessage[];
  /** The page's form, when it comes back with what is wrong. */
  form?: FormState | undefined;
}

export interface FlashMessage {
  kind: 'error' | 'success';
  text: string;
}
