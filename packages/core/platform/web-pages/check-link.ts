/** UNKNOWN: the server is slow, refuses programs, or answers with an error of its own. */
export type LinkState = 'OPEN' | 'BROKEN' | 'UNKNOWN';

/**
 * Tells whether a link can be opened: over https, from public addresses alone, within five seconds.
 * BROKEN for 404, 410 and a name that does not exist. Never throws.
 */
export type CheckLink = (url: string) => Promise<LinkState>;
