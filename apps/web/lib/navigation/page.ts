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

/** The input of a page's loader, on the server and in the browser. */
export interface LoadContext {
  api: ApiClient;
  locale: Locale;
  /** Path and query as requested. */
  url: URL;
  route: Route;
  /** True when the reader is known to be logged out; data of an account is then not requested. */
  isVisitor: boolean;
  /** In the browser: the page being left, whose data the next page may reuse. */
  shown?: Pick<PageState, 'name' | 'data'>;
}

/** A loader returns data, a redirect, or not found. */
export type LoadResult<Data> =
  | { data: Data; status?: number }
  /**
   * Another page renders this address: a landing page among CMS records, a listing that is no
   * longer public.
   */
  | { view: ShownPageName; data: unknown; status?: number }
  | { redirect: string; permanent?: boolean }
  | { notFound: true };

export interface PageLoader<Data> {
  load(context: LoadContext): Promise<LoadResult<Data>>;
}

export interface HeadContext {
  text: Text;
  /** `https://host` of the public site. */
  origin: string;
  url: URL;
  now: Date;
}

/** Metadata of a page outside its body. Paths, not absolute addresses. */
export interface Head {
  title: string;
  description?: string;
  /** Absent on pages that must not be indexed. */
  canonical?: string;
  /** The same page in its other languages, for hreflang. */
  alternates?: Partial<Localized>;
  /**
   * Targets of the footer's language switch, when they differ from `alternates` (they preserve the
   * search).
   */
  languageLinks?: Partial<Localized>;
  noindex?: boolean;
  /** The preview picture for other sites, 1200 by 630. */
  image?: string;
  ogType?: 'website' | 'article' | 'profile';
  /**
   * Created on the server only: its readers do not navigate, so the browser needs no code for it.
   */
  jsonLd?: JsonLd[];
  feeds?: { title: string; type: string; href: string }[];
}

export interface PageView<Data> {
  Component(props: { data: Data }): ReactNode;
  head(data: Data, context: HeadContext): Head;
}

/** The component around the pages of one layout. */
export type LayoutView = ComponentType<{ children: ReactNode }>;

/** A rendered page as plain data, sent once inside the HTML so that hydration fetches nothing. */
export interface PageState {
  name: ShownPageName;
  layout: Layout;
  /** Path and query. */
  href: string;
  locale: Locale;
  status: number;
  data: unknown;
  /** When the page was created; relative days are computed from it. */
  now: string;
}

/** The state that the server writes into the HTML. */
export interface InitialState {
  page: PageState;
  environment: Environment;
  version: number;
  origin: string;
  theme: Theme;
  /** Messages of the previous page as text. */
  flash: readonly FlashMessage[];
  /** The page's form, when it is shown again with errors. */
  form?: FormState | undefined;
}

export interface FlashMessage {
  kind: 'error' | 'success';
  text: string;
}
