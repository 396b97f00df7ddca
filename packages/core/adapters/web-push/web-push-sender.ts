import { createECDH } from 'node:crypto';
import { encrypt } from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import type { PushSender } from '../../platform/ports/push-sender.ts';
import type { PostWebhook } from '../../platform/web-pages/post-webhook.ts';
import { postToPublic } from '../web-pages/post-to-public.ts';

/** VAPID keys of the installation in base64url, and a `mailto:` or `https:` contact. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  contact: string;
}

const curve = 'prime256v1';
/** Push services accept a signature for a day at most. */
const signedHours = 12;

/** Creates a pair of VAPID keys. */
export function createPushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are part of the 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/** Returns true when both keys belong together. */
export function isPushKeyPair({ publicKey, privateKey }: Omit<PushKeys, 'contact'>): boolean {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Returns true for a point of the curve, which messages can be encrypted for. */
export function isPushKey(key: string): boolean {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends messages by web push (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC
 * 8292), to public addresses only.
 */
export function webPushSender(
  { publicKey, privateKey, contact }: PushKeys,
  {
    allowLoopback = false,
    post = postToPublic({ allowLoopback }),
  }: {
    allowLoopback?: boolean;
    post?: PostWebhook;
  } = {},
): PushSender {
  const point = Buffer.from(publicKey, 'base64url');
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
    'ES256',
  );
  return async ({ endpoint, p256dh, auth }, message, { ttlSeconds, urgency, topic }) => {
    const own = createECDH(curve);
    own.generateKeys();
    const body = encrypt(Buffer.from(JSON.stringify(message)), {
      version: 'aes128gcm',
      privateKey: own,
      dh: p256dh,
      authSecret: auth,
    });
    const token = await new SignJWT({ sub: contact })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(`${signedHours}h`)
      .sign(await key);
    return post(endpoint, {
      headers: {
        authorization: `vapid t=${token}, k=${publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(ttlSeconds),
        urgency,
        topic,
      },
      body,
    });
  };
}
