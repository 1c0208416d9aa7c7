import { randomId } from '../random-id.ts';
import type { Books } from '../records.ts';
import { cardByNumber, readyMadeCard } from './cards.ts';
import { invalid, missing, StripeFailure } from './stripe-failure.ts';
import { group, type StripeForm, text } from './stripe-form.ts';
import type { StoredMethod } from './stripe-objects.ts';

const billingFrom = (form: StripeForm): StoredMethod['billing_details'] => {
  const billing = group(form, 'billing_details') ?? {};
  return {
    name: text(billing, 'name') ?? null,
    email: text(billing, 'email') ?? null,
    phone: text(billing, 'phone') ?? null,
  };
};

const keep = (books: Books, prefix: string, number: string, form: StripeForm): StoredMethod => {
  const id = `${prefix}_${randomId()}`;
  const created = Math.floor(books.now() / 1000);
  return books.ledger.put('method', id, { id, created, number, billing_details: billingFrom(form) });
};

/** An expiry that is over is refused, as the card field would refuse it. */
const checkExpiry = (books: Books, card: StripeForm) => {
  const month = Number(text(card, 'exp_month') ?? 12);
  const year = Number(text(card, 'exp_year') ?? 2099) % 100;
  const now = new Date(books.now());
  const isOver = year < now.getFullYear() % 100 || (year === now.getFullYear() % 100 && month < now.getMonth() + 1);
  if (month >= 1 && month <= 12 && !isOver) return;
  const param = isOver ? 'exp_year' : 'exp_month';
  throw new StripeFailure(402, {
    type: 'card_error',
    code: `invalid_expiry_${param.slice(4)}`,
    param,
    message: `Your card's expiration ${param.slice(4)} is invalid.`,
  });
};

/** A card's number as somebody typed it, or a token of one. */
const numberFrom = (books: Books, card: StripeForm): string => {
  const token = text(card, 'token');
  if (token) return (readyMadeCard(token) ?? books.ledger.get('method', token) ?? notThere('token', token)).number;
  checkExpiry(books, card);
  return cardByNumber(text(card, 'number') ?? '').number;
};

const notThere = (what: string, id: string): never => {
  throw missing(what, id);
};

/** POST /v1/payment_methods and the `payment_method_data` of others. */
export const createMethod = (books: Books, form: StripeForm): StoredMethod => {
  const card = group(form, 'card');
  if (text(form, 'type') !== 'card' || !card) throw invalid('The sandbox imitates cards alone.', undefined, 'type');
  return keep(books, 'pm', numberFrom(books, card), form);
};

/** POST /v1/tokens: a card under a name that can be used once it is a payment method's. */
export const createToken = (books: Books, form: StripeForm): StoredMethod => {
  const card = group(form, 'card');
  if (!card) throw invalid('Missing required param: card.', 'parameter_missing', 'card');
  return keep(books, 'tok', numberFrom(books, card), form);
};

/** The payment method that a request names or brings along; none if it does neither. */
export const methodFrom = (books: Books, form: StripeForm): StoredMethod | undefined => {
  const data = group(form, 'payment_method_data');
  if (data) return createMethod(books, data);
  const id = text(form, 'payment_method');
  if (!id) return undefined;
  const readyMade = readyMadeCard(id);
  return readyMade
    ? keep(books, 'pm', readyMade.number, {})
    : (books.ledger.get('method', id) ?? notThere('PaymentMethod', id));
};

export const methodOnTheWire = ({ id, created, number, billing_details }: StoredMethod) => {
  const card = cardByNumber(number);
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
