import { randomId } from '../random-id.ts';
import type { Books } from '../records.ts';
import { checkedAmount, checkedCurrency } from './amounts.ts';
import { cardByNumber, type TestCard } from './cards.ts';
import { methodFrom } from './methods.ts';
import { invalid, missing, StripeFailure, unexpectedState } from './stripe-failure.ts';
import { changedMetadata, group, onlyKnown, type StripeForm, text } from './stripe-form.ts';
import type { Charge, Intent, IntentStatus } from './stripe-objects.ts';

const seconds = (books: Books) => Math.floor(books.now() / 1000);

const save = (books: Books, intent: Intent) => books.ledger.put('intent', intent.id, intent);

export const intentById = (books: Books, id: string): Intent => {
  const intent = books.ledger.get('intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
};

const CREATED_WITH = [
  'amount',
  'currency',
  'metadata',
  'receipt_email',
  'description',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'return_url',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
];

export const createIntent = (books: Books, form: StripeForm): Intent => {
  onlyKnown(form, CREATED_WITH);
  const currency = checkedCurrency(text(form, 'currency'));
  const amount = checkedAmount(text(form, 'amount'), currency);
  const captureMethod = text(form, 'capture_method') ?? 'automatic_async';
  if (captureMethod === 'manual')
    throw invalid('The sandbox does not imitate manual capture.', undefined, 'capture_method');
  const automatic = group(form, 'automatic_payment_methods');
  const types = group(form, 'allowed_payment_method_types');
  const allowed = types ? Object.values(types).map(String) : null;
  const method = methodFrom(books, form);
  const id = `pi_${randomId()}`;
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    allowed_payment_method_types: allowed,
    automatic_payment_methods: automatic
      ? { enabled: automatic.enabled === 'true', allow_redirects: text(automatic, 'allow_redirects') ?? 'always' }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureMethod,
    client_secret: `${id}_secret_${randomId(25)}`,
    confirmation_method: 'automatic',
    created: seconds(books),
    currency,
    customer: null,
    description: text(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: changedMetadata({}, form),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: allowed ?? ['card'],
    receipt_email: text(form, 'receipt_email') || null,
    setup_future_usage: text(form, 'setup_future_usage') ?? null,
    shipping: group(form, 'shipping') ?? null,
    statement_descriptor: text(form, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: text(form, 'statement_descriptor_suffix') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
  save(books, intent);
  books.announce('stripe', 'payment_intent.created', intent);
  if (text(form, 'confirm') !== 'true') return intent;
  return confirm(books, intent, text(form, 'return_url'));
};

const CHANGEABLE: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const updateIntent = (books: Books, id: string, form: StripeForm): Intent => {
  onlyKnown(form, ['amount', 'metadata', 'description', 'receipt_email']);
  const intent = intentById(books, id);
  const written = text(form, 'amount');
  if (written !== undefined && !CHANGEABLE.includes(intent.status)) {
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  return save(books, {
    ...intent,
    amount: written === undefined ? intent.amount : checkedAmount(written, intent.currency),
    metadata: changedMetadata(intent.metadata, form),
    description: text(form, 'description') ?? intent.description,
    receipt_email: text(form, 'receipt_email') ?? intent.receipt_email,
  });
};

export const cancelIntent = (books: Books, id: string, form: StripeForm): Intent => {
  onlyKnown(form, ['cancellation_reason']);
  const intent = intentById(books, id);
  if (!CHANGEABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CHANGEABLE.join(', ')}.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  const canceled = save(books, {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(books),
    cancellation_reason: text(form, 'cancellation_reason') ?? null,
    next_action: null,
  });
  books.announce('stripe', 'payment_intent.canceled', canceled);
  return canceled;
};

export const confirmIntent = (books: Books, id: string, form: StripeForm): Intent => {
  onlyKnown(form, [
    'client_secret',
    'payment_method',
    'payment_method_data',
    'return_url',
    'receipt_email',
    'use_stripe_sdk',
    'off_session',
    'key',
  ]);
  const intent = intentById(books, id);
  if (!CHANGEABLE.includes(intent.status)) {
    const why =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`;
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because ${why}.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  const method = methodFrom(books, form);
  return confirm(books, { ...intent, payment_method: method?.id ?? intent.payment_method }, text(form, 'return_url'));
};

const cardOf = (books: Books, intent: Intent): TestCard => {
  const method = intent.payment_method && books.ledger.get('method', intent.payment_method);
  if (method) return cardByNumber(method.number);
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    'payment_intent_unexpected_state',
    intent,
  );
};

const confirm = (books: Books, intent: Intent, returnUrl: string | undefined): Intent => {
  const card = cardOf(books, intent);
  if (!card.authenticates) return charge(books, intent, card);
  const waiting = save(books, {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url: challengePath(intent), return_url: returnUrl } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challengePath(intent) },
        },
  });
  books.announce('stripe', 'payment_intent.requires_action', waiting);
  return waiting;
};

/** Below the sandbox's own address, which the reader puts before it. */
const challengePath = (intent: Intent) =>
  `/stripe/challenge?payment_intent=${intent.id}&client_secret=${intent.client_secret}`;

/** Where the buyer goes after the challenge; known while the intent waits for it. */
export const returnUrlOf = ({ next_action }: Intent): string | null => {
  const { redirect_to_url: redirect } = (next_action ?? {}) as { redirect_to_url?: { return_url: string } };
  return redirect?.return_url ?? null;
};

/** The bank's answer to the 3-D Secure challenge. Asked again after it was answered, it changes nothing. */
export const answerChallenge = (books: Books, id: string, passed: boolean): Intent => {
  const intent = intentById(books, id);
  if (intent.status !== 'requires_action') return intent;
  if (passed) return settleCard(books, intent, cardOf(books, intent));
  return refuse(books, intent, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
};

const charge = (books: Books, intent: Intent, card: TestCard): Intent => {
  const after = settleCard(books, intent, card);
  const { last_payment_error: error } = after;
  if (after.status !== 'requires_payment_method' || !error) return after;
  throw new StripeFailure(402, { ...error, payment_intent: after }, { kept: true });
};

/** What the card does once nothing is to be asked any more. */
const settleCard = (books: Books, intent: Intent, card: TestCard): Intent => {
  if (card.declines) return refuse(books, intent, card.declines);
  if (card.processing) {
    const processing = save(books, { ...intent, status: 'processing', next_action: null, last_payment_error: null });
    books.announce('stripe', 'payment_intent.processing', processing);
    books.settleLater({ kind: 'intent', id: intent.id });
    return processing;
  }
  return succeed(books, intent, card);
};

/** Ends `processing`, as the card says or as it is told. */
export const settleIntent = (books: Books, id: string, told?: 'succeeds' | 'fails'): Intent => {
  const intent = intentById(books, id);
  if (intent.status !== 'processing') return intent;
  const card = cardOf(books, intent);
  if ((told ?? card.processing) === 'succeeds') return succeed(books, intent, card);
  return refuse(books, intent, {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card has been declined.',
  });
};

const refuse = (
  books: Books,
  intent: Intent,
  { code, declineCode, message }: { code: string; declineCode?: string; message: string },
): Intent => {
  const refused = save(books, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
      code,
      ...(declineCode && { decline_code: declineCode }),
      message,
    },
  });
  books.announce('stripe', 'payment_intent.payment_failed', refused);
  return refused;
};

const succeed = (books: Books, intent: Intent, card: TestCard): Intent => {
  const charged: Charge = {
    id: `ch_${randomId()}`,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    created: seconds(books),
    currency: intent.currency,
    description: intent.description,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? '',
    payment_method_details: { type: 'card', card: { brand: card.brand, last4: card.number.slice(-4) } },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'succeeded',
  };
  books.ledger.put('charge', charged.id, charged);
  const succeeded = save(books, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charged.id,
    next_action: null,
    last_payment_error: null,
  });
  books.announce('stripe', 'payment_intent.succeeded', succeeded);
  books.announce('stripe', 'charge.succeeded', charged);
  return succeeded;
};
