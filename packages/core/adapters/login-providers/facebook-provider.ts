import { AppError } from '@causa/shared/platform/errors';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ProviderGateway } from '../../accounts/login/provider.ts';
import { callProvider, returnedUrl } from './call-provider.ts';
import { insecure } from './oidc-provider.ts';

export interface FacebookSettings {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
}

const profileSchema = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/**
 * Facebook: plain OAuth 2 and its user profile API. It does not say whether the address is
 * verified, so it counts as unverified.
 */
export function facebookProvider({
  clientId,
  clientSecret,
  authorizeUrl,
  tokenUrl,
  profileUrl,
}: FacebookSettings): ProviderGateway {
  const server = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const config = new oidc.Configuration(
    server,
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
  );
  config.timeout = 5;
  for (const allow of insecure(tokenUrl)) allow(config);
  return {
    begin: async ({ state, codeVerifier, redirectUri }, locale) =>
      oidc.buildAuthorizationUrl(config, {
        scope: 'public_profile email',
        state,
        redirect_uri: redirectUri,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        locale,
      }),
    async finish(round, sent) {
      const checks = { expectedState: round.state, pkceCodeVerifier: round.codeVerifier };
      const tokens = await callProvider(() =>
        oidc.authorizationCodeGrant(config, returnedUrl(round, { code: sent.code }), checks),
      );
      const url = new URL(profileUrl);
      url.searchParams.set('fields', 'id,email,first_name,last_name');
      const answer = await callProvider(async () =>
        (await oidc.fetchProtectedResource(config, tokens.access_token, url, 'GET')).json(),
      );
      const profile = profileSchema.safeParse(answer);
      if (!profile.success) throw new AppError('UNAVAILABLE');
      const { id, email, first_name: firstName, last_name: lastName } = profile.data;
      return {
        subject: id,
        email: email ?? null,
        emailVerified: false,
        firstName: firstName ?? null,
        lastName: lastName ?? null,
      };
    },
  };
}
