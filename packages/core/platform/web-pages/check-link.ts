/** UNKNOWN: the server is slow, refuses bots, or has an error. */
export type LinkState = 'OPEN' | 'BROKEN' | 'UNKNOWN';

/**
 * Checks whether a link opens: over https, from public addresses only, within five seconds. BROKEN
 * for 404, 410 and unknown host names. Never throws.
 */
export type CheckLink = (url: string) => Promise<LinkState>;
