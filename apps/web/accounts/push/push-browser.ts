import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@causa/shared/generated/accounts/push.endpoints';
import { pushAccountKey } from '../../lib/account/account-store.ts';
import type { ApiClient } from '../../lib/api-client.ts';

/** Why this browser shows no notifications, or whether they are on. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Where the service worker reads whose notifications this browser shows. */
const accountAddress = '/push-account';
const cacheName = 'push';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the state of this browser; `isRegistered`: the server has it as a device. */
export async function readPushState(isRegistered: boolean): Promise<PushState> {
  // iPhone and iPad offer push only to apps on the home screen.
  if (!isSupported())
    return 'standalone' in navigator && navigator.standalone !== true ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn =
    isRegistered && Notification.permission === 'granted' && (await findSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** Asks for permission, after a click, and registers this browser. Returns its new state. */
export async function turnOnPush(
  api: ApiClient,
  account: string,
  publicKey: string,
): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await register(api, account, publicKey);
  return 'on';
}

/** Turns off notifications in this browser; `id` is its device. */
export async function turnOffPush(api: ApiClient, id: string | undefined): Promise<void> {
  if (id !== undefined) await api.call(removePushDevice, { params: { id } });
  await forgetAccount();
  localStorage.removeItem(pushAccountKey);
}

/**
 * Keeps a browser registered that turned notifications on for `account` (undefined: nobody is
 * logged in): after another login of the account, and after its address changed. Another account
 * gets nothing of the former one.
 */
export async function keepPush(api: () => Promise<ApiClient>, account?: string): Promise<void> {
  if (!isSupported()) return;
  const owner = localStorage.getItem(pushAccountKey);
  if (owner !== account) {
    await forgetAccount();
    if (account !== undefined) localStorage.removeItem(pushAccountKey);
    sessionStorage.removeItem(pushAccountKey);
  } else if (
    account !== undefined &&
    Notification.permission === 'granted' &&
    sessionStorage.getItem(pushAccountKey) === null
  ) {
    const client = await api();
    const { publicKey } = await client.call(listPushDevices);
    if (publicKey !== null) await register(client, account, publicKey);
  }
}

async function register(api: ApiClient, account: string, publicKey: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = toBytes(publicKey);
  const known = await pushManager.getSubscription();
  const isCurrent = known !== null && hasKey(known, key);
  // A subscription belongs to one key of the site.
  if (known !== null && !isCurrent) await known.unsubscribe();
  const subscription =
    known !== null && isCurrent
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await api.call(addPushDevice, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
  const cache = await caches.open(cacheName);
  await cache.put(accountAddress, new Response(account));
  localStorage.setItem(pushAccountKey, account);
  sessionStorage.setItem(pushAccountKey, account);
}

/** From here on the worker shows no text, and the push service delivers nothing. */
async function forgetAccount(): Promise<void> {
  await caches.delete(cacheName);
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey: own } = options;
  return own !== null && new Uint8Array(own).join() === key.join();
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
