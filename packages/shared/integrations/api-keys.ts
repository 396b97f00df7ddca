/** The scopes of a partner API key. */
export const apiScopes = [
  'listings:read',
  'listings:write',
  'applications:read',
  'webhooks:manage',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The mode of a key: the organization itself, or its sandbox. */
export const apiKeyModes = ['live', 'sandbox'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

/** ENDING: it is being replaced, or has an end date. */
export const apiKeyStates = ['LIVE', 'ENDING', 'ENDED'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Live keys of an organization. */
export const apiKeysMax = 20;
export const apiKeyNameMax = 60;
/** Minutes for which the owner who created a key can see it. */
export const apiKeyShownMinutes = 10;
/** Days for which a replaced key keeps working. */
export const rotationDays = { least: 0, usual: 7, most: 30 } as const;
/** The version of the partner API's document: compatible additions raise the second number. */
export const partnerApiVersion = '1.1.0';
/** The rate limit of one key. */
export const apiCallsPerMinute = 600;
