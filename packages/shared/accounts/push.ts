/** Devices per account; the oldest is replaced. */
export const pushDevicesMax = 10;
/** Characters of an address at a push service. */
export const pushEndpointMax = 1_000;
/** Hours for which a push service keeps a message for a device without a connection. */
export const pushHours = 24;

/** What push messages are about; an account may turn each off. Those about its security stay on. */
export const pushTopics = ['messages', 'alerts', 'updates'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Content of a push message, encrypted for the browser and read by the service worker. */
export interface PushMessage {
  /** Account that the message is for; the worker shows no text of another account. */
  account: string;
  /** Notification that it announces. */
  id: string;
  /** A later message with the same tag replaces it on the device. */
  tag: string;
  /** Path of this site that a click opens. */
  path: string;
  lang: string;
  title: string;
  body: string;
}
