/** A page of another site as it was answered. */
export interface WebPage {
  /** Where redirects led. */
  url: string;
  html: string;
}

/**
 * Reads a page of another site: over https, from public addresses alone, within ten seconds and two
 * megabytes. INVALID with FIELD_PAGE_UNREACHABLE or FIELD_PAGE_NOT_HTML on `url`.
 */
export type FetchPage = (url: string) => Promise<WebPage>;
