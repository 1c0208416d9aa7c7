import type { Cart } from '@trad/contract/cart';
import { toMinorUnits } from '@trad/contract/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLazyQuoteCartQuery } from '../../../../features/cart/cart.api.ts';
import type { WalletHandlers, WalletPayer, WalletTotals } from '../../../../features/checkout/wallet/WalletButton.tsx';
import { useLocale, useT } from '../../../../i18n/use-t.ts';
import { useLiteMode } from '../../../../lib/lite-mode.ts';
import { useAsyncValue } from '../../../../lib/use-async-value.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { toShippingFields } from '../checkout-request.ts';
import type { Checkout } from '../use-checkout.ts';

/** The form of contact and address that a wallet or PayPal fills. */
interface PayerForm {
  fill: (payer: WalletPayer) => void;
  countries: readonly string[];
  onPayPal: () => void;
  /** The browser is on its way to PayPal. */
  isLeaving: boolean;
}

interface WalletsProps {
  checkout: Checkout;
  /** Null: contact and address are known. */
  payer: PayerForm | null;
}

/** Resolves when the page has settled: Stripe's script is loaded for the wallets alone, and must not delay the form. */
const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 500);
  });

/** The quickest ways to pay, above the form. Their room is reserved before it is known what this browser offers. */
export function Wallets({ checkout, payer }: WalletsProps) {
  const t = useT();
  const { savesData } = useLiteMode();
  const [isOffered, setOffered] = useState(true);
  const { payment, methods } = checkout;
  // A server of the former release does not send the decimals.
  const { stripe_decimals: decimals = null, stripe_publishable_key: publishableKey = null } = payment ?? {};
  const stripe =
    decimals !== null && publishableKey !== null
      ? { decimals, publishableKey, isSandbox: payment?.payment_sandbox === 1 }
      : null;
  const hasWallet = stripe !== null && isOffered && !savesData;
  const hasPayPal = payer !== null && methods.includes('paypal_method');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-label={t('wallet.title')}
      className="mb-6 grid min-h-12 auto-cols-fr grid-flow-col items-center gap-2 *:min-w-0"
    >
      {hasWallet && <Wallet checkout={checkout} payer={payer} stripe={stripe} onReady={setOffered} />}
      {hasPayPal && (
        <Button variant="outline" size="sm" className="min-h-12" busy={payer.isLeaving} onClick={payer.onPayPal}>
          PayPal
        </Button>
      )}
      {!payment && <Skeleton className="h-12 rounded-full" />}
      {payment && !hasWallet && !hasPayPal && <p className="text-sm text-muted">{t('wallet.none')}</p>}
    </div>
  );
}

interface WalletProps extends WalletsProps {
  stripe: { decimals: number; publishableKey: string; isSandbox: boolean };
  onReady: (isOffered: boolean) => void;
}

/** Apple Pay or Google Pay, whichever this browser has. */
function Wallet({ checkout, payer, stripe, onReady }: WalletProps) {
  const t = useT();
  const language = useLocale();
  const [quoteCart] = useLazyQuoteCartQuery();
  /** The totals that the sheet shows: the shopper agrees to them. */
  const shown = useRef<Cart | null>(null);
  const { cart, choices } = checkout;
  const { decimals, publishableKey, isSandbox } = stripe;
  const loaded = useAsyncValue(`${publishableKey} ${language}`, async () => {
    await waitUntilIdle();
    const [{ WalletButton }, { loadStripeClient }] = await Promise.all([
      import('../../../../features/checkout/wallet/WalletButton.tsx'),
      import('../../../../features/checkout/card/load-stripe.ts'),
    ]);
    return { WalletButton, client: await loadStripeClient({ publishableKey, isSandbox, language }) };
  });
  const reportUnavailable = useEffectEvent(() => onReady(false));
  useEffect(() => {
    if (loaded.state === 'failed') reportUnavailable();
  }, [loaded.state]);

  const show = (totals: Cart): WalletTotals => {
    shown.current = totals;
    const total = toMinorUnits(totals.total, decimals);
    const delivery = toMinorUnits(totals.shipping_total, decimals);
    return {
      total,
      // Goods and added tax: the lines add up to the total.
      lines: [{ name: t('summary.subtotal'), amount: total - delivery }],
      delivery: { name: t('summary.shipping'), amount: delivery },
    };
  };
  const handlers: WalletHandlers = {
    onClick: () => (checkout.canPayByWallet() && cart.totals ? show(cart.totals) : null),
    onCountry: async (country_code) => {
      const lines = cart.items.map(({ variantId, qty }) => ({ product_variant_id: variantId, qty }));
      const shipping = toShippingFields(choices);
      const { data } = await quoteCart({ lines, currency: cart.currency.code, country_code, ...shipping });
      return data ? show(data) : null;
    },
    onPay: async (from, confirm) => {
      if (!shown.current) return false;
      if (payer && from) payer.fill(from);
      return checkout.payByWallet(shown.current, confirm, from?.email);
    },
  };
  if (loaded.state !== 'ready' || !cart.totals) return <Skeleton className="h-12 rounded-full" />;
  const { WalletButton, client } = loaded.value;
  return (
    <WalletButton
      // The currency of Stripe's elements cannot change.
      key={cart.currency.code}
      stripe={client}
      total={toMinorUnits(cart.totals.total, decimals)}
      currencyCode={cart.currency.code}
      asksPayer={payer !== null}
      countries={payer?.countries ?? []}
      handlers={handlers}
      onReady={onReady}
    />
  );
}
