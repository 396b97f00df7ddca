/** Authenticates requests of the web service with the secret it shares with the API. */
export const internalTokenHeader = 'x-causa-internal';

/**
 * Sent with the token for calls of a page: the visitor's page request was already counted and
 * checked.
 */
export const pageCallHeader = 'x-causa-page-call';

/** Identity of the visitor, as the web service passes it with the token. */
export const visitorHeaders = {
  ip: 'x-forwarded-for',
  protocol: 'x-forwarded-proto',
  host: 'x-forwarded-host',
} as const;
