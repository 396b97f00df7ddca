/** Response of another site. */
export interface WebPage {
  /** URL after redirects. */
  url: string;
  html: string;
}

/**
 * Fetches a page of another site: over https, from public addresses only, within ten seconds and
 * two megabytes.
 * @throws INVALID with FIELD_PAGE_UNREACHABLE or FIELD_PAGE_NOT_HTML on `url`
 */
export type FetchPage = (url: string) => Promise<WebPage>;

/** Response of another site with any status; status 0 without a response. */
interface FetchedDocument {
  status: number;
  body: string;
}

/**
 * Fetches text or JSON the same way, up to five megabytes. Never throws; longer or non-text
 * responses have status 0.
 */
export type FetchDocument = (url: string) => Promise<FetchedDocument>;
