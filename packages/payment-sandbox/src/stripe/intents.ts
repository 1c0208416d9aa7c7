import { randomId } from '../random-id.ts';
import type { ProviderContext } from '../records.ts';
import { parseAmount, parseCurrency } from './amounts.ts';
import { findTestCard, type TestCard } from './cards.ts';
import { resolveMethod } from './methods.ts';
import {
  createInvalidParameterError,
  createMissingResourceError,
  createUnexpectedStateError,
  StripeError,
} from './stripe-error.ts';
import { mergeMetadata, readGroup, readText, requireKnownParameters, type StripeForm } from './stripe-form.ts';
import type { Charge, Intent, IntentStatus } from './stripe-objects.ts';

const getSeconds = (context: ProviderContext) => Math.floor(context.now() / 1000);

const save = (context: ProviderContext, intent: Intent) => context.records.put('intent', intent.id, intent);

export const getIntent = (context: ProviderContext, id: string): Intent => {
  const intent = context.records.get('intent', id);
  if (!intent) throw createMissingResourceError('payment_intent', id, 'intent');
  return intent;
};

const CREATE_PARAMETERS = [
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

export const createIntent = (context: ProviderContext, form: StripeForm): Intent => {
  requireKnownParameters(form, CREATE_PARAMETERS);
  const currency = parseCurrency(readText(form, 'currency'));
  const amount = parseAmount(readText(form, 'amount'), currency);
  const captureMethod = readText(form, 'capture_method') ?? 'automatic_async';
  if (captureMethod === 'manual')
    throw createInvalidParameterError('The sandbox does not imitate manual capture.', undefined, 'capture_method');
  const automatic = readGroup(form, 'automatic_payment_methods');
  const types = readGroup(form, 'allowed_payment_method_types');
  const allowed = types ? Object.values(types).map(String) : null;
  const method = resolveMethod(context, form);
  const id = `pi_${randomId()}`;
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    allowed_payment_method_types: allowed,
    automatic_payment_methods: automatic
      ? { enabled: automatic.enabled === 'true', allow_redirects: readText(automatic, 'allow_redirects') ?? 'always' }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureMethod,
    client_secret: `${id}_secret_${randomId(25)}`,
    confirmation_method: 'automatic',
    created: getSeconds(context),
    currency,
    customer: null,
    description: readText(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: allowed ?? ['card'],
    receipt_email: readText(form, 'receipt_email') || null,
    setup_future_usage: readText(form, 'setup_future_usage') ?? null,
    shipping: readGroup(form, 'shipping') ?? null,
    statement_descriptor: readText(form, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: readText(form, 'statement_descriptor_suffix') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
  save(context, intent);
  context.recordEvent('stripe', 'payment_intent.created', intent);
  if (readText(form, 'confirm') !== 'true') return intent;
  return confirm(context, intent, readText(form, 'return_url'));
};

const OPEN_STATUSES: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const updateIntent = (context: ProviderContext, id: string, form: StripeForm): Intent => {
  requireKnownParameters(form, ['amount', 'metadata', 'description', 'receipt_email']);
  const intent = getIntent(context, id);
  const amountText = readText(form, 'amount');
  if (amountText !== undefined && !OPEN_STATUSES.includes(intent.status)) {
    throw createUnexpectedStateError(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  return save(context, {
    ...intent,
    amount: amountText === undefined ? intent.amount : parseAmount(amountText, intent.currency),
    metadata: mergeMetadata(intent.metadata, form),
    description: readText(form, 'description') ?? intent.description,
    receipt_email: readText(form, 'receipt_email') ?? intent.receipt_email,
  });
};

export const cancelIntent = (context: ProviderContext, id: string, form: StripeForm): Intent => {
  requireKnownParameters(form, ['cancellation_reason']);
  const intent = getIntent(context, id);
  if (!OPEN_STATUSES.includes(intent.status)) {
    throw createUnexpectedStateError(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN_STATUSES.join(', ')}.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  const canceled = save(context, {
    ...intent,
    status: 'canceled',
    canceled_at: getSeconds(context),
    cancellation_reason: readText(form, 'cancellation_reason') ?? null,
    next_action: null,
  });
  context.recordEvent('stripe', 'payment_intent.canceled', canceled);
  return canceled;
};

export const confirmIntent = (context: ProviderContext, id: string, form: StripeForm): Intent => {
  requireKnownParameters(form, [
    'client_secret',
    'payment_method',
    'payment_method_data',
    'return_url',
    'receipt_email',
    'use_stripe_sdk',
    'off_session',
    'key',
  ]);
  const intent = getIntent(context, id);
  if (!OPEN_STATUSES.includes(intent.status)) {
    const reason =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`;
    throw createUnexpectedStateError(
      `You cannot confirm this PaymentIntent because ${reason}.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  const method = resolveMethod(context, form);
  return confirm(
    context,
    { ...intent, payment_method: method?.id ?? intent.payment_method },
    readText(form, 'return_url'),
  );
};

const findCard = (context: ProviderContext, intent: Intent): TestCard => {
  const method = intent.payment_method && context.records.get('method', intent.payment_method);
  if (method) return findTestCard(method.number);
  throw createUnexpectedStateError(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    'payment_intent_unexpected_state',
    intent,
  );
};

const confirm = (context: ProviderContext, intent: Intent, returnUrl: string | undefined): Intent => {
  const card = findCard(context, intent);
  if (!card.requiresAuthentication) return charge(context, intent, card);
  const waiting = save(context, {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url: buildChallengePath(intent), return_url: returnUrl } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: buildChallengePath(intent) },
        },
  });
  context.recordEvent('stripe', 'payment_intent.requires_action', waiting);
  return waiting;
};

/** Relative: responses prepend the sandbox's base URL, which may change with a restart. */
const buildChallengePath = (intent: Intent) =>
  `/stripe/challenge?payment_intent=${intent.id}&client_secret=${intent.client_secret}`;

/**
 * The URL to return to after the challenge; null if no challenge is pending, or if the intent was confirmed without a
 * return_url (Stripe.js then shows the challenge).
 */
export const findReturnUrl = ({ next_action }: Intent): string | null => {
  const { redirect_to_url: redirect } = (next_action ?? {}) as { redirect_to_url?: { return_url: string } };
  return redirect?.return_url ?? null;
};

/** Completes the 3-D Secure challenge. A repeated call changes nothing. */
export const completeChallenge = (context: ProviderContext, id: string, passed: boolean): Intent => {
  const intent = getIntent(context, id);
  if (intent.status !== 'requires_action') return intent;
  if (passed) return applyCardOutcome(context, intent, findCard(context, intent));
  return declinePayment(context, intent, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
};

const charge = (context: ProviderContext, intent: Intent, card: TestCard): Intent => {
  const after = applyCardOutcome(context, intent, card);
  const { last_payment_error: error } = after;
  if (after.status !== 'requires_payment_method' || !error) return after;
  throw new StripeError(402, { ...error, payment_intent: after }, { isStored: true });
};

/** Applies the card's outcome once no authentication is required any more. */
const applyCardOutcome = (context: ProviderContext, intent: Intent, card: TestCard): Intent => {
  if (card.declines) return declinePayment(context, intent, card.declines);
  if (card.processing) {
    const processing = save(context, { ...intent, status: 'processing', next_action: null, last_payment_error: null });
    context.recordEvent('stripe', 'payment_intent.processing', processing);
    context.scheduleSettlement({ kind: 'intent', id: intent.id });
    return processing;
  }
  return succeed(context, intent, card);
};

/** Settles an intent in `processing` with the outcome of its card. */
export const settleIntent = (context: ProviderContext, id: string): Intent => {
  const intent = getIntent(context, id);
  if (intent.status !== 'processing') return intent;
  const card = findCard(context, intent);
  if (card.processing === 'succeeds') return succeed(context, intent, card);
  return declinePayment(context, intent, {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card has been declined.',
  });
};

const declinePayment = (
  context: ProviderContext,
  intent: Intent,
  { code, declineCode, message }: { code: string; declineCode?: string; message: string },
): Intent => {
  const declined = save(context, {
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
  context.recordEvent('stripe', 'payment_intent.payment_failed', declined);
  return declined;
};

const succeed = (context: ProviderContext, intent: Intent, card: TestCard): Intent => {
  const charged: Charge = {
    id: `ch_${randomId()}`,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    disputed: false,
    captured: true,
    created: getSeconds(context),
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
  context.records.put('charge', charged.id, charged);
  const succeeded = save(context, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charged.id,
    next_action: null,
    last_payment_error: null,
  });
  context.recordEvent('stripe', 'payment_intent.succeeded', succeeded);
  context.recordEvent('stripe', 'charge.succeeded', charged);
  return succeeded;
};
