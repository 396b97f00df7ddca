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

/** What another site answered, whatever its status; status 0 where it did not answer. */
export interface FetchedDocument {
  status: number;
  body: string;
}

/**
 * Reads text or JSON of another site the same way, up to five megabytes; nothing is thrown. What is
 * too long, or no text, has status 0.
 */
export type FetchDocument = (url: string) => Promise<FetchedDocument>;
