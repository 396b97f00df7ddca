import { importPKCS8, SignJWT } from 'jose';
import type { Providers } from '../../accounts/login/provider.ts';
import { facebookProvider, type FacebookSettings } from './facebook-provider.ts';
import { oidcProvider } from './oidc-provider.ts';

/** Providers that an operator configured. */
export interface ProviderSettings {
  google?: { clientId: string; clientSecret: string; issuer: string };
  facebook?: FacebookSettings;
  apple?: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string };
}

/** Returns the adapters of the configured providers. */
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

/** Apple requires a signed token, valid for five minutes, instead of a fixed secret. */
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
