import { randomBytes } from 'node:crypto';
import type {
  Anything,
  Charge,
  Customer,
  Intent,
  KeptMethod,
  Setup,
  StripeDispute,
  StripeEvent,
  StripeRefund,
} from './objects.ts';

export const apiVersion = '2026-10-28.endive';

/** Everything the stand-in knows; plain data, so that it can be kept in a file. */
export interface Kept {
  customers: Record<string, Customer>;
  methods: Record<string, KeptMethod>;
  intents: Record<string, Intent>;
  setups: Record<string, Setup>;
  charges: Record<string, Charge>;
  refunds: Record<string, StripeRefund>;
  disputes: Record<string, StripeDispute>;
  events: StripeEvent[];
}

export function emptyState(): Kept {
  return {
    customers: {},
    methods: {},
    intents: {},
    setups: {},
    charges: {},
    refunds: {},
    disputes: {},
    events: [],
  };
}

/** What the rules need: what is known, the clock, where a bank's page is, and events. */
export interface Engine {
  kept: Kept;
  now(): Date;
  /** Where the bank's page and the pay page stand. */
  site: string;
  /** Tells of a change; the event carries the object as it is at this moment. */
  emit(type: string, object: Anything): void;
}

/** Seconds, as Stripe counts them. */
export function seconds(engine: Pick<Engine, 'now'>): number {
  return Math.floor(engine.now().getTime() / 1_000);
}

export function newStripeId(kind: string, size = 18): string {
  return `${kind}_${randomBytes(size).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** The event of a change, with the object as it is now. */
export function eventOf(engine: Engine, type: string, object: Anything): StripeEvent {
  return {
    id: newStripeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(engine),
    livemode: false,
    type,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: structuredClone(object) },
  };
}
