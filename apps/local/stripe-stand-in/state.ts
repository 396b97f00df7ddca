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

const apiVersion = '2026-10-28.endive';

/** The state of the simulation; plain data, so that it can be stored in a file. */
export interface Kept {
  customers: Record<string, Customer>;
  methods: Record<string, KeptMethod>;
  intents: Record<string, Intent>;
  setups: Record<string, Setup>;
  charges: Record<string, Charge>;
  refunds: Record<string, StripeRefund>;
  disputes: Record<string, StripeDispute>;
  events: StripeEvent[];
  /** Payments that are decided later; absent in states of earlier versions. */
  delayed?: Record<string, { isRefused: boolean; at: number }>;
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

/** Dependencies of the rules: state, clock, addresses and events. */
export interface Engine {
  kept: Kept;
  now(): Date;
  /** Address of the bank page and the pay page. */
  site: string;
  /** Emits an event with a copy of the object in its present state. */
  emit(type: string, object: Anything): void;
}

/** Returns the time in seconds, as in Stripe. */
export function seconds(engine: Pick<Engine, 'now'>): number {
  return Math.floor(engine.now().getTime() / 1_000);
}

export function newStripeId(kind: string, size = 18): string {
  return `${kind}_${randomBytes(size).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** Creates the event of a change with the object's present state. */
export function createEvent(engine: Engine, type: string, object: Anything): StripeEvent {
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
