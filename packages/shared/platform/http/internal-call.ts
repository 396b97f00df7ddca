/** Proves that a request comes from the web service: the secret that it and the API share. */
export const internalTokenHeader = 'x-causa-internal';

/**
 * Said beside the token by a page's own calls: the visitor's request for the page was counted and
 * checked already.
 */
export const pageCallHeader = 'x-causa-page-call';

/** Who the visitor is, as the web service tells the API beside the token. */
export const visitorHeaders = {
  ip: 'x-forwarded-for',
  protocol: 'x-forwarded-proto',
  host: 'x-forwarded-host',
} as const;
