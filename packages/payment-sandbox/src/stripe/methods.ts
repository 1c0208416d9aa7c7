import { randomId } from '../random-id.ts';
import type { ProviderContext } from '../records.ts';
import { findCardOfTestMethod, findTestCard } from './cards.ts';
import { createInvalidParameterError, createMissingResourceError, StripeError } from './stripe-error.ts';
import { readGroup, readText, type StripeForm } from './stripe-form.ts';
import type { StoredMethod } from './stripe-objects.ts';

const parseBillingDetails = (form: StripeForm): StoredMethod['billing_details'] => {
  const billing = readGroup(form, 'billing_details') ?? {};
  return {
    name: readText(billing, 'name') ?? null,
    email: readText(billing, 'email') ?? null,
    phone: readText(billing, 'phone') ?? null,
  };
};

const storeMethod = (context: ProviderContext, prefix: string, number: string, form: StripeForm): StoredMethod => {
  const id = `${prefix}_${randomId()}`;
  const created = Math.floor(context.now() / 1000);
  return context.records.put('method', id, { id, created, number, billing_details: parseBillingDetails(form) });
};

/** Rejects an expired date, as the card field does. */
const checkExpiry = (context: ProviderContext, card: StripeForm) => {
  const month = Number(readText(card, 'exp_month') ?? 12);
  const year = Number(readText(card, 'exp_year') ?? 2099) % 100;
  const now = new Date(context.now());
  const isExpired = year < now.getFullYear() % 100 || (year === now.getFullYear() % 100 && month < now.getMonth() + 1);
  if (month >= 1 && month <= 12 && !isExpired) return;
  const param = isExpired ? 'exp_year' : 'exp_month';
  throw new StripeError(402, {
    type: 'card_error',
    code: `invalid_expiry_${param.slice(4)}`,
    param,
    message: `Your card's expiration ${param.slice(4)} is invalid.`,
  });
};

/** Resolves a typed card number, or the number of a token. */
const resolveCardNumber = (context: ProviderContext, card: StripeForm): string => {
  const token = readText(card, 'token');
  if (token)
    return (findCardOfTestMethod(token) ?? context.records.get('method', token) ?? throwMissing('token', token)).number;
  checkExpiry(context, card);
  return findTestCard(readText(card, 'number') ?? '').number;
};

const throwMissing = (what: string, id: string): never => {
  throw createMissingResourceError(what, id);
};

/** POST /v1/payment_methods, and `payment_method_data` of other calls. */
export const createMethod = (context: ProviderContext, form: StripeForm): StoredMethod => {
  const card = readGroup(form, 'card');
  if (readText(form, 'type') !== 'card' || !card)
    throw createInvalidParameterError('The sandbox supports only cards.', undefined, 'type');
  return storeMethod(context, 'pm', resolveCardNumber(context, card), form);
};

/** POST /v1/tokens: creates a token of a card, from which a payment method can be created. */
export const createToken = (context: ProviderContext, form: StripeForm): StoredMethod => {
  const card = readGroup(form, 'card');
  if (!card) throw createInvalidParameterError('Missing required param: card.', 'parameter_missing', 'card');
  return storeMethod(context, 'tok', resolveCardNumber(context, card), form);
};

/** Resolves the payment method that a request names or contains; undefined if it does neither. */
export const resolveMethod = (context: ProviderContext, form: StripeForm): StoredMethod | undefined => {
  const data = readGroup(form, 'payment_method_data');
  if (data) return createMethod(context, data);
  const id = readText(form, 'payment_method');
  if (!id) return undefined;
  const testCard = findCardOfTestMethod(id);
  return testCard
    ? storeMethod(context, 'pm', testCard.number, {})
    : (context.records.get('method', id) ?? throwMissing('PaymentMethod', id));
};

export const toMethodJson = ({ id, created, number, billing_details }: StoredMethod) => {
  const card = findTestCard(number);
  return {
    id,
    object: id.startsWith('tok_') ? 'token' : 'payment_method',
    type: 'card',
    created,
    livemode: false,
    billing_details: { ...billing_details, address: null },
    card: {
      brand: card.brand,
      last4: number.slice(-4),
      exp_month: 12,
      exp_year: 2034,
      country: 'US',
      funding: 'credit',
    },
    ...(id.startsWith('tok_') ? { used: false } : { customer: null, metadata: {} }),
  };
};
