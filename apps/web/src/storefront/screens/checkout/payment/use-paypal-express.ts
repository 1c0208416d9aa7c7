import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getErrorText } from '../../../../app/http/get-error-text.ts';
import { paths } from '../../../../app/paths.ts';
import { readTabItem, removeTabItem, writeTabItem } from '../../../../app/state/session-storage.ts';
import { useAppDispatch, useAppSelector } from '../../../../app/state/store.ts';
import type { ShippingChoices } from '../../../../features/checkout/ShippingChoice.tsx';
import { useCurrency } from '../../../../features/content/use-currency.ts';
import { useLocale, useT } from '../../../../i18n/use-t.ts';
import type { NoticeTone } from '../../../../ui/feedback/Notice.tsx';
import { toShippingFields } from '../checkout-request.ts';
import { createCheckoutKey } from '../create-checkout-key.ts';
import type { GuestForm } from '../use-guest-destination.ts';
import { usePageRestored } from './use-page-restored.ts';

/** An order that the buyer approved at PayPal before contact and address were known. */
export interface ExpressApproval {
  orderId: string;
  /** The secret with which it was created. */
  key: string;
  /** It cannot be charged any more. */
  end: () => void;
}

interface ExpressNotice {
  tone: NoticeTone;
  text: string;
  onRetry?: (() => void) | undefined;
}

/** Null: the code could not be loaded, as without a connection. */
const loadFlow = () => import('./paypal-express.ts').catch(() => null);

const STORAGE_KEY = 'paypal-express';

interface Options {
  guest: GuestForm;
  shipping: ShippingChoices;
  onApproved: () => void;
}

/**
 * PayPal above the form of a guest: its page gives contact and address, which fill the form, and the buyer is charged only by
 * Confirm. PayPal returns to this page with `paypal` and the order's `token` in the URL.
 */
export function usePayPalExpress({ guest, shipping, onApproved }: Options) {
  const t = useT();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const lines = useAppSelector(({ guestCart }) => guestCart.lines);
  const key = useAppSelector(({ guestPurchase }) => guestPurchase.key);
  const { code: currency } = useCurrency();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const [orderId, setOrderId] = useState(() => readTabItem(STORAGE_KEY));
  const [notice, setNotice] = useState<ExpressNotice | null>(null);
  usePageRestored(() => setLeaving(false));

  const showError = (error: unknown, onRetry?: () => void) =>
    setNotice({ tone: 'danger', text: getErrorText(error, t('paypal.failed')), onRetry });
  const begin = async () => {
    if (isLeaving) return;
    // The browser navigates to PayPal: stay busy until the page unloads.
    setLeaving(true);
    setNotice(null);
    const flow = await loadFlow();
    const purchase = {
      key: key ?? createCheckoutKey(),
      lines,
      currency,
      country: guest.country,
      shipping: toShippingFields(shipping),
    };
    const error = flow && (await flow.leadToPayPal(dispatch, purchase));
    if (flow && error === null) return;
    setLeaving(false);
    showError(error);
  };
  const end = () => {
    removeTabItem(STORAGE_KEY);
    setOrderId(null);
    setNotice(null);
  };
  const returnFrom = async (approvedId: string) => {
    const onRetry = () => void returnFrom(approvedId);
    const flow = await loadFlow();
    const said = flow ? await flow.takeOver(approvedId, { key, dispatch, guest, t, locale }) : { error: null };
    if ('error' in said) return showError(said.error, onRetry);
    setNotice(said);
    if (said.tone === 'danger') return;
    writeTabItem(STORAGE_KEY, approvedId);
    setOrderId(approvedId);
    onApproved();
  };

  const query = new URLSearchParams(search);
  const outcome = query.get('paypal');
  // Whether the shop delivers to the address is known with the countries.
  const canReturn = outcome !== null && guest.countries.length > 0;
  const handleReturn = useEffectEvent(() => {
    const token = query.get('token');
    // A reload must not repeat it.
    navigate(paths.checkout(), { replace: true });
    if (outcome === 'approved' && token) void returnFrom(token);
    else setNotice({ tone: 'info', text: t('paypal.notCompleted') });
  });
  useEffect(() => {
    if (canReturn) handleReturn();
  }, [canReturn]);

  const approval: ExpressApproval | null = orderId && key ? { orderId, key, end } : null;
  return { begin, isLeaving, notice, approval, end };
}
