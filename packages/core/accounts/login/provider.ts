import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import type { OAuthProvider } from '../../generated/prisma/client.ts';

/** The person that a provider authenticated. */
export interface ProviderIdentity {
  /** The provider's own id of the person; never reused by the provider. */
  subject: string;
  email: string | null;
  /** True when the provider verified the address. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** The secrets of one provider login: created at its start, checked at its end. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/**
 * Port for Google, Facebook, Apple and the stand-in (adapters/login-providers). Both methods throw
 * UNAVAILABLE when the provider does not respond.
 */
export interface ProviderGateway {
  /** Returns the provider's address to send the user to. */
  begin(round: AuthorizationRequest, locale: string): Promise<URL>;
  /**
   * Exchanges the code for the identity.
   * @throws LINK_EXPIRED when the provider rejects it
   */
  finish(
    round: AuthorizationRequest,
    sent: { code: string; iss?: string | undefined },
  ): Promise<ProviderIdentity>;
}

/** Configured providers by name. */
export type Providers = Partial<Record<SignInProvider, ProviderGateway>>;

/** Database values of the providers. */
export const providerRows: Record<SignInProvider, OAuthProvider> = {
  google: 'GOOGLE',
  facebook: 'FACEBOOK',
  apple: 'APPLE',
};
