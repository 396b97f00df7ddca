import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import type { OAuthProvider } from '../../generated/prisma/client.ts';

/** Whom a provider says that it let in. */
export interface ProviderIdentity {
  /** The provider's own id of the person; never reused there. */
  subject: string;
  email: string | null;
  /** The provider vouches that the address is theirs. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** The secrets of one way through a provider: made at its beginning, asked for at its end. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/**
 * Google, Facebook, Apple or a stand-in, behind one port (adapters/sign-in-providers). Both throw
 * UNAVAILABLE when it does not answer.
 */
export interface ProviderGateway {
  /** The address at the provider to send the person to. */
  begin(round: AuthorizationRequest, locale: string): Promise<URL>;
  /** Trades the code for who it is; LINK_EXPIRED when the provider does not stand by it. */
  finish(
    round: AuthorizationRequest,
    sent: { code: string; iss?: string | undefined },
  ): Promise<ProviderIdentity>;
}

/** The providers that an installation has set up. */
export type Providers = Partial<Record<SignInProvider, ProviderGateway>>;

/** How the database calls them. */
export const providerRows: Record<SignInProvider, OAuthProvider> = {
  google: 'GOOGLE',
  facebook: 'FACEBOOK',
  apple: 'APPLE',
};
