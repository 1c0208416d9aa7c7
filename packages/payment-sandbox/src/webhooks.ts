import { createHmac } from 'node:crypto';
import type { WebhookSigner } from './paypal/webhook-signer.ts';
import { randomId } from './random-id.ts';
import type { Delivery, Keys, Provider, SandboxEvent, SandboxRecordStore } from './records.ts';

/**
 * How events are delivered. normal: once, after the response · twice: the same event two times · drop: never · late:
 * after `lateMs` · early: before the response to the request that caused it.
 */
export const WEBHOOK_MODES = ['normal', 'twice', 'drop', 'late', 'early'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface WebhookSettings {
  mode: WebhookMode;
  /** Webhook URLs; a provider without one sends no events. */
  urls: Partial<Record<Provider, string | null>>;
  lateMs: number;
  /** Delay before the first retry; each further delay is twice as long. */
  retryMs: number;
}

/** Creates a Stripe-Signature header: `t=<seconds>,v1=<HMAC of "t.body">`. */
const buildStripeSignature = (secret: string, body: string, now: number): string => {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

const API_VERSION = '2026-10-28.endive';
const ATTEMPTS = 8;
const RESPONSE_TIMEOUT_MS = 5000;
const RESOURCES: readonly (readonly [type: RegExp, resource: string])[] = [
  [/^CHECKOUT\.ORDER/, 'checkout-order'],
  [/REFUNDED$|REVERSED$|^PAYMENT\.REFUND/, 'refund'],
  [/^PAYMENT\.CAPTURE/, 'capture'],
];

export class Webhooks {
  settings: WebhookSettings = { mode: 'normal', urls: {}, lateMs: 1500, retryMs: 250 };
  readonly #records: SandboxRecordStore;
  readonly #keys: Keys;
  readonly #signer: WebhookSigner;
  readonly #apiUrl: () => string;
  readonly #now: () => number;
  #newEvents: SandboxEvent[] = [];
  #undelivered: SandboxEvent[];
  readonly #timers = new Set<NodeJS.Timeout>();
  #activeDeliveries = 0;
  #idleWaiters: (() => void)[] = [];
  #closed = false;

  constructor(options: {
    records: SandboxRecordStore;
    keys: Keys;
    signer: WebhookSigner;
    apiUrl: () => string;
    now: () => number;
  }) {
    this.#records = options.records;
    this.#keys = options.keys;
    this.#signer = options.signer;
    this.#apiUrl = options.apiUrl;
    this.#now = options.now;
    this.#undelivered = this.#records
      .list('event')
      .filter(({ id }) => this.#records.get('delivery', id)?.state === 'pending');
  }

  /** Stores an event. `send` delivers it once it is durable. */
  recordEvent(provider: Provider, type: string, object: unknown) {
    const event = provider === 'stripe' ? this.#createStripeEvent(type, object) : this.#createPayPalEvent(type, object);
    const isSent = this.settings.mode !== 'drop' && Boolean(this.settings.urls[provider]);
    this.#records.put('event', event.id, event);
    this.#records.put('delivery', event.id, { state: isSent ? 'pending' : 'dropped', attempts: 0 });
    if (isSent) this.#newEvents.push(event);
  }

  /** Returns the events since the last call. Call it in the same tick as their changes. */
  takeEvents(): SandboxEvent[] {
    const events = this.#newEvents;
    this.#newEvents = [];
    return events;
  }

  /** In the mode `early`, delivers events and resolves when the shop has responded. */
  async sendEarly(events: readonly SandboxEvent[]) {
    if (this.settings.mode === 'early') await Promise.all(events.map((event) => this.#deliver(event)));
  }

  /** Delivers events in every other mode. */
  send(events: readonly SandboxEvent[]) {
    const { mode, lateMs } = this.settings;
    if (mode === 'early') return;
    for (const event of events) {
      this.#schedule(mode === 'late' ? lateMs : 0, () => this.#deliver(event));
      if (mode === 'twice') this.#schedule(0, () => this.#deliver(event));
    }
  }

  /** Delivers the pending events of an earlier process, as soon as their URLs are set. */
  resume() {
    const sendable = this.#undelivered.filter(({ provider }) => this.settings.urls[provider]);
    this.#undelivered = this.#undelivered.filter((event) => !sendable.includes(event));
    for (const event of sendable) this.#schedule(0, () => this.#deliver(event));
  }

  /** Resolves when no delivery or retry is outstanding. */
  async idle() {
    if (this.#timers.size === 0 && this.#activeDeliveries === 0) return;
    await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
  }

  close() {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#notifyIdle();
  }

  #schedule(delay: number, work: () => Promise<void>) {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, delay);
    timer.unref();
    this.#timers.add(timer);
  }

  async #deliver(event: SandboxEvent) {
    const before = this.#records.get('delivery', event.id);
    const url = this.settings.urls[event.provider];
    if (!before || !url || this.#closed) return this.#notifyIdle();
    this.#activeDeliveries += 1;
    const isDelivered = await this.#post(url, event);
    this.#activeDeliveries -= 1;
    if (!this.#closed) this.#recordAttempt(event, isDelivered);
    this.#notifyIdle();
  }

  async #post(url: string, event: SandboxEvent): Promise<boolean> {
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: await this.#createHeaders(event),
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }

  #recordAttempt(event: SandboxEvent, isDelivered: boolean) {
    const { state, attempts } = this.#records.get('delivery', event.id) ?? { state: 'pending', attempts: 0 };
    const attemptNumber = attempts + 1;
    const next: Delivery['state'] =
      isDelivered || state === 'delivered' ? 'delivered' : attemptNumber >= ATTEMPTS ? 'given_up' : 'pending';
    this.#records.put('delivery', event.id, { state: next, attempts: attemptNumber });
    // If this is not written, the event is delivered again after a restart.
    this.#records.flush().catch(console.error);
    if (next === 'pending')
      this.#schedule(this.settings.retryMs * 2 ** (attemptNumber - 1), () => this.#deliver(event));
  }

  #notifyIdle() {
    if (this.#timers.size > 0 || this.#activeDeliveries > 0) return;
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
  }

  async #createHeaders({ provider, body }: SandboxEvent): Promise<Record<string, string>> {
    const now = this.#now();
    if (provider === 'stripe') {
      return {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': buildStripeSignature(this.#keys.stripeWebhookSecret, body, now),
      };
    }
    return { 'content-type': 'application/json', ...(await this.#signer.createHeaders(body, this.#apiUrl(), now)) };
  }

  #createStripeEvent(type: string, object: unknown): SandboxEvent {
    const id = `evt_${randomId()}`;
    const createdAt = this.#now();
    const value = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(createdAt / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    // Indented as Stripe's are, so that verifying re-serialised JSON fails in tests, too.
    return { id, provider: 'stripe', type, createdAt, body: JSON.stringify(value, null, 2) };
  }

  #createPayPalEvent(type: string, resource: unknown): SandboxEvent {
    const id = `WH-${randomId(17).toUpperCase()}-${randomId(17).toUpperCase()}`;
    const createdAt = this.#now();
    const value = {
      id,
      event_version: '1.0',
      create_time: new Date(createdAt).toISOString(),
      resource_type: RESOURCES.find(([pattern]) => pattern.test(type))?.[1],
      resource_version: '2.0',
      event_type: type,
      summary: type.toLowerCase().replaceAll('.', ' '),
      resource,
      links: [],
    };
    return { id, provider: 'paypal', type, createdAt, body: JSON.stringify(value) };
  }
}
