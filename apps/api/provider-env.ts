import type { ProviderSettings } from '@causa/core/adapters/login-providers/open-providers';
import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : value.trim()));

const ofTests = 'address of the provider; changed by tests';

/** Credentials of Google, Facebook and Apple. A provider without id and secret is not offered. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: optional.describe('login by Google, with its secret'),
  GOOGLE_CLIENT_SECRET: optional.describe('login by Google'),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com').describe(ofTests),
  FACEBOOK_CLIENT_ID: optional.describe('login by Facebook, with its secret'),
  FACEBOOK_CLIENT_SECRET: optional.describe('login by Facebook'),
  FACEBOOK_AUTHORIZE_URL: z
    .url()
    .default('https://www.facebook.com/v23.0/dialog/oauth')
    .describe(ofTests),
  FACEBOOK_TOKEN_URL: z
    .url()
    .default('https://graph.facebook.com/v23.0/oauth/access_token')
    .describe(ofTests),
  FACEBOOK_PROFILE_URL: z.url().default('https://graph.facebook.com/v23.0/me').describe(ofTests),
  APPLE_CLIENT_ID: optional.describe('login by Apple, with team, key ID and key'),
  APPLE_TEAM_ID: optional.describe('team of the key'),
  APPLE_KEY_ID: optional.describe('ID of the key'),
  APPLE_PRIVATE_KEY: optional.describe('private key in PKCS 8; `\\n` stands for a line break'),
  APPLE_ISSUER: z.url().default('https://appleid.apple.com').describe(ofTests),
} as const;
type ProviderEnv = z.infer<z.ZodObject<typeof providerVariables>>;

/** Returns the providers that are fully configured. */
export function providerSettings(env: ProviderEnv): ProviderSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } =
    env;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = env;
  const hasGoogle = GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET !== undefined;
  const hasFacebook = FACEBOOK_CLIENT_ID !== undefined && FACEBOOK_CLIENT_SECRET !== undefined;
  const hasApple =
    APPLE_CLIENT_ID !== undefined &&
    APPLE_TEAM_ID !== undefined &&
    APPLE_KEY_ID !== undefined &&
    APPLE_PRIVATE_KEY !== undefined;
  return {
    ...(hasGoogle
      ? {
          google: {
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          },
        }
      : {}),
    ...(hasFacebook
      ? {
          facebook: {
            clientId: FACEBOOK_CLIENT_ID,
            clientSecret: FACEBOOK_CLIENT_SECRET,
            authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
            tokenUrl: env.FACEBOOK_TOKEN_URL,
            profileUrl: env.FACEBOOK_PROFILE_URL,
          },
        }
      : {}),
    ...(hasApple
      ? {
          apple: {
            clientId: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
            issuer: env.APPLE_ISSUER,
          },
        }
      : {}),
  };
}
