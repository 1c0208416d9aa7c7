import type { PaymentMethod } from '@trad/contract/orders';
import { useGetSettingsQuery } from '../../features/content/content.api.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsNearViewport } from '../../lib/viewport/use-is-near-viewport.ts';

const BRANDS: Partial<Record<PaymentMethod, readonly string[]>> = {
  stripe_method: ['Visa', 'Mastercard'],
  paypal_method: ['PayPal'],
};

/**
 * The payment methods of the shop. They are loaded when the footer is near, to keep the HTML of every page small; their space
 * is reserved, to avoid a layout shift.
 */
export function PaymentMarks() {
  const t = useT();
  const [ref, isNear] = useIsNearViewport();
  const { code: currency } = useCurrency();
  const { data } = useGetSettingsQuery({ type: 'payment_method', currency }, { skip: !isNear });
  const methods = data?.data.payment_method;
  const names = [
    ...(['stripe_method', 'paypal_method'] as const).flatMap(
      (method) => (methods?.[method] === 1 && BRANDS[method]) || [],
    ),
    ...(methods?.cod_method === 1 ? [t('footer.cash')] : []),
  ];
  return (
    <div ref={ref} className="min-h-17 w-full sm:min-h-8 lg:w-100">
      {names.length > 0 && (
        <ul aria-label={t('footer.payBy')} className="flex flex-wrap gap-2 lg:justify-end">
          {names.map((name) => (
            <li
              key={name}
              className="rounded-md px-2.5 py-1 text-sm font-semibold text-on-ink inset-ring-1 inset-ring-on-ink-muted"
            >
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
