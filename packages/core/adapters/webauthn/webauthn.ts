import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Config } from '../../platform/context.ts';

export interface StoredCredential {
  credentialId: Uint8Array;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
}

/**
 * Returns the relying party of passkeys. Passkeys belong to a domain, never to an IP address;
 * locally it is `localhost`.
 */
function relyingParty({ origin }: Config): { id: string; origin: string } {
  const url = new URL(origin);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Returns the options to create a passkey with user verification. */
export async function createRegistrationOptions(
  config: Config,
  user: { id: string; email: string; name: string },
  existing: readonly StoredCredential[],
): Promise<Record<string, unknown> & { challenge: string }> {
  const options = await generateRegistrationOptions({
    rpName: 'Causa',
    rpID: relyingParty(config).id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email === '' ? user.name : user.email,
    userDisplayName: user.name,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString('base64url'),
      transports,
    })),
  });
  return { ...options };
}

export async function createLoginOptions(
  config: Config,
): Promise<Record<string, unknown> & { challenge: string }> {
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(config).id,
      userVerification: 'required',
    })),
  };
}

/** Verifies a new passkey for this challenge; null when any check fails. */
export async function readRegistration(
  config: Config,
  credential: unknown,
  challenge: string,
): Promise<StoredCredential | null> {
  const { id, origin } = relyingParty(config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    });
    if (!verified) return null;
    const passkey = registrationInfo.credential;
    return {
      credentialId: new Uint8Array(Buffer.from(passkey.id, 'base64url')),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: BigInt(passkey.counter),
      transports: passkey.transports ?? [],
    };
  } catch {
    // The library throws for any unexpected input.
    return null;
  }
}

/**
 * Verifies a login and returns the new counter of the passkey; null when any check fails, including
 * a counter that decreased.
 */
export async function readLogin(
  config: Config,
  credential: unknown,
  challenge: string,
  stored: StoredCredential,
): Promise<bigint | null> {
  const { id, origin } = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: Buffer.from(stored.credentialId).toString('base64url'),
        publicKey: stored.publicKey,
        counter: Number(stored.counter),
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    return null;
  }
}

/** Returns the challenge that the browser signed; empty when missing. */
export function readChallenge(credential: { response: Record<string, unknown> }): string {
  try {
    const data = JSON.parse(
      Buffer.from(String(credential.response['clientDataJSON']), 'base64url').toString(),
    ) as { challenge?: unknown } | null;
    return typeof data?.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}
