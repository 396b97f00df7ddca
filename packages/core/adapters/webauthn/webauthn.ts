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
 * The site as passkeys know it. A passkey belongs to a name, never to an IP address: on this
 * machine it is `localhost`.
 */
export function relyingParty({ origin }: Config): { id: string; origin: string } {
  const url = new URL(origin);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Options from which a browser makes a passkey that verifies its user. */
export async function registrationOptions(
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

export async function loginOptions(
  config: Config,
): Promise<Record<string, unknown> & { challenge: string }> {
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(config).id,
      userVerification: 'required',
    })),
  };
}

/**
 * The passkey that a browser made for this challenge; null when anything about it does not hold.
 */
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
    const made = registrationInfo.credential;
    return {
      credentialId: new Uint8Array(Buffer.from(made.id, 'base64url')),
      publicKey: new Uint8Array(made.publicKey),
      counter: BigInt(made.counter),
      transports: made.transports ?? [],
    };
  } catch {
    // The library throws on whatever it does not recognize.
    return null;
  }
}

/**
 * The passkey's new counter when it has signed this challenge; null when anything about it does not
 * hold, a counter gone back included.
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

/** The challenge that a browser says it signed; an empty text when it says nothing of the kind. */
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
