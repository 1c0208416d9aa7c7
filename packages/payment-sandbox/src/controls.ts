import type { FaultRule, Faults } from './faults.ts';
import { toMinor } from './paypal/amounts.ts';
import { approveOrder } from './paypal/orders.ts';
import type { Destination } from './paypal/payer.ts';
import type { Capture, FundingSource, PayPalOrder, PayPalRefund } from './paypal/paypal-objects.ts';
import type { Delivery, PendingSettlement, Provider, ProviderContext, SandboxEvent } from './records.ts';
import { reversePayment } from './reverse-payment.ts';
import { settlePending } from './settle-pending.ts';
import { completeChallenge } from './stripe/intents.ts';
import type { Charge, Intent, StripeRefund } from './stripe/stripe-objects.ts';
import { WEBHOOK_MODES, type WebhookSettings, type Webhooks } from './webhooks.ts';

/** A payment in its provider's state, in minor units; the chaos suite compares the shop with it. */
export interface SandboxPayment {
  provider: Provider;
  /** The payment intent's or the order's id. */
  reference: string;
  /** Stripe's `metadata.attempt`; PayPal's `custom_id`. */
  attempt: string | null;
  status: string;
  currency: string;
  amountMinor: number;
  receivedMinor: number;
  refundedMinor: number;
}

export interface SandboxState {
  payments: SandboxPayment[];
  stripe: { intents: Intent[]; charges: Charge[]; refunds: StripeRefund[] };
  paypal: { orders: PayPalOrder[]; captures: Capture[]; refunds: PayPalRefund[] };
  events: (Pick<SandboxEvent, 'id' | 'provider' | 'type' | 'createdAt'> & Delivery)[];
}

export interface SandboxSettings extends WebhookSettings {
  /** Delay after which pending payments and refunds settle; null: only by `settle`. */
  settleAfterMs: number | null;
}

/** What tests change in the sandbox, in process or over HTTP. */
export interface Controls {
  /** Changes some settings. Returns all settings. */
  configure(change: Partial<SandboxSettings>): Promise<SandboxSettings>;
  addFault(rule: FaultRule): Promise<void>;
  clearFaults(): Promise<void>;
  /** Lists the rules that still apply, with their remaining times. */
  faults(): Promise<FaultRule[]>;
  /** Completes 3-D Secure as the buyer. */
  authenticate(intentId: string, passed: boolean): Promise<void>;
  /** Approves an order as the buyer on PayPal's page, with one of their addresses. */
  approve(orderId: string, funding?: FundingSource, destination?: Destination): Promise<void>;
  /** Settles a pending intent, capture or refund. */
  settle(id: string): Promise<void>;
  /** Sends the event for money that the provider takes back: a dispute of a payment intent, or a reversal of a capture. */
  reverse(id: string): Promise<void>;
  /** Returns every payment of both providers, their objects, and each event with its delivery state. */
  readState(): Promise<SandboxState>;
  /** Resolves when no webhook delivery or retry is outstanding. */
  idle(): Promise<void>;
}

export const CONTROL_NAMES = [
  'configure',
  'addFault',
  'clearFaults',
  'faults',
  'authenticate',
  'approve',
  'settle',
  'reverse',
  'readState',
  'idle',
] as const satisfies readonly (keyof Controls)[];

const toStripePayment = (context: ProviderContext, intent: Intent): SandboxPayment => {
  const charge = intent.latest_charge ? context.records.get('charge', intent.latest_charge) : undefined;
  return {
    provider: 'stripe',
    reference: intent.id,
    attempt: intent.metadata.attempt ?? null,
    status: intent.status,
    currency: intent.currency.toUpperCase(),
    amountMinor: intent.amount,
    receivedMinor: intent.amount_received,
    refundedMinor: charge?.amount_refunded ?? 0,
  };
};

const toPayPalPayment = (context: ProviderContext, order: PayPalOrder): SandboxPayment => {
  const capture = order.capture_id ? context.records.get('capture', order.capture_id) : undefined;
  const isPaid = capture && capture.status !== 'PENDING' && capture.status !== 'DENIED';
  return {
    provider: 'paypal',
    reference: order.id,
    attempt: order.purchase_unit.custom_id ?? null,
    status: capture ? `${order.status} ${capture.status}` : order.status,
    currency: order.purchase_unit.amount.currency_code,
    amountMinor: toMinor(order.purchase_unit.amount),
    receivedMinor: isPaid ? toMinor(capture.amount) : 0,
    refundedMinor: capture?.refunded ?? 0,
  };
};

const createSandboxState = (context: ProviderContext): SandboxState => {
  const { records } = context;
  const [intents, orders] = [records.list('intent'), records.list('order')];
  return {
    payments: [
      ...intents.map((intent) => toStripePayment(context, intent)),
      ...orders.map((order) => toPayPalPayment(context, order)),
    ],
    stripe: { intents, charges: records.list('charge'), refunds: records.list('stripe_refund') },
    paypal: { orders, captures: records.list('capture'), refunds: records.list('paypal_refund') },
    events: records.list('event').map(({ id, provider, type, createdAt }) => ({
      ...{ id, provider, type, createdAt },
      ...(records.get('delivery', id) ?? { state: 'dropped' as const, attempts: 0 }),
    })),
  };
};

const findKind = ({ records }: ProviderContext, id: string): PendingSettlement['kind'] => {
  if (id.startsWith('pi_')) return 'intent';
  if (id.startsWith('re_')) return 'stripe_refund';
  return records.get('paypal_refund', id) ? 'paypal_refund' : 'capture';
};

export interface ControlsContext {
  context: ProviderContext;
  faults: Faults;
  webhooks: Webhooks;
  /** Runs a synchronous change, makes it durable and sends its webhooks. */
  commit: (work: () => unknown) => Promise<void>;
  settlementDelay: { ms: number | null };
}

/** Creates the controls of a sandbox in this process. */
export const createControls = ({ context, faults, webhooks, commit, settlementDelay }: ControlsContext): Controls => ({
  async configure(change) {
    const { settleAfterMs, ...webhookSettings } = change;
    if (webhookSettings.mode && !WEBHOOK_MODES.includes(webhookSettings.mode)) {
      throw new Error(`No webhook mode is called ${webhookSettings.mode}: ${WEBHOOK_MODES.join(', ')}`);
    }
    webhooks.settings = {
      ...webhooks.settings,
      ...webhookSettings,
      urls: { ...webhooks.settings.urls, ...webhookSettings.urls },
    };
    if (settleAfterMs !== undefined) settlementDelay.ms = settleAfterMs;
    if (webhookSettings.urls) webhooks.resume();
    return { ...webhooks.settings, settleAfterMs: settlementDelay.ms };
  },
  async addFault(rule) {
    faults.add(rule);
  },
  async clearFaults() {
    faults.clear();
  },
  async faults() {
    return faults.listRemaining();
  },
  authenticate: (intentId, passed) => commit(() => completeChallenge(context, intentId, passed)),
  approve: (orderId, funding, destination) => commit(() => approveOrder(context, orderId, { funding, destination })),
  settle: (id) => commit(() => settlePending(context, { kind: findKind(context, id), id })),
  reverse: (id) => commit(() => reversePayment(context, id)),
  async readState() {
    return createSandboxState(context);
  },
  idle: () => webhooks.idle(),
});
