import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../app/paths.ts';
import { readDraft, removeDraft, VISITOR, writeDraft } from '../../../../app/state/drafts.ts';
import { useAppDispatch, useAppSelector } from '../../../../app/state/store.ts';
import type { ShippingChoices } from '../../../../features/checkout/ShippingChoice.tsx';
import { useCurrency } from '../../../../features/content/use-currency.ts';
import { useLocale, useT } from '../../../../i18n/use-t.ts';
import { tryImport } from '../../../../lib/retry-import.ts';
import { toShippingFields } from '../checkout-request.ts';
import { createCheckoutKey } from '../create-checkout-key.ts';
import type { GuestForm } from '../use-guest-destination.ts';
import type { ExpressNotice } from './paypal-express.ts';
import { usePageRestored } from './use-page-restored.ts';

/** An order that the buyer approved at PayPal before contact and address were known. */
export interface ExpressApproval {
  orderId: string;
  /** The secret with which it was created: the purchase may have got another one since. */
  key: string;
  /** Discards the approval, as the order cannot be charged any more. */
  end: () => void;
}

type StoredApproval = Omit<ExpressApproval, 'end'>;
/** Stored as a draft, which a sign-out removes: the next person must not pay by it. */
const DRAFT = [VISITOR, 'paypal-express'] as const;

interface Options {
  guest: GuestForm;
  shipping: ShippingChoices;
  onApproved: () => void;
}

/**
 * PayPal above the form of a guest: its page gives contact and address, which fill the form, and the buyer is charged only by
 * Confirm. PayPal returns to this page with `paypal` and the order's `token` in the URL. Its code is loaded when it is used.
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
  const [approved, setApproved] = useState(() => readDraft(...DRAFT) as StoredApproval | null);
  const [notice, setNotice] = useState<ExpressNotice | null>(null);
  usePageRestored(() => setLeaving(false));

  const run = (work: (flow: typeof import('./paypal-express.ts')) => Promise<void>) => {
    setNotice(null);
    // Without a connection the code may not be loaded.
    const onRetry = () => run(work);
    tryImport(() => import('./paypal-express.ts'))
      .then(work)
      .catch(() => setNotice({ tone: 'danger', text: t('paypal.failed'), onRetry }))
      .finally(() => setLeaving(false));
  };
  const begin = () => {
    if (isLeaving) return;
    setLeaving(true);
    const shippingFields = toShippingFields(shipping);
    const purchase = { key: key ?? createCheckoutKey(), lines, currency, country: guest.country, shippingFields };
    run(({ redirectToPayPalExpress }) => redirectToPayPalExpress(purchase, { dispatch, t, setNotice }));
  };
  const end = () => {
    removeDraft(...DRAFT);
    setApproved(null);
    setNotice(null);
  };
  const approve = (approval: StoredApproval) => {
    writeDraft(...DRAFT, approval);
    setApproved(approval);
    onApproved();
  };
  // Whether the shop delivers to the address is known with the countries.
  const hasReturned = search.includes('paypal=') && guest.countries.length > 0;
  const handleReturn = useEffectEvent(() => {
    // A reload must not repeat it.
    navigate(paths.checkout(), { replace: true });
    run(({ fillFromPayPal }) => fillFromPayPal(search, { key, guest, dispatch, t, locale, setNotice, approve }));
  });
  useEffect(() => {
    if (hasReturned) handleReturn();
  }, [hasReturned]);

  const approval: ExpressApproval | null = approved && key ? { ...approved, end } : null;
  return { begin, isLeaving, notice, approval, end };
}
