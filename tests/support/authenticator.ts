import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const flags = { present: 1, verified: 4, attested: 64 };
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
const base64url = (value: Buffer | string) => Buffer.from(value).toString('base64url');

interface Credential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
}

export interface Authenticator {
  make(options: Record<string, unknown>, origin?: string): Credential;
  sign(
    options: Record<string, unknown>,
    how?: { origin?: string; counter?: number; verified?: boolean; forged?: boolean },
  ): Credential;
}

/** A passkey built with node:crypto only: ES256, no attestation, one credential. */
export function openAuthenticator(siteOrigin = 'http://causa.test'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpHash = sha256(new URL(siteOrigin).hostname);
  let userHandle = '';
  const clientData = (type: string, { challenge }: Record<string, unknown>, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flag: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpHash, Buffer.from([flag]), count, rest]);
  };
  const credential = (response: Record<string, unknown>): Credential => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });
  return {
    make(options, origin = siteOrigin) {
      userHandle = (options['user'] as { id: string }).id;
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(flags.present | flags.verified | flags.attested, 0, attested);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      });
    },
    sign(options, { origin = siteOrigin, counter = 0, verified = true, forged = false } = {}) {
      const data = authData(flags.present | (verified ? flags.verified : 0), counter);
      const client = clientData('webauthn.get', options, origin);
      const signature = sign(
        'sha256',
        Buffer.concat([data, sha256(client)]),
        forged ? otherKey : privateKey,
      );
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      });
    },
  };
}
