/** What a key of the partner API may do. */
export const apiScopes = [
  'listings:read',
  'listings:write',
  'applications:read',
  'webhooks:manage',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What a key acts on: the organization itself, or its sandbox. */
export const apiKeyModes = ['live', 'sandbox'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

/** ENDING: another key replaces it, or its last day is set. */
export const apiKeyStates = ['LIVE', 'ENDING', 'ENDED'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Live keys of an organization. */
export const apiKeysMax = 20;
export const apiKeyNameMax = 60;
/** For how long the owner who made a key may see it. */
export const apiKeyShownMinutes = 10;
/** For how many days a replaced key goes on working. */
export const rotationDays = { least: 0, usual: 7, most: 30 } as const;
/** Calls of one key. */
export const apiCallsPerMinute = 600;
