import type { CallReply } from '@trad/contract/schemas';
import { api, call } from '../../../../app/http/api.ts';
import { isCallError } from '../../../../app/http/call-error.ts';
import { guestPurchaseSaved } from '../../../../app/state/guest-purchase.ts';
import type { AppDispatch } from '../../../../app/state/store.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { NoticeTone } from '../../../../ui/feedback/Notice.tsx';
import type { toShippingFields } from '../checkout-request.ts';
import type { GuestFields, GuestForm } from '../use-guest-destination.ts';

/** What is loaded when a guest clicks PayPal's button, or returns from PayPal. It imports nothing that the checkout alone has. */

const expressApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPaypalExpressOrder: build.mutation(call('createPaypalExpressOrder')),
    // A mutation, so that contact and address are not cached.
    getPaypalExpressPayer: build.mutation(call('getPaypalExpressPayer')),
  }),
});
const { createPaypalExpressOrder, getPaypalExpressPayer } = expressApi.endpoints;

interface Purchase {
  key: string;
  lines: readonly { product_variant_id: number; qty: number }[];
  currency: string;
  /** Empty: it is not known yet. */
  country: string;
  shipping: ReturnType<typeof toShippingFields>;
}

/** Creates an order and leads the browser to PayPal. Returns why it failed; null: the browser is on its way. */
export async function leadToPayPal(
  dispatch: AppDispatch,
  { key, lines, currency, country, shipping }: Purchase,
): Promise<unknown> {
  // Stored first: with the key this browser reads the payer when PayPal returns.
  dispatch(guestPurchaseSaved({ key }));
  const input = {
    checkout_key: key,
    lines: lines.map(({ product_variant_id, qty }) => ({ product_variant_id, qty })),
    currency,
    ...(country && { country_code: country }),
    ...shipping,
  };
  const { data, error } = await dispatch(createPaypalExpressOrder.initiate(input));
  if (!data) return error;
  location.assign(data.link);
  return null;
}

type Payer = CallReply<'getPaypalExpressPayer'>['data'];

/** What the form is filled with: a country that the shop does not deliver to is left open. */
const toFields = ({ phone, country, ...payer }: Payer, isDelivered: boolean): Partial<GuestFields> => ({
  ...Object.fromEntries(Object.entries({ ...payer, mobile: phone }).filter(([, value]) => value)),
  ...(country && { country: isDelivered ? country : '' }),
});

interface TakeOverOptions {
  /** Null: no purchase was begun in this browser, so the order is somebody else's. */
  key: string | null;
  dispatch: AppDispatch;
  guest: GuestForm;
  t: Translate;
  locale: string;
}

/** Fills the form with what PayPal knows of the buyer who approved an order, and returns what to say about it. */
export async function takeOver(
  order_id: string,
  { key, dispatch, guest, t, locale }: TakeOverOptions,
): Promise<{ tone: NoticeTone; text: string } | { error: unknown }> {
  const ended = { tone: 'danger', text: t('paypal.approvalEnded') } as const;
  if (!key) return ended;
  const { data, error } = await dispatch(getPaypalExpressPayer.initiate({ order_id, checkout_key: key }));
  if (!data) {
    // It cannot be charged, or belongs to somebody else.
    return isCallError(error) && error.code === 'NOT_FOUND' ? ended : { error };
  }
  const { country } = data.data;
  const isDelivered = guest.countries.some(({ iso2 }) => iso2 === country);
  guest.fill(toFields(data.data, isDelivered));
  guest.focusEmptyField();
  if (isDelivered || !country) return { tone: 'success', text: t('paypal.approved') };
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return { tone: 'warning', text: t('paypal.undelivered', { country: name }) };
}
