import type { CallReply } from '@trad/contract/schemas';
import { api, call } from '../../../../app/http/api.ts';
import { isCallError } from '../../../../app/http/call-error.ts';
import { getErrorText } from '../../../../app/http/get-error-text.ts';
import { guestPurchaseSaved } from '../../../../app/state/guest-purchase.ts';
import type { AppDispatch } from '../../../../app/state/store.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { NoticeTone } from '../../../../ui/feedback/Notice.tsx';
import type { toShippingFields } from '../checkout-request.ts';
import type { GuestFields, GuestForm } from '../use-guest-destination.ts';

// What is loaded when a guest clicks PayPal's button, or returns from PayPal. It imports no module that only the checkout imports
// otherwise: the build would put that module into a file of its own.

const expressApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPaypalExpressOrder: build.mutation(call('createPaypalExpressOrder')),
    // A mutation, so that contact and address are not cached.
    getPaypalExpressPayer: build.mutation(call('getPaypalExpressPayer')),
  }),
});
const { createPaypalExpressOrder, getPaypalExpressPayer } = expressApi.endpoints;

export interface ExpressNotice {
  tone: NoticeTone;
  text: string;
  onRetry?: () => void;
}

interface Context {
  dispatch: AppDispatch;
  t: Translate;
  setNotice: (notice: ExpressNotice | null) => void;
}

interface Purchase {
  /** The checkout key. */
  key: string;
  lines: readonly { product_variant_id: number; qty: number }[];
  currency: string;
  /** Empty: it is not known yet. */
  country: string;
  shippingFields: ReturnType<typeof toShippingFields>;
}

/** Creates an order and redirects the browser to PayPal; it resolves only if that failed. */
export async function redirectToPayPalExpress(purchase: Purchase, { dispatch, t, setNotice }: Context): Promise<void> {
  const { key, lines, currency, country, shippingFields } = purchase;
  // Stored first: with the key this browser reads the payer when PayPal returns.
  dispatch(guestPurchaseSaved({ key }));
  const { data, error } = await dispatch(
    createPaypalExpressOrder.initiate({
      checkout_key: key,
      lines: lines.map(({ product_variant_id, qty }) => ({ product_variant_id, qty })),
      currency,
      ...(country && { country_code: country }),
      ...shippingFields,
    }),
  );
  if (!data) return setNotice({ tone: 'danger', text: getErrorText(error, t('paypal.noLink')) });
  location.assign(data.link);
  await new Promise(() => {});
}

type Payer = CallReply<'getPaypalExpressPayer'>['data'];

/** What the form is filled with: a country that the shop does not deliver to is left open. */
const toFields = ({ phone, country, ...payer }: Payer, isDelivered: boolean): Partial<GuestFields> => ({
  ...Object.fromEntries(Object.entries({ ...payer, mobile: phone }).filter(([, value]) => value)),
  ...(country && { country: isDelivered ? country : '' }),
});

interface ReturnContext extends Context {
  guest: GuestForm;
  locale: string;
  /** Null: no purchase was begun in this browser, so the order is somebody else's. */
  key: string | null;
  approve: (approval: { orderId: string; key: string }) => void;
}

/** Fills the form with what PayPal knows of the buyer, who returned to the URL with the query `search`. */
export async function fillFromPayPal(search: string, context: ReturnContext): Promise<void> {
  const { key, guest, dispatch, t, locale, setNotice, approve } = context;
  const query = new URLSearchParams(search);
  const order_id = query.get('token');
  const showUnpaid = () => setNotice({ tone: 'info', text: t('paypal.notCompleted') });
  if (query.get('paypal') !== 'approved' || !order_id || !key) return showUnpaid();
  const { data, error } = await dispatch(getPaypalExpressPayer.initiate({ order_id, checkout_key: key }));
  if (!data) {
    // It cannot be charged, or belongs to somebody else.
    if (isCallError(error) && error.code === 'NOT_FOUND') return showUnpaid();
    const onRetry = () => void fillFromPayPal(search, context);
    return setNotice({ tone: 'danger', text: getErrorText(error, t('paypal.failed')), onRetry });
  }
  const { country } = data.data;
  const isDelivered = guest.countries.some(({ iso2 }) => iso2 === country);
  guest.fillFields(toFields(data.data, isDelivered));
  approve({ orderId: order_id, key });
  const name = !isDelivered && country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  if (name) setNotice({ tone: 'warning', text: t('paypal.undelivered', { country: name }) });
  else setNotice({ tone: 'success', text: t('paypal.approved') });
  guest.focusEmptyField();
}
