import type { FaultRule, Faults } from './faults.ts';
import { minorOf } from './paypal/amounts.ts';
import { approveOrder } from './paypal/orders.ts';
import type { Capture, Funding, PayPalOrder, PayPalRefund } from './paypal/paypal-objects.ts';
import type { Books, Delivery, Provider, SandboxEvent, Unsettled } from './records.ts';
import { settle } from './settling.ts';
import { answerChallenge } from './stripe/intents.ts';
import type { Charge, Intent, StripeRefund } from './stripe/stripe-objects.ts';
import { WEBHOOK_MODES, type WebhookSettings, type Webhooks } from './webhooks.ts';

/** One payment as either provider has it, in minor units: what invariants are checked against. */
export interface LedgerPayment {
  provider: Provider;
  /** The payment intent's or the order's id. */
  reference: string;
  /** Stripe's `metadata.attempt` or else `attempt_id`; PayPal's `custom_id`. */
  attempt: string | null;
  status: string;
  currency: string;
  amountMinor: number;
  receivedMinor: number;
  refundedMinor: number;
}

export interface LedgerView {
  payments: LedgerPayment[];
  stripe: { intents: Intent[]; charges: Charge[]; refunds: StripeRefund[] };
  paypal: { orders: PayPalOrder[]; captures: Capture[]; refunds: PayPalRefund[] };
  events: (Pick<SandboxEvent, 'id' | 'provider' | 'type' | 'createdAt'> & Delivery)[];
}

export interface SandboxSettings extends WebhookSettings {
  /** After how long what is processing or pending settles by itself; null: only when it is told. */
  settleAfterMs: number | null;
}

/** What tests do to the sandbox, in process and over HTTP alike. */
export interface Controls {
  /** Changes what is given; answers what holds now. */
  configure(change: Partial<SandboxSettings>): Promise<SandboxSettings>;
  addFault(rule: FaultRule): Promise<void>;
  clearFaults(): Promise<void>;
  /** The faults that may still strike. */
  faults(): Promise<FaultRule[]>;
  /** The buyer's answer to 3-D Secure. */
  authenticate(intentId: string, passed: boolean): Promise<void>;
  /** The buyer's answer on PayPal's page. */
  approve(orderId: string, funding?: Funding): Promise<void>;
  /** Ends what is processing or pending: an intent, a capture or a refund. */
  settle(id: string, outcome?: 'succeeds' | 'fails'): Promise<void>;
  ledger(): Promise<LedgerView>;
  /** Resolves when no webhook is on its way and none will be sent again. */
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
  'ledger',
  'idle',
] as const satisfies readonly (keyof Controls)[];

const stripePayment = (books: Books, intent: Intent): LedgerPayment => {
  const charge = intent.latest_charge ? books.ledger.get('charge', intent.latest_charge) : undefined;
  return {
    provider: 'stripe',
    reference: intent.id,
    attempt: intent.metadata.attempt ?? intent.metadata.attempt_id ?? null,
    status: intent.status,
    currency: intent.currency.toUpperCase(),
    amountMinor: intent.amount,
    receivedMinor: intent.amount_received,
    refundedMinor: charge?.amount_refunded ?? 0,
  };
};

const payPalPayment = (books: Books, order: PayPalOrder): LedgerPayment => {
  const capture = order.capture_id ? books.ledger.get('capture', order.capture_id) : undefined;
  const isPaid = capture && capture.status !== 'PENDING' && capture.status !== 'DENIED';
  return {
    provider: 'paypal',
    reference: order.id,
    attempt: order.purchase_unit.custom_id ?? null,
    status: capture ? `${order.status} ${capture.status}` : order.status,
    currency: order.purchase_unit.amount.currency_code,
    amountMinor: minorOf(order.purchase_unit.amount),
    receivedMinor: isPaid ? minorOf(capture.amount) : 0,
    refundedMinor: capture?.refunded ?? 0,
  };
};

const viewOf = (books: Books): LedgerView => {
  const { ledger } = books;
  const [intents, orders] = [ledger.all('intent'), ledger.all('order')];
  return {
    payments: [
      ...intents.map((intent) => stripePayment(books, intent)),
      ...orders.map((order) => payPalPayment(books, order)),
    ],
    stripe: { intents, charges: ledger.all('charge'), refunds: ledger.all('stripe_refund') },
    paypal: { orders, captures: ledger.all('capture'), refunds: ledger.all('paypal_refund') },
    events: ledger.all('event').map(({ id, provider, type, createdAt }) => ({
      ...{ id, provider, type, createdAt },
      ...(ledger.get('delivery', id) ?? { state: 'dropped' as const, attempts: 0 }),
    })),
  };
};

const kindOf = ({ ledger }: Books, id: string): Unsettled['kind'] => {
  if (id.startsWith('pi_')) return 'intent';
  if (id.startsWith('re_')) return 'stripe_refund';
  return ledger.get('paypal_refund', id) ? 'paypal_refund' : 'capture';
};

export interface Controlled {
  books: Books;
  faults: Faults;
  webhooks: Webhooks;
  /** Does something in one turn, makes it durable, and tells the shop. */
  act: (work: () => unknown) => Promise<void>;
  settleAfter: { ms: number | null };
}

/** The controls of a sandbox in this process. */
export const controlsOf = ({ books, faults, webhooks, act, settleAfter }: Controlled): Controls => ({
  async configure(change) {
    const { settleAfterMs, ...hooks } = change;
    if (hooks.mode && !WEBHOOK_MODES.includes(hooks.mode)) {
      throw new Error(`No webhook mode is called ${hooks.mode}: ${WEBHOOK_MODES.join(', ')}`);
    }
    webhooks.settings = { ...webhooks.settings, ...hooks, urls: { ...webhooks.settings.urls, ...hooks.urls } };
    if (settleAfterMs !== undefined) settleAfter.ms = settleAfterMs;
    if (hooks.urls) webhooks.resume();
    return { ...webhooks.settings, settleAfterMs: settleAfter.ms };
  },
  async addFault(rule) {
    faults.add(rule);
  },
  async clearFaults() {
    faults.clear();
  },
  async faults() {
    return faults.left();
  },
  authenticate: (intentId, passed) => act(() => answerChallenge(books, intentId, passed)),
  approve: (orderId, funding = 'pays') => act(() => approveOrder(books, orderId, funding)),
  settle: (id, outcome) => act(() => settle(books, { kind: kindOf(books, id), id }, outcome)),
  async ledger() {
    return viewOf(books);
  },
  idle: () => webhooks.idle(),
});
