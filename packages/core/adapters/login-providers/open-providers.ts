import { importPKCS8, SignJWT } from 'jose';
import type { Providers } from '../../accounts/login/provider.ts';
import { facebookProvider, type FacebookSettings } from './facebook-provider.ts';
import { oidcProvider } from './oidc-provider.ts';

/** Providers that an operator registered; others are not offered. */
export interface ProviderSettings {
  google?: { clientId: string; clientSecret: string; issuer: string };
  facebook?: FacebookSettings;
  apple?: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string };
}

/** The adapters of the providers that are set up. */
export function openProviders({ google, facebook, apple }: ProviderSettings): Providers {
  return {
    ...(google === undefined
      ? {}
      : {
          google: oidcProvider({
            ...google,
            secret: () => Promise.resolve(google.clientSecret),
            scope: 'openid email profile',
          }),
        }),
    ...(facebook === undefined ? {} : { facebook: facebookProvider(facebook) }),
    ...(apple === undefined
      ? {}
      : {
          apple: oidcProvider({
            ...apple,
            secret: () => appleSecret(apple),
            scope: 'openid email name',
            responseMode: 'form_post',
          }),
        }),
  };
}

/** Apple takes no fixed secret but a statement of five minutes, signed with the key of the team. */
async function appleSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
  issuer,
}: NonNullable<ProviderSettings['apple']>): Promise<string> {
  const key = await importPKCS8(privateKey, 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
