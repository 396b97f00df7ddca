import * as oidc from 'openid-client';
import type {
  ProviderGateway,
  ProviderIdentity,
  AuthorizationRequest,
} from '../../accounts/login/provider.ts';
import { callProvider, returnedUrl } from './call-provider.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Returns the client secret; Apple's is a new signed token each time. */
  secret(): Promise<string>;
  scope: string;
  /** Apple posts a form when name or address are requested. */
  responseMode?: 'form_post';
}

/**
 * A provider with OpenID Connect: code, PKCE, state and nonce. Its metadata is loaded on first use.
 */
export function oidcProvider({
  issuer,
  clientId,
  secret,
  scope,
  responseMode,
}: OidcSettings): ProviderGateway {
  let metadata: Promise<oidc.ServerMetadata> | undefined;
  async function configuration(): Promise<oidc.Configuration> {
    metadata ??= callProvider(() =>
      oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
        execute: insecure(issuer),
        timeout: 5,
      }),
    ).then((found) => found.serverMetadata());
    // A failed load is not cached.
    metadata.catch(() => (metadata = undefined));
    const config = new oidc.Configuration(
      await metadata,
      clientId,
      undefined,
      oidc.ClientSecretPost(await secret()),
    );
    config.timeout = 5;
    for (const allow of insecure(issuer)) allow(config);
    return config;
  }
  return {
    async begin({ state, nonce, codeVerifier, redirectUri }, locale) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        scope,
        state,
        nonce,
        redirect_uri: redirectUri,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(responseMode === undefined ? {} : { response_mode: responseMode }),
      });
    },
    async finish(round, sent) {
      const config = await configuration();
      const tokens = await callProvider(() =>
        oidc.authorizationCodeGrant(config, returnedUrl(round, sent), getChecks(round)),
      );
      return toIdentity(tokens.claims() ?? {});
    },
  };
}

function getChecks({
  state,
  nonce,
  codeVerifier,
}: AuthorizationRequest): oidc.AuthorizationCodeGrantChecks {
  return {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  };
}

/** Apple sends booleans as strings. */
function toIdentity(claims: Readonly<Record<string, unknown>>): ProviderIdentity {
  const text = (name: string): string | null =>
    typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : null;
  const verified = claims['email_verified'];
  return {
    subject: text('sub') ?? '',
    email: text('email'),
    emailVerified: verified === true || verified === 'true',
    firstName: text('given_name'),
    lastName: text('family_name'),
  };
}

/** Only a stand-in on this machine may be called without encryption. */
export function insecure(address: string): ((config: oidc.Configuration) => void)[] {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
    ? [oidc.allowInsecureRequests]
    : [];
}
