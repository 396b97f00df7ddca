import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';

/** An event as it is sent: its exact bytes and their signature. */
export interface Delivery {
  event: StripeEvent;
  body: string;
  signature: string;
}

/** Signs the exact bytes; two secrets, during rotation, make two signatures. */
export function signedDelivery(event: StripeEvent, secrets: readonly string[], at: Date): Delivery {
  const body = JSON.stringify(event, null, 2);
  const time = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => `v1=${signEvent(secret, time, body)}`);
  return { event, body, signature: [`t=${time}`, ...signatures].join(',') };
}

export function signEvent(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}

/** Simulated delivery faults. */
export interface Disorder {
  /** Random number between 0 and 1. */
  chance(): number;
  /** Maximum deliveries of each event. */
  copies: number;
  /** Share of events that is never delivered. */
  lost: number;
}

/** Shuffles, repeats and drops events at random. */
export function disordered(
  events: readonly StripeEvent[],
  { chance, copies, lost }: Disorder,
): StripeEvent[] {
  const sent = events
    .filter(() => chance() >= lost)
    .flatMap((event) => Array.from({ length: 1 + Math.floor(chance() * copies) }, () => event));
  for (let at = sent.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    const [event, otherEvent] = [sent[at], sent[other]];
    if (event === undefined || otherEvent === undefined) continue;
    [sent[at], sent[other]] = [otherEvent, event];
  }
  return sent;
}

/** Sends an event. Returns the status, 0 without a reply. */
export async function sendDelivery(url: string, delivery: Delivery): Promise<number> {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': delivery.signature,
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return status;
  } catch {
    return 0;
  }
}
